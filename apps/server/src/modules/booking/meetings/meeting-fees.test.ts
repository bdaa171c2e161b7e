import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findRejection } from '../../../../../../tests/support/constraint-rejections.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createCar,
  createMarketplace,
  dateInDays,
  getBooking,
  type Marketplace,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { AIRPORT_ID, MEETING, SENEGAMBIA_ID } from '../../../../../../tests/support/meetings.ts';
import { signInAgain } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { LINES_OF_BOOKING } from '../../../persistence/booking-lines.ts';
import { inTransactionAs } from '../../../persistence/client.ts';
import { bookings } from '../../../persistence/schema/index.ts';
import { reconcile } from '../../money/ledger/ledger.service.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
  await setFee(AIRPORT_ID, 500);
  await setFee(SENEGAMBIA_ID, 300);
});
afterAll(() => world.stop());

const listPlaces = async (): Promise<Record<string, unknown>[]> =>
  (await call(world.server, 'GET', '/rest/v1/admin/meeting-places', { as: people.admin })).json.items;

async function savePlace(id: string, change: object) {
  const place = (await listPlaces()).find((each) => each.id === id);
  const { retired_at: _retired, ...body } = place ?? {};
  return call(world.server, 'POST', '/rest/v1/admin/meeting-places', {
    as: people.admin,
    body: { ...body, ...change },
  });
}

async function setFee(id: string, fee: number): Promise<void> {
  expect((await savePlace(id, { fee })).status).toBe(200);
}

const HOTEL = { return_place_id: SENEGAMBIA_ID, return_time: '10:00', lodging: 'Kairaba Hotel' };

/** Requests two days at 2,000 with a pick-up at the airport and a return at a hotel. */
async function book(fields: object = {}) {
  const car = await createCar(world, people.host);
  const additionalFields = { p_meeting: { ...MEETING, ...HOTEL }, ...fields };
  return requestBooking(world, people.guest, { carId: car.id, from: 2, to: 4, additionalFields });
}

async function createBooked(steps: ('deposit' | 'final-payment' | 'hand-over')[] = []): Promise<string> {
  const { json } = await book();
  await applyTransitions(world, people.admin, { id: json.booking_id, steps });
  return json.booking_id;
}

const moveTo = (id: string, body: object, as: { token: string } = people.guest) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/meeting`, {
    as,
    body: { ...MEETING, ...HOTEL, pick_up_date: dateInDays(world, 2), version: 1, ...body },
  });

test('the office sets the fee of a place; wrong ones are refused, and a save without a fee keeps it [TRIP-81]', async () => {
  for (const fee of [-1, 0.001, 100_001, '5']) {
    expectError(await savePlace(AIRPORT_ID, { fee }), 422, 'invalid_input');
  }
  expect((await savePlace(AIRPORT_ID, { fee: undefined })).status).toBe(200);
  const { json } = await call(world.server, 'GET', '/rest/v1/meeting-places');
  expect(json.items.map(({ fee }: { fee: number }) => fee)).toEqual([500, 300]);
  const [entry] = await queryRows<{ details: { after: { fee: number } } }>(
    world,
    `select details from audit_log where action = 'save_meeting_place' order by at desc, id desc limit 1`,
  );
  expect(entry?.details.after.fee).toBe(500);
});

test('the price of a booking has the fee of each side, which the office earns in full [TRIP-82] [TRIP-83]', async () => {
  const { json } = await book({ p_shown_total: 4800 });
  expect(json).toMatchObject({ guest_total: 4800, deposit_amount: 2400 });
  const read = await getBooking(world, people.admin, json.booking_id);
  expect(read.json).toMatchObject({
    guest_total: 4800,
    fee_amount: 2000,
    host_amount: 2800,
    final_amount: 2400,
  });
  const fee = { per: 'trip', quantity: 1, recipient: 'office' };
  const lines = [
    { ...fee, kind: 'pick_up_fee', name: 'Banjul International Airport', unit_price: 500, total: 500 },
    { ...fee, kind: 'return_fee', name: 'Senegambia area', unit_price: 300, total: 300 },
  ];
  for (const viewer of [people.guest, people.host, people.admin]) {
    expect((await getBooking(world, viewer, json.booking_id)).json.lines).toEqual(lines);
  }
});

test('a price that differs from the shown one is refused and nothing is booked [TRIP-84]', async () => {
  const count = () => queryRows(world, 'select count(*)::int as count from bookings');
  const before = await count();
  for (const shown of [4000, 4799.99])
    expectError(await book({ p_shown_total: shown }), 409, 'price_changed');
  expect(await count()).toEqual(before);
});

test('a later fee does not change a booking; the guest moves to no dearer place, the office to any [TRIP-85] [TRIP-86]', async () => {
  const id = await createBooked();
  await setFee(SENEGAMBIA_ID, 400);
  expect((await moveTo(id, { return_time: '11:00' })).status).toBe(200);
  const dearer = await moveTo(id, { return_place_id: AIRPORT_ID, return_time: '11:00', version: 2 });
  expectError(dearer, 422, 'invalid_input');
  expect(dearer.json.details).toMatchObject([{ field: 'return_place_id', rule: 'place_dearer' }]);
  const cheaper = { pick_up_place_id: SENEGAMBIA_ID, return_time: '11:00', version: 2 };
  expect((await moveTo(id, cheaper)).json).toMatchObject({
    guest_total: 4800,
    lines: [{ total: 500 }, { total: 300 }],
  });
  const byOffice = { return_place_id: AIRPORT_ID, return_time: '11:00', version: 3 };
  expect((await moveTo(id, byOffice, people.admin)).json).toMatchObject({ guest_total: 4800 });
});

test('other days keep the fees, and their places also after those have become dearer [TRIP-85]', async () => {
  const id = await createBooked();
  await setFee(AIRPORT_ID, 900);
  const days = { start_date: dateInDays(world, 12), end_date: dateInDays(world, 15) };
  const { json, status } = await call(world.server, 'POST', `/rest/v1/bookings/${id}/dates`, {
    as: people.guest,
    body: { ...days, version: 0, guest_total: 6800 },
  });
  expect([status, json.guest_total, json.meeting?.pick_up.place.id]).toEqual([200, 6800, AIRPORT_ID]);
});

test('a cancellation and days not driven give back the same share of the fees [TRIP-88]', async () => {
  const paid = await createBooked(['deposit']);
  await queryRows(world, 'update bookings set free_cancellation_until = null where id = $1', [paid]);
  const { json } = await requestTransition(world, people.guest, { id: paid, step: 'cancel' });
  expect(json.refund).toMatchObject({ renter_refund_amount: 1200, owner_compensation_amount: 1200 });
  const out = await createBooked(['deposit', 'final-payment']);
  world.clock.advanceMinutes(2 * 24 * 60);
  await signInAgain(world, people.admin);
  await applyTransitions(world, people.admin, { id: out, steps: ['hand-over'] });
  const body = { reason: 'car_problem' };
  const cancelled = await requestTransition(world, people.admin, { id: out, step: 'cancel', body });
  expect(cancelled.json.refund).toMatchObject({ basis: 'days_not_driven', renter_refund_amount: 2400 });
});

test('PostgreSQL refuses fees that are not those of the places, and lines that do not add up [TRIP-87]', async () => {
  const id = await createBooked();
  const reject = (statement: string, ...values: unknown[]) =>
    findRejection(world.owner, [statement, [id, ...values]]);
  const insert = `insert into booking_lines (booking_id, kind, name, unit_price, per, quantity, total, recipient) values `;
  expect(await reject(`${insert} ($1, 'extra', 'Seat', 5, 'trip', 1, 5, 'office')`)).toBe(
    'booking_lines_extra_as_offered',
  );
  expect(await reject(`${insert} ($1, 'pick_up_fee', 'A', 5, 'trip', 1, 5, 'office')`)).toBe(
    'booking_lines_fee_of_place',
  );
  expect(await reject(`${insert} ($1, 'return_fee', 'A', 300, 'day', 1, 300, 'office')`)).toBe(
    'booking_lines_fee_of_office',
  );
  expect(await reject(`delete from booking_lines where booking_id = $1 and kind = 'return_fee'`)).toBe(
    'booking_lines_end_with_car',
  );
  expect(await reject(`update booking_lines set total = 1 where booking_id = $1`)).toBe(
    'booking_lines_add_up',
  );
  expect(await reject(`update booking_lines set unit_price = 1 where booking_id = $1`)).toBe(
    'booking_lines_stay',
  );
  expect(
    await reject(
      `update booking_meetings set return_place_id = $2, changed_at = '2020-01-01' where booking_id = $1`,
      AIRPORT_ID,
    ),
  ).toBe('booking_meetings_fee_agreed');
  expect(await findRejection(world.owner, ['update meeting_places set fee = -1', []])).toBe(
    'meeting_places_fee_range',
  );
});

test('mails, contract and account export have the fees of a booking [TRIP-89]', async () => {
  const id = await createBooked(['deposit']);
  const mails = await renderMails(world, 'booking_id = $1 and user_id = $2', [id, people.guest.userId]);
  for (const { text } of mails) {
    expect(text).toContain('Fee for the pick-up: D\u00a0500');
    expect(text).toContain('Fee for the return: D\u00a0300');
  }
  const contract = await call(world.server, 'GET', `/rest/v1/bookings/${id}/contract`, { as: people.guest });
  expect(JSON.stringify(contract.json)).toContain('Fee for the return');
  const { json } = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
  expect(JSON.stringify(json)).toContain('"fees_and_extras":[{');
  // As for the invoice that a mail carries, which is written outside of any person's identity.
  const { pool } = world.server.database;
  const [seen] = await inTransactionAs(pool, 'mails', (tx) =>
    tx.select({ lines: LINES_OF_BOOKING }).from(bookings).where(eq(bookings.id, id)),
  );
  expect(seen?.lines).toMatchObject([{ kind: 'pick_up_fee' }, { kind: 'return_fee' }]);
});

test('the ledger has the fees of a completed rental in an account of their own, and reconciles [TRIP-83]', async () => {
  const id = await createBooked(['deposit', 'final-payment']);
  world.clock.advanceMinutes(2 * 24 * 60);
  await signInAgain(world, people.admin);
  await applyTransitions(world, people.admin, { id, steps: ['hand-over', 'return'] });
  const rows = await queryRows(
    world,
    `select account, amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.booking_id = $1 and kind = 'earning' order by account`,
    [id],
  );
  expect(rows).toEqual([
    { account: 'fees', amount: '-1200.00' },
    { account: 'guest_money', amount: '4800.00' },
    { account: 'host_due', amount: '-2800.00' },
    { account: 'office_extras', amount: '-800.00' },
  ]);
  expect((await reconcile(world.server.database)).differences).toEqual([]);
});
