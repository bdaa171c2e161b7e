import type { Database } from '../../../persistence/client.ts';
import { recordAudit } from '../../people/audit/audit.service.ts';
import { listReceiptsOfCheckout } from './pay-links.repository.ts';
import type { PayerReceiptsService } from './payer-receipts.service.ts';

/** A checkout that the holder of a link has opened. */
interface LinkCheckout {
  id: string;
  bookingId: string;
  payLinkId: string | null;
  provider: string;
  amount: string;
  phase: string;
}

export type RecordPayLinkPayment = ReturnType<typeof createRecordPayLinkPayment>;

/** Creates the step that follows a payment through a pay link: its audit entry, and the receipt to the payer (PAY-125). */
export function createRecordPayLinkPayment(deps: {
  clock: () => Date;
  payerReceipts: Pick<PayerReceiptsService, 'mailReceipts'>;
}) {
  return async function recordPayLinkPayment(tx: Database, checkout: LinkCheckout): Promise<void> {
    const receipts = await listReceiptsOfCheckout(tx, checkout.id);
    await recordAudit(tx, toCheckoutEntry('pay_by_link', { checkout, at: deps.clock() }));
    await deps.payerReceipts.mailReceipts(tx, { checkout, receipts });
  };
}

/** An audit entry of a checkout that the holder of a link opened or paid. It names the link and not its secret. */
export function toCheckoutEntry(
  action: 'open_checkout_by_link' | 'pay_by_link',
  { checkout, at }: { checkout: LinkCheckout; at: Date },
) {
  const { bookingId, payLinkId, provider, amount, phase } = checkout;
  return {
    ...{ actorId: undefined, action, entity: 'booking' as const, entityId: bookingId, at },
    details: { by: 'link', pay_link_id: payLinkId, provider, amount, phase },
  };
}
