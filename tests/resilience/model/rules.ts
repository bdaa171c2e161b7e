import { type Action, type ActionOf, type Outcome, rejected, succeeded } from './actions.ts';
import { calculatePrice, cancelBooking } from './money-rules.ts';
import {
  cancelByOffice,
  correctPayment,
  handOver,
  recordPayment,
  recordPayout,
  recordRefund,
  returnCar,
} from './office-rules.ts';
import { presentBooking } from './presenters.ts';
import { findFreeCars } from './snapshot.ts';
import {
  type Booking,
  getHost,
  getToday,
  HOLD_MINUTES,
  isFree,
  MINUTES_PER_DAY,
  OFFICE,
  type Person,
  type State,
  toDate,
  toInstant,
} from './state.ts';
import { voidPayment, voidPayout } from './void-rules.ts';

const MAX_HOLDS = 3;
const MAX_DAYS_AHEAD = 730;
const KEY_LIFETIME_MINUTES = MINUTES_PER_DAY;

/** Applies an action to the state in place and returns the outcome that the product must have. */
export function applyAction(state: State, action: Action): Outcome {
  const outcome = applyRule(state, action);
  expireHolds(state);
  return outcome;
}

/** Cancels expired holds at the very minute of their expiry (D6), without a refund row (LIFE-12). */
function expireHolds(state: State): void {
  for (const booking of Object.values(state.bookings)) {
    if (booking.status !== 'booked' || booking.heldUntil > state.now) continue;
    booking.status = 'cancelled';
    booking.reason = 'hold_expired';
  }
}

function applyRule(state: State, action: Action): Outcome {
  switch (action.type) {
    case 'book':
      return bookIdempotently(state, action);
    case 'block':
      return block(state, action);
    case 'remove block':
      return unblock(state, action);
    case 'list':
    case 'price':
      return changeCar(state, action);
    case 'pay':
      return recordPayment(state, action);
    case 'correct':
      return correctPayment(state, action);
    case 'cancel':
      return action.actor === OFFICE ? cancelByOffice(state, action) : cancelByGuest(state, action);
    case 'hand over':
      return handOver(state, action);
    case 'return car':
      return returnCar(state, action);
    case 'remove':
      return remove(state, action);
    case 'refund':
      return recordRefund(state, action);
    case 'pay out':
      return recordPayout(state, action);
    case 'void payment':
      return voidPayment(state, action);
    case 'void payout':
      return voidPayout(state, action);
    case 'search':
      return validateDates(state, action) ?? succeeded(findFreeCars(state, action));
    case 'check availability':
      return checkAvailability(state, action);
    case 'wait':
      state.now += action.minutes;
      return succeeded();
    case 'expire holds':
    case 'restart':
      return succeeded();
  }
}

/** Repeats the response of the same request and key for a day. Rejections are not stored. */
function bookIdempotently(state: State, action: ActionOf<'book'>): Outcome {
  if (action.key === null) return book(state, action);
  const id = `${action.actor} ${action.key}`;
  const request = JSON.stringify([action.car, action.start, action.end, action.method]);
  const first = state.idempotentResponses[id];
  if (first && state.now - first.at < KEY_LIFETIME_MINUTES) {
    return first.request === request ? succeeded(first.value) : rejected('idempotency_key_reused');
  }
  const outcome = book(state, action);
  if (outcome.ok) state.idempotentResponses[id] = { request, value: outcome.value, at: state.now };
  return outcome;
}

function book(state: State, action: ActionOf<'book'>): Outcome {
  const { actor, label, car: carIndex, start, end, method } = action;
  const rejection = validateDates(state, action);
  if (rejection) return rejection;
  if (actor === OFFICE) return rejected('admin_cannot_book');
  if (actor === getHost(carIndex)) return rejected('own_car');
  const car = state.cars[carIndex];
  if (!car?.active) return rejected('car_inactive');
  const holds = Object.values(state.bookings).filter(
    ({ guest, status }) => guest === actor && status === 'booked',
  );
  if (holds.length >= MAX_HOLDS) return rejected('too_many_holds');
  if (!isFree(state, action)) return rejected('dates_taken');
  const price = calculatePrice(car.dailyBututs, end - start);
  const heldUntil = state.now + HOLD_MINUTES[method];
  state.bookings[label] = {
    ...NEW_BOOKING,
    ...{ car: carIndex, guest: actor, start, end, method, price, bookedAt: state.now, heldUntil },
    payments: {},
    voided: [],
    removedBy: [],
  };
  return succeeded({
    booking: label,
    status: 'booked',
    guest_total: price.total / 100,
    deposit_amount: price.deposit / 100,
    hold_expires_at: toInstant(heldUntil),
  });
}

const NEW_BOOKING = {
  status: 'booked',
  reason: null,
  handOverKilometres: null,
  handedOverOn: null,
  refund: null,
  payout: null,
} as const;

function validateDates(state: State, { start, end }: { start: number; end: number }): Outcome | undefined {
  const daysAhead = start - getToday(state);
  const isValid = daysAhead >= 0 && end >= start && daysAhead <= MAX_DAYS_AHEAD;
  return isValid ? undefined : rejected('invalid_dates');
}

/** Availability for a visitor, for whom an inactive car does not exist (D42). */
function checkAvailability(state: State, action: ActionOf<'check availability'>): Outcome {
  if (!state.cars[action.car]?.active) return rejected('car_not_found');
  return validateDates(state, action) ?? succeeded({ free: isFree(state, action) });
}

/** Only its host and the office may change a car (ADM-44); an inactive car does not exist for other people. */
function authorizeCarChange(state: State, action: { actor: Person; car: number }): Outcome | undefined {
  if (action.actor === getHost(action.car) || action.actor === OFFICE) return undefined;
  return rejected(state.cars[action.car]?.active ? 'forbidden' : 'car_not_found');
}

function block(state: State, action: ActionOf<'block'>): Outcome {
  const rejection = authorizeCarChange(state, action) ?? validateDates(state, action);
  if (rejection) return rejection;
  if (!isFree(state, action)) return rejected('dates_taken');
  const { label, car, start, end } = action;
  state.blocks[label] = { car, start, end };
  return succeeded({ block: label, start_date: toDate(start), end_date: toDate(end) });
}

function unblock(state: State, action: ActionOf<'remove block'>): Outcome {
  const rejection = authorizeCarChange(state, action);
  if (rejection) return rejection;
  if (!state.blocks[action.label]) return rejected('block_not_found');
  delete state.blocks[action.label];
  return succeeded();
}

function changeCar(state: State, action: ActionOf<'list'> | ActionOf<'price'>): Outcome {
  const rejection = authorizeCarChange(state, action);
  const car = state.cars[action.car];
  if (rejection || !car) return rejection ?? rejected('car_not_found');
  if (action.type === 'list') car.active = action.active;
  else car.dailyBututs = action.dailyBututs;
  return succeeded({ active: car.active, daily_price: car.dailyBututs / 100 });
}

function cancelByGuest(state: State, action: ActionOf<'cancel'>): Outcome {
  const booking = state.bookings[action.booking];
  if (!booking || !isParty(booking, action.actor)) return rejected('booking_not_found');
  if (booking.guest !== action.actor) return rejected('forbidden');
  if (booking.status !== 'booked' && booking.status !== 'confirmed') return rejected('wrong_status');
  cancelBooking(state, booking, 'cancelled_by_guest');
  return succeeded(presentBooking(booking, action.actor));
}

/** Removes an ended booking from the list of one party only (D34). */
function remove(state: State, action: ActionOf<'remove'>): Outcome {
  const booking = state.bookings[action.booking];
  if (!booking || !(isParty(booking, action.actor) || action.actor === OFFICE))
    return rejected('booking_not_found');
  if (action.actor === OFFICE) return rejected('forbidden');
  if (booking.status !== 'completed' && booking.status !== 'cancelled') return rejected('wrong_status');
  const side = booking.guest === action.actor ? 'guest' : 'host';
  booking.removedBy = [...new Set([...booking.removedBy, side] as const)];
  return succeeded();
}

function isParty(booking: Booking, person: Person): boolean {
  return booking.guest === person || getHost(booking.car) === person;
}
