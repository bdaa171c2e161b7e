import type { Database } from '../../database/client.ts';
import { paymentRecords } from '../../database/schema/index.ts';

/** Keeps a payment; a second one of the same phase breaks `payment_records_phase_once`. */
export async function insertPayment(
  tx: Database,
  payment: typeof paymentRecords.$inferInsert,
): Promise<void> {
  await tx.insert(paymentRecords).values(payment);
}
