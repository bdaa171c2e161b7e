import * as fc from 'fast-check';
import type { Action } from './actions.ts';
import {
  FLEET,
  GUESTS,
  getToday,
  HOSTS,
  type Method,
  OFFICE,
  type Person,
  type State,
  type Status,
} from './state.ts';

/**
 * Creates an action that fits a state, or undefined if the state has no target for it. `label` names the entity that the
 * action may create.
 */
export type ActionFactory = (state: State, label: string) => Action | undefined;

const METHODS: readonly Method[] = ['cash', 'wave', 'bank'];

export const person = fc.constantFrom<Person>(...GUESTS, ...HOSTS, OFFICE);
export const index = fc.nat({ max: 40 });
export const car = fc.nat({ max: FLEET.length - 1 });
export const method = fc.constantFrom(...METHODS);
/** References are case-insensitive. */
export const reference = mostlyNull(fc.constantFrom('TXN 1', 'txn 1', 'TXN 2'));
// Days from today; some ranges start yesterday or end before they start.
export const days = fc.record({
  from: fc.integer({ min: -1, max: 7 }),
  length: fc.integer({ min: -1, max: 4 }),
});

/** The caller: null for the authorized person, which is frequent, or a random person. */
export const mostlyAuthorized = mostlyNull(person);

export function mostlyNull<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 11, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** Picks a booking by index, the newest first. */
export function pickBooking(state: State, at: number): string | undefined {
  const labels = Object.keys(state.bookings).toReversed();
  return labels[at % Math.max(1, labels.length)];
}

/** Picks a booking in one of the statuses; sometimes, or if there is none, any booking, for which the action fails. */
export function pickBookingIn(state: State, statuses: readonly Status[], at: number): string | undefined {
  const found = Object.entries(state.bookings).filter(([, { status }]) => statuses.includes(status));
  return at % 8 === 0
    ? pickBooking(state, at)
    : (found[at % Math.max(1, found.length)]?.[0] ?? pickBooking(state, at));
}

export function toRange(
  state: State,
  offset: { from: number; length: number },
): { start: number; end: number } {
  const start = getToday(state) + offset.from;
  return { start, end: start + offset.length };
}
