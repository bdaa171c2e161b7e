import { Booking } from '@coastline/contracts/bookings/booking';
import { NoticePage } from '@coastline/contracts/people/notice';
import { BOOKING_STATUSES } from '@coastline/domain/bookings/booking-life-cycle';
import { numericToBututs } from '@coastline/domain/money/money';
import { priceBooking } from '@coastline/domain/money/pricing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queryRows } from '../../../../tests/support/marketplace.ts';
import {
  call,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../tests/support/test-server.ts';
import { reconcile } from '../modules/money/ledger/ledger.service.ts';
import { assertNoDemoAccounts, DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoData } from './seed.ts';

let world: TestServer;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  await seedDemoData({ server: world.server, clock: () => world.clock.now });
}, 120_000);
afterAll(() => world.stop());

async function everything() {
  const tables = [
    'users',
    'user_roles',
    'profiles',
    'cars',
    'bookings',
    'car_calendar',
    'payment_records',
    'refunds',
  ];
  const more = ['booking_personal_info', 'audit_log', 'settings', 'mail_messages', 'notices'];
  const counted = [...tables, ...more].map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t) as ${table}`,
  );
  return queryRows(world, `select ${counted.join(', ')}`);
}

async function signIn(email: string): Promise<string> {
  const body = { email, password: DEMO_PASSWORD };
  return (await call(world.server, 'POST', '/auth/v1/token?grant_type=password', { body })).json.access_token;
}

test('repeated and concurrent seeding changes nothing', async () => {
  const before = await everything();
  const again = () => seedDemoData({ server: world.server, clock: () => world.clock.now });
  await Promise.all([again(), again()]);
  expect(await everything()).toEqual(before);
});

test('the demo has a signed contract, a security deposit in cash and a sealed hand-over [TRIP-163]', async () => {
  const [shown] = await queryRows(
    world,
    `select (select count(*)::int from contract_versions where signature is not null and file is not null) as contracts,
       (select array_agg(method || ' ' || status) from security_deposits) as deposits,
       (select count(*)::int from date_change_requests where outcome is null) as requests,
       (select count(*)::int from condition_records r join car_conditions c using (booking_id)
         where c.is_sealed and r.contents ->> 'mileage_km' = c.mileage_km::text) as records`,
  );
  expect(shown).toEqual({ contracts: 1, deposits: ['cash held'], requests: 1, records: 1 });
  expect((await reconcile(world.server.database)).differences).toEqual([]);
  expect(await world.server.services.recordVerification.verifyAll()).toEqual({ records: 1, findings: [] });
});

test('a marketplace with an account gets no demo data and may run in production', async () => {
  const own = await startTestServer();
  const seed = () => seedDemoData({ server: own.server, clock: () => own.clock.now });
  const account = { email: 'first@cars.example', password: 'Password-1!', data: {} };
  try {
    await call(own.server, 'POST', '/auth/v1/signup', { body: account });
    expect([await seed(), await seed()]).toEqual([false, false]);
    expect(
      await queryRows(
        own,
        'select (select count(*)::int from cars) + (select count(*)::int from users) as n',
      ),
    ).toEqual([{ n: 0 }]);
    await expect(assertNoDemoAccounts(own.server.database)).resolves.toBeUndefined();
  } finally {
    await own.stop();
  }
});

test('production does not start with demo accounts', async () => {
  await expect(assertNoDemoAccounts(world.server.database)).rejects.toThrow(/The database has demo data/);
});

test('the demo guest and host have notices in their inboxes', async () => {
  for (const email of DEMO_ACCOUNTS.slice(1)) {
    const as = { token: await signIn(email) };
    const { json } = await call(world.server, 'GET', '/rest/v1/notices?limit=100', { as });
    expect(expectShape(NoticePage, json).items.length).toBeGreaterThan(1);
  }
});

test('the demo has a whole fleet and bookings in every status [LIFE-01]', async () => {
  const [cars] = await queryRows<{ count: number }>(
    world,
    'select count(*)::int as count from cars where active',
  );
  expect(cars?.count).toBeGreaterThanOrEqual(50);
  const statuses = await queryRows<{ status: string }>(world, 'select distinct status from bookings');
  expect(statuses.map(({ status }) => status).sort()).toEqual([...BOOKING_STATUSES].sort());
});

test('the price of every demo booking follows the pricing rules [BOOK-22] [BOOK-23] [ADM-13] [ADM-14]', async () => {
  const rows = await queryRows<Record<string, string>>(
    world,
    `select b.start_date::text as start, b.end_date::text as end, b.daily_price, b.guest_total, b.deposit_amount,
       b.final_amount, b.fee_amount, b.host_amount, b.markup_pct, c.daily_price as car_price
     from bookings b join cars c on c.id = b.car_id`,
  );
  expect(rows.length).toBeGreaterThan(40);
  const bututs = (row: Record<string, string>, name: string) => numericToBututs(row[name] ?? '');
  for (const row of rows) {
    const price = priceBooking({
      dailyPriceBututs: bututs(row, 'daily_price'),
      start: row.start ?? '',
      end: row.end ?? '',
      markupPct: Number(row.markup_pct),
    });
    expect([row.daily_price, bututs(row, 'guest_total'), bututs(row, 'deposit_amount')]).toEqual([
      row.car_price,
      price.totalBututs,
      price.depositBututs,
    ]);
    expect([bututs(row, 'final_amount'), bututs(row, 'fee_amount'), bututs(row, 'host_amount')]).toEqual([
      price.finalBututs,
      price.feeBututs,
      price.hostBututs,
    ]);
  }
});

test('exactly the demo bookings in a blocking status have a claim [LIFE-19] [LIFE-21]', async () => {
  const wrong = await queryRows(
    world,
    `select b.booking_number, b.status from bookings b left join car_calendar c on c.booking_id = b.id
       and c.period = daterange(b.start_date, b.end_date, '[]')
     where (c.id is not null) <> (b.status in ('booked', 'confirmed', 'ready_for_pickup', 'in_progress'))`,
  );
  expect(wrong).toEqual([]);
});

test('the last audit entry of every demo booking has its status [LIFE-18]', async () => {
  const wrong = await queryRows(
    world,
    `select b.booking_number, b.status, last.new_status from bookings b left join lateral (
       select new_status from audit_log a where a.entity_id = b.id order by a.id desc limit 1) last on true
     where last.new_status is distinct from b.status`,
  );
  expect(wrong).toEqual([]);
});

test('every demo photo can be loaded', async () => {
  const rows = await queryRows<{ image: string }>(world, 'select unnest(images) as image from cars');
  expect(rows.length).toBeGreaterThan(100);
  const statuses = await Promise.all(
    rows.map(async ({ image }) => (await world.server.app.request(image)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('the advertised demo accounts can sign in and have bookings', async () => {
  const found = [];
  for (const [index, as] of ['admin', 'host', 'guest'].entries()) {
    const token = await signIn(DEMO_ACCOUNTS[index] ?? '');
    const { json } = await call(world.server, 'GET', `/rest/v1/bookings?as=${as}`, { as: { token } });
    for (const item of json.items) expectShape(Booking, item);
    found.push(json.items.length);
  }
  expect(found.every((count) => count > 3)).toBe(true);
});

test('the demo ledger balances, with some payouts made and some due', async () => {
  expect((await reconcile(world.server.database)).differences).toEqual([]);
  const [made] = await queryRows<{ count: number }>(world, 'select count(*)::int as count from payouts');
  const [due] = await queryRows<{ sum: string }>(
    world,
    `select coalesce(-sum(amount), 0)::text as sum from ledger_entries where account = 'host_due'`,
  );
  expect(made?.count).toBeGreaterThan(0);
  expect(Number(due?.sum)).toBeGreaterThan(0);
});
