import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addCar, addMarketplace, bookedId, sqlRows, takeSteps } from '../../test-support/marketplace.ts';
import { createDatabase, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { openDatabase } from '../client.ts';
import { prepareDatabase } from './prepare.ts';
import { APP_ROLE, LIBRARY_SCHEMAS, OWNER_TABLES, TABLE_RIGHTS, UNSEEN_TABLES } from './rights.ts';

let world: TestServer;
let role: pg.Pool;

beforeAll(async () => {
  world = await startTestServer();
  // What the server itself works with.
  role = world.server.database.pool;
  const people = await addMarketplace(world);
  const car = await addCar(world, people.host);
  const id = await bookedId(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await takeSteps(world, people.admin, { id, steps: ['deposit', 'final-payment', 'hand-over', 'return'] });
});
afterAll(() => world.stop());

const refusalOf = (text: string, pool = role): Promise<string | undefined> =>
  pool.query(text).then(
    () => undefined,
    (error: { code: string }) => error.code,
  );

const FORBIDDEN = '42501';

test('the server works as a role that owns nothing and is not what signed in [SEC-02]', async () => {
  const { rows } = await role.query('select current_user as name, session_user as login');
  expect(rows).toEqual([{ name: APP_ROLE, login: 'postgres' }]);
  const owned = await sqlRows(
    world,
    `select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = $1
     union all select p.proname from pg_proc p join pg_roles r on r.oid = p.proowner where r.rolname = $1`,
    [APP_ROLE],
  );
  expect(owned).toEqual([]);
});

test('every table has its line among the rights, and every line its table', async () => {
  const tables = await sqlRows<{ name: string; schema: string }>(
    world,
    `select schemaname || '.' || tablename as name, schemaname as schema from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const own = tables.filter(({ schema }) => !LIBRARY_SCHEMAS.includes(schema)).map(({ name }) => name);
  const kept = OWNER_TABLES.filter((name) => name.startsWith('public.'));
  const named = [...Object.keys(TABLE_RIGHTS), ...UNSEEN_TABLES, ...kept];
  expect(own.sort()).toEqual(named.sort());
});

test.each([
  [`update audit_log set action = 'nothing'`, 'change the audit log'],
  ['delete from audit_log', 'shorten the audit log'],
  ['update ledger_entries set amount = 1', 'change the books'],
  ['delete from ledger_transactions', 'shorten the books'],
  ['update ledger_dues set amount = 1', 'change what is due'],
  ['delete from booking_tallies', 'change what was counted'],
  [
    `insert into ledger_transactions (kind, source_id, booking_id, at)
     select 'payout', id, id, now() from bookings`,
    'write into the books',
  ],
  [
    `select ledger_post('payout', gen_random_uuid(), gen_random_uuid(), null, now(), '[]')`,
    'post into the books',
  ],
  [`select ledger_reverse(gen_random_uuid(), null, now())`, 'take back what was posted'],
  [`select next_receipt_number(now())`, 'take a number out of the receipts'],
  ['update receipt_counters set last_number = 0', 'number receipts anew'],
  ['select * from booking_search', 'read what bookings are found by'],
  [`select booking_search_refresh('{}')`, 'write what bookings are found by'],
  ['update payment_records set amount = 1', 'change what was paid'],
  ['delete from payment_records', 'forget a payment'],
  ['update refunds set platform_keeps_amount = 1', 'keep some of a refund'],
  ['update refunds set created_at = now()', 'change when a refund was made'],
  ['update payouts set amount = 1', 'change a payout'],
  ['update payout_items set voided_at = now()', 'void a part of a payout'],
  ['update bookings set daily_price = 1', 'change a price'],
  ['update bookings set guest_id = gen_random_uuid()', 'hand a booking to somebody else'],
  ['delete from bookings', 'delete a booking'],
  ['delete from users', 'delete a user'],
  ['delete from cars', 'delete a car'],
  ['update mail_link_keys set id = 1', 'change the key of mail links'],
  [`insert into schema_migrations (name) values ('x')`, 'say what was migrated'],
  ...Object.keys(TABLE_RIGHTS).map((table): [string, string] => [
    `truncate ${table} cascade`,
    'empty a table',
  ]),
  ['create table loot (id integer)', 'make a table'],
  ['create temporary table loot (id integer)', 'make a table for itself'],
  ['drop table bookings', 'drop a table'],
  ['alter table bookings disable trigger all', 'turn off triggers'],
  ['create function harm() returns void language sql as $$ $$', 'make a function'],
  ['create schema loot', 'make a schema'],
  [`copy users to program 'cat'`, 'run programs'],
])('%s is refused: nobody may %s [SEC-02] [SEC-23]', async (statement) => {
  expect(await refusalOf(statement)).toMatch(/^(42501)$/);
});

test('the log of sign-ins grows and is thinned by age, and nobody rewrites it', async () => {
  for (const column of ['action', 'actor_id', 'traits', 'ip', 'created_at']) {
    expect(await refusalOf(`update auth.audit_log set ${column} = ${column}`)).toBe(FORBIDDEN);
  }
  expect(await refusalOf(`delete from auth.audit_log where created_at < '1999-01-01'`)).toBeUndefined();
  const [row] = await sqlRows(world, 'select count(*)::int as entries from auth.audit_log');
  expect(row?.entries).toBeGreaterThan(0);
});

test('who sets the session back is still the role, and a table without a line is not even read', async () => {
  const client = await role.connect();
  try {
    await client.query('reset role');
    await client.query('discard all');
    expect((await client.query('select current_user as name')).rows).toEqual([{ name: APP_ROLE }]);
  } finally {
    client.release(true);
  }
  await sqlRows(world, 'create table forgotten (id integer)');
  expect(await refusalOf('select * from forgotten')).toBe(FORBIDDEN);
  await sqlRows(world, 'drop table forgotten');
});

test('a server of the release before takes no right away on what it does not know', async () => {
  await sqlRows(
    world,
    `create table of_a_newer_release (); grant insert on of_a_newer_release to ${APP_ROLE}`,
  );
  await prepareDatabase({ url: world.databaseUrl });
  expect(await refusalOf('insert into of_a_newer_release default values')).toBeUndefined();
  await sqlRows(world, 'drop table of_a_newer_release');
});

test('with a login of its own the server cannot become the owner, and needs no second start to get new rights', async () => {
  const ownerUrl = await createDatabase();
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

test('an owner who may not make roles works as before, and is told apart', async () => {
  const admin = new pg.Client(inject('adminDatabaseUrl'));
  await admin.connect();
  const name = `plain_${randomUUID().slice(0, 8)}`;
  const url = new URL(await createDatabase());
  try {
    await admin.query(`create role ${name} login password 'plain'`);
    await admin.query(`alter database ${url.pathname.slice(1)} owner to ${name}`);
    const place = { url: Object.assign(url, { username: name, password: 'plain' }).href };
    expect(await prepareDatabase(place)).toEqual({ ...place, role: undefined });
    await admin.query(`alter role ${name} createrole`);
    const second = new URL(await createDatabase());
    await admin.query(`alter database ${second.pathname.slice(1)} owner to ${name}`);
    await admin.query(`grant ${APP_ROLE} to ${name} with admin option`);
    const other = { url: Object.assign(second, { username: name, password: 'plain' }).href };
    expect(await prepareDatabase(other)).toEqual({ ...other, role: APP_ROLE });
  } finally {
    await admin.end();
  }
});
