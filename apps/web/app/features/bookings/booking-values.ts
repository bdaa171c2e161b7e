import type { Booking } from '@coastline/contracts/bookings/booking';
import {
  type BookingStatus,
  type CancelReason,
  effectiveStatus,
} from '@coastline/domain/bookings/booking-life-cycle';
import { type IsoDate, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { type Bututs, fromDalasi } from '@coastline/domain/money/money';

/** `Toyota Prado 2019` */
export function getCarName(car: { make: string; model: string; year: number }): string {
  return `${car.make} ${car.model} ${car.year}`;
}

/** Sum of the received payments, the basis of a refund (D8). */
export function getReceivedBututs(booking: Booking): Bututs {
  const deposit = booking.deposit_received ? fromDalasi(booking.deposit_amount) : 0;
  return booking.final_payment_received ? fromDalasi(booking.guest_total) : deposit;
}

/** Whether a payment provider received all payments of the booking, so that it sends the refund back. */
export function wasPaidOnline({ payments }: Pick<Booking, 'payments'>): boolean {
  const received = payments.filter((payment) => payment.received);
  return received.length > 0 && received.every(({ paid_online: isOnline }) => isOnline);
}

/** Day in Banjul on which a refund was paid; null while it is due. */
export function findRefundDay({
  paid_at: paidAt,
}: Pick<NonNullable<Booking['refund']>, 'paid_at'>): IsoDate | null {
  return paidAt ? todayInBanjul(new Date(paidAt)) : null;
}

/** State of a booking at a time. An expired hold has ended the booking, even if the last response says otherwise (D6, LIFE-08). */
export function getStateAt(
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
