import { type DeedOf, done, type Outcome, refused } from './deeds.ts';
import { endEarly, halfOf } from './rules-money.ts';
import {
  type Booking,
  dueTo,
  hostShare,
  isActive,
  isOut,
  OFFICE,
  type Payment,
  type State,
  today,
} from './state.ts';
import { viewOf, viewOfPayout } from './views.ts';

const MAX_KM_A_DAY = 1500;

/** A rule of the office about one booking: nobody else may, and the booking has to be there. */
export function byOffice(
  state: State,
  deed: { by: string; booking: string },
  rule: (booking: Booking) => Outcome | undefined,
): Outcome {
  if (deed.by !== OFFICE) return refused('forbidden');
  const booking = state.bookings[deed.booking];
  if (!booking) return refused('booking_not_found');
  return rule(booking) ?? done(viewOf(booking, OFFICE));
}

/** The deposit, then the rest, each in full (D10, ADM-11, ADM-12); a sender's reference counts once a method. */
export function payHalf(state: State, deed: DeedOf<'pay'>): Outcome {
  return byOffice(state, deed, (booking) => {
    const { label, phase, method, reference, bututs } = deed;
    const due = halfOf(booking, phase);
    if (bututs !== null && bututs < due) return refused('amount_too_small');
    if (bututs !== null && bututs > due) return refused('amount_too_large');
    if (booking.status !== (phase === 'deposit50' ? 'booked' : 'confirmed')) return refused('wrong_status');
    const payment = { label, method, reference, bututs: due };
    if (method !== 'cash' && reference === null) return refused('invalid_input');
    if (isReferenceUsed(state, payment)) return refused('reference_used');
    booking.payments[phase] = payment;
    booking.status = phase === 'deposit50' ? 'confirmed' : 'ready_for_pickup';
    return undefined;
  });
}

/** A payment that came by another method than was written down; its amount stays. */
export function correctPayment(state: State, deed: DeedOf<'correct'>): Outcome {
  return byOffice(state, deed, (booking) => {
    const { phase, method, reference } = deed;
    if (method !== 'cash' && reference === null) return refused('invalid_input');
    const payment = booking.payments[phase];
    if (!payment) return refused('wrong_status');
    if (isReferenceUsed(state, { method, reference }, payment)) return refused('reference_used');
    booking.payments[phase] = { ...payment, method, reference };
    return undefined;
  });
}

function isReferenceUsed(state: State, wish: Pick<Payment, 'method' | 'reference'>, own?: Payment): boolean {
  if (wish.reference === null) return false;
  const all = Object.values(state.bookings).flatMap(({ payments }) => Object.values(payments));
  return all.some(
    (other) => other !== own && other.method === wish.method && isSame(other.reference, wish.reference),
  );
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one.toLowerCase() === other?.toLowerCase();
}

/** The office ends a booking that is not over, and says why (D36, CANC-14, CANC-15). */
export function cancelByOffice(state: State, deed: DeedOf<'cancel'>): Outcome {
  return byOffice(state, deed, (booking) => {
    if (!isActive(booking)) return refused('wrong_status');
    if (deed.reason === null) return refused('reason_given');
    const isTooSoon = booking.status === 'in_progress' || today(state) < booking.start;
    if (deed.reason === 'no_show' && isTooSoon) return refused('no_show_from_pick_up_day');
    endEarly(state, booking, deed.reason);
    return undefined;
  });
}

/** From the first day on (D17), once the car is back from whoever had it before. */
export function handOver(state: State, deed: DeedOf<'hand over'>): Outcome {
  return byOffice(state, deed, (booking) => {
    if (booking.status !== 'ready_for_pickup') return refused('wrong_status');
    if (today(state) < booking.start) return refused('start_date_reached');
    if (isOut(state, booking.car)) return refused('car_is_back');
    booking.status = 'in_progress';
    booking.kilometresOut = deed.kilometres;
    booking.outOn = today(state);
    return undefined;
  });
}

/** Its days are free from then on (LIFE-21); no car comes back with less on the clock. */
export function takeBack(state: State, deed: DeedOf<'take back'>): Outcome {
  return byOffice(state, deed, (booking) => {
    if (booking.status !== 'in_progress') return refused('wrong_status');
    const driven = deed.kilometres - (booking.kilometresOut ?? 0);
    if (driven < 0) return refused('mileage_too_small');
    const daysOut = Math.max(1, today(state) - (booking.outOn ?? 0));
    if (driven > MAX_KM_A_DAY * daysOut) return refused('mileage_implausible');
    booking.status = 'completed';
    return undefined;
  });
}

/** The guest's share of a cancelled booking goes back, once. */
export function payRefund(state: State, deed: DeedOf<'refund'>): Outcome {
  return byOffice(state, deed, ({ refund }) => {
    if (!refund || refund.guest === 0) return refused('nothing_due');
    if (refund.paidBy !== null) return refused('refund_already_paid');
    refund.paidBy = deed.method;
    return undefined;
  });
}

/** A host is paid for the named bookings if all of them are due and the sum is the one that the office saw. */
export function payOut(state: State, deed: DeedOf<'pay out'>): Outcome {
  if (deed.by !== OFFICE) return refused('forbidden');
  const due = new Map(dueTo(state, deed.host));
  const bookings = deed.bookings.flatMap((label) => due.get(label) ?? []);
  const sum = bookings.reduce((total, booking) => total + hostShare(booking), 0);
  if (bookings.length !== deed.bookings.length || sum !== deed.bututs) return refused('payout_changed');
  const { label, method, reference } = deed;
  const standing = Object.values(state.payouts).filter(({ voided }) => !voided);
  if (standing.some((other) => other.method === method && isSame(other.reference, reference))) {
    return refused('reference_used');
  }
  const payout = { bututs: sum, method, reference, bookings: deed.bookings, voided: false };
  state.payouts[label] = payout;
  for (const booking of bookings) booking.payout = label;
  return done(viewOfPayout(payout));
}
