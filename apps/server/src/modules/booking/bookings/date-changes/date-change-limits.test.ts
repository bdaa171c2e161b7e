import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRejection } from '../../../../../../../tests/support/constraint-rejections.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  getBooking,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import { signInAgain } from '../../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

const DAY_MINUTES = 24 * 60;

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

/** A booking at 2,000 dalasi a day. */
async function book(from: number, to: number, steps: 'deposit'[] = ['deposit'], car: object = {}) {
  const { id: carId } = await createCar(world, people.host, car);
  const id = await createBooking(world, people.guest, { carId, from, to });
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

const change = (id: string, from: number, to: number, total: number, more: object = {}, as = people.guest) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/dates`, {
    as,
    body: {
      ...{ start_date: dateInDays(world, from), end_date: dateInDays(world, to), version: 0 },
      ...{ guest_total: total, ...more },
    },
  });

async function setGrace(hours: number): Promise<void> {
  const { json } = await call(world.server, 'GET', '/rest/v1/settings', { as: people.admin });
  const body = { version: json.version, changes: { cancellation_grace_hours: hours } };
  await call(world.server, 'POST', '/rest/v1/settings', { as: people.admin, body });
}

describe('a paid deposit', () => {
  test('covers at least a quarter of a dearer price, unless the office changes the days [TRIP-71]', async () => {
    const id = await book(10, 11);
    expectError(await change(id, 10, 15, 10_000), 409, 'deposit_too_small');
    expect((await change(id, 10, 12, 4000)).json).toMatchObject({ deposit_amount: 1000, deposit_days: 1 });
    const other = await book(10, 11);
    expect((await change(other, 10, 20, 20_000, {}, people.admin)).status).toBe(200);
  });

  test('leaves nothing in the price when it is voided [TRIP-77]', async () => {
    const id = await book(10, 14);
    expect((await change(id, 10, 12, 5000)).json).toMatchObject({ kept_amount: 1000 });
    const [payment] = await queryRows<{ number: string }>(
      world,
      'select receipt_number as number from payment_records where booking_id = $1',
      [id],
    );
    const body = { receipt_number: payment?.number, reason: 'Another booking' };
    const answer = await call(world.server, 'POST', `/rest/v1/bookings/${id}/void-payment`, {
      as: people.admin,
      body,
    });
    expect(answer.json).toMatchObject({
      ...{ status: 'booked', guest_total: 4000, deposit_amount: 2000, kept_amount: 0, deposit_days: null },
      fee_amount: 1200,
    });
  });

  test('stands in PostgreSQL, and what stays of days is limited [TRIP-77]', async () => {
    const id = await book(10, 14);
    const unpaid = await book(20, 24, []);
    const reject = (which: string, text: string) =>
      findRejection(world.owner, [`update bookings set ${text} where id = $1`, [which]]);
    expect(await reject(id, 'deposit_amount = 0')).toBe('bookings_deposit_stands');
    const confirm = `status = 'confirmed', deposit_received = true, deposit_amount = 0`;
    expect(await reject(unpaid, confirm)).toBe('bookings_deposit_stands');
    const longer = 'end_date = end_date + 1, days = days + 1, date_changes = date_changes + 1';
    expect(await reject(id, `${longer}, kept_amount = 1, guest_total = 10001, fee_amount = 3000.30`)).toBe(
      'bookings_days_change_alone',
    );
    const year = `end_date = end_date + 96, days = 100, date_changes = date_changes + 1, guest_total = 200000,
      fee_amount = 60000`;
    expect(await reject(id, year)).toBe('bookings_deposit_covers_days');
  });
});

describe('given-up days', () => {
  test('cost nothing if they were added after the deposit, or if the office waives it [TRIP-73]', async () => {
    const id = await book(10, 14);
    await change(id, 10, 17, 14_000);
    expect((await change(id, 10, 14, 8000, { version: 1 })).json).toMatchObject({ kept_amount: 0 });
    const waived = { keeps_nothing: true };
    const other = await book(10, 14);
    expectError(await change(other, 10, 13, 6000, waived), 409, 'booking_changed');
    expect((await change(other, 10, 13, 6000, waived, people.admin)).json).toMatchObject({
      ...{ guest_total: 6000, kept_amount: 0 },
    });
  });
});

describe('an earlier pick-up', () => {
  test('ends the grace period with its day [TRIP-193]', async () => {
    await setGrace(48);
    const id = await book(5, 9);
    await setGrace(0);
    expect((await change(id, 0, 4, 8000)).status).toBe(200);
    const { json } = await requestTransition(world, people.guest, { id, step: 'cancel' });
    expect(json.refund).toMatchObject({ renter_refund_amount: 0 });
  });

  test('is for the office if the car asks for the age of the driver [TRIP-65]', async () => {
    const { id: carId } = await createCar(world, people.host, { minimumDriverAge: 25 });
    const additionalFields = {
      p_personal_info: {
        ...{ name: 'Fatou Jallow', phone: '+220 770 12 34', passportId: 'GM123456' },
        ...{ birthDate: '1990-01-01', licenceDate: '2012-01-01' },
      },
    };
    const request = { carId, from: 20, to: 24, additionalFields };
    const id = await createBooking(world, people.guest, request);
    expectError(await change(id, 19, 23, 8000), 409, 'driver_check_needed');
    expect((await change(id, 21, 25, 8000)).status).toBe(200);
    expect((await change(id, 18, 22, 8000, { version: 1 }, people.admin)).status).toBe(200);
  });

  test('ends the hold of an unpaid booking with its day [TRIP-72]', async () => {
    const id = await book(10, 14, []);
    const body = { method: 'bank', reference: `TT-${id.slice(0, 8)}` };
    await call(world.server, 'POST', `/rest/v1/bookings/${id}/payment-notices`, { as: people.guest, body });
    await queryRows(
      world,
      `update bookings set hold_expires_at = hold_expires_at + interval '60 hours' where id = $1`,
      [id],
    );
    await queryRows(
      world,
      `update car_calendar set expires_at = expires_at + interval '60 hours' where booking_id = $1`,
      [id],
    );
    const { json } = await change(id, 0, 4, 8000);
    expect(json.hold_expires_at).toBe(`${dateInDays(world, 1)}T00:00:00.000Z`);
  });
});

test('the office makes a booking longer after its first day [TRIP-71]', async () => {
  const id = await book(0, 4);
  world.clock.advanceMinutes(DAY_MINUTES);
  await signInAgain(world, people.guest, people.admin);
  expectError(await change(id, -1, 4, 10_000), 422, 'invalid_dates');
  expect((await change(id, -1, 4, 10_000, {}, people.admin)).status).toBe(200);
  expect((await getBooking(world, people.guest, id)).json).toMatchObject({ days: 5, deposit_amount: 4000 });
});
