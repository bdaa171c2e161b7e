import type { Host, Method, Person, Phase } from './state.ts';

export const OFFICE_REASONS = [
  'host_unavailable',
  'no_show',
  'guest_request',
  'car_problem',
  'other',
] as const;
export type OfficeReason = (typeof OFFICE_REASONS)[number];

interface Days {
  start: number;
  end: number;
}

/** One action of an actor. Labels identify bookings, blocks, payments and payouts from their creation on. */
export type Action =
  | ({ type: 'book'; actor: Person; label: string; car: number; method: Method; key: string | null } & Days)
  | ({ type: 'block'; actor: Person; label: string; car: number } & Days)
  | { type: 'remove block'; actor: Person; label: string; car: number }
  | { type: 'list'; actor: Person; car: number; active: boolean }
  | { type: 'price'; actor: Person; car: number; dailyBututs: number }
  | {
      type: 'pay';
      actor: Person;
      booking: string;
      /** Label of the new payment. */
      label: string;
      phase: Phase;
      method: Method;
      reference: string | null;
      /** Received amount; null if the office states none. */
      bututs: number | null;
    }
  | {
      type: 'correct';
      actor: Person;
      booking: string;
      phase: Phase;
      method: Method;
      reference: string | null;
    }
  | { type: 'void payment'; actor: Person; booking: string; label: string }
  | { type: 'cancel'; actor: Person; booking: string; reason: OfficeReason | null }
  | { type: 'hand over'; actor: Person; booking: string; kilometres: number }
  | { type: 'return car'; actor: Person; booking: string; kilometres: number }
  | { type: 'remove'; actor: Person; booking: string }
  | { type: 'refund'; actor: Person; booking: string; method: Method }
  | {
      type: 'pay out';
      actor: Person;
      label: string;
      host: Host;
      bookings: string[];
      bututs: number;
      method: Method;
      reference: string | null;
    }
  | { type: 'void payout'; actor: Person; label: string }
  | ({ type: 'search' } & Days)
  | ({ type: 'check availability'; car: number } & Days)
  | { type: 'wait'; minutes: number }
  | { type: 'expire holds' }
  | { type: 'restart' };

export const ACTION_TYPES = [
  ...[
    'book',
    'block',
    'remove block',
    'list',
    'price',
    'pay',
    'correct',
    'cancel',
    'hand over',
    'return car',
  ],
  ...['remove', 'refund', 'pay out', 'search', 'check availability', 'wait', 'expire holds', 'restart'],
  ...['void payment', 'void payout'],
] as Action['type'][];

export type ActionOf<Name extends Action['type']> = Extract<Action, { type: Name }>;

/** Outcome of an action: the returned value, or the error code. */
export type Outcome = { ok: true; value: unknown } | { ok: false; code: string };

export const succeeded = (value: unknown = null): Outcome => ({ ok: true, value });
export const rejected = (code: string): Outcome => ({ ok: false, code });

/** Formats an action for a failure message: `Fatou: book (car 1, start 3, end 5, …)`. */
export function formatAction(action: Action): string {
  const { type, ...parameters } = action;
  const shown = Object.entries(parameters)
    .filter(([name]) => name !== 'actor')
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join('+') : value}`);
  return `${'actor' in action ? `${action.actor}: ` : ''}${type}${shown.length > 0 ? ` (${shown.join(', ')})` : ''}`;
}
