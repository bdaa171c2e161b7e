import type pg from 'pg';
import { queryCount } from '../../../benchmarks/lib/booking-checks.ts';

export interface TripComparison {
  moves: number;
  swaps: number;
  /** Live bookings whose entry in the calendar has other days or another car. */
  lostDays: number;
  /** Changes of prices after the final payment. */
  priceChanges: number;
  /** Days that stay held for bookings that are over, or without a request. */
  lostHolds: number;
  /** Bookings whose price has changed by another sum than the ledger says. */
  wrongPrices: number;
  /** Requests for other days: all, accepted, and left open. */
  asked: number;
  accepted: number;
  open: number;
  charges: number;
  paid: number;
  disputed: number;
  withdrawn: number;
  /** Charges that the ledger has not as often as they are paid: once, or not at all. */
  wrongPostings: number;
  /** Deposits that were settled, and deposits that the ledger has not as often as they are: once, or not at all. */
  settled: number;
  wrongReleases: number;
}

const LOST_DAYS = `
  select count(*) from bookings b left join car_calendar c on c.booking_id = b.id
  where b.status in ('booked', 'confirmed', 'ready_for_pickup', 'in_progress') and b.hold_expires_at > now()
    and (c.period is null or c.car_id <> b.car_id or lower(c.period) <> b.start_date or upper(c.period) - 1 <> b.end_date)`;

// A reversal takes a posting back.
const WRONG_POSTINGS = `
  select count(*) from trip_charges k where (k.status = 'paid')::int <> (
    select count(*) from ledger_transactions t where t.kind = 'charge' and t.source_id = k.id
      and not exists (select 1 from ledger_transactions r where r.reverses = t.id)
      and (select sum(e.amount) from ledger_entries e
        where e.transaction_id = t.id and e.account = 'guest_credits') = k.amount)`;

const LOST_HOLDS = `
  select count(*) from car_calendar c join trip_extensions e on e.booking_id = c.extension_id
    join bookings b on b.id = e.booking_id
  where e.held_until is null or b.status not in ('ready_for_pickup', 'in_progress')`;

const WRONG_PRICES = `
  select count(*) from bookings b where b.changed_amount <> coalesce((
    select sum(e.amount) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.kind = 'price_change' and e.booking_id = b.id and e.account = 'guest_credits'), 0)`;

const WRONG_RELEASES = `
  select count(*) from security_deposits d where d.method = 'cash' and ((d.status = 'settled')::int <> (
      select count(*) from ledger_transactions t where t.kind = 'deposit_release' and t.source_id = d.id)
    or (d.status = 'held')::int * d.amount <> coalesce(
      (select -sum(e.amount) from ledger_entries e where e.booking_id = d.booking_id and e.account = 'security_deposits'), 0))`;

/** Compares bookings, calendar, charges and ledger. */
export async function compareTrips(client: pg.Client): Promise<TripComparison> {
  const count = (sql: string) => queryCount(client, sql);
  return {
    moves: await count(`select count(*) from audit_log where action = 'change_dates'`),
    swaps: await count(`select count(*) from audit_log where action = 'change_car'`),
    lostDays: await count(LOST_DAYS),
    priceChanges: await count(`select count(*) from ledger_transactions where kind = 'price_change'`),
    lostHolds: await count(LOST_HOLDS),
    wrongPrices: await count(WRONG_PRICES),
    asked: await count('select count(*) from date_change_requests'),
    accepted: await count(`select count(*) from date_change_requests where outcome = 'accepted'`),
    open: await count('select count(*) from date_change_requests where outcome is null'),
    charges: await count('select count(*) from trip_charges'),
    paid: await count(`select count(*) from trip_charges where status = 'paid'`),
    disputed: await count('select count(*) from trip_charges where answer is not null'),
    withdrawn: await count(`select count(*) from trip_charges where status = 'withdrawn'`),
    wrongPostings: await count(WRONG_POSTINGS),
    settled: await count(`select count(*) from security_deposits where status = 'settled'`),
    wrongReleases: await count(WRONG_RELEASES),
  };
}
