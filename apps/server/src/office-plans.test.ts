import { TAB_STATUSES } from '@coastline/domain/money/figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, type DatabaseClient, openDatabase } from './database/client.ts';
import { migrateDatabase } from './database/setup/migrate.ts';
import {
  countByStatus,
  countByWords,
  countRefundsDue,
} from './modules/bookings/booking-counts.repository.ts';
import { type BookingPlaces, listBookingIds } from './modules/bookings/booking-filter.repository.ts';
import { listIdsByWords } from './modules/bookings/booking-words.repository.ts';
import { getOfficeFigures, listMonthRevenue } from './modules/figures/figures.repository.ts';
import { listDue, listDueHosts, sumDue } from './modules/payouts/payouts.repository.ts';
import { readPlansOf } from './test-support/query-plans.ts';
import { createDatabase } from './test-support/test-server.ts';

const BOOKINGS = 20_000;
const RUNNING = 200;
const DUE = 100;
const REFUNDS_DUE = 40;
const now = new Date();

let database: DatabaseClient;
const { plansOf } = readPlansOf(() => database);

beforeAll(async () => {
  database = openDatabase({ url: await createDatabase(), poolSize: 1 });
  await migrateDatabase(database.pool);
  await database.pool.query(`set session_replication_role = replica; set coastline.asker = 'office'`);
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
       hold_expires_at, created_at)
     select 'CL-2030-' || n, c.id, c.owner_id, current_date, current_date + 1, 1,
       case when n > $1::int - $2::int then 'confirmed' else 'completed' end, 'cash', 900, 900, 450, 30, 270, true,
       n <= $1::int - $2::int, now(), now() - make_interval(mins => $1::int - n)
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
    `insert into booking_tallies (month, status, is_removed, bookings, fees)
     values (date_trunc('month', now()), 'completed', false, $1, 270 * $1)`,
    BOOKINGS - RUNNING,
  ],
];

/** Past how many rows of tables the statements of a call went. */
async function rowsRead(ask: Parameters<typeof plansOf>[0]): Promise<number> {
  return (await plansOf(ask)).reduce((sum, { rows }) => sum + rows, 0);
}

// What is found by an index is read once there and once in its table.
const READ_TWICE = 2;

test('the figures, counts and dues of the office are read from what is open, however much ever was [ADM-05] [ADM-07]', async () => {
  const open = READ_TWICE * (RUNNING + 2 * DUE);
  const tomorrow = now.toISOString().slice(0, 10);
  expect(await rowsRead((db) => getOfficeFigures(db, { now, tomorrow }))).toBeLessThanOrEqual(open);
  expect(await rowsRead((db) => listMonthRevenue(db, '2020-01-01'))).toBeLessThanOrEqual(open);
  expect(await rowsRead((db) => countByStatus(db, { now, hideRemovedBy: 'any' }))).toBeLessThanOrEqual(open);
  expect(await rowsRead((db) => listDueHosts(db, { limit: 31 }))).toBeLessThanOrEqual(open);
  expect(await rowsRead((db) => sumDue(db))).toBeLessThanOrEqual(READ_TWICE * DUE);
  expect(await rowsRead((db) => listDue(db, {}))).toBeLessThanOrEqual(open + READ_TWICE * 2 * DUE);
});

test('refunds that are due are found and counted by what is owed, however old their bookings are', async () => {
  const due = DUE + REFUNDS_DUE + READ_TWICE * REFUNDS_DUE;
  const filter = { now, isRefundDue: true };
  expect(await rowsRead((db) => listBookingIds(db, filter, { limit: 31 }))).toBeLessThanOrEqual(due);
  expect(await rowsRead((db) => countRefundsDue(db))).toBeLessThanOrEqual(due);
  expect(await countRefundsDue(database.db)).toBe(REFUNDS_DUE);
  expect(await countRefundsDue(database.db, 'common')).toBe(REFUNDS_DUE);
  expect(await countRefundsDue(database.db, 'rare')).toBe(0);
});

test('a common word is found among the newest bookings, a rare one by the index of words [ADM-06]', async () => {
  const filter = { now, hideRemovedBy: 'any' } as const;
  const find = (words: string) => rowsRead((db) => listIdsByWords(db, { ...filter, words }, { limit: 31 }));
  expect(await find('common')).toBeLessThanOrEqual(READ_TWICE * 1_000);
  expect(await find('rare')).toBeLessThanOrEqual(READ_TWICE * 5_600);
  const found = await listIdsByWords(database.db, { ...filter, words: 'rare' }, { limit: 31 });
  expect(found).toHaveLength(BOOKINGS / 1_000);
});

test('a search that finds very many is counted up to a limit, and says so [ADM-07]', async () => {
  const count = (words: string) =>
    countByWords(database.db, { now, hideRemovedBy: 'any' }, { words, atMost: 1_000 });
  expect(await count('rare')).toMatchObject({ counts: { completed: BOOKINGS / 1_000 }, isAtLeast: false });
  const { counts, isAtLeast } = await count('common');
  expect([counts.completed + counts.confirmed, isAtLeast]).toEqual([1_001, true]);
});

const MANY_RUNNING = `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status,
    payment_method, daily_price, guest_total, deposit_amount, markup_pct, fee_amount, deposit_received, hold_expires_at)
  select 'CL-2031-' || n, c.id, c.owner_id, current_date + n % 300, current_date + n % 300 + 1, 1, 'confirmed',
    'cash', 900, 900, 450, 30, 270, true, now()
  from cars c, generate_series(1, 10000) n`;

test('the most urgent bookings are found by the index of urgency, however many there are [ADM-41]', async () => {
  // Last in the file: with so many running bookings, reading all of them is what must not happen.
  await database.pool.query(MANY_RUNNING);
  await database.pool.query('analyze bookings');
  const ask = (places: Partial<BookingPlaces>) => (db: Database) =>
    listBookingIds(db, { now, statuses: TAB_STATUSES.active }, { order: 'urgency', limit: 31, ...places });
  const [{ id } = { id: '' }] = (await database.pool.query('select id from bookings limit 1')).rows;
  for (const after of [undefined, { value: now.toISOString(), id }]) {
    for (const mode of ['custom', 'generic'] as const) {
      const [plan] = await plansOf(ask({ after }), mode);
      expect(plan?.indexes).toEqual(['bookings_by_urgency']);
      expect(plan?.rows).toBeLessThanOrEqual(READ_TWICE * 31);
    }
  }
});
