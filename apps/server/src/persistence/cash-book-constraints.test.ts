import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRejection } from '../../../../tests/support/constraint-rejections.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
} from '../../../../tests/support/marketplace.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let bookingId: string;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  const { id: carId } = await createCar(world, people.host);
  bookingId = await createBooking(world, people.guest, { carId, from: 3, to: 5 });
});
afterAll(() => world.stop());

const refusedBy = (text: string, values: unknown[] = []) => findRejection(world.owner, [text, values]);

const OFFICE_DRAWER = `(select id from cash_drawers where name = 'Office')`;

test.each([
  ['gift', 1, 'Change.', 'cash_movements_kind_known'],
  ['correction', 0, 'Change.', 'cash_movements_amount_moves'],
  ['float_in', 1, ' Change.', 'cash_movements_reason_length'],
  ['float_in', -1, 'Change.', 'cash_movements_sign_of_kind'],
  ['banked', 1, 'Change.', 'cash_movements_sign_of_kind'],
  ['expense', 1, 'Change.', 'cash_movements_sign_of_kind'],
  ['correction', -1, 'Change.', undefined],
])('checks a movement of cash: %s of %s for "%s" [PAY-62]', async (kind, amount, reason, name) => {
  const refused = await refusedBy(
    `insert into cash_movements (drawer_id, kind, amount, reason, recorded_by, recorded_at)
     values (${OFFICE_DRAWER}, $1, $2, $3, $4, now())`,
    [kind, amount, reason, people.admin.userId],
  );
  expect(refused).toBe(name);
});

test.each([
  [{ counts: { 300: 1 } }, 'cash_closings_denominations_known'],
  [{ counts: { 10000: -1 } }, 'cash_closings_counts_whole'],
  [{ counts: { 10000: 0.5 } }, 'cash_closings_counts_whole'],
  [{ counted: 99 }, 'cash_closings_total_of_counts'],
  [{ counted: -1, counts: {} }, 'cash_closings_counted_positive'],
  [{ reason: null }, 'cash_closings_difference_has_reason'],
  [{ reason: '' }, 'cash_closings_reason_length'],
  [{ day: '2031-05-16' }, 'cash_closings_not_ahead'],
  [{ opening: 1 }, 'cash_closings_follow_book'],
  [{ expected: 1 }, 'cash_closings_follow_book'],
  [{}, undefined],
])('checks a closing of the cash book: %j [PAY-64] [PAY-65]', async (change, name) => {
  const closing = {
    counts: { 10000: 1 },
    opening: 0,
    expected: 0,
    counted: 100,
    reason: 'Found.',
    ...change,
  };
  const { counts, opening, expected, counted, reason, day = '2031-05-14' } = { day: undefined, ...closing };
  const refused = await refusedBy(
    `insert into cash_closings (drawer_id, day, counts, opening, expected, counted, reason, closed_by, closed_at)
     values (${OFFICE_DRAWER}, $1, $2, $3, $4, $5, $6, $7, '2031-05-15T23:00:00Z')`,
    [day, JSON.stringify(counts), opening, expected, counted, reason, people.admin.userId],
  );
  expect(refused).toBe(name);
});

test.each([
  [{ kind: 'gift' }, 'cash_book_entries_kind_known'],
  [{ amount: 0 }, 'cash_book_entries_amount_moves'],
  [{ kind: 'payment' }, 'cash_book_entries_ledger_by_kind'],
  [{ day: '2031-05-13' }, 'cash_book_entries_day_not_before'],
  [{ isOfBooking: true }, 'cash_book_entries_ledger_names_booking'],
  [{}, undefined],
])('checks an entry of the cash book: %j [PAY-61]', async (change, name) => {
  const defaults = { kind: 'expense', amount: -1, day: '2031-05-14', isOfBooking: false };
  const { kind, amount, day, isOfBooking } = { ...defaults, ...change };
  const refused = await refusedBy(
    `insert into cash_book_entries (drawer_id, kind, amount, day, booking_id, source_id, at)
     values (${OFFICE_DRAWER}, $1, $2, $3, $4, gen_random_uuid(), '2031-05-14T09:00:00Z')`,
    [kind, amount, day, isOfBooking ? bookingId : null],
  );
  expect(refused).toBe(name);
});

test('keeps names of cash drawers apart, and one drawer active [PAY-60]', async () => {
  const add = (drawer: string) =>
    refusedBy('insert into cash_drawers (name, created_at) values ($1, now())', [drawer]);
  expect(await add('office')).toBe('cash_drawers_name_once');
  expect(await add('')).toBe('cash_drawers_name_length');
  expect(await add('x'.repeat(61))).toBe('cash_drawers_name_length');
  expect(await refusedBy('update cash_drawers set active = false')).toBe('cash_drawers_one_active');
});
