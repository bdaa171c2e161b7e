import { getPreviousPeriod, getReportPeriod } from '@coastline/domain/money/report-period';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGREED_COLUMNS, AGREED_VALUES } from '../../../../../../tests/support/agreed-columns.ts';
import { createPlanReader } from '../../../../../../tests/support/query-plans.ts';
import { createTestDatabase } from '../../../../../../tests/support/test-server.ts';
import { type DatabaseClient, openDatabase } from '../../../persistence/client.ts';
import { migrateDatabase } from '../../../persistence/setup/migrate.ts';
import { listHostLines, listReportLines } from './money-report.repository.ts';

const MONTHS = 400;
const BOOKINGS_PER_MONTH = 50;
const BOOKINGS = MONTHS * BOOKINGS_PER_MONTH;
const ENTRIES_PER_BOOKING = 3;
const DUE = 100;

let database: DatabaseClient;
const { explainOne } = createPlanReader(() => database);

beforeAll(async () => {
  database = openDatabase({ url: await createTestDatabase(), poolSize: 1 });
  await migrateDatabase(database.pool);
  await database.pool.query(`set session_replication_role = replica; set coastline.current_actor = 'office'`);
  for (const text of FILLED) await database.pool.query(text);
  await database.pool.query('analyze');
}, 60_000);
afterAll(() => database.close());

const AT = `timestamptz '2020-01-01' + make_interval(months => n / ${BOOKINGS_PER_MONTH}, hours => n % ${BOOKINGS_PER_MONTH})`;
const FILLED = [
  `insert into users (auth_user_id, email, name, role) values (gen_random_uuid(), 'lamin@coastline.example', 'Lamin', 'owner')`,
  `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
   select id, 'Kia', 'Rio', 2020, 'budget', 900, 'Kololi', 'automatic', 'petrol', array['/x.webp'] from users`,
  `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status, payment_method,
     daily_price, guest_total, deposit_amount, markup_pct, fee_amount, deposit_received, hold_expires_at, created_at, updated_at,
     ${AGREED_COLUMNS})
   select 'CL-2020-' || n, c.id, c.owner_id, (${AT})::date, (${AT})::date + 1, 1, 'confirmed', 'cash', 900, 900, 450, 30, 270, true, ${AT}, ${AT}, ${AT},
     ${AGREED_VALUES}
   from cars c, generate_series(0, ${BOOKINGS} - 1) n`,
  `insert into ledger_transactions (kind, source_id, booking_id, at) select 'earning', id, id, created_at from bookings`,
  `insert into ledger_entries (transaction_id, account, amount, booking_id, host_id)
   select t.id, side.account, side.amount, t.booking_id, case side.account when 'host_due' then b.guest_id end
   from ledger_transactions t join bookings b on b.id = t.booking_id,
     (values ('guest_money', 900), ('fees', -270), ('host_due', -630)) side (account, amount)`,
  `insert into ledger_dues (booking_id, account, amount) select id, 'refund_due', 450 from bookings limit ${DUE}`,
];

test('a report reads the postings of its months by time, however long the ledger is [PAY-84]', async () => {
  const period = getReportPeriod('month', '2053-04-30');
  const periods = { period, previous: getPreviousPeriod(period) };
  // A transaction, its entries and its booking, in two months; a due with its booking. An index is read besides its table.
  const most = 2 * (2 * BOOKINGS_PER_MONTH * (2 + ENTRIES_PER_BOOKING) + 2 * DUE);
  for (const run of [
    (db: Parameters<typeof listReportLines>[0]) => listReportLines(db, { ...periods, topHosts: 20 }),
    (db: Parameters<typeof listReportLines>[0]) =>
      listHostLines(db, { ...periods, after: undefined, limit: 2_000 }),
  ]) {
    const plan = await explainOne(run);
    expect(plan.indexes).toContain('ledger_transactions_by_age');
    expect(plan.rowsScanned).toBeLessThanOrEqual(most);
  }
});
