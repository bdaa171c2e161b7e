import type { OfficeReason } from './deeds.ts';
import { type Booking, MINUTES_A_DAY, received, type State, today } from './state.ts';

const FEE_PERCENT = 30;
const NO_REFUND_WITHIN_MINUTES = 24 * 60;

/** Total, deposit and fee of a booking in bututs (D7): the deposit half up to a whole dalasi, the fee to the butut. */
export function priceOf(dailyBututs: number, nights: number): Booking['price'] {
  const days = Math.max(1, nights);
  const total = dailyBututs * days;
  const deposit = Math.floor((total + 100) / 200) * 100;
  const fee = Math.floor((total * FEE_PERCENT + 50) / 100);
  return { days, total, deposit, fee };
}

/** Ends a booking before its time: what was received is shared out by D8, D36 and D56, and its days are free. */
export function endEarly(state: State, booking: Booking, reason: OfficeReason | 'cancelled_by_guest'): void {
  const minutesLeft = booking.start * MINUTES_A_DAY - state.now;
  const late = minutesLeft <= NO_REFUND_WITHIN_MINUTES;
  const all = received(booking);
  const isOut = booking.status === 'in_progress';
  const basis = isOut && isBecauseOfCar(reason) ? 'days_not_driven' : 'percentage';
  const ruled = isOut ? 0 : percentFor(reason, late);
  const guest =
    basis === 'days_not_driven' ? notDriven(booking, today(state)) : Math.floor((all * ruled + 50) / 100);
  const percent = basis === 'percentage' ? ruled : all === 0 ? 0 : Math.round((guest * 100) / all);
  booking.status = 'cancelled';
  booking.reason = reason;
  booking.refund = { guest, host: all - guest, percent, late, basis, paidBy: null };
}

function isBecauseOfCar(reason: string): boolean {
  return reason === 'car_problem' || reason === 'host_unavailable';
}

/** The price of the days that the guest paid for and did not drive: the first day always counts as driven (D56). */
function notDriven({ price, start }: Booking, day: number): number {
  const driven = Math.max(1, day - start);
  return Math.max(0, price.days - driven) * (price.total / price.days);
}

function percentFor(reason: OfficeReason | 'cancelled_by_guest', late: boolean): number {
  if (reason === 'host_unavailable') return 100;
  return reason === 'no_show' || late ? 0 : 50;
}

/** What the deposit or the final payment comes to, in bututs (D10). */
export function halfOf({ price }: Booking, phase: 'deposit50' | 'final50'): number {
  return phase === 'deposit50' ? price.deposit : price.total - price.deposit;
}
