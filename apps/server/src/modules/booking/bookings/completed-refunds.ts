import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { type bookings, refundPayments } from '../../../persistence/schema/index.ts';

/** Joins the part of a booking's refund that made it whole; there is at most one. */
export function isCompletedRefund(bookingId: typeof bookings.id): SQL | undefined {
  const { completes, voidedAt } = refundPayments;
  return and(eq(refundPayments.bookingId, bookingId), eq(completes, true), isNull(voidedAt));
}
