import * as fc from 'fast-check';
import { type Action, OFFICE_REASONS, type OfficeReason } from './actions.ts';
import type { ActionFactory } from './arbitraries.ts';
import { getAmountDue } from './money-rules.ts';
import {
  type Booking,
  FLEET,
  GUESTS,
  getHost,
  getHostShare,
  getReceivedAmount,
  getToday,
  HOSTS,
  isActive,
  isCarOut,
  isFree,
  listDueBookings,
  type Method,
  MINUTES_PER_DAY,
  OFFICE,
  type Phase,
  type State,
} from './state.ts';

/** Free choices of an action. */
interface ActionChoices {
  label: string;
  /** Selects a car, guest or number of days. */
  index: number;
  method: Method;
  reference: string | null;
  reason: OfficeReason;
  kilometres: number;
  isByGuest: boolean;
}

type ActionLister = (state: State, choices: ActionChoices) => Action[];
type Entry = [label: string, booking: Booking];

const NO_REFUND_WITHIN_MINUTES = MINUTES_PER_DAY;
const SEARCHED_DAYS = 12;

/** Lists the feasible actions of each type; rarely feasible types have a higher weight. */
const WEIGHTED_LISTERS: readonly { weight: number; listActions: ActionLister }[] = [
  { weight: 5, listActions: bookings },
  { weight: 8, listActions: payments },
  { weight: 12, listActions: handOvers },
  { weight: 8, listActions: returns },
  { weight: 4, listActions: payouts },
  { weight: 6, listActions: refunds },
  { weight: 2, listActions: cancellations },
  { weight: 12, listActions: cancellationsNearDeadline },
  { weight: 1, listActions: corrections },
  { weight: 2, listActions: paymentVoids },
  { weight: 2, listActions: payoutVoids },
  { weight: 1, listActions: removals },
  { weight: 1, listActions: blockRemovals },
];

function bookings(state: State, { label, index, method }: ActionChoices): Action[] {
  const car = index % FLEET.length;
  const actor = GUESTS[index % GUESTS.length] ?? GUESTS[0];
  const holds = Object.values(state.bookings).filter(
    ({ guest, status }) => guest === actor && status === 'booked',
  );
  if (!state.cars[car]?.active || holds.length >= 3) return [];
  const length = index % 2;
  const start = Array.from({ length: SEARCHED_DAYS }, (_, day) => getToday(state) + day).find((day) =>
    isFree(state, { car, start: day, end: day + length }),
  );
  return start === undefined
    ? []
    : [{ type: 'book', actor, label, car, start, end: start + length, method, key: null }];
}

function payments(state: State, { label, method, reference }: ActionChoices): Action[] {
  return listBookingsIn(state, ['booked', 'confirmed']).map(([booking, found]) => {
    const phase = found.status === 'booked' ? 'deposit50' : 'final50';
    return {
      type: 'pay',
      actor: OFFICE,
      booking,
      label,
      phase,
      method,
      reference,
      bututs: getAmountDue(found, phase),
    };
  });
}

function handOvers(state: State, { kilometres }: ActionChoices): Action[] {
  return listBookingsIn(state, ['ready_for_pickup'])
    .filter(([, { start, car }]) => start <= getToday(state) && !isCarOut(state, car))
    .map(([booking]) => ({ type: 'hand over', actor: OFFICE, booking, kilometres }));
}

function returns(state: State, { kilometres }: ActionChoices): Action[] {
  return listBookingsIn(state, ['in_progress']).map(([booking, { handOverKilometres }]) => ({
    type: 'return car',
    actor: OFFICE,
    booking,
    kilometres: Math.max(kilometres, handOverKilometres ?? 0),
  }));
}

function payouts(state: State, { label, index, method, reference }: ActionChoices): Action[] {
  return HOSTS.flatMap((host) => {
    const due = listDueBookings(state, host).slice(0, index % 3 === 0 ? 1 : undefined);
    if (due.length === 0) return [];
    const bututs = due.reduce((sum, [, booking]) => sum + getHostShare(booking), 0);
    const labels = due.map(([bookingLabel]) => bookingLabel);
    return [{ type: 'pay out', actor: OFFICE, label, host, bookings: labels, bututs, method, reference }];
  });
}

function refunds(state: State, { method }: ActionChoices): Action[] {
  return listBookingsIn(state, ['cancelled'])
    .filter(([, { refund }]) => refund !== null && refund.guest > 0 && refund.paidBy === null)
    .map(([booking]) => ({ type: 'refund', actor: OFFICE, booking, method }));
}

function cancellations(state: State, choices: ActionChoices): Action[] {
  return listPaidBookings(state).map((entry) => cancellation(entry, choices));
}

/** Cancellations within a minute of the deadline that decides the refund. */
function cancellationsNearDeadline(state: State, choices: ActionChoices): Action[] {
  return listPaidBookings(state)
    .filter(([, booking]) => Math.abs(getMinutesToRefundDeadline(state, booking)) <= 1)
    .map((entry) => cancellation(entry, choices));
}

function cancellation([booking, { guest, status }]: Entry, { isByGuest, reason }: ActionChoices): Action {
  return isByGuest && status === 'confirmed'
    ? { type: 'cancel', actor: guest, booking, reason: null }
    : { type: 'cancel', actor: OFFICE, booking, reason };
}

function corrections(state: State, { method, reference }: ActionChoices): Action[] {
  return Object.entries(state.bookings).flatMap(([booking, found]) =>
    (Object.keys(found.payments) as Phase[]).map((phase) => ({
      type: 'correct',
      actor: OFFICE,
      booking,
      phase,
      method,
      reference,
    })),
  );
}

/** Voids of the newest payment of each booking whose payments can still be voided. */
function paymentVoids(state: State): Action[] {
  return listBookingsIn(state, ['confirmed', 'ready_for_pickup', 'cancelled']).flatMap(([booking, found]) => {
    const { final50, deposit50 } = found.payments;
    const label = (final50 ?? deposit50)?.label;
    const isOpen = found.handOverKilometres === null && found.payout === null && !found.refund?.paidBy;
    return label !== undefined && isOpen ? [{ type: 'void payment', actor: OFFICE, booking, label }] : [];
  });
}

function payoutVoids({ payouts: paid }: State): Action[] {
  return Object.entries(paid).flatMap(([label, { voided }]): Action[] =>
    voided ? [] : [{ type: 'void payout', actor: OFFICE, label }],
  );
}

function removals(state: State, { isByGuest }: ActionChoices): Action[] {
  return listBookingsIn(state, ['cancelled', 'completed']).map(([booking, { guest, car }]) => ({
    type: 'remove',
    actor: isByGuest ? guest : getHost(car),
    booking,
  }));
}

function blockRemovals(state: State): Action[] {
  return Object.entries(state.blocks).map(([label, { car }]) => ({
    type: 'remove block',
    actor: getHost(car),
    label,
    car,
  }));
}

function listBookingsIn(state: State, statuses: readonly Booking['status'][]): Entry[] {
  return Object.entries(state.bookings).filter(([, { status }]) => statuses.includes(status));
}

/** Bookings with a payment that can still be cancelled. */
function listPaidBookings(state: State): Entry[] {
  return Object.entries(state.bookings).filter(
    ([, booking]) => isActive(booking) && getReceivedAmount(booking) > 0 && booking.status !== 'in_progress',
  );
}

function getMinutesToRefundDeadline({ now }: State, { start }: Booking): number {
  return start * MINUTES_PER_DAY - NO_REFUND_WITHIN_MINUTES - now;
}

const draw = fc.nat({ max: 9_999 });
const choices = fc.record({
  index: fc.nat({ max: 40 }),
  method: fc.constantFrom<Method>('cash', 'wave', 'bank'),
  reference: fc.constantFrom(null, null, 'TXN 3', 'txn 3', 'TXN 4', 'TXN 5', 'TXN 6', 'TXN 7', 'TXN 8'),
  reason: fc.constantFrom<OfficeReason>(...OFFICE_REASONS),
  kilometres: fc.integer({ min: 1_000, max: 1_003 }),
  isByGuest: fc.boolean(),
});

/** Picks a feasible action, so that bookings reach their end and payouts and refunds are paid. */
export const feasibleActions: fc.Arbitrary<ActionFactory> = fc
  .record({ draw, choices })
  .map(({ draw: drawn, choices: chosen }) => {
    return (state, label): Action | undefined => {
      const feasible = WEIGHTED_LISTERS.map(({ weight, listActions }) => ({
        weight,
        actions: listActions(state, { ...chosen, label }),
      })).filter(({ actions }) => actions.length > 0);
      const actions = pickWeighted(feasible, drawn);
      return actions[drawn % Math.max(1, actions.length)];
    };
  });

function pickWeighted(feasible: readonly { weight: number; actions: Action[] }[], drawn: number): Action[] {
  const totalWeight = feasible.reduce((sum, { weight }) => sum + weight, 0);
  let rest = drawn % Math.max(1, totalWeight);
  for (const { weight, actions } of feasible) {
    if (rest < weight) return actions;
    rest -= weight;
  }
  return [];
}

/** Waits until the first day of a paid booking, or until about its refund deadline. */
export const bookingWaits: fc.Arbitrary<ActionFactory> = fc
  .record({
    index: fc.nat({ max: 40 }),
    offsetMinutes: fc.constantFrom(-1, 0, 0, 1),
    isToStart: fc.boolean(),
  })
  .map(({ index, offsetMinutes, isToStart }): ActionFactory => {
    return (state) => {
      const waits = listPaidBookings(state)
        .map(
          ([, booking]) =>
            getMinutesToRefundDeadline(state, booking) +
            (isToStart ? NO_REFUND_WITHIN_MINUTES : offsetMinutes),
        )
        .filter((minutes) => minutes > 0);
      const minutes = waits[index % Math.max(1, waits.length)];
      return minutes === undefined ? undefined : { type: 'wait', minutes };
    };
  });
