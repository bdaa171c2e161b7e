import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../persistence/client.ts';
import {
  bookingPersonalInfo,
  bookings,
  cars,
  refundPayments,
  users,
} from '../../../persistence/schema/index.ts';

const guestUser = alias(users, 'guest_user');
const hostUser = alias(users, 'host_user');

/** Returns the data of a booking that only the office reads; undefined for a missing booking. */
export async function findFileRow(db: Database, bookingId: string) {
  const [row] = await db
    .select({
      number: bookings.bookingNumber,
      guestId: bookings.guestId,
      hostId: cars.ownerId,
      guest: { name: guestUser.name, suspendedAt: guestUser.suspendedAt },
      host: { name: hostUser.name, suspendedAt: hostUser.suspendedAt },
      cancelNote: bookings.cancelNote,
      driver: bookingPersonalInfo,
      refundPayment: refundPayments,
    })
    .from(bookings)
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .innerJoin(guestUser, eq(guestUser.id, bookings.guestId))
    .innerJoin(hostUser, eq(hostUser.id, cars.ownerId))
    .leftJoin(bookingPersonalInfo, eq(bookingPersonalInfo.bookingId, bookings.id))
    .leftJoin(
      refundPayments,
      and(
        eq(refundPayments.bookingId, bookings.id),
        eq(refundPayments.completes, true),
        isNull(refundPayments.voidedAt),
      ),
    )
    .where(eq(bookings.id, bookingId));
  return row;
}

/** Lists the parts of a booking's refund, void ones included, oldest first. */
export function listRefundParts(db: Database, bookingId: string) {
  const { receiptNumber, amount, method, reference, destination, paidAt, voidedAt } = refundPayments;
  return db
    .select({ receiptNumber, amount, method, reference, destination, paidAt, voidedAt })
    .from(refundPayments)
    .where(eq(refundPayments.bookingId, bookingId))
    .orderBy(refundPayments.paidAt, refundPayments.receiptNumber);
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFileRow>>>;
