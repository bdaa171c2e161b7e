import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../persistence/client.ts';
import { guestCreditRefunds, guestCredits } from '../../../persistence/schema/index.ts';

export type GuestCreditRow = typeof guestCredits.$inferSelect;

/** Inserts a received sum; the database assigns its receipt number and posts it to the ledger. */
export async function insertCredit(
  tx: Database,
  credit: Omit<typeof guestCredits.$inferInsert, 'receiptNumber'>,
): Promise<void> {
  await tx.insert(guestCredits).values(credit);
}

/** Returns a credit of a booking by receipt number, void or not. */
export async function findCreditByReceipt(
  tx: Database,
  { bookingId, receiptNumber }: { bookingId: string; receiptNumber: string },
): Promise<GuestCreditRow | undefined> {
  const [credit] = await tx
    .select()
    .from(guestCredits)
    .where(and(eq(guestCredits.bookingId, bookingId), eq(guestCredits.receiptNumber, receiptNumber)));
  return credit;
}

/** Voids a credit; the database rejects it if the sum is used. */
export async function updateCreditVoided(
  tx: Database,
  credit: { id: string; voidedAt: Date; voidedBy: string; voidReason: string },
): Promise<void> {
  const { id, ...change } = credit;
  await tx.update(guestCredits).set(change).where(eq(guestCredits.id, id));
}

/** Inserts a part of the credit that went back; `bookings_credit_positive` limits it to the open credit. */
export async function insertCreditRefund(
  tx: Database,
  refund: Omit<typeof guestCreditRefunds.$inferInsert, 'receiptNumber'>,
): Promise<void> {
  await tx.insert(guestCreditRefunds).values(refund);
}

/** Finds the valid credit with this method and reference, of any booking. */
export async function findCreditByReference(
  tx: Database,
  payment: { method: PaymentMethod; reference: string },
): Promise<GuestCreditRow | undefined> {
  const { method, reference, voidedAt } = guestCredits;
  const [credit] = await tx
    .select()
    .from(guestCredits)
    .where(
      and(
        eq(method, payment.method),
        eq(sql`lower(${reference})`, payment.reference.toLowerCase()),
        isNull(voidedAt),
      ),
    );
  return credit;
}
