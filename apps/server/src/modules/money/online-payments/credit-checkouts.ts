import { numericToBututs } from '@coastline/domain/money/money';
import { METHOD_OF_PROVIDER } from '@coastline/domain/money/payment-providers';
import type { Database } from '../../../persistence/client.ts';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import { findCreditByReference, insertCredit } from '../guest-credits/guest-credits.repository.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { getCheckoutDue, getPhasePrice } from './payment-options.ts';
import type { ReceiptRow } from './receipts.repository.ts';

/** Whether a checkout is for what credit left to pay: its receipt becomes credit, which pays the halves (PAY-108). */
export function isRestOfPrice(checkout: CheckoutRow, { booking }: LockedBooking): boolean {
  return numericToBututs(checkout.amount) < getPhasePrice(checkout.phase, booking);
}

/** Whether the checkout and the credit that is open now pay its halves. The credit may have gone back since. */
export function coversWithCredit(checkout: CheckoutRow, { booking }: LockedBooking): boolean {
  return numericToBututs(checkout.amount) >= getCheckoutDue(checkout.phase, booking);
}

/** Whether the office has recorded a provider's transaction as credit. */
export async function isCreditReference(
  tx: Database,
  { provider, transactionId }: Pick<ReceiptRow, 'provider' | 'transactionId'>,
): Promise<boolean> {
  const method = METHOD_OF_PROVIDER[provider];
  return (await findCreditByReference(tx, { method, reference: transactionId })) !== undefined;
}

/** Records a provider's receipt as credit. */
export async function insertProviderCredit(
  tx: Database,
  receipt: Pick<ReceiptRow, 'id' | 'bookingId' | 'provider' | 'amount' | 'transactionId' | 'receivedAt'>,
): Promise<void> {
  const { id, bookingId, provider, amount, transactionId, receivedAt } = receipt;
  await insertCredit(tx, {
    ...{ bookingId, amount, receivedAt, receivedBy: null, providerReceiptId: id },
    ...{ method: METHOD_OF_PROVIDER[provider], reference: transactionId },
  });
}
