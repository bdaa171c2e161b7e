/**
 * What a marketplace knows, as small as the requirements let it be. Written from the requirements alone: nothing of the
 * product's own rules comes in here, so that a mistake in them is not made twice.
 */

/** Everybody who acts. Hosts may book as well, but not their own cars (D37). */
export const GUESTS = ['Fatou', 'Ousman', 'Awa'] as const;
export const HOSTS = ['Lamin', 'Isatou'] as const;
export const OFFICE = 'the office';
export type Person = (typeof GUESTS)[number] | (typeof HOSTS)[number] | typeof OFFICE;
export type Host = (typeof HOSTS)[number];

/** The cars of every run: whose they are, and what a day costs in bututs. Odd amounts show what rounding does. */
export const FLEET: readonly { host: Host; dailyBututs: number }[] = [
  { host: 'Lamin', dailyBututs: 100_101 },
  { host: 'Lamin', dailyBututs: 9_899 },
  { host: 'Isatou', dailyBututs: 240_000 },
];

export type Method = 'cash' | 'wave' | 'bank';
export type Phase = 'deposit50' | 'final50';
export type Status = 'booked' | 'confirmed' | 'ready_for_pickup' | 'in_progress' | 'completed' | 'cancelled';

export interface Payment {
  /** Stands for its receipt. */
  label: string;
  method: Method;
  bututs: number;
  reference: string | null;
}

export interface Booking {
  car: number;
  guest: Person;
  /** Days since the first day of the run, both taken (D4). */
  start: number;
  end: number;
  status: Status;
  reason: string | null;
  method: Method;
  price: { days: number; total: number; deposit: number; fee: number };
  /** Minutes since the first day began. */
  bookedAt: number;
  heldUntil: number;
  /** Those that stand. */
  payments: Partial<Record<Phase, Payment>>;
  /** Those that were voided, in that order (ADM-21). */
  voided: (Payment & { phase: Phase })[];
  kilometresOut: number | null;
  /** The day of the hand-over. */
  outOn: number | null;
  refund: {
    guest: number;
    host: number;
    percent: number;
    late: boolean;
    basis: 'percentage' | 'days_not_driven';
    paidBy: Method | null;
  } | null;
  /** The label of the payout that paid the host and stands. */
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
  /** Minutes since the first day began. */
  now: number;
  cars: { active: boolean; dailyBututs: number }[];
  bookings: Record<string, Booking>;
  blocks: Record<string, { car: number; start: number; end: number }>;
  payouts: Record<string, Payout>;
  /** What was answered under the key of a person's request, and when (kept for a day). */
  kept: Record<string, { request: string; told: unknown; at: number }>;
}

export const MINUTES_A_DAY = 24 * 60;
/** How long a booking waits for its deposit, by the method that its guest chose (D6). */
export const HOLD_MINUTES: Record<Method, number> = { cash: 120, wave: 60, bank: 60 };
/** Shortly before midnight, two days before a month ends: both come soon. */
export const FIRST_DAY = '2031-05-29';
export const FIRST_MINUTE = 21 * 60 + 30;

export function newState(): State {
  const cars = FLEET.map(({ dailyBututs }) => ({ active: true, dailyBututs }));
  return { now: FIRST_MINUTE, cars, bookings: {}, blocks: {}, payouts: {}, kept: {} };
}

export function today(state: State): number {
  return dayOf(state.now);
}

export function dayOf(minutes: number): number {
  return Math.floor(minutes / MINUTES_A_DAY);
}

/** A day as the wire writes it. */
export function toDate(day: number): string {
  return toInstant(day * MINUTES_A_DAY).slice(0, 10);
}

/** A minute as the wire writes it. */
export function toInstant(minutes: number): string {
  return new Date(Date.parse(FIRST_DAY) + minutes * 60_000).toISOString();
}

export function hostOf(car: number): Person {
  return FLEET[car]?.host ?? OFFICE;
}

/** Whether two ranges of days share one; both ends count (D4). */
export function share(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start <= b.end && b.start <= a.end;
}

const TAKING: readonly Status[] = ['booked', 'confirmed', 'ready_for_pickup', 'in_progress'];

export function isActive({ status }: Booking): boolean {
  return TAKING.includes(status);
}

/** The days of a car that are taken by bookings (D5) and blocks, in order. */
export function takenDays(state: State, car: number): { start: number; end: number }[] {
  const booked = Object.values(state.bookings).filter((booking) => booking.car === car && isActive(booking));
  const blocked = Object.values(state.blocks).filter((block) => block.car === car);
  return [...booked, ...blocked].map(({ start, end }) => ({ start, end })).sort((a, b) => a.start - b.start);
}

export function isFree(state: State, wish: { car: number; start: number; end: number }): boolean {
  return !takenDays(state, wish.car).some((range) => share(range, wish));
}

/** Whether somebody has the car now. */
export function isOut(state: State, car: number): boolean {
  return Object.values(state.bookings).some(
    (booking) => booking.car === car && booking.status === 'in_progress',
  );
}

/** What the guest has paid so far, in bututs. */
export function received({ payments }: Booking): number {
  return (payments.deposit50?.bututs ?? 0) + (payments.final50?.bututs ?? 0);
}

/** What a host gets for a booking that is over, in bututs (D7, D8). */
export function hostShare(booking: Booking): number {
  if (booking.status === 'completed') return booking.price.total - booking.price.fee;
  return booking.refund?.host ?? 0;
}

/** Bookings that a host is still to be paid for. */
export function dueTo(state: State, host: Person): [label: string, booking: Booking][] {
  return Object.entries(state.bookings).filter(
    ([, booking]) => hostOf(booking.car) === host && hostShare(booking) > 0 && booking.payout === null,
  );
}
