import {
  type BookingStatus,
  type CancelReason,
  effectiveStatus,
} from '@coastline/domain/bookings/booking-life-cycle';
import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { type Bututs, fromDalasi } from '@coastline/domain/money/money';
import type { Booking } from '@coastline/domain/wire/bookings/booking';

/** `Toyota Prado 2019` */
export function carName(car: { make: string; model: string; year: number }): string {
  return `${car.make} ${car.model} ${car.year}`;
}

/** What the guest has paid so far, which a refund is a share of (D8). */
export function receivedBututs(booking: Booking): Bututs {
  const deposit = booking.deposit_received ? fromDalasi(booking.deposit_amount) : 0;
  return booking.final_payment_received ? deposit + fromDalasi(booking.final_amount) : deposit;
}

/** The day in Banjul on which the guest got a refund; null while it is still due. */
export function paidBackDay({
  paid_at: paidAt,
}: Pick<NonNullable<Booking['refund']>, 'paid_at'>): IsoDate | null {
  return paidAt ? todayInBanjul(new Date(paidAt)) : null;
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
