import { calculatePrice } from './money-rules.ts';
import { presentBooking, presentPayout } from './presenters.ts';
import {
  type Booking,
  getHost,
  getHostShare,
  getReceivedAmount,
  getToday,
  HOSTS,
  isActive,
  isFree,
  listDueBookings,
  listTakenRanges,
  OFFICE,
  type Person,
  type State,
  type Status,
  toDate,
  toDay,
} from './state.ts';

/** Everything that the marketplace shows at one time, in normalized wire shapes. */
export interface Snapshot {
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
  ledger: Record<string, number>;
}

/** Creates the snapshot that the product must show. Past days are not listed as taken. */
export function createModelSnapshot(state: State): Snapshot {
  const entries = Object.entries(state.bookings);
  const range = { start: getToday(state) + 1, end: getToday(state) + 2 };
  return {
    bookings: Object.fromEntries(entries.map(([label, booking]) => [label, presentBooking(booking, OFFICE)])),
    lists: createBookingLists(entries),
    taken: state.cars.map((_, car) => listTakenFromToday(state, car)),
    blocks: Object.fromEntries(
      Object.entries(state.blocks).map(([label, block]) => [
        label,
        { car: block.car, start_date: toDate(block.start), end_date: toDate(block.end) },
      ]),
    ),
    cars: state.cars.map(({ active, dailyBututs }) => ({ active, daily_price: dailyBututs / 100 })),
    search: findFreeCars(state, range),
    dashboard: createDashboard(state),
    counts: countByStatus(entries),
    due: createDuePayouts(state),
    payouts: Object.fromEntries(
      Object.entries(state.payouts).map(([label, payout]) => [label, presentPayout(payout)]),
    ),
    ledger: sumLedgerAccounts(state),
  };
}

/** Search results for a range of days: quotes by car (D7, D14). */
export function findFreeCars(state: State, { start, end }: { start: number; end: number }): unknown {
  const found = state.cars.flatMap(({ active, dailyBututs }, car) => {
    if (!active || !isFree(state, { car, start, end })) return [];
    const { days, total, deposit } = calculatePrice(dailyBututs, end - start);
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

function listTakenFromToday(state: State, car: number): { start_date: string; end_date: string }[] {
  return listTakenRanges(state, car)
    .filter(({ end }) => end >= getToday(state))
    .map(({ start, end }) => ({ start_date: toDate(start), end_date: toDate(end) }));
}

/** Booking labels in the lists of hosts and a guest; a removal affects only the remover's list (D34). */
function createBookingLists(entries: [string, Booking][]): Snapshot['lists'] {
  const listLabels = (isListed: (booking: Booking) => boolean) =>
    entries.flatMap(([label, booking]) => (isListed(booking) ? [label] : [])).toSorted();
  const hostLists = HOSTS.map((host) => [
    host,
    listLabels((booking) => getHost(booking.car) === host && !booking.removedBy.includes('host')),
  ]);
  const guestList = listLabels(({ guest, removedBy }) => guest === 'Fatou' && !removedBy.includes('guest'));
  return Object.fromEntries([...hostLists, ['Fatou', guestList]]);
}

function createDashboard(state: State): Record<string, number> {
  const all = Object.values(state.bookings);
  const count = (isCounted: (booking: Booking) => boolean) => all.filter(isCounted).length;
  const month = toDate(getToday(state)).slice(0, 7);
  const earning = all.filter(
    (booking) =>
      (booking.status === 'completed' || (isActive(booking) && booking.status !== 'booked')) &&
      toDate(toDay(booking.bookedAt)).startsWith(month),
  );
  const payouts = all.filter(({ status, payout }) => status === 'completed' && payout === null);
  const compensated = all.filter(({ status, payout }) => status === 'cancelled' && payout === null);
  return {
    pending_payments: count(({ status }) => status === 'booked' || status === 'confirmed'),
    holds_ending_soon: count(({ status, heldUntil }) => status === 'booked' && heldUntil - state.now <= 60),
    active_bookings: count(isActive),
    pickups_tomorrow: count(
      ({ status, start }) =>
        (status === 'confirmed' || status === 'ready_for_pickup') && start === getToday(state) + 1,
    ),
    month_fees: sum(earning.map(({ price }) => price.fee)) / 100,
    month_bookings: earning.length,
    pending_payouts: sum(payouts.map(getHostShare)) / 100,
    payout_hosts: new Set(payouts.map(({ car }) => getHost(car))).size,
    pending_compensation: sum(compensated.map(getHostShare)) / 100,
    refunds_due: count(isRefundDue),
    tab_pending: count(({ status }) => status === 'booked'),
    tab_confirmed: count((booking) => isActive(booking) && booking.status !== 'booked'),
    tab_completed: count(({ status, removedBy }) => status === 'completed' && removedBy.length === 0),
  };
}

function isRefundDue({ refund }: Booking): boolean {
  return refund !== null && refund.guest > 0 && refund.paidBy === null;
}

function countByStatus(entries: [string, Booking][]): Snapshot['counts'] {
  const counts = { booked: 0, confirmed: 0, ready_for_pickup: 0, in_progress: 0, completed: 0, cancelled: 0 };
  for (const [, { status }] of entries) counts[status] += 1;
  return { ...counts, refunds_due: entries.filter(([, booking]) => isRefundDue(booking)).length };
}

function createDuePayouts(state: State): Snapshot['due'] {
  const hosts = HOSTS.flatMap((host) => {
    const due = listDueBookings(state, host);
    const amount = sum(due.map(([, booking]) => getHostShare(booking))) / 100;
    return due.length > 0 ? [[host, { amount, bookings: due.map(([label]) => label).toSorted() }]] : [];
  });
  return Object.fromEntries(hosts);
}

/** Expected balance of every ledger account in bututs; debits are positive. */
function sumLedgerAccounts(state: State): Record<string, number> {
  const books: Record<string, number> = {};
  const move = (account: string, bututs: number) => {
    books[account] = (books[account] ?? 0) + bututs;
  };
  for (const booking of Object.values(state.bookings)) {
    const { payments, refund, price, status, payout } = booking;
    const paidOut = payout === null ? undefined : state.payouts[payout];
    for (const { method, amountBututs } of Object.values(payments)) move(`till ${method}`, amountBututs);
    if (isActive(booking)) move('guest_money', -getReceivedAmount(booking));
    if (status === 'completed') move('fees', -price.fee);
    if (paidOut) move(`till ${paidOut.method}`, -getHostShare(booking));
    else move('host_due', -getHostShare(booking));
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
