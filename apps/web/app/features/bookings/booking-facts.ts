import { type BookingStatus, type CancelReason, effectiveStatus } from '@coastline/domain/booking-life-cycle';
import { type Bututs, fromDalasi } from '@coastline/domain/money';
import { formatDays, formatRange } from '@coastline/domain/rental-dates';
import type { Booking } from '@coastline/domain/wire/booking';
import { formatDateTime, formatTime } from '#app/lib/format.ts';

/** `Toyota Prado 2019` */
export function carName(car: { make: string; model: string; year: number }): string {
  return `${car.make} ${car.model} ${car.year}`;
}

/** `Nov 24 to Nov 29, 5 days` */
export function stayOf(stay: { start_date: string; end_date: string; days: number }): string {
  return `${formatRange(stay.start_date, stay.end_date)}, ${formatDays(stay.days)}`;
}

/** What the guest has paid so far, which a refund is a share of (D8). */
export function receivedBututs(booking: Booking): Bututs {
  const deposit = booking.deposit_received ? fromDalasi(booking.deposit_amount) : 0;
  return booking.final_payment_received ? deposit + fromDalasi(booking.final_amount) : deposit;
}

/** The state at a moment: a hold that ran out has ended the booking, whatever the last answer said (D6, LIFE-08). */
export function stateAt(
  booking: Pick<Booking, 'status' | 'hold_expires_at' | 'cancel_reason'>,
  nowMs: number,
): { status: BookingStatus; cancelReason: CancelReason | null } {
  return effectiveStatus({
    status: booking.status,
    holdExpiresAt: booking.hold_expires_at,
    cancelReason: booking.cancel_reason,
    now: new Date(nowMs),
  });
}

/** `15:10 today`, or with its day: `Nov 22, 00:10`. Banjul time. */
export function untilWords(instant: string, today: string): string {
  return isToday(instant, today) ? `${formatTime(instant)} today` : formatDateTime(instant);
}

/** `Today, 14:10`, or `Nov 20, 14:52`. Banjul time. */
export function whenWords(instant: string, today: string): string {
  return isToday(instant, today) ? `Today, ${formatTime(instant)}` : formatDateTime(instant);
}

function isToday(instant: string, today: string): boolean {
  return new Date(instant).toISOString().startsWith(today);
}
