import { type Deed, type DeedOf, done, type Outcome, refused } from './deeds.ts';
import { freeCars } from './picture.ts';
import { endEarly, priceOf } from './rules-money.ts';
import {
  cancelByOffice,
  correctPayment,
  handOver,
  payHalf,
  payOut,
  payRefund,
  takeBack,
} from './rules-office.ts';
import { voidPayment, voidPayout } from './rules-void.ts';
import {
  type Booking,
  HOLD_MINUTES,
  hostOf,
  isFree,
  MINUTES_A_DAY,
  OFFICE,
  type Person,
  type State,
  toDate,
  today,
  toInstant,
} from './state.ts';
import { viewOf } from './views.ts';

const MAX_HOLDS = 3;
const MAX_DAYS_AHEAD = 730;
const KEY_KEPT_MINUTES = MINUTES_A_DAY;

/** Does a deed in the model, which changes, and says what must come of it in the product. */
export function apply(state: State, deed: Deed): Outcome {
  const outcome = decide(state, deed);
  endHolds(state);
  return outcome;
}

/** A hold that has run out is over at that very minute, whoever comes by (D6). No refund is written (LIFE-12). */
function endHolds(state: State): void {
  for (const booking of Object.values(state.bookings)) {
    if (booking.status !== 'booked' || booking.heldUntil > state.now) continue;
    booking.status = 'cancelled';
    booking.reason = 'hold_expired';
  }
}

function decide(state: State, deed: Deed): Outcome {
  switch (deed.do) {
    case 'book':
      return bookOnce(state, deed);
    case 'block':
      return block(state, deed);
    case 'unblock':
      return unblock(state, deed);
    case 'list':
    case 'price':
      return changeCar(state, deed);
    case 'pay':
      return payHalf(state, deed);
    case 'correct':
      return correctPayment(state, deed);
    case 'cancel':
      return deed.by === OFFICE ? cancelByOffice(state, deed) : cancelByGuest(state, deed);
    case 'hand over':
      return handOver(state, deed);
    case 'take back':
      return takeBack(state, deed);
    case 'remove':
      return remove(state, deed);
    case 'refund':
      return payRefund(state, deed);
    case 'pay out':
      return payOut(state, deed);
    case 'void payment':
      return voidPayment(state, deed);
    case 'void payout':
      return voidPayout(state, deed);
    case 'search':
      return datesFault(state, deed) ?? done(freeCars(state, deed));
    case 'ask':
      return askFor(state, deed);
    case 'wait':
      state.now += deed.minutes;
      return done();
    case 'tidy':
    case 'restart':
      return done();
  }
}

/** The same request under its key is answered as the first time for a day; a refusal is not kept. */
function bookOnce(state: State, deed: DeedOf<'book'>): Outcome {
  if (deed.key === null) return book(state, deed);
  const id = `${deed.by} ${deed.key}`;
  const request = JSON.stringify([deed.car, deed.start, deed.end, deed.method]);
  const first = state.kept[id];
  if (first && state.now - first.at < KEY_KEPT_MINUTES) {
    return first.request === request ? done(first.told) : refused('idempotency_key_reused');
  }
  const outcome = book(state, deed);
  if (outcome.ok) state.kept[id] = { request, told: outcome.told, at: state.now };
  return outcome;
}

function book(state: State, deed: DeedOf<'book'>): Outcome {
  const { by, label, car: place, start, end, method } = deed;
  const fault = datesFault(state, deed);
  if (fault) return fault;
  if (by === OFFICE) return refused('admin_cannot_book');
  if (by === hostOf(place)) return refused('own_car');
  const car = state.cars[place];
  if (!car?.active) return refused('car_inactive');
  const holds = Object.values(state.bookings).filter(
    ({ guest, status }) => guest === by && status === 'booked',
  );
  if (holds.length >= MAX_HOLDS) return refused('too_many_holds');
  if (!isFree(state, deed)) return refused('dates_taken');
  const price = priceOf(car.dailyBututs, end - start);
  const heldUntil = state.now + HOLD_MINUTES[method];
  const nothingYet = {
    reason: null,
    payments: {},
    voided: [],
    kilometresOut: null,
    outOn: null,
    refund: null,
    payout: null,
  };
  const who = { car: place, guest: by, start, end, method, price };
  const booking: Booking = {
    ...{ ...who, ...nothingYet, status: 'booked', removedBy: [] },
    ...{ bookedAt: state.now, heldUntil },
  };
  state.bookings[label] = booking;
  return done({
    booking: label,
    status: 'booked',
    guest_total: price.total / 100,
    deposit_amount: price.deposit / 100,
    hold_expires_at: toInstant(heldUntil),
  });
}

function datesFault(state: State, days: { start: number; end: number }): Outcome | undefined {
  const isFine =
    days.start >= today(state) && days.end >= days.start && days.start - today(state) <= MAX_DAYS_AHEAD;
  return isFine ? undefined : refused('invalid_dates');
}

/** A visitor asks whether a car is free; a paused one does not exist for them (D42). */
function askFor(state: State, deed: DeedOf<'ask'>): Outcome {
  if (!state.cars[deed.car]?.active) return refused('car_not_found');
  return datesFault(state, deed) ?? done({ free: isFree(state, deed) });
}

/** Its host and the office change a car (ADM-44); a paused car does not exist for anybody else. */
function keeperFault(state: State, deed: { by: Person; car: number }): Outcome | undefined {
  if (deed.by === hostOf(deed.car) || deed.by === OFFICE) return undefined;
  return refused(state.cars[deed.car]?.active ? 'forbidden' : 'car_not_found');
}

function block(state: State, deed: DeedOf<'block'>): Outcome {
  const fault = keeperFault(state, deed) ?? datesFault(state, deed);
  if (fault) return fault;
  if (!isFree(state, deed)) return refused('dates_taken');
  const { label, car, start, end } = deed;
  state.blocks[label] = { car, start, end };
  return done({ block: label, start_date: toDate(start), end_date: toDate(end) });
}

function unblock(state: State, deed: DeedOf<'unblock'>): Outcome {
  const fault = keeperFault(state, deed);
  if (fault) return fault;
  if (!state.blocks[deed.label]) return refused('block_not_found');
  delete state.blocks[deed.label];
  return done();
}

function changeCar(state: State, deed: DeedOf<'list'> | DeedOf<'price'>): Outcome {
  const fault = keeperFault(state, deed);
  const car = state.cars[deed.car];
  if (fault || !car) return fault ?? refused('car_not_found');
  if (deed.do === 'list') car.active = deed.active;
  else car.dailyBututs = deed.dailyBututs;
  return done({ active: car.active, daily_price: car.dailyBututs / 100 });
}

function cancelByGuest(state: State, deed: DeedOf<'cancel'>): Outcome {
  const booking = state.bookings[deed.booking];
  if (!booking || !isParty(booking, deed.by)) return refused('booking_not_found');
  if (booking.guest !== deed.by) return refused('forbidden');
  if (booking.status !== 'booked' && booking.status !== 'confirmed') return refused('wrong_status');
  endEarly(state, booking, 'cancelled_by_guest');
  return done(viewOf(booking, deed.by));
}

/** A booking that is over leaves the list of the one who takes it off, and nobody else's (D34). */
function remove(state: State, deed: DeedOf<'remove'>): Outcome {
  const booking = state.bookings[deed.booking];
  if (!booking || !(isParty(booking, deed.by) || deed.by === OFFICE)) return refused('booking_not_found');
  if (deed.by === OFFICE) return refused('forbidden');
  if (booking.status !== 'completed' && booking.status !== 'cancelled') return refused('wrong_status');
  const side = booking.guest === deed.by ? 'guest' : 'host';
  booking.removedBy = [...new Set([...booking.removedBy, side] as const)];
  return done();
}

function isParty(booking: Booking, person: Person): boolean {
  return booking.guest === person || hostOf(booking.car) === person;
}
