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

/** One thing that somebody does, fully named: bookings and blocks by the label that they got when they were made. */
export type Deed =
  | ({ do: 'book'; by: Person; label: string; car: number; method: Method; key: string | null } & Days)
  | ({ do: 'block'; by: Person; label: string; car: number } & Days)
  | { do: 'unblock'; by: Person; label: string; car: number }
  | { do: 'list'; by: Person; car: number; active: boolean }
  | { do: 'price'; by: Person; car: number; dailyBututs: number }
  | {
      do: 'pay';
      by: Person;
      booking: string;
      /** Of the payment that it makes. */
      label: string;
      phase: Phase;
      method: Method;
      reference: string | null;
      /** What was given; null: the office names no amount. */
      bututs: number | null;
    }
  | { do: 'correct'; by: Person; booking: string; phase: Phase; method: Method; reference: string | null }
  | { do: 'void payment'; by: Person; booking: string; label: string }
  | { do: 'cancel'; by: Person; booking: string; reason: OfficeReason | null }
  | { do: 'hand over'; by: Person; booking: string; kilometres: number }
  | { do: 'take back'; by: Person; booking: string; kilometres: number }
  | { do: 'remove'; by: Person; booking: string }
  | { do: 'refund'; by: Person; booking: string; method: Method }
  | {
      do: 'pay out';
      by: Person;
      label: string;
      host: Host;
      bookings: string[];
      bututs: number;
      method: Method;
      reference: string | null;
    }
  | { do: 'void payout'; by: Person; label: string }
  | ({ do: 'search' } & Days)
  | ({ do: 'ask'; car: number } & Days)
  | { do: 'wait'; minutes: number }
  | { do: 'tidy' }
  | { do: 'restart' };

export const DEEDS = [
  ...['book', 'block', 'unblock', 'list', 'price', 'pay', 'correct', 'cancel', 'hand over', 'take back'],
  ...['remove', 'refund', 'pay out', 'search', 'ask', 'wait', 'tidy', 'restart'],
  ...['void payment', 'void payout'],
] as Deed['do'][];

export type DeedOf<Name extends Deed['do']> = Extract<Deed, { do: Name }>;

/** What came of it: what was told, or the code of the refusal. */
export type Outcome = { ok: true; told: unknown } | { ok: false; code: string };

export const done = (told: unknown = null): Outcome => ({ ok: true, told });
export const refused = (code: string): Outcome => ({ ok: false, code });

/** `Fatou: book {car 1, from day 3 to day 5, …}`: a deed as a failure shows it. */
export function wordDeed(deed: Deed): string {
  const { do: what, ...rest } = deed;
  const facts = Object.entries(rest)
    .filter(([name]) => name !== 'by')
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join('+') : value}`);
  return `${'by' in deed ? `${deed.by}: ` : ''}${what}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}
