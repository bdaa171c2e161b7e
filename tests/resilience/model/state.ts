/**
 * Minimal state of a marketplace. The model is written from the requirements alone and imports none of the product's rules,
 * so that it does not repeat their mistakes.
 */

/** The actors. Hosts may also book, but not their own cars (D37). */
export const GUESTS = ['Fatou', 'Ousman', 'Awa'] as const;
export const HOSTS = ['Lamin', 'Isatou'] as const;
export const OFFICE = 'the office';
export type Person = (typeof GUESTS)[number] | (typeof HOSTS)[number] | typeof OFFICE;
export type Host = (typeof HOSTS)[number];

/** The cars of every run with their daily price in bututs. Odd prices exercise rounding. */
export const FLEET: readonly { host: Host; dailyBututs: number }[] = [
  { host: 'Lamin', dailyBututs: 100_101 },
  { host: 'Lamin', dailyBututs: 9_899 },
  { host: 'Isatou', dailyBututs: 240_000 },
];

export type Method = 'cash' | 'wave' | 'bank';
export type Phase = 'deposit50' | 'final50';
export type Status = 'booked' | 'confirmed' | 'ready_for_pickup' | 'in_progress' | 'completed' | 'cancelled';

export interface Payment {
  /** Identifies the receipt. */
  label: string;
  method: Method;
  amountBututs: number;
  reference: string | null;
}

export interface Booking {
  car: number;
  guest: Person;
  /** Days since the first day of the run, both occupied (D4). */
  start: number;
  end: number;
  status: Status;
  reason: string | null;
  method: Method;
  price: { days: number; total: number; deposit: number; fee: number };
  /** Minutes since the start of the first day. */
  bookedAt: number;
  heldUntil: number;
  /** Payments that are not voided. */
  payments: Partial<Record<Phase, Payment>>;
  /** Voided payments in the order of voiding (ADM-21). */
  voided: (Payment & { phase: Phase })[];
  handOverKilometres: number | null;
  /** The day of the hand-over. */
  handedOverOn: number | null;
  refund: {
    guest: number;
    host: number;
    percent: number;
    late: boolean;
    basis: 'percentage' | 'days_not_driven';
    paidBy: Method | null;
  } | null;
  /** Label of the payout, not voided, that paid the host. */
  payout: string | null;
  removedBy: ('guest' | 'host')[];
}

export interface Payout {
  bututs: number;
  method: Method;
  reference: string | null;
  bookings: string[];
  voided: boolean;
}

export interface State {
  /** Minutes since the start of the first day. */
  now: number;
  cars: { active: boolean; dailyBututs: number }[];
  bookings: Record<string, Booking>;
  blocks: Record<string, { car: number; start: number; end: number }>;
  payouts: Record<string, Payout>;
  /** Responses by person and idempotency key, valid for a day. */
  idempotentResponses: Record<string, { request: string; value: unknown; at: number }>;
}

export const MINUTES_PER_DAY = 24 * 60;
/** Minutes until an unpaid booking expires, by payment method (D6). */
export const HOLD_MINUTES: Record<Method, number> = { cash: 120, wave: 60, bank: 60 };
/** Shortly before midnight and two days before the end of a month, so that both boundaries are crossed soon. */
export const FIRST_DAY = '2031-05-29';
export const FIRST_MINUTE = 21 * 60 + 30;

export function createState(): State {
  const cars = FLEET.map(({ dailyBututs }) => ({ active: true, dailyBututs }));
  return { now: FIRST_MINUTE, cars, bookings: {}, blocks: {}, payouts: {}, idempotentResponses: {} };
}

export function getToday(state: State): number {
  return toDay(state.now);
}

export function toDay(minutes: number): number {
  return Math.floor(minutes / MINUTES_PER_DAY);
}

/** Formats a day as an ISO date. */
export function toDate(day: number): string {
  return toInstant(day * MINUTES_PER_DAY).slice(0, 10);
}

/** Formats a minute as an ISO timestamp. */
export function toInstant(minutes: number): string {
  return new Date(Date.parse(FIRST_DAY) + minutes * 60_000).toISOString();
}

export function getHost(car: number): Person {
  return FLEET[car]?.host ?? OFFICE;
}

/** Whether two ranges of days overlap; both ends are occupied (D4). */
export function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start <= b.end && b.start <= a.end;
}

const ACTIVE_STATUSES: readonly Status[] = ['booked', 'confirmed', 'ready_for_pickup', 'in_progress'];

export function isActive({ status }: Booking): boolean {
  return ACTIVE_STATUSES.includes(status);
}

/** Days of a car that active bookings (D5) and blocks occupy, in order. */
export function listTakenRanges(state: State, car: number): { start: number; end: number }[] {
  const booked = Object.values(state.bookings).filter((booking) => booking.car === car && isActive(booking));
  const blocked = Object.values(state.blocks).filter((block) => block.car === car);
  return [...booked, ...blocked].map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start);
}

export function isFree(state: State, range: { car: number; start: number; end: number }): boolean {
  return !listTakenRanges(state, range.car).some((taken) => overlaps(taken, range));
}

/** Whether a guest has the car now. */
export function isCarOut(state: State, car: number): boolean {
  return Object.values(state.bookings).some(
    (booking) => booking.car === car && booking.status === 'in_progress',
  );
}

/** Amount that the guest has paid so far, in bututs. */
export function getReceivedAmount({ payments }: Booking): number {
  return (payments.deposit50?.amountBututs ?? 0) + (payments.final50?.amountBututs ?? 0);
}

/** The host's share of an ended booking in bututs (D7, D8). */
export function getHostShare(booking: Booking): number {
  if (booking.status === 'completed') return booking.price.total - booking.price.fee;
  return booking.refund?.host ?? 0;
}

/** Bookings whose host's share is not paid yet. */
export function listDueBookings(state: State, host: Person): [label: string, booking: Booking][] {
  return Object.entries(state.bookings).filter(
    ([, booking]) => getHost(booking.car) === host && getHostShare(booking) > 0 && booking.payout === null,
  );
}
