import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { METHOD_OF_PROVIDER, type PaymentProviderName } from '@coastline/domain/money/payment-providers';
import type { Database } from '../../../persistence/client.ts';
import { findCreditByReference, insertCredit } from './guest-credits.repository.ts';

/** A transaction of a payment provider. */
interface ProviderTransaction {
  provider: PaymentProviderName;
  transactionId: string;
}

/** Whether the office has recorded a provider's transaction as credit. */
export async function isCreditReference(
  tx: Database,
  { provider, transactionId }: ProviderTransaction,
): Promise<boolean> {
  return isReferenceOfCredit(tx, { method: METHOD_OF_PROVIDER[provider], reference: transactionId });
}

/** Whether a valid credit by this method has the reference; payments and credits share their references. */
export async function isReferenceOfCredit(
  tx: Database,
  transfer: { method: PaymentMethod; reference: string },
): Promise<boolean> {
  return (await findCreditByReference(tx, transfer)) !== undefined;
}

/** Records a provider's receipt as credit. */
export async function insertProviderCredit(
  tx: Database,
  receipt: ProviderTransaction & { id: string; bookingId: string; amount: string; receivedAt: Date },
): Promise<void> {
  const { id, bookingId, provider, amount, transactionId, receivedAt } = receipt;
  await insertCredit(tx, {
    ...{ bookingId, amount, receivedAt, receivedBy: null, providerReceiptId: id },
    ...{ method: METHOD_OF_PROVIDER[provider], reference: transactionId },
  });
}
