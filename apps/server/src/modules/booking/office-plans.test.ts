import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { TAB_STATUSES } from '@coastline/domain/money/reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGREED_COLUMNS, AGREED_VALUES } from '../../../../../tests/support/agreed-columns.ts';
import { createPlanReader } from '../../../../../tests/support/query-plans.ts';
import { createTestDatabase } from '../../../../../tests/support/test-server.ts';
import { type Database, type DatabaseClient, openDatabase } from '../../persistence/client.ts';
import { migrateDatabase } from '../../persistence/setup/migrate.ts';
import { listDue, listDueHosts, sumDue } from '../money/payouts/payouts.repository.ts';
import { getOfficeTotals, listMonthRevenue } from '../money/reports/office-dashboard.repository.ts';
import { countByStatus, countRefundsDue, countSearchMatches } from './bookings/booking-counts.repository.ts';
import { type BookingPageRequest, listBookingIds } from './bookings/booking-filter.repository.ts';
import { searchBookingIds } from './bookings/booking-search.repository.ts';

const BOOKINGS = 20_000;
const RUNNING = 200;
const DUE = 100;
const REFUNDS_DUE = 40;
const now = new Date();

let database: DatabaseClient;
const { explainAll } = createPlanReader(() => database);

beforeAll(async () => {
  database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
  await migrateDatabase(database.pool);
  await database.pool.query(`set session_replication_role = replica; set coastline.current_actor = 'office'`);
  for (const [text, ...values] of FILLED) await database.pool.query(String(text), values);
  await database.pool.query('analyze');
}, 60_000);
afterAll(() => database.close());

const FILLED = [
  [
    `insert into users (auth_user_id, email, name, role) values (gen_random_uuid(), 'lamin@coastline.example', 'Lamin', 'owner')`,
  ],
  [
    `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
     select id, 'Kia', 'Rio', 2020, 'budget', 900, 'Kololi', 'automatic', 'petrol', array['/x.webp'] from users`,
  ],
  [
    `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status, payment_method,
       daily_price, guest_total, deposit_amount, markup_pct, fee_amount, deposit_received, final_payment_received,
       hold_expires_at, created_at, ${AGREED_COLUMNS})
     select 'CL-2030-' || n, c.id, c.owner_id, current_date + n % 100, current_date + n % 100 + 1, 1,
       case when n > $1::int - $2::int then 'confirmed' else 'completed' end, 'cash', 900, 900, 450, 30, 270, true,
       n <= $1::int - $2::int, now(), now() - make_interval(mins => $1::int - n), ${AGREED_VALUES}
     from cars c, generate_series(1, $1::int) n`,
    BOOKINGS,
    RUNNING,
  ],
  [
    `insert into booking_search (booking_id, words)
     select id, lower(booking_number) || case when right(booking_number, 3) = '777' then ' rare' else ' common' end from bookings`,
  ],
  [
    `insert into ledger_dues (booking_id, account, host_id, amount)
     select id, 'host_due', guest_id, 630 from bookings where status = 'completed' limit $1`,
    DUE,
  ],
  [
    `insert into ledger_dues (booking_id, account, amount)
     select id, 'refund_due', 450 from bookings where status = 'completed' order by created_at limit $1`,
    REFUNDS_DUE,
  ],
  [
    `insert into booking_counters (month, status, is_removed, bookings, fees)
     values (date_trunc('month', now()), 'completed', false, $1, 270 * $1)`,
    BOOKINGS - RUNNING,
  ],
];

/** Counts the table and index rows that the statements of a call read. */
async function rowsRead(ask: Parameters<typeof explainAll>[0]): Promise<number> {
  return (await explainAll(ask)).reduce((sum, { rowsScanned }) => sum + rowsScanned, 0);
}

// An index scan reads a row once in the index and once in the table.
const READ_TWICE = 2;

test('the office dashboard, counts and dues only read open rows, however many there are in total [ADM-05] [ADM-07]', async () => {
  const open = READ_TWICE * (RUNNING + 2 * DUE);
  const tomorrow = addDays(todayInBanjul(now), 1);
  expect(await rowsRead((db) => getOfficeTotals(db, { now, tomorrow }))).toBeLessThanOrEqual(open);
  expect(await rowsRead((db) => listMonthRevenue(db, '2020-01-01'))).toBeLessThanOrEqual(open);
  expect(await rowsRead((db) => countByStatus(db, { now, hideRemovedBy: 'any' }))).toBeLessThanOrEqual(open);
  expect(await rowsRead((db) => listDueHosts(db, { limit: 31 }))).toBeLessThanOrEqual(open);
  expect(await rowsRead((db) => sumDue(db))).toBeLessThanOrEqual(READ_TWICE * DUE);
  expect(await rowsRead((db) => listDue(db, {}))).toBeLessThanOrEqual(open + READ_TWICE * 2 * DUE);
});

test('finds and counts due refunds by index, however old their bookings are', async () => {
  const due = DUE + REFUNDS_DUE + READ_TWICE * REFUNDS_DUE;
  const filter = { now, isRefundDue: true };
  expect(await rowsRead((db) => listBookingIds(db, filter, { limit: 31 }))).toBeLessThanOrEqual(due);
  expect(await rowsRead((db) => countRefundsDue(db))).toBeLessThanOrEqual(due);
  expect(await countRefundsDue(database.db)).toBe(REFUNDS_DUE);
  expect(await countRefundsDue(database.db, 'common')).toBe(REFUNDS_DUE);
  expect(await countRefundsDue(database.db, 'rare')).toBe(0);
});

test('finds a common word among the newest bookings and a rare one by the search index [ADM-06]', async () => {
  const filter = { now, hideRemovedBy: 'any' } as const;
  const find = (words: string) =>
    rowsRead((db) => searchBookingIds(db, { ...filter, officeSearch: words }, { limit: 31 }));
  expect(await find('common')).toBeLessThanOrEqual(READ_TWICE * 1_000);
  expect(await find('rare')).toBeLessThanOrEqual(READ_TWICE * 5_600);
  const found = await searchBookingIds(database.db, { ...filter, officeSearch: 'rare' }, { limit: 31 });
  expect(found).toHaveLength(BOOKINGS / 1_000);
});

test('counts the matches of a search up to a limit, and reports the limit [ADM-07]', async () => {
  const count = (words: string) =>
    countSearchMatches(database.db, { now, hideRemovedBy: 'any' }, { words, atMost: 1_000 });
  expect(await count('rare')).toMatchObject({ counts: { completed: BOOKINGS / 1_000 }, isAtLeast: false });
  const { counts, isAtLeast } = await count('common');
  expect([counts.completed + counts.confirmed, isAtLeast]).toEqual([1_001, true]);
});

const MANY_RUNNING = `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status,
    payment_method, daily_price, guest_total, deposit_amount, markup_pct, fee_amount, deposit_received, hold_expires_at,
    ${AGREED_COLUMNS})
  select 'CL-2031-' || n, c.id, c.owner_id, current_date + n % 300, current_date + n % 300 + 1, 1, 'confirmed',
    'cash', 900, 900, 450, 30, 270, true, now(), ${AGREED_VALUES}
  from cars c, generate_series(1, 10000) n`;

test('finds the most urgent bookings by index, however many there are [ADM-41]', async () => {
  // Last in the file, because it adds many running bookings, which the query must not read.
  await database.pool.query(MANY_RUNNING);
  await database.pool.query('analyze bookings');
  const ask = (places: Partial<BookingPageRequest>) => (db: Database) =>
    listBookingIds(db, { now, statuses: TAB_STATUSES.active }, { order: 'urgency', limit: 31, ...places });
  const [{ id } = { id: '' }] = (await database.pool.query('select id from bookings limit 1')).rows;
  for (const after of [undefined, { value: now.toISOString(), id }]) {
    for (const mode of ['custom', 'generic'] as const) {
      const [plan] = await explainAll(ask({ after }), mode);
      expect(plan?.indexes).toEqual(['bookings_by_urgency']);
      expect(plan?.rowsScanned).toBeLessThanOrEqual(READ_TWICE * 31);
    }
  }
});
