import { priceOf } from './rules-money.ts';
import {
  type Booking,
  dayOf,
  dueTo,
  HOSTS,
  hostOf,
  hostShare,
  isActive,
  isFree,
  OFFICE,
  type Person,
  received,
  type State,
  type Status,
  takenDays,
  toDate,
  today,
} from './state.ts';
import { viewOf, viewOfPayout } from './views.ts';

/** Everything that a marketplace shows at one moment, in the shapes in which the product is asked for it. */
export interface Picture {
  bookings: Record<string, unknown>;
  lists: Record<Person | string, string[]>;
  taken: { start_date: string; end_date: string }[][];
  blocks: Record<string, unknown>;
  cars: unknown[];
  search: unknown;
  dashboard: Record<string, number | undefined>;
  counts: Record<Status, number> & { refunds_due?: number | undefined };
  due: Record<string, { amount: number; bookings: string[] }>;
  payouts: Record<string, unknown>;
  books: Record<string, number>;
}

/** What the product must show. Days in the past are no longer told as taken. */
export function pictureOf(state: State): Picture {
  const entries = Object.entries(state.bookings);
  const range = { start: today(state) + 1, end: today(state) + 2 };
  return {
    bookings: Object.fromEntries(entries.map(([label, booking]) => [label, viewOf(booking, OFFICE)])),
    lists: listsOf(entries),
    taken: state.cars.map((_, car) => takenFromToday(state, car)),
    blocks: Object.fromEntries(
      Object.entries(state.blocks).map(([label, block]) => [
        label,
        { car: block.car, start_date: toDate(block.start), end_date: toDate(block.end) },
      ]),
    ),
    cars: state.cars.map(({ active, dailyBututs }) => ({ active, daily_price: dailyBututs / 100 })),
    search: freeCars(state, range),
    dashboard: dashboardOf(state),
    counts: countsOf(entries),
    due: dueOf(state),
    payouts: Object.fromEntries(
      Object.entries(state.payouts).map(([label, payout]) => [label, viewOfPayout(payout)]),
    ),
    books: booksOf(state),
  };
}

/** The cars that a search for these days finds, with what they cost (D7, D14). */
export function freeCars(state: State, { start, end }: { start: number; end: number }): unknown {
  const found = state.cars.flatMap(({ active, dailyBututs }, car) => {
    if (!active || !isFree(state, { car, start, end })) return [];
    const { days, total, deposit } = priceOf(dailyBututs, end - start);
    const quote = {
      days,
      guest_total: total / 100,
      deposit_amount: deposit / 100,
      final_amount: (total - deposit) / 100,
    };
    return [[car, quote]];
  });
  return Object.fromEntries(found);
}

function takenFromToday(state: State, car: number): { start_date: string; end_date: string }[] {
  return takenDays(state, car)
    .filter(({ end }) => end >= today(state))
    .map(({ start, end }) => ({ start_date: toDate(start), end_date: toDate(end) }));
}

/** Whose list shows which bookings: what somebody took off theirs is still on the other's (D34). */
function listsOf(entries: [string, Booking][]): Picture['lists'] {
  const labelsWhere = (belongs: (booking: Booking) => boolean) =>
    entries.flatMap(([label, booking]) => (belongs(booking) ? [label] : [])).toSorted();
  const ofHosts = HOSTS.map((host) => [
    host,
    labelsWhere((booking) => hostOf(booking.car) === host && !booking.removedBy.includes('host')),
  ]);
  const ofGuest = labelsWhere(({ guest, removedBy }) => guest === 'Fatou' && !removedBy.includes('guest'));
  return Object.fromEntries([...ofHosts, ['Fatou', ofGuest]]);
}

function dashboardOf(state: State): Record<string, number> {
  const all = Object.values(state.bookings);
  const count = (isCounted: (booking: Booking) => boolean) => all.filter(isCounted).length;
  const month = toDate(today(state)).slice(0, 7);
  const earning = all.filter(
    (booking) =>
      (booking.status === 'completed' || (isActive(booking) && booking.status !== 'booked')) &&
      toDate(dayOf(booking.bookedAt)).startsWith(month),
  );
  const payouts = all.filter(({ status, payout }) => status === 'completed' && payout === null);
  const compensated = all.filter(({ status, payout }) => status === 'cancelled' && payout === null);
  return {
    pending_payments: count(({ status }) => status === 'booked' || status === 'confirmed'),
    holds_ending_soon: count(({ status, heldUntil }) => status === 'booked' && heldUntil - state.now <= 60),
    active_bookings: count(isActive),
    pickups_tomorrow: count(
      ({ status, start }) =>
        (status === 'confirmed' || status === 'ready_for_pickup') && start === today(state) + 1,
    ),
    month_fees: sum(earning.map(({ price }) => price.fee)) / 100,
    month_bookings: earning.length,
    pending_payouts: sum(payouts.map(hostShare)) / 100,
    payout_hosts: new Set(payouts.map(({ car }) => hostOf(car))).size,
    pending_compensation: sum(compensated.map(hostShare)) / 100,
    refunds_due: count(isRefundDue),
    tab_pending: count(({ status }) => status === 'booked'),
    tab_confirmed: count((booking) => isActive(booking) && booking.status !== 'booked'),
    tab_completed: count(({ status, removedBy }) => status === 'completed' && removedBy.length === 0),
  };
}

function isRefundDue({ refund }: Booking): boolean {
  return refund !== null && refund.guest > 0 && refund.paidBy === null;
}

function countsOf(entries: [string, Booking][]): Picture['counts'] {
  const counts = { booked: 0, confirmed: 0, ready_for_pickup: 0, in_progress: 0, completed: 0, cancelled: 0 };
  for (const [, { status }] of entries) counts[status] += 1;
  return { ...counts, refunds_due: entries.filter(([, booking]) => isRefundDue(booking)).length };
}

function dueOf(state: State): Picture['due'] {
  const hosts = HOSTS.flatMap((host) => {
    const due = dueTo(state, host);
    const amount = sum(due.map(([, booking]) => hostShare(booking))) / 100;
    return due.length > 0 ? [[host, { amount, bookings: due.map(([label]) => label).toSorted() }]] : [];
  });
  return Object.fromEntries(hosts);
}

/** What every account of the books must hold, in bututs: debits above 0. */
function booksOf(state: State): Record<string, number> {
  const books: Record<string, number> = {};
  const move = (account: string, bututs: number) => {
    books[account] = (books[account] ?? 0) + bututs;
  };
  for (const booking of Object.values(state.bookings)) {
    const { payments, refund, price, status, payout } = booking;
    const paidOut = payout === null ? undefined : state.payouts[payout];
    for (const { method, bututs } of Object.values(payments)) move(`till ${method}`, bututs);
    if (isActive(booking)) move('guest_money', -received(booking));
    if (status === 'completed') move('fees', -price.fee);
    if (paidOut) move(`till ${paidOut.method}`, -hostShare(booking));
    else move('host_due', -hostShare(booking));
    if (refund?.paidBy) move(`till ${refund.paidBy}`, -refund.guest);
    else move('refund_due', -(refund?.guest ?? 0));
  }
  return Object.fromEntries(
    Object.entries(books)
      .filter(([, bututs]) => bututs !== 0)
      .toSorted(),
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
