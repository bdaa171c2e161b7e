import { type ActionOf, type Outcome, rejected, succeeded } from './actions.ts';
import { cancelBooking, getAmountDue } from './money-rules.ts';
import { presentBooking, presentPayout } from './presenters.ts';
import {
  type Booking,
  getHostShare,
  getToday,
  isActive,
  isCarOut,
  listDueBookings,
  OFFICE,
  type Payment,
  type State,
} from './state.ts';

const MAX_KM_PER_DAY = 1500;

/** Applies a rule that only the office may use, to an existing booking. */
export function applyOfficeRule(
  state: State,
  action: { actor: string; booking: string },
  rule: (booking: Booking) => Outcome | undefined,
): Outcome {
  if (action.actor !== OFFICE) return rejected('forbidden');
  const booking = state.bookings[action.booking];
  if (!booking) return rejected('booking_not_found');
  return rule(booking) ?? succeeded(presentBooking(booking, OFFICE));
}

/** Records the deposit, then the final payment, each in full (D10, ADM-11, ADM-12). References are unique per method. */
export function recordPayment(state: State, action: ActionOf<'pay'>): Outcome {
  return applyOfficeRule(state, action, (booking) => {
    const { label, phase, method, reference, bututs } = action;
    const due = getAmountDue(booking, phase);
    if (bututs !== null && bututs < due) return rejected('amount_too_small');
    if (bututs !== null && bututs > due) return rejected('amount_too_large');
    if (method !== 'cash' && reference === null) return rejected('invalid_input');
    if (booking.status !== (phase === 'deposit50' ? 'booked' : 'confirmed')) return rejected('wrong_status');
    const payment = { label, method, reference, amountBututs: due };
    if (isReferenceUsed(state, payment)) return rejected('reference_used');
    booking.payments[phase] = payment;
    booking.status = phase === 'deposit50' ? 'confirmed' : 'ready_for_pickup';
    return undefined;
  });
}

/** Corrects the method and reference of a payment; its amount stays. */
export function correctPayment(state: State, action: ActionOf<'correct'>): Outcome {
  return applyOfficeRule(state, action, (booking) => {
    const { phase, method, reference } = action;
    if (method !== 'cash' && reference === null) return rejected('invalid_input');
    const payment = booking.payments[phase];
    if (!payment) return rejected('wrong_status');
    if (isReferenceUsed(state, { method, reference }, payment)) return rejected('reference_used');
    booking.payments[phase] = { ...payment, method, reference };
    return undefined;
  });
}

function isReferenceUsed(
  state: State,
  candidate: Pick<Payment, 'method' | 'reference'>,
  own?: Payment,
): boolean {
  if (candidate.reference === null) return false;
  const all = Object.values(state.bookings).flatMap(({ payments }) => Object.values(payments));
  return all.some(
    (other) =>
      other !== own &&
      other.method === candidate.method &&
      isSameReference(other.reference, candidate.reference),
  );
}

function isSameReference(one: string | null, other: string | null): boolean {
  return one !== null && one.toLowerCase() === other?.toLowerCase();
}

/** The office cancels an active booking with a reason (D36, CANC-14, CANC-15). */
export function cancelByOffice(state: State, action: ActionOf<'cancel'>): Outcome {
  return applyOfficeRule(state, action, (booking) => {
    if (!isActive(booking)) return rejected('wrong_status');
    if (action.reason === null) return rejected('reason_given');
    const isTooSoon = booking.status === 'in_progress' || getToday(state) < booking.start;
    if (action.reason === 'no_show' && isTooSoon) return rejected('no_show_from_pick_up_day');
    cancelBooking(state, booking, action.reason);
    return undefined;
  });
}

/** Hand-over from the first day on (D17), if the previous guest has returned the car. */
export function handOver(state: State, action: ActionOf<'hand over'>): Outcome {
  return applyOfficeRule(state, action, (booking) => {
    if (booking.status !== 'ready_for_pickup') return rejected('wrong_status');
    if (getToday(state) < booking.start) return rejected('start_date_reached');
    if (isCarOut(state, booking.car)) return rejected('car_is_back');
    booking.status = 'in_progress';
    booking.handOverKilometres = action.kilometres;
    booking.handedOverOn = getToday(state);
    return undefined;
  });
}

/** Return: frees the remaining days (LIFE-21). The odometer cannot decrease. */
export function returnCar(state: State, action: ActionOf<'return car'>): Outcome {
  return applyOfficeRule(state, action, (booking) => {
    if (booking.status !== 'in_progress') return rejected('wrong_status');
    const driven = action.kilometres - (booking.handOverKilometres ?? 0);
    if (driven < 0) return rejected('mileage_too_small');
    const daysOut = Math.max(1, getToday(state) - (booking.handedOverOn ?? 0));
    if (driven > MAX_KM_PER_DAY * daysOut) return rejected('mileage_implausible');
    booking.status = 'completed';
    return undefined;
  });
}

/** Pays the guest's refund of a cancelled booking, once. */
export function recordRefund(state: State, action: ActionOf<'refund'>): Outcome {
  return applyOfficeRule(state, action, ({ refund }) => {
    if (!refund || refund.guest === 0) return rejected('nothing_due');
    if (refund.paidBy !== null) return rejected('refund_already_paid');
    refund.paidBy = action.method;
    return undefined;
  });
}

/** Pays a host for the given bookings if all are due and the sum equals the amount that the office saw. */
export function recordPayout(state: State, action: ActionOf<'pay out'>): Outcome {
  if (action.actor !== OFFICE) return rejected('forbidden');
  const due = new Map(listDueBookings(state, action.host));
  const bookings = action.bookings.flatMap((label) => due.get(label) ?? []);
  const sum = bookings.reduce((total, booking) => total + getHostShare(booking), 0);
  if (bookings.length !== action.bookings.length || sum !== action.bututs) return rejected('payout_changed');
  const { label, method, reference } = action;
  const activePayouts = Object.values(state.payouts).filter(({ voided }) => !voided);
  if (activePayouts.some((other) => other.method === method && isSameReference(other.reference, reference))) {
    return rejected('reference_used');
  }
  const payout = { bututs: sum, method, reference, bookings: action.bookings, voided: false };
  state.payouts[label] = payout;
  for (const booking of bookings) booking.payout = label;
  return succeeded(presentPayout(payout));
}
