import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { payerAddresses } from '../../../persistence/schema/index.ts';

export type PayerAddressRow = typeof payerAddresses.$inferSelect;

/** Stores the address of a checkout; replaces an earlier one. */
export async function savePayerAddress(tx: Database, address: PayerAddressRow): Promise<void> {
  const { checkoutId: _, ...change } = address;
  await tx
    .insert(payerAddresses)
    .values(address)
    .onConflictDoUpdate({ target: payerAddresses.checkoutId, set: change });
}

/** Deletes the address of a checkout and returns it. */
export async function deletePayerAddress(
  tx: Database,
  checkoutId: string,
): Promise<PayerAddressRow | undefined> {
  const [deleted] = await tx
    .delete(payerAddresses)
    .where(eq(payerAddresses.checkoutId, checkoutId))
    .returning();
  return deleted;
}

/** Deletes the addresses that were entered before an instant. */
export async function deletePayerAddressesBefore(tx: Database, before: Date): Promise<void> {
  await tx.delete(payerAddresses).where(lt(payerAddresses.enteredAt, before));
}

/** The kind of mails to payers. The index `mail_messages_of_payers` names it too. */
export const PAYER_RECEIPT = 'payer_receipt';

/** Deletes mails to payers that are sent, and those older than `days`. The address is in no other place. */
export async function deletePayerMails(tx: Database, { days }: { days: number }): Promise<void> {
  // By the database's clock, which also sets `created_at`.
  await tx.execute(sql`delete from mail_messages m where m.kind = 'payer_receipt'
    and (m.created_at < now() - make_interval(days => ${days})
      or exists (select 1 from mail_deliveries d where d.mail_id = m.id and d.sent_at is not null))`);
}
