import * as fc from 'fast-check';
import { type Deed, OFFICE_REASONS, type OfficeReason } from './deeds.ts';
import { halfOf } from './rules-money.ts';
import {
  type Booking,
  dueTo,
  FLEET,
  GUESTS,
  HOSTS,
  hostOf,
  hostShare,
  isActive,
  isFree,
  isOut,
  type Method,
  MINUTES_A_DAY,
  OFFICE,
  type Phase,
  received,
  type State,
  today,
} from './state.ts';
import type { Wish } from './wishes.ts';

/** What the one who acts is free to choose. */
interface How {
  label: string;
  place: number;
  method: Method;
  reference: string | null;
  reason: OfficeReason;
  kilometres: number;
  isByGuest: boolean;
}

type Step = (state: State, how: How) => Deed[];
type Entry = [label: string, booking: Booking];

const NO_REFUND_WITHIN_MINUTES = MINUTES_A_DAY;
const DAYS_TO_LOOK_AT = 12;

/** The deeds of each kind that a state has room for, and how readily one is done: what is rarely possible, the readier. */
const STEPS: readonly { weight: number; step: Step }[] = [
  { weight: 5, step: bookings },
  { weight: 8, step: payments },
  { weight: 12, step: handOvers },
  { weight: 8, step: returns },
  { weight: 4, step: payouts },
  { weight: 6, step: refunds },
  { weight: 2, step: cancellations },
  { weight: 12, step: cancellationsOnTheEdge },
  { weight: 1, step: corrections },
  { weight: 2, step: paymentVoids },
  { weight: 2, step: payoutVoids },
  { weight: 1, step: removals },
  { weight: 1, step: unblockings },
];

function bookings(state: State, { label, place, method }: How): Deed[] {
  const car = place % FLEET.length;
  const by = GUESTS[place % GUESTS.length] ?? GUESTS[0];
  const holds = Object.values(state.bookings).filter(
    ({ guest, status }) => guest === by && status === 'booked',
  );
  if (!state.cars[car]?.active || holds.length >= 3) return [];
  const length = place % 2;
  const start = Array.from({ length: DAYS_TO_LOOK_AT }, (_, day) => today(state) + day).find((day) =>
    isFree(state, { car, start: day, end: day + length }),
  );
  return start === undefined
    ? []
    : [{ do: 'book', by, label, car, start, end: start + length, method, key: null }];
}

function payments(state: State, { label, method, reference }: How): Deed[] {
  return entriesIn(state, ['booked', 'confirmed']).map(([booking, found]) => {
    const phase = found.status === 'booked' ? 'deposit50' : 'final50';
    return { do: 'pay', by: OFFICE, booking, label, phase, method, reference, bututs: halfOf(found, phase) };
  });
}

function handOvers(state: State, { kilometres }: How): Deed[] {
  return entriesIn(state, ['ready_for_pickup'])
    .filter(([, { start, car }]) => start <= today(state) && !isOut(state, car))
    .map(([booking]) => ({ do: 'hand over', by: OFFICE, booking, kilometres }));
}

function returns(state: State, { kilometres }: How): Deed[] {
  return entriesIn(state, ['in_progress']).map(([booking, { kilometresOut }]) => ({
    ...{ do: 'take back', by: OFFICE, booking },
    kilometres: Math.max(kilometres, kilometresOut ?? 0),
  }));
}

function payouts(state: State, { label, place, method, reference }: How): Deed[] {
  return HOSTS.flatMap((host) => {
    const due = dueTo(state, host).slice(0, place % 3 === 0 ? 1 : undefined);
    if (due.length === 0) return [];
    const bututs = due.reduce((sum, [, booking]) => sum + hostShare(booking), 0);
    const booked = due.map(([each]) => each);
    return [{ do: 'pay out', by: OFFICE, label, host, bookings: booked, bututs, method, reference }];
  });
}

function refunds(state: State, { method }: How): Deed[] {
  return entriesIn(state, ['cancelled'])
    .filter(([, { refund }]) => refund !== null && refund.guest > 0 && refund.paidBy === null)
    .map(([booking]) => ({ do: 'refund', by: OFFICE, booking, method }));
}

function cancellations(state: State, how: How): Deed[] {
  return paidAhead(state).map((entry) => cancellation(entry, how));
}

/** Where a minute decides how much goes back. */
function cancellationsOnTheEdge(state: State, how: How): Deed[] {
  return paidAhead(state)
    .filter(([, booking]) => Math.abs(minutesToEdge(state, booking)) <= 1)
    .map((entry) => cancellation(entry, how));
}

function cancellation([booking, { guest, status }]: Entry, { isByGuest, reason }: How): Deed {
  return isByGuest && status === 'confirmed'
    ? { do: 'cancel', by: guest, booking, reason: null }
    : { do: 'cancel', by: OFFICE, booking, reason };
}

function corrections(state: State, { method, reference }: How): Deed[] {
  return Object.entries(state.bookings).flatMap(([booking, found]) =>
    (Object.keys(found.payments) as Phase[]).map((phase) => ({
      ...({ do: 'correct', by: OFFICE } as const),
      ...{ booking, phase, method, reference },
    })),
  );
}

/** The newest payment of each booking whose payments can still be voided. */
function paymentVoids(state: State): Deed[] {
  return entriesIn(state, ['confirmed', 'ready_for_pickup', 'cancelled']).flatMap(([booking, found]) => {
    const { final50, deposit50 } = found.payments;
    const label = (final50 ?? deposit50)?.label;
    const isOpen = found.kilometresOut === null && found.payout === null && !found.refund?.paidBy;
    return label !== undefined && isOpen ? [{ do: 'void payment', by: OFFICE, booking, label }] : [];
  });
}

function payoutVoids({ payouts: paid }: State): Deed[] {
  return Object.entries(paid).flatMap(([label, { voided }]): Deed[] =>
    voided ? [] : [{ do: 'void payout', by: OFFICE, label }],
  );
}

function removals(state: State, { isByGuest }: How): Deed[] {
  return entriesIn(state, ['cancelled', 'completed']).map(([booking, { guest, car }]) => ({
    ...{ do: 'remove', by: isByGuest ? guest : hostOf(car), booking },
  }));
}

function unblockings(state: State): Deed[] {
  return Object.entries(state.blocks).map(([label, { car }]) => ({
    ...{ do: 'unblock', by: hostOf(car), label, car },
  }));
}

function entriesIn(state: State, statuses: readonly Booking['status'][]): Entry[] {
  return Object.entries(state.bookings).filter(([, { status }]) => statuses.includes(status));
}

/** Bookings that are paid for in part or in whole, and can still be cancelled. */
function paidAhead(state: State): Entry[] {
  return Object.entries(state.bookings).filter(
    ([, booking]) => isActive(booking) && received(booking) > 0 && booking.status !== 'in_progress',
  );
}

function minutesToEdge({ now }: State, { start }: Booking): number {
  return start * MINUTES_A_DAY - NO_REFUND_WITHIN_MINUTES - now;
}

const draw = fc.nat({ max: 9_999 });
const how = fc.record({
  place: fc.nat({ max: 40 }),
  method: fc.constantFrom<Method>('cash', 'wave', 'bank'),
  reference: fc.constantFrom(null, null, 'TXN 3', 'txn 3', 'TXN 4', 'TXN 5', 'TXN 6', 'TXN 7', 'TXN 8'),
  reason: fc.constantFrom<OfficeReason>(...OFFICE_REASONS),
  kilometres: fc.integer({ min: 1_000, max: 1_003 }),
  isByGuest: fc.boolean(),
});

/** One of the deeds that are possible now, so that bookings get to their end and their money to where it belongs. */
export const nextSteps: fc.Arbitrary<Wish> = fc.record({ draw, how }).map(({ draw: drawn, how: wish }) => {
  return (state, label): Deed | undefined => {
    const possible = STEPS.map(({ weight, step }) => ({
      weight,
      deeds: step(state, { ...wish, label }),
    })).filter(({ deeds }) => deeds.length > 0);
    const deeds = pickWeighted(possible, drawn);
    return deeds[drawn % Math.max(1, deeds.length)];
  };
});

function pickWeighted(possible: readonly { weight: number; deeds: Deed[] }[], drawn: number): Deed[] {
  const room = possible.reduce((sum, { weight }) => sum + weight, 0);
  let rest = drawn % Math.max(1, room);
  for (const { weight, deeds } of possible) {
    if (rest < weight) return deeds;
    rest -= weight;
  }
  return [];
}

/** Until the first day of a booking that is to be handed over, or to where its refund turns. */
export const waitsForBookings: fc.Arbitrary<Wish> = fc
  .record({ place: fc.nat({ max: 40 }), aside: fc.constantFrom(-1, 0, 0, 1), isToStart: fc.boolean() })
  .map(({ place, aside, isToStart }): Wish => {
    return (state) => {
      const waits = paidAhead(state)
        .map(([, booking]) => minutesToEdge(state, booking) + (isToStart ? NO_REFUND_WITHIN_MINUTES : aside))
        .filter((minutes) => minutes > 0);
      const minutes = waits[place % Math.max(1, waits.length)];
      return minutes === undefined ? undefined : { do: 'wait', minutes };
    };
  });
