import { numericToBututs, toDalasi } from '@coastline/domain/money/money';
import type { PayoutNotice } from '@coastline/domain/people/notices';
import type { Database } from '../../database/client.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { wordPayoutMail } from '../notifications/words/payout-mails.ts';
import type { PayoutRow } from './payouts.repository.ts';

export type PayoutNotices = ReturnType<typeof createPayoutNotices>;

/** Tells a host of a payout, in the transaction in which it is made or voided. */
export function createPayoutNotices(deps: { notifications: NotificationsService; siteUrl: string }) {
  return async function tellHost(tx: Database, payout: PayoutRow, kind: PayoutNotice): Promise<void> {
    const { notifications, siteUrl } = deps;
    const people = await notifications.findRecipients(tx, { userIds: [payout.hostId] });
    const facts = toMailFacts(payout);
    const notice = {
      kind,
      to: { userId: payout.hostId },
      words: wordPayoutMail(kind, facts, { siteUrl }),
      data: { amount: toDalasi(facts.amountBututs), bookings: facts.items.length },
    } as const;
    await notifications.tell(tx, { notices: [notice], people });
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
