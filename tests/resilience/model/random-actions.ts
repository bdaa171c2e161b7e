import * as fc from 'fast-check';
import { OFFICE_REASONS, type OfficeReason } from './actions.ts';
import {
  type ActionFactory,
  car,
  days,
  index,
  method,
  mostlyAuthorized,
  person,
  pickBooking,
  pickBookingIn,
  toRange,
} from './arbitraries.ts';
import { correction, payment, paymentVoid, payout, payoutVoid, refund } from './random-payments.ts';
import { GUESTS, getHost, MINUTES_PER_DAY, OFFICE, type Person } from './state.ts';

const KEYS = ['k1', 'k2'];

const booking = fc
  .record({
    actor: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom<Person>(...GUESTS) },
      { weight: 1, arbitrary: person },
    ),
    car,
    days,
    method,
    key: fc.constantFrom(null, null, ...KEYS),
  })
  .map(({ actor, car: carIndex, days: range, method: chosenMethod, key }): ActionFactory => {
    return (state, label) => ({
      type: 'book',
      actor,
      label,
      car: carIndex,
      method: chosenMethod,
      key,
      ...toRange(state, range),
    });
  });

/** Repeats an earlier request with its idempotency key. */
const bookingAgain = fc.record({ actor: fc.constantFrom(...GUESTS), key: fc.constantFrom(...KEYS) }).map(
  ({ actor, key }): ActionFactory =>
    (state, label) => {
      const first = state.idempotentResponses[`${actor} ${key}`];
      if (!first) return undefined;
      const [carIndex, start, end, chosenMethod] = JSON.parse(first.request);
      return { type: 'book', actor, label, car: carIndex, start, end, method: chosenMethod, key };
    },
);

const block = fc.record({ actor: mostlyAuthorized, car, days }).map(
  ({ actor, car: carIndex, days: range }): ActionFactory =>
    (state, label) => ({
      type: 'block',
      actor: actor ?? getHost(carIndex),
      label,
      car: carIndex,
      ...toRange(state, range),
    }),
);

const unblock = fc.record({ actor: mostlyAuthorized, index }).map(
  ({ actor, index: at }): ActionFactory =>
    (state) => {
      const blocks = Object.entries(state.blocks);
      const [label, found] = blocks[at % Math.max(1, blocks.length)] ?? [];
      if (!label || !found) return undefined;
      return { type: 'remove block', actor: actor ?? getHost(found.car), label, car: found.car };
    },
);

const statusChange = fc
  .record({ actor: mostlyAuthorized, car, active: fc.constantFrom(true, true, false) })
  .map(
    ({ actor, car: carIndex, active }): ActionFactory =>
      () => ({ type: 'list', actor: actor ?? getHost(carIndex), car: carIndex, active }),
  );

const priceChange = fc
  .record({ actor: mostlyAuthorized, car, dailyBututs: fc.integer({ min: 1_000, max: 700_000 }) })
  .map(
    ({ actor, car: carIndex, dailyBututs }): ActionFactory =>
      () => ({ type: 'price', actor: actor ?? getHost(carIndex), car: carIndex, dailyBututs }),
  );

const cancellation = fc
  .record({
    actor: fc.constantFrom('guest', 'guest', 'host', 'office', 'random'),
    random: person,
    index,
    reason: fc.constantFrom<OfficeReason | null>(null, ...OFFICE_REASONS),
  })
  .map(({ actor, random, index: at, reason }): ActionFactory => {
    return (state) => {
      const label = pickBooking(state, at);
      const found = label === undefined ? undefined : state.bookings[label];
      if (!label || !found) return undefined;
      const people = { guest: found.guest, host: getHost(found.car), office: OFFICE, random } as const;
      const canceller = people[actor as keyof typeof people];
      return {
        type: 'cancel',
        actor: canceller,
        booking: label,
        reason: canceller === OFFICE ? reason : null,
      };
    };
  });

const kilometres = fc.integer({ min: 1_000, max: 1_003 });

const handOver = fc
  .record({ actor: mostlyAuthorized, index, kilometres })
  .map(({ actor, index: at, kilometres: km }): ActionFactory => {
    return (state) => {
      const ready = pickBookingIn(state, ['ready_for_pickup'], at);
      return ready === undefined
        ? undefined
        : { type: 'hand over', actor: actor ?? OFFICE, booking: ready, kilometres: km };
    };
  });

const carReturn = fc
  .record({ actor: mostlyAuthorized, index, kilometres })
  .map(({ actor, index: at, kilometres: km }): ActionFactory => {
    return (state) => {
      const out = pickBookingIn(state, ['in_progress'], at);
      return out === undefined
        ? undefined
        : { type: 'return car', actor: actor ?? OFFICE, booking: out, kilometres: km };
    };
  });

const removal = fc
  .record({ actor: fc.constantFrom('guest', 'host', 'random'), random: person, index })
  .map(({ actor, random, index: at }): ActionFactory => {
    return (state) => {
      const label = pickBookingIn(state, ['cancelled'], at);
      const found = label === undefined ? undefined : state.bookings[label];
      if (!label || !found) return undefined;
      const people = { guest: found.guest, host: getHost(found.car), random } as const;
      return { type: 'remove', actor: people[actor as keyof typeof people], booking: label };
    };
  });

const search = days.map(
  (range): ActionFactory =>
    (state) => ({ type: 'search', ...toRange(state, range) }),
);
const availabilityCheck = fc.record({ car, days }).map(
  ({ car: carIndex, days: range }): ActionFactory =>
    (state) => ({ type: 'check availability', car: carIndex, ...toRange(state, range) }),
);

/** Clock changes, which only sequential commands may contain. */
export const waitActions = fc
  .constantFrom(1, 1, 59, 60, 61, 119, 120, MINUTES_PER_DAY, 3 * MINUTES_PER_DAY, 'midnight' as const)
  .map((duration): ActionFactory => {
    return ({ now }) => ({
      type: 'wait',
      minutes: duration === 'midnight' ? MINUTES_PER_DAY - (now % MINUTES_PER_DAY) : duration,
    });
  });
const holdExpiry = fc.constant<ActionFactory>(() => ({ type: 'expire holds' }));
export const restartActions: fc.Arbitrary<ActionFactory> = fc.constant<ActionFactory>(() => ({
  type: 'restart',
}));

/** Random actions, which may also run concurrently. */
export const randomActions: fc.Arbitrary<ActionFactory> = fc.oneof(
  { weight: 12, arbitrary: booking },
  { weight: 3, arbitrary: bookingAgain },
  { weight: 3, arbitrary: block },
  { weight: 2, arbitrary: unblock },
  { weight: 3, arbitrary: statusChange },
  { weight: 2, arbitrary: priceChange },
  { weight: 14, arbitrary: payment },
  { weight: 2, arbitrary: correction },
  { weight: 3, arbitrary: paymentVoid },
  { weight: 1, arbitrary: payoutVoid },
  { weight: 5, arbitrary: cancellation },
  { weight: 5, arbitrary: handOver },
  { weight: 5, arbitrary: carReturn },
  { weight: 2, arbitrary: removal },
  { weight: 3, arbitrary: refund },
  { weight: 3, arbitrary: payout },
  { weight: 2, arbitrary: search },
  { weight: 2, arbitrary: availabilityCheck },
  { weight: 1, arbitrary: holdExpiry },
);
