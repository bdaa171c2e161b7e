import type { CashBookDay } from '@coastline/contracts/cash-book';
import { CashBookDay as CashBookDaySchema, CashDrawers, DailyReport } from '@coastline/contracts/cash-book';
import { PAYMENT_METHODS } from '@coastline/domain/bookings/booking-life-cycle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTable } from '../../../../../../tests/support/csv.ts';
import {
  applyTransitions,
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
  type ApiResponse,
  call,
  expectError,
  expectShape,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const get = (path: string, as: TestPerson = people.admin) =>
  call(world.server, 'GET', `/rest/v1/cash-book/${path}`, { as });
const post = (path: string, body: unknown, as: TestPerson = people.admin): Promise<ApiResponse> =>
  call(world.server, 'POST', `/rest/v1/${path}`, { as, body });
const today = () => dateInDays(world, 0);

async function getDay(query = '', as?: TestPerson): Promise<CashBookDay> {
  const { json } = await get(`day${query}`, as);
  return expectShape(CashBookDaySchema, json);
}

async function newDrawer(name: string, as?: TestPerson): Promise<string> {
  const { json } = await post('cash-book/drawers', { name }, as);
  const { items } = expectShape(CashDrawers, json);
  return String(items.find((drawer) => drawer.name === name)?.id);
}

/** A new admin with an own drawer, so that tests do not see each other's cash. */
async function createCashier(name: string): Promise<{ cashier: TestPerson; drawerId: string }> {
  const cashier = await createPerson(world, { name, roles: ['admin'] });
  const drawerId = await newDrawer(`Drawer of ${name}`);
  expect((await post('cash-book/my-drawer', { drawer_id: drawerId }, cashier)).status).toBe(200);
  return { cashier, drawerId };
}

const book = async (from = 0) =>
  createBooking(world, people.guest, { carId: (await createCar(world, people.host)).id, from, to: from + 2 });
const payDeposit = (id: string, as: TestPerson, body: object = { method: 'cash' }) =>
  requestTransition(world, as, { id, step: 'deposit', body });
const lines = ({ entries }: CashBookDay) => entries.map(({ kind, amount }) => [kind, amount]);
const differences = async () => (await reconcile(world.server.database)).differences;

test('a first drawer exists, and the office adds, renames and chooses drawers [PAY-60]', async () => {
  const { json } = await get('drawers');
  expect(json.items).toMatchObject([{ name: 'Office', active: true, mine: true }]);
  const id = await newDrawer('Airport');
  expectError(await post('cash-book/drawers', { name: 'airport' }), 409, 'drawer_name_used');
  await post('cash-book/drawers', { id, name: 'Airport desk' });
  const chosen = await post('cash-book/my-drawer', { drawer_id: id });
  expect(chosen.json.items.map(({ name, mine }: { name: string; mine: boolean }) => [name, mine])).toEqual([
    ['Office', false],
    ['Airport desk', true],
  ]);
  expect((await getDay()).drawer.name).toBe('Airport desk');
  await post('cash-book/my-drawer', { drawer_id: json.items[0].id });
});

test('a retired drawer is empty and closed, is chosen by nobody, and one drawer stays active [PAY-60]', async () => {
  const { cashier, drawerId } = await createCashier('Ebrima');
  const retire = () => post('cash-book/drawers', { id: drawerId, name: 'Old', active: false });
  const movement = { drawer_id: drawerId, kind: 'float_in', amount: 200, reason: 'Change.' };
  await post('cash-book/movements', movement);
  expectError(await retire(), 409, 'drawer_in_use');
  await post('cash-book/movements', { ...movement, kind: 'banked' });
  expectError(await retire(), 409, 'drawer_in_use');
  const closing = { drawer_id: drawerId, day: today(), counts: {}, expected_total: 0 };
  expect((await post('cash-book/close', closing)).status).toBe(200);
  expect((await retire()).status).toBe(200);
  expect((await getDay('', cashier)).drawer.name).toBe('Office');
  expectError(await post('cash-book/my-drawer', { drawer_id: drawerId }), 409, 'drawer_retired');
  expectError(await post('cash-book/movements', movement), 409, 'drawer_retired');
  expectError(
    await post('cash-book/close', { ...closing, day: dateInDays(world, -1) }),
    409,
    'drawer_retired',
  );
});

test('cash payments are in the drawer of the admin who records them, other payments in none [PAY-61]', async () => {
  const { cashier, drawerId } = await createCashier('Awa');
  const [paid, byWave] = [await book(), await book(5)];
  await payDeposit(paid, cashier);
  await payDeposit(byWave, cashier, { method: 'wave', reference: 'W-1' });
  const day = await getDay('', cashier);
  expect(day).toMatchObject({ drawer: { id: drawerId }, day: today(), opening: 0, expected: 2000 });
  expect(day.entries).toMatchObject([
    { kind: 'payment', amount: 2000, booking_id: paid, recorded_by: 'Awa', reason: null },
  ]);
  expect(await differences()).toEqual([]);
});

test('a correction and a void reverse the entry in the drawer that had it [PAY-61]', async () => {
  const { cashier, drawerId } = await createCashier('Isatou');
  const [corrected, voided] = [await book(), await book(5)];
  for (const id of [corrected, voided]) await payDeposit(id, cashier);
  const correct = { phase: 'deposit50', method: 'wave', reference: 'W-2', reason: 'It came by Wave.' };
  expect((await post(`bookings/${corrected}/correct-payment`, correct)).status).toBe(200);
  const { json } = await call(world.server, 'GET', `/rest/v1/bookings/${voided}`, { as: cashier });
  const receipt = { receipt_number: json.payments[0].receipt_number, reason: 'A wrong booking.' };
  expect((await post(`bookings/${voided}/void-payment`, receipt)).status).toBe(200);
  const day = await getDay(`?drawer_id=${drawerId}`);
  expect(lines(day)).toEqual([
    ['payment', 2000],
    ['payment', 2000],
    ['reversal', -2000],
    ['reversal', -2000],
  ]);
  expect(day.expected).toBe(0);
  const back = { ...correct, method: 'cash', reference: null };
  await post(`bookings/${corrected}/correct-payment`, back, cashier);
  expect(lines(await getDay('', cashier)).at(-1)).toEqual(['payment', 2000]);
  expect(await differences()).toEqual([]);
});

test('refunds and payouts in cash leave the drawer, and a void payout comes back [PAY-61]', async () => {
  const { cashier } = await createCashier('Musa');
  const cancelled = await book(20);
  await payDeposit(cancelled, cashier, { method: 'bank', reference: 'B-1' });
  await requestTransition(world, people.guest, { id: cancelled, step: 'cancel' });
  await post(`bookings/${cancelled}/pay-refund`, { method: 'cash' }, cashier);
  const driven = await book();
  await applyTransitions(world, people.admin, {
    id: driven,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
  const payout = {
    host_id: people.host.userId,
    booking_ids: [driven],
    expected_amount: 2800,
    method: 'cash',
  };
  const { json } = await post('payouts', payout, cashier);
  await post(`payouts/${json.id}/void`, { reason: 'It never went out.' });
  const day = await getDay('', cashier);
  expect(lines(day).map(([kind]) => kind)).toEqual(['refund', 'payout', 'reversal']);
  expect(lines(day).slice(1)).toEqual([
    ['payout', -2800],
    ['reversal', 2800],
  ]);
  expect(await differences()).toEqual([]);
});

test('movements have a kind, an amount with its sign and a reason, and are audited [PAY-62]', async () => {
  const { cashier, drawerId } = await createCashier('Yusupha');
  const record = (change: object) =>
    post(
      'cash-book/movements',
      { drawer_id: drawerId, kind: 'float_in', amount: 500, reason: 'Change.', ...change },
      cashier,
    );
  for (const change of [
    {},
    { kind: 'expense', amount: 75.5 },
    { kind: 'banked', amount: 100 },
    { kind: 'correction', amount: -0.25 },
  ]) {
    expect((await record(change)).status).toBe(200);
  }
  const day = await getDay('', cashier);
  expect(lines(day)).toEqual([
    ['float_in', 500],
    ['expense', -75.5],
    ['banked', -100],
    ['correction', -0.25],
  ]);
  expect([day.expected, day.entries[0]?.reason, day.entries[0]?.recorded_by]).toEqual([
    324.25,
    'Change.',
    'Yusupha',
  ]);
  for (const change of [
    ...[
      { kind: 'payment' },
      { amount: 0 },
      { amount: -5 },
      { amount: 0.001 },
      { amount: 1e12 },
      { amount: '5' },
    ],
    ...[{ reason: '  ' }, { reason: 'x'.repeat(501) }, { reason: undefined }, { drawer_id: 'x' }],
  ]) {
    expectError(await record(change), 422, 'invalid_input');
  }
  expectError(await record({ drawer_id: people.admin.userId }), 404, 'drawer_not_found');
  expect(lines(await getDay('', cashier))).toHaveLength(4);
  const [audited] = await queryRows(
    world,
    `select count(*)::int as count from audit_log where action = 'record_cash_movement' and entity_id = $1`,
    [drawerId],
  );
  expect(audited).toEqual({ count: 4 });
});

test('the report has what came in and went out by each method, from the ledger [PAY-67]', async () => {
  world.clock.advanceMinutes(24 * 60);
  await signInAgain(world, people.admin, people.host, people.guest);
  const before = await get('report');
  expect(expectShape(DailyReport, before.json).methods).toEqual(
    PAYMENT_METHODS.map((method) => ({ method, received: 0, paid: 0, net: 0 })),
  );
  const [paid, byWave] = [await book(), await book(5)];
  await payDeposit(paid, people.admin);
  await payDeposit(byWave, people.admin, { method: 'wave', reference: 'W-3' });
  const correct = { phase: 'deposit50', method: 'bank', reference: 'B-3', reason: 'It came by bank.' };
  await post(`bookings/${byWave}/correct-payment`, correct);
  const { json } = await get(`report?day=${today()}`);
  expect(json).toEqual({
    day: today(),
    methods: [
      { method: 'cash', received: 2000, paid: 0, net: 2000 },
      { method: 'wave', received: 2000, paid: 2000, net: 0 },
      { method: 'bank', received: 2000, paid: 0, net: 2000 },
      { method: 'card', received: 0, paid: 0, net: 0 },
      { method: 'modem_pay', received: 0, paid: 0, net: 0 },
    ],
  });
  expectError(await get('report?day=2026-02-30'), 422, 'invalid_input');
});

test('a day is exported as CSV with its count, without formulas, and audited [PAY-67]', async () => {
  const { cashier, drawerId } = await createCashier('Binta');
  await payDeposit(await book(), cashier);
  const expense = { drawer_id: drawerId, kind: 'expense', amount: 50, reason: '=1+1' };
  await post('cash-book/movements', expense, cashier);
  await post('cash-book/close', {
    ...{ drawer_id: drawerId, day: today(), counts: { 20000: 9, 10000: 1, 25: 1 } },
    ...{ expected_total: 1950, reason: 'A note is missing.' },
  });
  const path = `/rest/v1/cash-book/day.csv?drawer_id=${drawerId}&day=${today()}`;
  expect((await fetchAs(world.server, people.guest, path)).status).toBe(403);
  const answer = await fetchAs(world.server, cashier, path);
  expect(answer.headers.get('content-disposition')).toContain(`cash-book-${today()}.csv`);
  const table = await readTable(answer);
  expect(table.map(({ Kind, In, Out }) => [Kind, In, Out])).toEqual([
    ...[
      ['Opening', '0', ''],
      ['Payment', '2000.00', ''],
      ['Expense', '', '50.00'],
      ['Expected', '1950.00', ''],
    ],
    ...[
      ['Count', '1800.00', ''],
      ['Count', '100.00', ''],
      ['Count', '0.25', ''],
      ['Counted', '1900.25', ''],
    ],
    ['Difference', '', '49.75'],
  ]);
  expect(table[2]?.Reason).toBe("'=1+1");
  const [audited] = await queryRows(
    world,
    `select details ->> 'day' as day from audit_log where action = 'export_cash_book_day' and actor_id = $1`,
    [cashier.userId],
  );
  expect(audited).toEqual({ day: today() });
});

test("the data of an account has the admin's drawer, and the erasure deletes the choice [PAY-60]", async () => {
  const { cashier } = await createCashier('Sanna');
  const exported = await call(world.server, 'GET', '/rest/v1/account/export', { as: cashier });
  expect(exported.json.cash_drawer).toMatchObject({ name: 'Drawer of Sanna' });
  const erased = await call(world.server, 'POST', '/rest/v1/account/erase', {
    as: cashier,
    body: {},
  });
  expect(erased.status).toBe(200);
  const choices = await queryRows(world, 'select 1 from cash_drawer_choices where user_id = $1', [
    cashier.userId,
  ]);
  expect(choices).toEqual([]);
});
