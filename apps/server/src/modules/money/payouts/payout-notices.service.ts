import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import type { PayoutNotice } from '@coastline/domain/people/notices';
import type { Database } from '../../../persistence/client.ts';
import type { NotificationsService } from '../../messaging/notifications/notifications.service.ts';
import { createPayoutMail } from '../../messaging/notifications/templates/payout-mails.ts';
import type { PayoutRow } from './payouts.repository.ts';

export type NotifyPayoutHost = ReturnType<typeof createNotifyPayoutHost>;

/** Creates the function that notifies a host of a payout in the transaction that records or voids it. */
export function createNotifyPayoutHost(deps: { notifications: NotificationsService; siteUrl: string }) {
  return async function notifyHost(tx: Database, payout: PayoutRow, kind: PayoutNotice): Promise<void> {
    const { notifications, siteUrl } = deps;
    const people = await notifications.findRecipients(tx, { userIds: [payout.hostId] });
    const facts = toMailFacts(payout);
    const notice = {
      kind,
      to: { userId: payout.hostId },
      content: createPayoutMail(kind, facts, { siteUrl }),
      data: { amount: toDalasi(facts.amountBututs), bookings: facts.items.length },
    } as const;
    await notifications.notify(tx, { notices: [notice], recipients: people });
  };
}

function toMailFacts({ amount, method, items }: PayoutRow) {
  return {
    amountBututs: numericToBututs(amount),
    method,
    items: items.map((item) => ({
      bookingNumber: item.bookingNumber,
      carTitle: item.carTitle,
      amountBututs: numericToBututs(item.amount),
    })),
  };
}
