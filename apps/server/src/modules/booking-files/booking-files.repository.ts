import { eq } from 'drizzle-orm';
import type { Database } from '../../database/client.ts';
import { bookingPersonalInfo, bookings, cars, refundPayments } from '../../database/schema/index.ts';

/** What the office keeps of a booking besides the booking itself; undefined where there is none. */
export async function findFileRow(db: Database, bookingId: string) {
  const [row] = await db
    .select({
      number: bookings.bookingNumber,
      guestId: bookings.guestId,
      hostId: cars.ownerId,
      cancelNote: bookings.cancelNote,
      driver: bookingPersonalInfo,
      refundPayment: refundPayments,
    })
    .from(bookings)
    .innerJoin(cars, eq(cars.id, bookings.carId))
    .leftJoin(bookingPersonalInfo, eq(bookingPersonalInfo.bookingId, bookings.id))
    .leftJoin(refundPayments, eq(refundPayments.bookingId, bookings.id))
    .where(eq(bookings.id, bookingId));
  return row;
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFileRow>>>;
