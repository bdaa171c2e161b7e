import * as fc from 'fast-check';
import { type Deed, OFFICE_REASONS, type OfficeReason } from './deeds.ts';
import { halfOf } from './rules-money.ts';
import {
  dueTo,
  FLEET,
  GUESTS,
  HOSTS,
  hostOf,
  hostShare,
  type Method,
  MINUTES_A_DAY,
  OFFICE,
  type Person,
  type Phase,
  type State,
  type Status,
  today,
} from './state.ts';

/**
 * What somebody would like to do, before it is known which bookings there are: a deed for a state, or nothing where
 * there is nothing to do it to. `label` names what the deed may make.
 */
export type Wish = (state: State, label: string) => Deed | undefined;

const METHODS: readonly Method[] = ['cash', 'wave', 'bank'];
const PHASES: readonly Phase[] = ['deposit50', 'final50'];
const KEYS = ['k1', 'k2'];

const person = fc.constantFrom<Person>(...GUESTS, ...HOSTS, OFFICE);
const place = fc.nat({ max: 40 });
const car = fc.nat({ max: FLEET.length - 1 });
const method = fc.constantFrom(...METHODS);
/** The same reference in another spelling is the same. */
const reference = mostlyNull(fc.constantFrom('TXN 1', 'txn 1', 'TXN 2'));
// Days from today on; yesterday and back to front come up now and then.
const days = fc.record({ from: fc.integer({ min: -1, max: 7 }), length: fc.integer({ min: -1, max: 4 }) });
const often = { weight: 6 };

/** Usually whoever may, sometimes anybody. */
const rightly = mostlyNull(person);

function mostlyNull<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 11, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** A booking by its place among all there are, the newest first. */
function bookingAt(state: State, at: number): string | undefined {
  const labels = Object.keys(state.bookings).toReversed();
  return labels[at % Math.max(1, labels.length)];
}

/** A booking in one of these statuses if there is one, otherwise any, for which it must be refused. */
function labelIn(state: State, statuses: readonly Status[], at: number): string | undefined {
  const found = Object.entries(state.bookings).filter(([, { status }]) => statuses.includes(status));
  return at % 8 === 0
    ? bookingAt(state, at)
    : (found[at % Math.max(1, found.length)]?.[0] ?? bookingAt(state, at));
}

function rangeFor(state: State, wish: { from: number; length: number }): { start: number; end: number } {
  const start = today(state) + wish.from;
  return { start, end: start + wish.length };
}

const booking = fc
  .record({
    by: fc.oneof(
      { ...often, arbitrary: fc.constantFrom<Person>(...GUESTS) },
      { weight: 1, arbitrary: person },
    ),
    car,
    days,
    method,
    key: fc.constantFrom(null, null, ...KEYS),
  })
  .map(({ by, car: which, days: range, method: how, key }): Wish => {
    return (state, label) => ({
      do: 'book',
      by,
      label,
      car: which,
      method: how,
      key,
      ...rangeFor(state, range),
    });
  });

/** The same request once more, under the key that it had. */
const bookingAgain = fc.record({ by: fc.constantFrom(...GUESTS), key: fc.constantFrom(...KEYS) }).map(
  ({ by, key }): Wish =>
    (state, label) => {
      const first = state.kept[`${by} ${key}`];
      if (!first) return undefined;
      const [which, start, end, how] = JSON.parse(first.request);
      return { do: 'book', by, label, car: which, start, end, method: how, key };
    },
);

const block = fc.record({ by: rightly, car, days }).map(
  ({ by, car: which, days: range }): Wish =>
    (state, label) => ({
      do: 'block',
      by: by ?? hostOf(which),
      label,
      car: which,
      ...rangeFor(state, range),
    }),
);

const unblock = fc.record({ by: rightly, place }).map(
  ({ by, place: at }): Wish =>
    (state) => {
      const blocks = Object.entries(state.blocks);
      const [label, found] = blocks[at % Math.max(1, blocks.length)] ?? [];
      if (!label || !found) return undefined;
      return { do: 'unblock', by: by ?? hostOf(found.car), label, car: found.car };
    },
);

const listing = fc.record({ by: rightly, car, active: fc.constantFrom(true, true, false) }).map(
  ({ by, car: which, active }): Wish =>
    () => ({ do: 'list', by: by ?? hostOf(which), car: which, active }),
);

const pricing = fc.record({ by: rightly, car, dailyBututs: fc.integer({ min: 1_000, max: 700_000 }) }).map(
  ({ by, car: which, dailyBututs }): Wish =>
    () => ({ do: 'price', by: by ?? hostOf(which), car: which, dailyBututs }),
);

const payment = fc
  .record({
    by: rightly,
    place,
    phase: mostlyNull(fc.constantFrom(...PHASES)),
    method,
    reference,
    above: fc.constantFrom(null, null, null, null, 0, 0, 0, 0, -1, 1),
  })
  .map(({ by, place: at, phase, above, ...how }): Wish => {
    return (state, label) => {
      const paid = labelIn(state, ['booked', 'confirmed'], at);
      const found = paid === undefined ? undefined : state.bookings[paid];
      if (!paid || !found) return undefined;
      const half = phase ?? (found.status === 'confirmed' ? 'final50' : 'deposit50');
      const bututs = above === null ? null : Math.max(0, halfOf(found, half) + above);
      return { do: 'pay', by: by ?? OFFICE, booking: paid, label, phase: half, bututs, ...how };
    };
  });

const correction = fc
  .record({ by: rightly, place, phase: fc.constantFrom(...PHASES), method, reference })
  .map(({ by, place: at, ...how }): Wish => {
    return (state) => {
      const label = bookingAt(state, at);
      return label === undefined ? undefined : { do: 'correct', by: by ?? OFFICE, booking: label, ...how };
    };
  });

/** A payment of any booking at another, or at its own: whether it stands or was voided. */
const voiding = fc
  .record({ by: rightly, place, payment: place, isOther: mostlyNull(fc.constant(true)) })
  .map(({ by, place: at, payment: which, isOther }): Wish => {
    return (state) => {
      const label = bookingAt(state, at);
      const of = isOther ? bookingAt(state, at + 1) : label;
      const found = of === undefined ? undefined : state.bookings[of];
      if (label === undefined || !found) return undefined;
      const receipts = [...Object.values(found.payments), ...found.voided].map((each) => each.label);
      const receipt = receipts[which % Math.max(1, receipts.length)] ?? 'none';
      return { do: 'void payment', by: by ?? OFFICE, booking: label, label: receipt };
    };
  });

const payoutVoiding = fc.record({ by: rightly, place }).map(({ by, place: at }): Wish => {
  return ({ payouts }) => {
    const labels = Object.keys(payouts);
    return { do: 'void payout', by: by ?? OFFICE, label: labels[at % Math.max(1, labels.length)] ?? 'none' };
  };
});

const cancellation = fc
  .record({
    by: fc.constantFrom('guest', 'guest', 'host', 'office', 'anybody'),
    anybody: person,
    place,
    reason: fc.constantFrom<OfficeReason | null>(null, ...OFFICE_REASONS),
  })
  .map(({ by, anybody, place: at, reason }): Wish => {
    return (state) => {
      const label = bookingAt(state, at);
      const found = label === undefined ? undefined : state.bookings[label];
      if (!label || !found) return undefined;
      const people = { guest: found.guest, host: hostOf(found.car), office: OFFICE, anybody } as const;
      const who = people[by as keyof typeof people];
      return { do: 'cancel', by: who, booking: label, reason: who === OFFICE ? reason : null };
    };
  });

const kilometres = fc.integer({ min: 1_000, max: 1_003 });

const handing = fc
  .record({ by: rightly, place, kilometres })
  .map(({ by, place: at, kilometres: km }): Wish => {
    return (state) => {
      const ready = labelIn(state, ['ready_for_pickup'], at);
      return ready === undefined
        ? undefined
        : { do: 'hand over', by: by ?? OFFICE, booking: ready, kilometres: km };
    };
  });

const returning = fc
  .record({ by: rightly, place, kilometres })
  .map(({ by, place: at, kilometres: km }): Wish => {
    return (state) => {
      const out = labelIn(state, ['in_progress'], at);
      return out === undefined
        ? undefined
        : { do: 'take back', by: by ?? OFFICE, booking: out, kilometres: km };
    };
  });

const removal = fc
  .record({ by: fc.constantFrom('guest', 'host', 'anybody'), anybody: person, place })
  .map(({ by, anybody, place: at }): Wish => {
    return (state) => {
      const label = labelIn(state, ['cancelled'], at);
      const found = label === undefined ? undefined : state.bookings[label];
      if (!label || !found) return undefined;
      const people = { guest: found.guest, host: hostOf(found.car), anybody } as const;
      return { do: 'remove', by: people[by as keyof typeof people], booking: label };
    };
  });

const refunding = fc.record({ by: rightly, place, method }).map(({ by, place: at, method: how }): Wish => {
  return (state) => {
    const label = labelIn(state, ['cancelled'], at);
    return label === undefined ? undefined : { do: 'refund', by: by ?? OFFICE, booking: label, method: how };
  };
});

const paying = fc
  .record({
    by: rightly,
    host: fc.constantFrom(...HOSTS),
    part: fc.constantFrom('all', 'all', 'one'),
    above: fc.constantFrom(0, 0, 0, 0, 1),
    method,
    reference,
  })
  .map(({ by, host, part, above, ...how }): Wish => {
    return (state, label) => {
      const due = dueTo(state, host).slice(0, part === 'all' ? undefined : 1);
      if (due.length === 0) return undefined;
      const bututs = due.reduce<number>((sum, [, each]) => sum + hostShare(each), above);
      const bookings = due.map(([each]) => each);
      return { do: 'pay out', by: by ?? OFFICE, label, host, bookings, bututs, ...how };
    };
  });

const search = days.map(
  (range): Wish =>
    (state) => ({ do: 'search', ...rangeFor(state, range) }),
);
const question = fc.record({ car, days }).map(
  ({ car: which, days: range }): Wish =>
    (state) => ({ do: 'ask', car: which, ...rangeFor(state, range) }),
);

const waiting = fc
  .constantFrom(1, 1, 59, 60, 61, 119, 120, MINUTES_A_DAY, 3 * MINUTES_A_DAY, 'midnight' as const)
  .map((wait): Wish => {
    return ({ now }) => ({
      do: 'wait',
      minutes: wait === 'midnight' ? MINUTES_A_DAY - (now % MINUTES_A_DAY) : wait,
    });
  });
const tidying = fc.constant<Wish>(() => ({ do: 'tidy' }));
export const restarting: fc.Arbitrary<Wish> = fc.constant<Wish>(() => ({ do: 'restart' }));

/** What several people may do at the same moment. */
export const wishes: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 12, arbitrary: booking },
  { weight: 3, arbitrary: bookingAgain },
  { weight: 3, arbitrary: block },
  { weight: 2, arbitrary: unblock },
  { weight: 3, arbitrary: listing },
  { weight: 2, arbitrary: pricing },
  { weight: 14, arbitrary: payment },
  { weight: 2, arbitrary: correction },
  { weight: 3, arbitrary: voiding },
  { weight: 1, arbitrary: payoutVoiding },
  { weight: 5, arbitrary: cancellation },
  { weight: 5, arbitrary: handing },
  { weight: 5, arbitrary: returning },
  { weight: 2, arbitrary: removal },
  { weight: 3, arbitrary: refunding },
  { weight: 3, arbitrary: paying },
  { weight: 2, arbitrary: search },
  { weight: 2, arbitrary: question },
  { weight: 1, arbitrary: tidying },
);

/** What only one after the other makes sense of. */
export const waits: fc.Arbitrary<Wish> = waiting;
