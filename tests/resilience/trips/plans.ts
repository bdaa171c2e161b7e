import * as fc from 'fast-check';

type By = 'guest' | 'office' | 'both';

/** New days of a booking (first day in days from today, and length), or another of the shared cars, so many places further. */
export type Move = { from: number; days: number; by: By } | { carsFurther: number; by: By };

/** A booking whose days and car change before and after its deposit. */
export interface MovedTrip {
  from: number;
  days: number;
  isPaid: boolean;
  moves: Move[];
}

const from = fc.integer({ min: 3, max: 60 });
const days = fc.integer({ min: 1, max: 6 });

const by = fc.constantFrom<By>('guest', 'office', 'both');
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ from, days, by }),
  fc.record({ carsFurther: fc.integer({ min: 1, max: 5 }), by }),
);

export const movedTripArbitrary: fc.Arbitrary<MovedTrip> = fc.record({
  from,
  days,
  isPaid: fc.boolean(),
  moves: fc.array(move, { minLength: 1, maxLength: 4 }),
});

/** A new last day of a paid trip, in days from its first one, and how the office takes the money if days are added. */
export interface PaidChange {
  lastDay: number;
  by: By;
  payment: 'none' | 'once' | 'twice';
}

/** A paid trip whose last day changes, on the road or before it. */
export interface ChangedTrip {
  isOut: boolean;
  /** Whether the host of the car is asked before the guest adds days. */
  isAsking: boolean;
  changes: PaidChange[];
  /** Whether the return gives up the days after it. */
  givesUp: boolean;
}

export const changedTripArbitrary: fc.Arbitrary<ChangedTrip> = fc.record({
  isOut: fc.boolean(),
  isAsking: fc.boolean(),
  changes: fc.array(
    fc.record({
      lastDay: fc.integer({ min: 1, max: 10 }),
      by,
      payment: fc.constantFrom('none', 'once', 'twice'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  givesUp: fc.boolean(),
});

export const PLANNED_KINDS = ['fuel', 'extra_km', 'fine'] as const;

/** A charge with its answer and decision; `both` are two answers or decisions at once. */
export interface PlannedCharge {
  kind: (typeof PLANNED_KINDS)[number];
  answer: 'accept' | 'dispute' | 'both' | 'none';
  decision: 'uphold' | 'withdraw' | 'both' | 'none';
}

/** A trip that ends, and its charges. */
export interface ChargedTrip {
  missingEighths: number;
  drivenKm: number;
  charges: PlannedCharge[];
  /** How the office takes the money: not at all, once, or twice at both processes at once. */
  payment: 'none' | 'once' | 'twice';
  /** Whether a paid charge is withdrawn afterwards. */
  isTakenBack: boolean;
  /** How the security deposit of the car is taken; null: the car asks for none. */
  deposit: 'cash' | 'waived' | null;
}

export const chargedTripArbitrary: fc.Arbitrary<ChargedTrip> = fc.record({
  missingEighths: fc.integer({ min: 1, max: 6 }),
  drivenKm: fc.integer({ min: 400, max: 900 }),
  charges: fc.array(
    fc.record({
      kind: fc.constantFrom(...PLANNED_KINDS),
      answer: fc.constantFrom('accept', 'dispute', 'both', 'none'),
      decision: fc.constantFrom('uphold', 'withdraw', 'both', 'none'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  payment: fc.constantFrom('none', 'once', 'twice'),
  isTakenBack: fc.boolean(),
  deposit: fc.constantFrom('cash', 'cash', 'waived', null),
});
