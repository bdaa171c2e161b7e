import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  queryRows,
} from '../../../../../tests/support/marketplace.ts';
import {
  createTestDatabase,
  startTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { openDatabase } from '../client.ts';
import { prepareDatabase } from './prepare.ts';
import { APP_ROLE, HIDDEN_TABLES, LIBRARY_SCHEMAS, OWNER_TABLES, TABLE_PRIVILEGES } from './privileges.ts';

let world: TestServer;
let role: pg.Pool;

beforeAll(async () => {
  world = await startTestServer();
  // The pool of the server, with its role.
  role = world.server.database.pool;
  const people = await createMarketplace(world);
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, people.admin, {
    id,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
});
afterAll(() => world.stop());

const refusalOf = (text: string, pool = role): Promise<string | undefined> =>
  pool.query(text).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );

const FORBIDDEN = '42501';

test('the server uses a role that owns nothing and differs from its login [SEC-02]', async () => {
  const { rows } = await role.query('select current_user as name, session_user as login');
  expect(rows).toEqual([{ name: APP_ROLE, login: 'postgres' }]);
  const owned = await queryRows(
    world,
    `select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = $1
     union all select p.proname from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = $1`,
    [APP_ROLE],
  );
  expect(owned).toEqual([]);
});

test('every table is listed with its privileges, and every listed table exists', async () => {
  const tables = await queryRows<{ name: string; schema: string }>(
    world,
    `select schemaname || '.' || tablename as name, schemaname as schema from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const own = tables.filter(({ schema }) => !LIBRARY_SCHEMAS.includes(schema)).map(({ name }) => name);
  const ownerTables = OWNER_TABLES.filter((name) => name.startsWith('public.'));
  const named = [...Object.keys(TABLE_PRIVILEGES), ...HIDDEN_TABLES, ...ownerTables];
  expect(own.sort()).toEqual(named.sort());
});

test.each([
  [`update audit_log set action = 'nothing'`, 'change the audit log'],
  ['delete from audit_log', 'shorten the audit log'],
  ['update ledger_entries set amount = 1', 'change the ledger'],
  ['delete from ledger_transactions', 'shorten the ledger'],
  ['update ledger_dues set amount = 1', 'change what is due'],
  ['delete from booking_counters', 'change counters'],
  [
    `insert into ledger_transactions (kind, source_id, booking_id, at)
     select 'payout', id, id, now() from bookings`,
    'write into the ledger',
  ],
  [
    `select ledger_post('payout', gen_random_uuid(), gen_random_uuid(), null, now(), '[]')`,
    'post into the ledger',
  ],
  [`select ledger_reverse(gen_random_uuid(), null, now())`, 'reverse a posting'],
  [`select next_receipt_number(now())`, 'use up a receipt number'],
  [`select next_invoice_number(now())`, 'use up an invoice number'],
  ['update invoice_counters set last_number = 0', 'reset invoice numbers'],
  [`delete from invoices`, 'delete invoices'],
  [`select next_payout_number(now())`, 'use up a payout number'],
  ['update payout_counters set last_number = 0', 'reset payout numbers'],
  ['update receipt_counters set last_number = 0', 'reset receipt numbers'],
  [`select next_refund_receipt_number(now())`, 'use up the receipt number of a refund'],
  ['update refund_receipt_counters set last_number = 0', 'reset receipt numbers of refunds'],
  [`update refund_payments set receipt_number = 'x'`, 'change the receipt number of a refund'],
  ['select * from booking_search', 'read the search index'],
  [`select booking_search_refresh('{}')`, 'write the search index'],
  ['update payment_records set amount = 1', 'change a payment'],
  ['delete from payment_records', 'delete a payment'],
  [`update payment_notices set reference = 'x'`, 'change a payment notice'],
  ['delete from payment_proofs', 'delete a picture of a payment'],
  ['update contract_versions set signed_at = signed_at', 'change when a contract was signed'],
  ['update contract_versions set content_sha256 = content_sha256', 'change the hash of a contract'],
  ['delete from contract_versions', 'delete a contract'],
  [`update condition_records set contents = '{}'`, 'change a sealed record'],
  ['delete from condition_records', 'delete a sealed record'],
  [`update record_photos set sha256 = 'x'`, 'change the digest of a photo'],
  [`update accident_reports set happened_at = now()`, 'change the time of an accident'],
  ['update accident_reports set announced_photos = 0', 'change the number of announced photos'],
  ['delete from accident_reports', 'delete an accident report'],
  ['update accident_report_photos set slot = slot', 'change a photo of an accident'],
  ['update trip_charges set reason = reason', 'change the words of a charge'],
  ['update trip_charges set claimed_amount = 1', 'change what was asked for'],
  ['update guest_credits set amount = 1', 'change a credit'],
  ['delete from guest_credits', 'delete a credit'],
  ['update guest_credit_refunds set amount = 1', 'change a credit that was given back'],
  ['delete from receipt_refunds', 'delete a receipt that was given back by hand'],
  ['update bookings set credit_amount = 1', 'change the open credit'],
  [`update payment_destinations set wave_number = '+2207714268'`, 'redirect a payout'],
  ['update payment_destinations set usable_from = now()', 'skip the hold of a payout destination'],
  [`update payouts set destination = 'Wave •••• 4268'`, 'change where a payout went'],
  ['update statement_lines set amount = 1', 'change a line of a statement'],
  [`update statement_lines set reference = 'x'`, 'change the reference of a line'],
  ['delete from statement_lines', 'delete a line of a statement'],
  ['update statement_imports set new_lines = 0', 'change an import'],
  ['update refunds set platform_keeps_amount = 1', 'keep a part of a refund'],
  ['update refunds set created_at = now()', 'change the date of a refund'],
  ['update payouts set amount = 1', 'change a payout'],
  ['update payout_items set voided_at = now()', 'void a part of a payout'],
  [`update cash_closings set reason = 'x'`, 'change a closed day'],
  ['delete from cash_movements', 'delete a movement of cash'],
  ['update cash_book_entries set amount = 1', 'change the cash book'],
  [
    `insert into cash_book_entries (drawer_id, day, kind, amount, source_id, at)
     select id, current_date, 'expense', -1, id, now() from cash_drawers`,
    'write into the cash book',
  ],
  [`select cash_lock_drawer_of(gen_random_uuid())`, 'lock a drawer for somebody else'],
  ['delete from cash_drawers', 'delete a cash drawer'],
  ['update bookings set guest_id = gen_random_uuid()', 'hand a booking to another guest'],
  ['delete from bookings', 'delete a booking'],
  ['delete from users', 'delete a user'],
  ['delete from cars', 'delete a car'],
  ['update mail_link_keys set id = 1', 'change the key of mail links'],
  [`insert into schema_migrations (name) values ('x')`, 'fake a migration'],
  ...Object.keys(TABLE_PRIVILEGES).map((table): [string, string] => [
    `truncate ${table} cascade`,
    'empty a table',
  ]),
  ['create table loot (id integer)', 'create a table'],
  ['create temporary table loot (id integer)', 'create a temporary table'],
  ['drop table bookings', 'drop a table'],
  ['alter table bookings disable trigger all', 'turn off triggers'],
  ['create function harm() returns void language sql as $$ $$', 'create a function'],
  ['create schema loot', 'create a schema'],
  [`copy users to program 'cat'`, 'run programs'],
])('the role may not run `%s` (%s) [SEC-02] [SEC-23]', async (statement) => {
  expect(await refusalOf(statement)).toMatch(/^(42501)$/);
});

test.each([
  'daily_price = 1',
  'daily_price = 1, guest_total = days, fee_amount = round(days * markup_pct / 100, 2)',
  `charge_tariff = charge_tariff || '{"cleaning_price": 9}'`,
  `car_rules = car_rules || '{"pets_allowed": true}'`,
])('the role may not set %s of a booking without moving it to another car [TRIP-276]', async (change) => {
  expect(await refusalOf(`update bookings set ${change}`)).toBe('23514');
});

test('the role can add to the sign-in log and delete old entries, and cannot update entries', async () => {
  for (const column of ['action', 'actor_id', 'traits', 'ip', 'created_at']) {
    expect(await refusalOf(`update auth.audit_log set ${column} = ${column}`)).toBe(FORBIDDEN);
  }
  expect(await refusalOf(`delete from auth.audit_log where created_at < '1999-01-01'`)).toBeUndefined();
  const [row] = await queryRows(world, 'select count(*)::int as entries from auth.audit_log');
  expect(row?.entries).toBeGreaterThan(0);
});

test('resetting the session keeps the role, and a table without listed privileges cannot be read', async () => {
  const client = await role.connect();
  try {
    await client.query('reset role');
    await client.query('discard all');
    expect((await client.query('select current_user as name')).rows).toEqual([{ name: APP_ROLE }]);
  } finally {
    client.release(true);
  }
  await queryRows(world, 'create table forgotten (id integer)');
  expect(await refusalOf('select * from forgotten')).toBe(FORBIDDEN);
  await queryRows(world, 'drop table forgotten');
});

test('a server of the previous release keeps privileges on tables that it does not know', async () => {
  await queryRows(
    world,
    `create table of_a_newer_release (); grant insert on of_a_newer_release to ${APP_ROLE}`,
  );
  await prepareDatabase({ url: world.databaseUrl });
  expect(await refusalOf('insert into of_a_newer_release default values')).toBeUndefined();
  await queryRows(world, 'drop table of_a_newer_release');
});

test('a separate login cannot become the owner, and concurrent starts both get the privileges', async () => {
  const ownerUrl = await createTestDatabase();
  const login = { name: `server_${randomUUID().slice(0, 8)}`, password: randomUUID() };
  const url = Object.assign(new URL(ownerUrl), { username: login.name, password: login.password }).href;
  const starts = await Promise.all([1, 2].map(() => prepareDatabase({ url, ownerUrl, login })));
  const database = openDatabase({ ...(starts[0] ?? { url }), poolSize: 1 });
  try {
    const { rows } = await database.pool.query('select current_user as name, session_user as login');
    expect(rows).toEqual([{ name: APP_ROLE, login: login.name }]);
    expect(await refusalOf('set role postgres', database.pool)).toBe(FORBIDDEN);
    expect(await refusalOf('delete from audit_log', database.pool)).toBe(FORBIDDEN);
    expect(await refusalOf('select * from cars', database.pool)).toBeUndefined();
  } finally {
    await database.close();
  }
});

test('an owner without CREATEROLE works as the owner until it may use the role', async () => {
  const admin = new pg.Client(inject('adminDatabaseUrl'));
  await admin.connect();
  const name = `plain_${randomUUID().slice(0, 8)}`;
  const url = new URL(await createTestDatabase());
  try {
    await admin.query(`create role ${name} login password 'plain'`);
    await admin.query(`alter database ${url.pathname.slice(1)} owner to ${name}`);
    const place = { url: Object.assign(url, { username: name, password: 'plain' }).href };
    expect(await prepareDatabase(place)).toEqual({ ...place, role: undefined });
    await admin.query(`alter role ${name} createrole`);
    const second = new URL(await createTestDatabase());
    await admin.query(`alter database ${second.pathname.slice(1)} owner to ${name}`);
    await admin.query(`grant ${APP_ROLE} to ${name} with admin option`);
    const other = { url: Object.assign(second, { username: name, password: 'plain' }).href };
    expect(await prepareDatabase(other)).toEqual({ ...other, role: APP_ROLE });
  } finally {
    await admin.end();
  }
});
