import * as fc from 'fast-check';
import {
  type ActionFactory,
  index,
  method,
  mostlyAuthorized,
  mostlyNull,
  pickBooking,
  pickBookingIn,
  reference,
} from './arbitraries.ts';
import { getAmountDue } from './money-rules.ts';
import { getHostShare, HOSTS, listDueBookings, OFFICE, type Phase } from './state.ts';

const PHASES: readonly Phase[] = ['deposit50', 'final50'];

export const payment = fc
  .record({
    actor: mostlyAuthorized,
    index,
    phase: mostlyNull(fc.constantFrom(...PHASES)),
    method,
    reference,
    above: fc.constantFrom(null, null, null, null, 0, 0, 0, 0, -1, 1),
  })
  .map(({ actor, index: at, phase, above, ...rest }): ActionFactory => {
    return (state, label) => {
      const paid = pickBookingIn(state, ['booked', 'confirmed'], at);
      const found = paid === undefined ? undefined : state.bookings[paid];
      if (!paid || !found) return undefined;
      const half = phase ?? (found.status === 'confirmed' ? 'final50' : 'deposit50');
      const bututs = above === null ? null : Math.max(0, getAmountDue(found, half) + above);
      return { type: 'pay', actor: actor ?? OFFICE, booking: paid, label, phase: half, bututs, ...rest };
    };
  });

export const correction = fc
  .record({ actor: mostlyAuthorized, index, phase: fc.constantFrom(...PHASES), method, reference })
  .map(({ actor, index: at, ...rest }): ActionFactory => {
    return (state) => {
      const label = pickBooking(state, at);
      return label === undefined
        ? undefined
        : { type: 'correct', actor: actor ?? OFFICE, booking: label, ...rest };
    };
  });

/** Voids a payment, sometimes one of another booking or one that is already voided. */
export const paymentVoid = fc
  .record({ actor: mostlyAuthorized, index, payment: index, isOther: mostlyNull(fc.constant(true)) })
  .map(({ actor, index: at, payment: paymentIndex, isOther }): ActionFactory => {
    return (state) => {
      const label = pickBooking(state, at);
      const source = isOther ? pickBooking(state, at + 1) : label;
      const found = source === undefined ? undefined : state.bookings[source];
      if (label === undefined || !found) return undefined;
      const receipts = [...Object.values(found.payments), ...found.voided].map((each) => each.label);
      const receipt = receipts[paymentIndex % Math.max(1, receipts.length)] ?? 'none';
      return { type: 'void payment', actor: actor ?? OFFICE, booking: label, label: receipt };
    };
  });

export const payoutVoid = fc
  .record({ actor: mostlyAuthorized, index })
  .map(({ actor, index: at }): ActionFactory => {
    return ({ payouts }) => {
      const labels = Object.keys(payouts);
      return {
        type: 'void payout',
        actor: actor ?? OFFICE,
        label: labels[at % Math.max(1, labels.length)] ?? 'none',
      };
    };
  });

export const refund = fc
  .record({ actor: mostlyAuthorized, index, method })
  .map(({ actor, index: at, method: chosenMethod }): ActionFactory => {
    return (state) => {
      const label = pickBookingIn(state, ['cancelled'], at);
      return label === undefined
        ? undefined
        : { type: 'refund', actor: actor ?? OFFICE, booking: label, method: chosenMethod };
    };
  });

export const payout = fc
  .record({
    actor: mostlyAuthorized,
    host: fc.constantFrom(...HOSTS),
    part: fc.constantFrom('all', 'all', 'one'),
    above: fc.constantFrom(0, 0, 0, 0, 1),
    method,
    reference,
  })
  .map(({ actor, host, part, above, ...rest }): ActionFactory => {
    return (state, label) => {
      const due = listDueBookings(state, host).slice(0, part === 'all' ? undefined : 1);
      if (due.length === 0) return undefined;
      const bututs = due.reduce<number>((sum, [, each]) => sum + getHostShare(each), above);
      const bookings = due.map(([each]) => each);
      return { type: 'pay out', actor: actor ?? OFFICE, label, host, bookings, bututs, ...rest };
    };
  });
