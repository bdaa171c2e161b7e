/** The open credit of a booking, which counts as paid. */
import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { duePhase } from '@coastline/domain/bookings/payment-notice';
import { amountDue } from '@coastline/domain/money/guest-credits';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';

type Price = Pick<
  Booking,
  'deposit_amount' | 'final_amount' | 'deposit_received' | 'final_payment_received' | 'credit_amount'
>;

/** Amount of the next payment still due in dalasi: its half without the open credit; 0 if everything is paid. */
export function getAmountDue(booking: Price): number {
  if (booking.final_payment_received) return 0;
  const half = booking.deposit_received ? booking.final_amount : booking.deposit_amount;
  return toDalasi(amountDue(fromDalasi(half), fromDalasi(booking.credit_amount ?? 0)));
}

/** Whether a booking in this status awaits a payment, which its open credit reduces. Otherwise the credit goes back. */
export function awaitsPayment(status: BookingStatus): boolean {
  return duePhase(status) !== undefined;
}
