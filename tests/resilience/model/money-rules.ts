import type { OfficeReason } from './actions.ts';
import { type Booking, getReceivedAmount, getToday, MINUTES_PER_DAY, type State } from './state.ts';

const FEE_PERCENT = 30;
const NO_REFUND_WITHIN_MINUTES = 24 * 60;

/** Price of a booking in bututs (D7): the deposit is rounded half up to a dalasi, the fee to a butut. */
export function calculatePrice(dailyBututs: number, nights: number): Booking['price'] {
  const days = Math.max(1, nights);
  const total = dailyBututs * days;
  const deposit = Math.floor((total + 100) / 200) * 100;
  const fee = Math.floor((total * FEE_PERCENT + 50) / 100);
  return { days, total, deposit, fee };
}

/** Cancels a booking and splits the received amount between guest and host (D8, D36, D56). */
export function cancelBooking(
  state: State,
  booking: Booking,
  reason: OfficeReason | 'cancelled_by_guest',
): void {
  const minutesLeft = booking.start * MINUTES_PER_DAY - state.now;
  const late = minutesLeft <= NO_REFUND_WITHIN_MINUTES;
  const all = getReceivedAmount(booking);
  const isOut = booking.status === 'in_progress';
  const basis = isOut && isCarRelated(reason) ? 'days_not_driven' : 'percentage';
  const ruled = isOut ? 0 : getRefundPercent(reason, late);
  const guest =
    basis === 'days_not_driven'
      ? calculateUnusedDaysPrice(booking, getToday(state))
      : Math.floor((all * ruled + 50) / 100);
  const percent = basis === 'percentage' ? ruled : all === 0 ? 0 : Math.round((guest * 100) / all);
  booking.status = 'cancelled';
  booking.reason = reason;
  booking.refund = { guest, host: all - guest, percent, late, basis, paidBy: null };
}

function isCarRelated(reason: string): boolean {
  return reason === 'car_problem' || reason === 'host_unavailable';
}

/** Price of the paid days that the guest did not drive, in bututs; the first day always counts as driven (D56). */
function calculateUnusedDaysPrice({ price, start }: Booking, day: number): number {
  const driven = Math.max(1, day - start);
  return Math.max(0, price.days - driven) * (price.total / price.days);
}

function getRefundPercent(reason: OfficeReason | 'cancelled_by_guest', late: boolean): number {
  if (reason === 'host_unavailable') return 100;
  return reason === 'no_show' || late ? 0 : 50;
}

/** Amount of the deposit or the final payment in bututs (D10). */
export function getAmountDue({ price }: Booking, phase: 'deposit50' | 'final50'): number {
  return phase === 'deposit50' ? price.deposit : price.total - price.deposit;
}
