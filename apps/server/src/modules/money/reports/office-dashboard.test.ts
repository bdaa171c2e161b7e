import { AdminDashboard } from '@coastline/contracts/people/admin';
import { type BookingStatus, effectiveStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { addDays, todayInBanjul } from '@coastline/domain/days/rental-dates';
import { bututsToNumeric, numericToBututs } from '@coastline/domain/money/money';
import { priceBooking } from '@coastline/domain/money/pricing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGREED_COLUMNS, AGREED_VALUES } from '../../../../../../tests/support/agreed-columns.ts';
import { expectedDashboard } from '../../../../../../tests/support/expected-dashboard.ts';
import {
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const PATH = '/rest/v1/admin/dashboard';
const RUNS = 12;

let world: TestServer;
let people: Marketplace;
const cars: { id: string; hostId: string }[] = [];

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
  const otherHost = await createPerson(world, { name: 'Isatou Sanneh', roles: ['owner'] });
  for (const host of [people.host, people.host, otherHost]) {
    cars.push({ id: (await createCar(world, host)).id, hostId: host.userId });
  }
});
afterAll(() => world.stop());

const dashboard = (as: { token: string }) => call(world.server, 'GET', PATH, { as });

/** A random booking row within the constraints. */
const draft = fc.record({
  car: fc.nat({ max: 2 }),
  status: fc.constantFrom<BookingStatus[]>(
    'booked',
    'confirmed',
    'ready_for_pickup',
    'in_progress',
    'completed',
    'cancelled',
  ),
  priceBututs: fc.integer({ min: 1, max: 900_000 }),
  markupPct: fc.constantFrom(0, 12.5, 30, 33.33),
  days: fc.integer({ min: 0, max: 9 }),
  startsInDays: fc.integer({ min: -2, max: 3 }),
  madeMinutesAgo: fc.constantFrom(0, 20_000, 20_250, 20_251, 60_000, -1),
  holdMinutesLeft: fc.constantFrom(-5, 0, 1, 59, 60, 61, 120),
  depositPaid: fc.boolean(),
  removed: fc.boolean(),
});
type Draft = typeof draft extends fc.Arbitrary<infer T> ? T : never;

function toRow(plan: Draft, index: number) {
  const now = world.clock.now;
  const start = addDays(todayInBanjul(now), plan.startsInDays);
  const end = addDays(start, plan.days);
  const price = priceBooking({
    dailyPriceBututs: plan.priceBututs,
    start,
    end,
    markupPct: plan.markupPct,
  });
  const isPaid = ['ready_for_pickup', 'in_progress', 'completed'].includes(plan.status);
  const depositReceived =
    isPaid || plan.status === 'confirmed' || (plan.status === 'cancelled' && plan.depositPaid);
  return {
    car: cars[plan.car] ?? { id: '', hostId: '' },
    number: `T-${index}`,
    start,
    end,
    price,
    plan,
    depositReceived,
    finalPaymentReceived: isPaid,
    createdAt: new Date(now.getTime() - plan.madeMinutesAgo * 60_000),
    holdExpiresAt: new Date(now.getTime() + plan.holdMinutesLeft * 60_000),
    isRemoved: plan.removed && ['completed', 'cancelled'].includes(plan.status),
  };
}
type Row = ReturnType<typeof toRow>;

async function replaceBookings(rows: readonly Row[]): Promise<void> {
  const client = await world.owner.connect();
  // Bypasses the triggers that protect bookings and claims; the triggers that count ended bookings still run.
  await client.query('set session_replication_role = replica');
  for (const table of CLEARED_TABLES) await client.query(`delete from ${table}`);
  for (const [trigger, table] of Object.entries(ACTIVE_TRIGGERS)) {
    await client.query(`alter table ${table} enable always trigger ${trigger}`);
  }
  for (const row of rows) {
    const { price, plan } = row;
    await client.query(
      `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status, payment_method,
         daily_price, guest_total, deposit_amount, markup_pct, fee_amount, deposit_received, final_payment_received,
         cancel_reason, hold_expires_at, created_at, updated_at, ${AGREED_COLUMNS})
       values ($1, $2, $3, $4, $5, $6, $7, 'cash', $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17, ${AGREED_VALUES})`,
      [
        ...[row.number, row.car.id, people.guest.userId, row.start, row.end, price.days, plan.status],
        ...[bututsToNumeric(plan.priceBututs), bututsToNumeric(price.totalBututs)],
        ...[bututsToNumeric(price.depositBututs), plan.markupPct, bututsToNumeric(price.feeBututs)],
        ...[row.depositReceived, row.finalPaymentReceived, plan.status === 'cancelled' ? 'other' : null],
        ...[row.holdExpiresAt, row.createdAt],
      ],
    );
    if (row.isRemoved) await client.query(REMOVAL, [row.number]);
  }
  client.release(true);
}

const REMOVAL = `insert into booking_removals (booking_id, user_id, side)
  select id, guest_id, 'guest' from bookings where booking_number = $1`;
const CLEARED_TABLES = [
  ...['booking_counters', 'ledger_dues', 'ledger_entries', 'ledger_transactions'],
  ...['booking_removals', 'bookings'],
];
const ACTIVE_TRIGGERS = {
  bookings_post_earning: 'bookings',
  bookings_count: 'bookings',
  booking_removals_count: 'booking_removals',
  ledger_entries_dues: 'ledger_entries',
};

function expected(rows: readonly Row[]) {
  const now = world.clock.now;
  const seen = rows.map((row) => ({
    ...row,
    ...effectiveStatus({ status: row.plan.status, holdExpiresAt: row.holdExpiresAt, now }),
    startDate: row.start,
    feeBututs: row.price.feeBututs,
    hostBututs: row.price.hostBututs,
    hostId: row.car.hostId,
  }));
  return { ...expectedDashboard(seen, now), month_label: 'May' };
}

test('dashboard totals from PostgreSQL follow the rules for any set of bookings [ADM-15] [ADM-16] [ADM-17]', async () => {
  // The month begins exactly 20,250 minutes before the test's current time.
  expect(new Date(world.clock.now.getTime() - 13 * 86_400_000 - 570 * 60_000).toISOString()).toBe(
    '2031-05-01T00:00:00.000Z',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(draft, { minLength: 0, maxLength: 25 }), async (plans) => {
      const rows = plans.map(toRow);
      await replaceBookings(rows);
      if (rows.length % 2 === 0) await queryRows(world, 'select compact_booking_counters()');
      const { json } = await dashboard(people.admin);
      const inBututs = {
        ...json,
        month_fees: toBututs(json.month_fees),
        months: json.months.map((month: { fees: number }) => ({ ...month, fees: toBututs(month.fees) })),
        pending_payouts: toBututs(json.pending_payouts),
        due_to_hosts: { ...json.due_to_hosts, amount: toBututs(json.due_to_hosts.amount) },
      };
      expect(inBututs).toEqual(expected(rows));
    }),
    { numRuns: RUNS, seed: 20_311_114 },
  );
  expectShape(AdminDashboard, (await dashboard(people.admin)).json);
});

function toBututs(dalasi: number): number {
  return numericToBututs(dalasi.toFixed(2));
}

test('only admins can read the dashboard [SEC-09]', async () => {
  expectError(await dashboard(people.guest), 403, 'forbidden');
  expectError(await dashboard(people.host), 403, 'forbidden');
  expectError(await call(world.server, 'GET', PATH), 401, 'not_signed_in');
});

test('the dashboard of an empty marketplace has zeros [ADM-15]', async () => {
  await replaceBookings([]);
  const { json } = await dashboard(people.admin);
  expect(json).toMatchObject({ month_fees: 0, pending_payouts: 0, pending_payments: 0 });
});

test('the month is the current month in Banjul [ADM-15] [D32]', async () => {
  await replaceBookings([]);
  world.clock.now = new Date('2031-12-31T23:59:59.999Z');
  await signInAgain(world, people.admin);
  expect((await dashboard(people.admin)).json.month_label).toBe('December');
  world.clock.now = new Date('2032-01-01T00:00:00.000Z');
  expect((await dashboard(people.admin)).json.month_label).toBe('January');
});
