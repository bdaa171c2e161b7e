import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStatement, closeCashBook } from '../../../../tests/support/guarded-rows.ts';
import { addSide, type Side } from '../../../../tests/support/guarded-sides.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../tests/support/people.ts';
import { call, startTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { inTransactionAs } from './client.ts';
import { type RlsContext, setLocalRlsContext } from './row-level-security.ts';

const GUARDED = [
  'accident_report_photos',
  'accident_reports',
  'booking_lines',
  'booking_meetings',
  'booking_personal_info',
  'cash_book_entries',
  'cash_closings',
  'cash_movements',
  'condition_records',
  'contract_versions',
  'credit_transfers',
  'date_change_requests',
  'guest_credit_refunds',
  'guest_credits',
  'invoices',
  'ledger_dues',
  'ledger_entries',
  'ledger_transactions',
  'pay_links',
  'payer_addresses',
  'payment_checkouts',
  'payment_destinations',
  'payment_notices',
  'payment_proofs',
  'payment_records',
  'payout_items',
  'payouts',
  'provider_events',
  'provider_imports',
  'provider_receipts',
  'provider_refunds',
  'provider_transactions',
  'receipt_refunds',
  'record_photos',
  'refund_payments',
  'refunds',
  'security_deposits',
  'statement_imports',
  'statement_lines',
  'statement_mappings',
  'trip_charge_photos',
  'trip_charges',
] as const;
type Guarded = (typeof GUARDED)[number];

let world: TestServer;
let people: Marketplace;
let own: Side;
let other: Side;
/** The drawer with all rows of the cash book. */
let drawerId: string;
let role: pg.Pool;
/** An open line, its import and its mapping. */
let statement: { line: string; import: string; mapping: string };

beforeAll(async () => {
  world = await startTestServer();
  role = world.server.database.pool;
  people = await createMarketplace(world);
  statement = await addStatement(world, people.admin);
  const office = { admin: people.admin, importId: statement.import };
  own = await addSide(world, { ...office, ...people });
  other = await addSide(world, {
    ...office,
    host: await createPerson(world, { name: 'Other host', roles: ['renter', 'owner'] }),
    guest: await createPerson(world, { name: 'Other guest', roles: ['renter'] }),
  });
  drawerId = await closeCashBook(world, people.admin);
});
afterAll(() => world.stop());

/**
 * Ids of the bookings (for payouts: of the hosts, for the cash book: of the drawers) whose rows an identity sees when the server's role reads the tables.
 */
async function seenBy(rlsContext: RlsContext | undefined): Promise<Record<Guarded, string[]>> {
  const owners: Partial<Record<Guarded, string>> = {
    credit_transfers: 'from_booking_id',
    payer_addresses: 'checkout_id',
    payment_destinations: 'user_id',
    payouts: 'host_id',
    provider_events: 'checkout_id',
    ...{ provider_imports: 'provider', provider_transactions: 'reference' },
    ...{ statement_imports: 'id', statement_lines: 'id', statement_mappings: 'id' },
    ...{ cash_book_entries: 'drawer_id', cash_closings: 'drawer_id', cash_movements: 'drawer_id' },
  };
  return inTransactionAs(role, rlsContext, async (tx) => {
    const seen: [string, string[]][] = [];
    for (const table of GUARDED) {
      const column = sql.identifier(owners[table] ?? 'booking_id');
      const { rows } = await tx.execute<{ id: string }>(
        sql`select distinct ${column} as id from ${sql.identifier(table)} order by 1`,
      );
      seen.push([table, rows.map(({ id }) => id)]);
    }
    return Object.fromEntries(seen) as Record<Guarded, string[]>;
  });
}

const NOTHING = Object.fromEntries(GUARDED.map((table) => [table, []]));
const both = ({ driven, cancelled }: Side) => [driven, cancelled].sort();

test('a transaction without an identity can neither read nor change rows of personal data and money', async () => {
  expect(await seenBy(undefined)).toEqual(NOTHING);
  expect((await role.query('select 1 from booking_personal_info')).rows).toEqual([]);
  const changed = await role.query('delete from booking_personal_info');
  expect(changed.rowCount).toBe(0);
  const added = role.query(
    `insert into payment_records (booking_id, phase, method, amount, receipt_number)
     values ($1, 'deposit50', 'cash', 2000, '')`,
    [own.driven],
  );
  await expect(added).rejects.toMatchObject({ code: '42501' });
});

test('this file covers every table with row-level security, and each table denies by default', async () => {
  const rows = await queryRows<{ name: string }>(
    world,
    `select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([...GUARDED]);
  const open = await queryRows(
    world,
    `select tablename, policyname from pg_policies where permissive <> 'PERMISSIVE' or qual = 'true' or with_check = 'true'`,
  );
  expect(open).toEqual([]);
});

test('a guest sees the rows of their own bookings only', async () => {
  expect(await seenBy({ personId: own.guest.userId })).toEqual({
    ...NOTHING,
    booking_lines: [own.driven],
    booking_meetings: [own.cancelled],
    booking_personal_info: both(own),
    payment_destinations: [own.guest.userId],
    credit_transfers: [own.driven],
    ...{ guest_credits: [own.cancelled], guest_credit_refunds: [own.cancelled] },
    invoices: both(own),
    payment_notices: [own.cancelled],
    payment_proofs: [own.cancelled],
    payment_records: both(own),
    pay_links: [own.driven],
    payment_checkouts: [own.driven],
    provider_receipts: [own.driven],
    provider_refunds: [own.driven],
    receipt_refunds: [own.driven],
    refunds: [own.cancelled],
    refund_payments: [own.cancelled],
    statement_lines: [own.lines.deposit],
    ledger_entries: both(own),
    contract_versions: [own.driven],
    ...{ security_deposits: [own.driven], trip_charge_photos: [own.driven], trip_charges: [own.driven] },
    ...{ condition_records: [own.driven], record_photos: [own.driven] },
    ...{ accident_report_photos: [own.driven], accident_reports: [own.driven] },
    date_change_requests: [own.driven],
  });
});

test('a host sees payments for their cars and payouts to them, and no identity documents', async () => {
  expect(await seenBy({ personId: own.host.userId })).toEqual({
    ...NOTHING,
    booking_lines: [own.driven],
    booking_meetings: [own.cancelled],
    payment_destinations: [own.host.userId],
    payment_records: both(own),
    refunds: [own.cancelled],
    refund_payments: [own.cancelled],
    payouts: [own.host.userId],
    payout_items: [own.driven],
    statement_lines: [own.lines.payout],
    ledger_dues: [own.cancelled],
    ledger_entries: both(own),
    contract_versions: [own.driven],
    ...{ security_deposits: [own.driven], trip_charge_photos: [own.driven], trip_charges: [own.driven] },
    ...{ condition_records: [own.driven], record_photos: [own.driven] },
    ...{ accident_report_photos: [own.driven], accident_reports: [own.driven] },
    date_change_requests: [own.driven],
  });
});

test('the office sees every row, and a user without part in a booking sees none', async () => {
  const all = [...both(own), ...both(other)].sort();
  const driven = [own.driven, other.driven].sort();
  const credited = [own.cancelled, other.cancelled].sort();
  expect(await seenBy('office')).toEqual({
    booking_lines: driven,
    booking_meetings: [own.cancelled, other.cancelled].sort(),
    booking_personal_info: all,
    payment_destinations: [own, other].flatMap(({ host, guest }) => [host.userId, guest.userId]).sort(),
    ...{ cash_book_entries: [drawerId], cash_closings: [drawerId], cash_movements: [drawerId] },
    credit_transfers: driven,
    ...{ guest_credits: credited, guest_credit_refunds: credited, invoices: all },
    payment_notices: credited,
    payment_proofs: [own.cancelled, other.cancelled].sort(),
    payment_records: all,
    pay_links: driven,
    payer_addresses: [],
    payment_checkouts: driven,
    provider_events: [],
    provider_receipts: driven,
    ...{ provider_refunds: driven, receipt_refunds: driven },
    ...{ provider_imports: ['wave'], provider_transactions: ['T-1'] },
    ...{ refunds: credited, refund_payments: credited },
    payouts: [own.host.userId, other.host.userId].sort(),
    payout_items: [own.driven, other.driven].sort(),
    ledger_dues: all,
    ledger_entries: all,
    ledger_transactions: all,
    statement_imports: [statement.import],
    statement_lines: [
      statement.line,
      ...[own, other].flatMap(({ lines }) => [lines.deposit, lines.payout]),
    ].sort(),
    statement_mappings: [statement.mapping],
    contract_versions: driven,
    ...{ security_deposits: driven, trip_charge_photos: driven, trip_charges: driven },
    ...{ condition_records: driven, record_photos: driven },
    ...{ accident_report_photos: driven, accident_reports: driven },
    date_change_requests: driven,
  });
  const stranger = await createPerson(world, { name: 'Stranger', roles: ['renter', 'owner'] });
  expect(await seenBy({ personId: stranger.userId })).toEqual(NOTHING);
});

test('a task of the server sees only the tables that it needs', async () => {
  const identityDocuments = await seenBy('identity-documents');
  expect(identityDocuments).toEqual({
    ...NOTHING,
    booking_personal_info: identityDocuments.booking_personal_info,
  });
  expect(identityDocuments.booking_personal_info).toHaveLength(4);
  const reconciliation = await seenBy('reconcile');
  expect(reconciliation.booking_personal_info).toEqual([]);
  expect(reconciliation.payment_records).toHaveLength(4);
  const providers = await seenBy('payment-providers');
  expect(providers.booking_personal_info).toEqual([]);
  expect(providers.payouts).toEqual([]);
  expect(providers.provider_events).toHaveLength(2);
  expect(providers.provider_receipts).toHaveLength(2);
  expect(providers.provider_transactions).toEqual(['T-1']);
  expect(providers.pay_links).toHaveLength(2);
  expect(providers.payer_addresses).toHaveLength(2);
  const refunded = [own.cancelled, other.cancelled].sort();
  expect(await seenBy('trip-charges')).toEqual({
    ...NOTHING,
    trip_charges: [own.driven, other.driven].sort(),
  });
  expect(await seenBy('date-changes')).toEqual({
    ...NOTHING,
    date_change_requests: [own.driven, other.driven].sort(),
  });
  expect(await seenBy('condition-records')).toEqual({
    ...NOTHING,
    ...{
      condition_records: [own.driven, other.driven].sort(),
      record_photos: [own.driven, other.driven].sort(),
    },
  });
  expect(await seenBy('mails')).toEqual({
    ...NOTHING,
    contract_versions: [own.driven, other.driven].sort(),
    invoices: [...both(own), ...both(other)].sort(),
    ...{ guest_credits: refunded, guest_credit_refunds: refunded },
    payment_records: [...both(own), ...both(other)].sort(),
    refunds: refunded,
    refund_payments: refunded,
    security_deposits: [own.driven, other.driven].sort(),
  });
});

test('a user cannot write rows of another user and cannot record refund payments or payouts', async () => {
  const execute = (rlsContext: RlsContext, text: string) =>
    inTransactionAs(role, rlsContext, (tx) => tx.execute(sql.raw(text)));
  const guest = { personId: own.guest.userId };
  const info = (id: string) =>
    `insert into booking_personal_info (booking_id, name, phone) values ('${id}', 'X', '+2207701234')`;
  const denied = { cause: { code: '42501' } };
  await expect(execute(guest, info(other.driven))).rejects.toMatchObject(denied);
  for (const table of ['refund_payments', 'payouts']) {
    const columns = table === 'payouts' ? `host_id, amount` : `booking_id, amount`;
    const text = `insert into ${table} (${columns}, method, paid_at) values ('${own.guest.userId}', 1, 'cash', now())`;
    await expect(execute(guest, text)).rejects.toMatchObject(denied);
  }
  const destination = `insert into payment_destinations (user_id, purpose, kind, wave_number, changed_at, usable_from)
    values ('${other.guest.userId}', 'payout', 'wave', '+2207714268', now(), now())`;
  for (const identity of [guest, 'office'] as const) {
    await expect(execute(identity, destination)).rejects.toMatchObject(denied);
    const update = `update payment_destinations set usable_until = now() where user_id = '${other.guest.userId}'`;
    expect((await execute(identity, update)).rowCount).toBe(0);
  }
  expect((await execute('office', 'delete from payment_destinations')).rowCount).toBe(0);
  const others = `booking_id = '${other.driven}'`;
  expect((await execute(guest, `delete from booking_personal_info where ${others}`)).rowCount).toBe(0);
  expect((await execute(guest, `update payment_records set method = 'cash'`)).rowCount).toBe(0);
  expect((await execute('office', `update booking_personal_info set passport_sealed = null`)).rowCount).toBe(
    0,
  );
});

test('the identity ends with the transaction, after a commit and after a rollback, on the same connection', async () => {
  const client = await role.connect();
  const rowsSeen = async () => (await client.query('select 1 from payment_records')).rowCount;
  try {
    for (const end of ['commit', 'rollback']) {
      await client.query(`begin; ${setLocalRlsContext('office')}`);
      expect(await rowsSeen()).toBe(6);
      await client.query(end);
      expect(await rowsSeen()).toBe(0);
      await client.query('begin');
      expect(await rowsSeen()).toBe(0);
      await client.query('commit');
    }
  } finally {
    client.release();
  }
});

test('an unknown or malicious identity sees no rows', async () => {
  const names = [`person:${own.guest.userId}' or true --`, 'Office', 'office,', '', 'person:office'];
  for (const name of names) {
    const client = await role.connect();
    try {
      await client.query(`begin; ${setLocalRlsContext(name as 'office')}`);
      const seen = await client.query('select 1 from payment_records').then(
        ({ rowCount }) => rowCount,
        (error: { code: string }) => error.code,
      );
      // An id that is not a UUID fails in the policy's cast.
      expect([0, '22P02']).toContain(seen);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
});

test('constraint triggers see every row regardless of the identity: a refund equals what was received', async () => {
  const car = await createCar(world, own.host);
  const id = await createBooking(world, own.guest, { carId: car.id, from: 40, to: 42 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  const short = inTransactionAs(role, { personId: own.guest.userId }, (tx) =>
    tx.execute(sql`insert into refunds (booking_id, renter_refund_amount, owner_compensation_amount,
        cancelled_within_24h, refund_percentage, basis, set_by, set_at, set_reason)
        values (${id}, 0, 0, false, 0, 'office', ${people.admin.userId}, now(), 'agreed')`),
  );
  await expect(short).rejects.toMatchObject({ cause: { constraint: 'refunds_share_what_was_received' } });
});

test('only the office can search bookings by names and phone numbers', async () => {
  const find = (rlsContext: RlsContext | undefined, ...words: string[]) =>
    inTransactionAs(role, rlsContext, (tx) =>
      tx.execute(
        sql`select bookings_with_words(${sql.param(words.map((word) => `%${word}%`))}::text[]) as id`,
      ),
    ).then(({ rows }) => rows.map(({ id }) => id));
  expect(await find('office', 'fatou', 'toyota')).toEqual(expect.arrayContaining(both(own)));
  expect(await find('office', `'; drop table bookings; --`)).toEqual([]);
  expect(await find({ personId: own.guest.userId }, 'fatou')).toEqual([]);
  expect(await find(undefined, 'fatou')).toEqual([]);
});

test('an admin who lists their own bookings as a host sees only these', async () => {
  await queryRows(
    world,
    `insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing`,
    [other.host.userId],
  );
  const { json } = await call(world.server, 'GET', '/rest/v1/bookings?as=host', { as: other.host });
  expect(json.items.map(({ id }: { id: string }) => id).sort()).toEqual(both(other));
  expect(json.items.every(({ payments }: { payments: unknown[] }) => payments.length > 0)).toBe(true);
});
