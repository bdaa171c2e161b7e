import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../../persistence/client.ts';
import {
  bookings,
  cars,
  guestCredits,
  payLinks,
  paymentCheckouts,
  paymentRecords,
  providerReceipts,
  users,
} from '../../../persistence/schema/index.ts';

export type PayLinkRow = typeof payLinks.$inferSelect;

export async function insertPayLink(tx: Database, link: typeof payLinks.$inferInsert): Promise<void> {
  await tx.insert(payLinks).values(link);
}

/** Lists the links of a booking that are neither revoked nor expired; a trigger limits them to five. */
export function listLivePayLinks(
  tx: Database,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<PayLinkRow[]> {
  return tx
    .select()
    .from(payLinks)
    .where(and(eq(payLinks.bookingId, bookingId), isNull(payLinks.revokedAt), gt(payLinks.expiresAt, now)))
    .orderBy(asc(payLinks.createdAt), asc(payLinks.id));
}

export async function findPayLinkOfBooking(
  tx: Database,
  { id, bookingId }: { id: string; bookingId: string },
): Promise<PayLinkRow | undefined> {
  const [found] = await tx
    .select()
    .from(payLinks)
    .where(and(eq(payLinks.id, id), eq(payLinks.bookingId, bookingId)));
  return found;
}

export async function updatePayLinkRevoked(
  tx: Database,
  { id, revokedAt }: { id: string; revokedAt: Date },
): Promise<void> {
  await tx.update(payLinks).set({ revokedAt }).where(eq(payLinks.id, id));
}

/** Finds a link by the hash of its token, with the booking, car and guest that its page shows. */
export async function findPayLinkByHash(tx: Database, tokenHash: string) {
  const [found] = await tx
    .select({
      link: payLinks,
      booking: bookings,
      car: { title: cars.title, images: cars.images },
      guestName: users.name,
      hasCheckout: sql<boolean>`exists (select 1 from payment_checkouts k where k.pay_link_id = ${payLinks.id})`,
    })
    .from(payLinks)
    .innerJoin(bookings, eq(bookings.id, payLinks.bookingId))
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(eq(payLinks.tokenHash, tokenHash));
  return found;
}
export type FoundPayLink = NonNullable<Awaited<ReturnType<typeof findPayLinkByHash>>>;

/** Finds a checkout of a link, the latest if none is named, with the reason why its money could not be applied. */
export async function findCheckoutOfPayLink(
  tx: Database,
  { payLinkId, id }: { payLinkId: string; id?: string | undefined },
) {
  const [found] = await tx
    .select({ checkout: paymentCheckouts, unmatchedReason: providerReceipts.unmatchedReason })
    .from(paymentCheckouts)
    .leftJoin(providerReceipts, eq(providerReceipts.checkoutId, paymentCheckouts.id))
    .where(and(eq(paymentCheckouts.payLinkId, payLinkId), id ? eq(paymentCheckouts.id, id) : undefined))
    .orderBy(desc(paymentCheckouts.createdAt), desc(paymentCheckouts.id))
    .limit(1);
  return found && { ...found.checkout, unmatchedReason: found.unmatchedReason };
}

export async function countCheckoutsOfPayLink(tx: Database, payLinkId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(paymentCheckouts)
    .where(eq(paymentCheckouts.payLinkId, payLinkId));
  return row?.count ?? 0;
}

/** Finds the car title and guest name of a booking for the mail to a payer. */
export async function findPaidRental(
  tx: Database,
  bookingId: string,
): Promise<{ carTitle: string; guestName: string } | undefined> {
  const [found] = await tx
    .select({ carTitle: cars.title, guestName: users.name })
    .from(bookings)
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .innerJoin(users, eq(users.id, bookings.guestId))
    .where(eq(bookings.id, bookingId));
  return found;
}

/** Lists the valid payments that the money of a checkout was applied to, or the credit that it became. */
export function listReceiptsOfCheckout(tx: Database, checkoutId: string) {
  const selectFrom = (table: typeof paymentRecords | typeof guestCredits) =>
    tx
      .select({ receiptNumber: table.receiptNumber, amount: table.amount, receivedAt: table.receivedAt })
      .from(table)
      .innerJoin(providerReceipts, eq(providerReceipts.id, table.providerReceiptId))
      .where(and(eq(providerReceipts.checkoutId, checkoutId), isNull(table.voidedAt)));
  return unionAll(selectFrom(paymentRecords), selectFrom(guestCredits)).orderBy(
    sql`received_at`,
    sql`receipt_number`,
  );
}
