import { CashBookDay, CashClosingPage } from '@coastline/contracts/cash-book';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

const A_DAY = 24 * 60;

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const today = () => dateInDays(world, 0);
async function beginNextDay(): Promise<void> {
  world.clock.advanceMinutes(A_DAY);
  await signInAgain(world, people.admin, people.host, people.guest);
}

const post = (path: string, body: unknown, as = people.admin) =>
  call(world.server, 'POST', `/rest/v1/cash-book/${path}`, { as, body });
const getDay = async (drawerId: string, day = ''): Promise<CashBookDay> => {
  const path = `/rest/v1/cash-book/day?drawer_id=${drawerId}&day=${day}`;
  return expectShape(CashBookDay, (await call(world.server, 'GET', path, { as: people.admin })).json);
};

let cashiers = 0;
/** An admin with an own drawer that has 500 dalasi. */
async function createCashier(): Promise<{ cashier: TestPerson; drawerId: string }> {
  cashiers += 1;
  const name = `Drawer ${cashiers}`;
  const cashier = await createPerson(world, { name: `Cashier ${cashiers}`, roles: ['admin'] });
  const { json } = await post('drawers', { name });
  const drawerId: string = json.items.find((drawer: { name: string }) => drawer.name === name).id;
  await post('my-drawer', { drawer_id: drawerId }, cashier);
  await addFloat(drawerId);
  return { cashier, drawerId };
}

const addFloat = (drawerId: string, amount = 500) =>
  post('movements', { drawer_id: drawerId, kind: 'float_in', amount, reason: 'Change.' });
const close = (drawerId: string, change: object = {}) =>
  post('close', { drawer_id: drawerId, day: today(), counts: { 10000: 5 }, expected_total: 500, ...change });

async function payInCash(as: TestPerson, id?: string): Promise<number> {
  const booking = id ?? (await book());
  return (await requestTransition(world, as, { id: booking, step: 'deposit', body: { method: 'cash' } }))
    .status;
}

async function book(): Promise<string> {
  const car = await createCar(world, people.host);
  return createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
}

async function refusedBy(text: string, values: unknown[] = []): Promise<string | undefined> {
  return world.owner.query(text, values).then(
    () => undefined,
    (error: { constraint?: string }) => error.constraint,
  );
}

test('the count closes the day, and its total is the opening of the next day [PAY-63]', async () => {
  const { drawerId } = await createCashier();
  const { json } = await close(drawerId, {
    counts: { 20000: 2, 5000: 1, 2000: 2, 500: 1, 100: 4, 50: 1, 25: 2 },
  });
  expect(json).toMatchObject({
    day: today(),
    can_close: false,
    closing: { opening: 0, expected: 500, counted: 500, difference: 0, reason: null, closed_by: 'Office' },
  });
  await beginNextDay();
  expect(await getDay(drawerId)).toMatchObject({
    day: today(),
    opening: 500,
    expected: 500,
    can_close: true,
  });
  const page = await call(world.server, 'GET', `/rest/v1/cash-book/closings?drawer_id=${drawerId}`, {
    as: people.admin,
  });
  expect(expectShape(CashClosingPage, page.json).items).toHaveLength(1);
});

test('a difference needs a reason, and the count has whole quantities of known denominations [PAY-64]', async () => {
  const { drawerId } = await createCashier();
  const answer = await close(drawerId, { counts: { 10000: 4 } });
  expectError(answer, 422, 'invalid_input');
  expect(answer.json.details).toEqual({ field: 'reason' });
  for (const change of [
    ...[
      { counts: { 10000: 4.5 } },
      { counts: { 10000: -1 } },
      { counts: { 700: 1 } },
      { counts: { 10000: 1e9 } },
    ],
    ...[{ counts: null }, { reason: ' ' }, { day: '2026-02-30' }, { expected_total: 'x' }],
  ]) {
    expectError(await close(drawerId, change), 422, 'invalid_input');
  }
  const closed = await close(drawerId, { counts: { 10000: 4 }, reason: 'A note is missing.' });
  expect(closed.json.closing).toMatchObject({ difference: -100, reason: 'A note is missing.' });
});

test('days close in order, once, and not before they begin [PAY-65]', async () => {
  const { drawerId } = await createCashier();
  const first = today();
  expectError(await close(drawerId, { day: dateInDays(world, 1) }), 422, 'invalid_input');
  expectError(await close(drawerId, { expected_total: 499 }), 409, 'cash_book_changed');
  await beginNextDay();
  await addFloat(drawerId, 100);
  expect(await getDay(drawerId)).toMatchObject({ day: first, can_close: true });
  expect(await getDay(drawerId, today())).toMatchObject({ can_close: false, open_before: first });
  expectError(await close(drawerId), 409, 'cash_day_not_next');
  expect((await close(drawerId, { day: first })).status).toBe(200);
  expectError(await close(drawerId, { day: first }), 409, 'cash_day_closed');
  const next = { counts: { 10000: 6 }, expected_total: 600 };
  expect((await close(drawerId, next)).status).toBe(200);
  expectError(await close(drawerId, { day: dateInDays(world, -3) }), 409, 'cash_day_not_next');
});

test('cash that arrives after the close is in the book of the next day [PAY-65]', async () => {
  const { cashier, drawerId } = await createCashier();
  await close(drawerId);
  expect(await payInCash(cashier)).toBe(200);
  expect((await addFloat(drawerId, 5)).json).toMatchObject({ day: dateInDays(world, 1), can_close: false });
  expect((await getDay(drawerId, today())).entries).toHaveLength(1);
  expect(await getDay(drawerId, dateInDays(world, 1))).toMatchObject({ opening: 500, expected: 2505 });
});

test('a correction of a payment of a closed day is in the book of today [PAY-65]', async () => {
  const { cashier, drawerId } = await createCashier();
  const id = await book();
  await payInCash(cashier, id);
  await close(drawerId, { counts: { 10000: 25 }, expected_total: 2500 });
  await beginNextDay();
  const body = { phase: 'deposit50', method: 'wave', reference: `W-${id}`, reason: 'It came by Wave.' };
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/correct-payment`, { as: people.admin, body });
  expect(await getDay(drawerId, today())).toMatchObject({
    opening: 2500,
    expected: 500,
    entries: [{ kind: 'reversal', amount: -2000, booking_id: id }],
  });
  expect((await reconcile(world.server.database)).differences).toEqual([]);
});

test('a payment and a closing at the same time come one after the other [PAY-66]', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { cashier, drawerId } = await createCashier();
    const ids = await Promise.all([book(), book()]);
    const [closed, ...paid] = await Promise.all([
      close(drawerId),
      ...ids.map((id) => payInCash(cashier, id)),
    ]);
    expect(paid).toEqual([200, 200]);
    const day = await getDay(drawerId, today());
    const next = await getDay(drawerId, dateInDays(world, 1));
    if (closed.status === 200) {
      expect(day).toMatchObject({ expected: 500, closing: { expected: 500 } });
      expect(next.expected).toBe(4500);
    } else {
      expectError(closed, 409, 'cash_book_changed');
      expect([day.expected, day.closing, next.entries.length]).toEqual([4500, null, 0]);
    }
  }
  expect((await reconcile(world.server.database)).differences).toEqual([]);
});

test('of concurrent closings one wins [PAY-66]', async () => {
  const { drawerId } = await createCashier();
  const answers = await Promise.all([close(drawerId), close(drawerId), close(drawerId)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const codes = answers.filter(({ status }) => status === 409).map(({ json }) => json.code);
  expect(codes).toEqual(['cash_day_closed', 'cash_day_closed']);
});

test('the database waits with an entry for a closing that is not committed yet [PAY-66]', async () => {
  const { cashier, drawerId } = await createCashier();
  const id = await book();
  const client = await world.owner.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into cash_closings (drawer_id, day, counts, opening, expected, counted, closed_by, closed_at)
       values ($1, $2, '{"10000": 5}', 0, 500, 500, $3, $4)`,
      [drawerId, today(), people.admin.userId, world.clock.now],
    );
    const paying = payInCash(cashier, id);
    await expect
      .poll(async () => {
        const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        return (await queryRows(world, waiting)).length;
      })
      .toBeGreaterThan(0);
    await client.query('commit');
    expect(await paying).toBe(200);
  } finally {
    client.release();
  }
  expect((await getDay(drawerId, today())).entries).toHaveLength(1);
  expect((await getDay(drawerId, dateInDays(world, 1))).entries).toMatchObject([{ booking_id: id }]);
});

test('PostgreSQL keeps closed days, entries and movements as they are [PAY-65]', async () => {
  const { drawerId } = await createCashier();
  await close(drawerId);
  for (const change of [
    'update cash_closings set counted = 1, counts = \'{"100": 1}\'',
    'delete from cash_closings',
  ]) {
    expect(await refusedBy(change)).toBe('cash_closings_final');
  }
  for (const change of [
    ...['update cash_book_entries set amount = 1', 'delete from cash_book_entries'],
    ...['update cash_movements set amount = 1', 'delete from cash_movements'],
    'truncate cash_movements',
  ]) {
    expect(await refusedBy(change)).toBe('cash_book_append_only');
  }
  const entry = (day: string) =>
    refusedBy(
      `insert into cash_book_entries (drawer_id, day, kind, amount, source_id, at)
       values ($1, $2, 'expense', -1, gen_random_uuid(), $3)`,
      [drawerId, day, `${day}T12:00:00Z`],
    );
  expect(await entry(today())).toBe('cash_book_entries_day_open');
  expect(await entry(dateInDays(world, -5))).toBe('cash_book_entries_day_open');
  const client = await world.server.database.pool.connect();
  try {
    await client.query(`begin; set local coastline.current_actor = 'office'`);
    const forged = client.query(
      `insert into cash_book_entries (drawer_id, day, kind, amount, source_id, at)
       values ($1, $2, 'expense', -1, gen_random_uuid(), now())`,
      [drawerId, dateInDays(world, 9)],
    );
    await expect(forged).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('reconciliation finds a book that differs from the till [PAY-66]', async () => {
  const { cashier } = await createCashier();
  await payInCash(cashier);
  await world.owner.query(`alter table cash_book_entries disable trigger user`);
  const change = (sign: string) =>
    world.owner.query(`update cash_book_entries set amount = amount ${sign} 1 where ledger_entry_id =
      (select max(ledger_entry_id) from cash_book_entries)`);
  await change('+');
  const { differences } = await reconcile(world.server.database);
  expect(differences).toEqual([
    expect.stringMatching(/^the cash book has .* of payments, refunds and payouts and the till/),
    expect.stringMatching(/^ledger entry \d+ and its line of the cash book differ$/),
  ]);
  await change('-');
  await world.owner.query(`alter table cash_book_entries enable trigger user`);
  expect((await reconcile(world.server.database)).differences).toEqual([]);
});
