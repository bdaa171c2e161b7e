import { Booking } from '@coastline/contracts/bookings/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRejection } from '../../../../../../../tests/support/constraint-rejections.ts';
import { renderMails } from '../../../../../../../tests/support/mails.ts';
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
import { AIRPORT_ID, MEETING } from '../../../../../../../tests/support/meetings.ts';
import { createPerson } from '../../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

/** A booking of four days at 2,000 dalasi from the tenth day on. */
async function book(steps: ('deposit' | 'final-payment')[] = []) {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 10, to: 14 });
  await applyTransitions(world, people.admin, { id, steps });
  return { car, id };
}

interface Change {
  from: number;
  to: number;
  total: number;
  version?: number;
  as?: { token: string };
}

const change = (id: string, { from, to, total, version = 0, as = people.guest }: Change) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/dates`, {
    as,
    body: {
      start_date: dateInDays(world, from),
      end_date: dateInDays(world, to),
      version,
      guest_total: total,
    },
  });
const daysOf = (carId: string) =>
  queryRows(
    world,
    `select lower(period)::text as start, (upper(period) - 1)::text as last, expires_at is null as paid
     from car_calendar where car_id = $1`,
    [carId],
  );

describe('changing the days of a booking', () => {
  test('an unpaid booking gets a new price and a new deposit, and keeps its hold [TRIP-70] [TRIP-72]', async () => {
    const { car, id } = await book();
    const { json: before } = await getBooking(world, people.guest, id);
    const answer = expectShape(Booking, (await change(id, { from: 12, to: 15, total: 6000 })).json);
    expect(answer).toMatchObject({
      ...{ start_date: dateInDays(world, 12), end_date: dateInDays(world, 15), days: 3 },
      ...{ guest_total: 6000, deposit_amount: 3000, final_amount: 3000, date_changes: 1, kept_amount: 0 },
      hold_expires_at: before.hold_expires_at,
    });
    expect(await daysOf(car.id)).toEqual([
      { start: dateInDays(world, 12), last: dateInDays(world, 15), paid: false },
    ]);
    await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment'] });
  });

  test('a paid deposit stays, the final payment takes up the difference, and the money adds up to the end [TRIP-72]', async () => {
    const { car, id } = await book(['deposit']);
    const answer = expectShape(Booking, (await change(id, { from: 10, to: 16, total: 12_000 })).json);
    expect(answer).toMatchObject({ deposit_amount: 4000, final_amount: 8000, status: 'confirmed' });
    expect(await daysOf(car.id)).toEqual([
      { start: dateInDays(world, 10), last: dateInDays(world, 16), paid: true },
    ]);
    await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
    const { json } = await requestTransition(world, people.admin, {
      id,
      step: 'cancel',
      body: { reason: 'host_unavailable' },
    });
    expect(json.refund).toMatchObject({ renter_refund_amount: 12_000 });
  });

  test('given-up days keep the part that the policy would not give back, and host and office share it [TRIP-73]', async () => {
    const { id } = await book(['deposit']);
    // Two days of 2,000, half paid, half of that lost.
    const { json } = await change(id, { from: 10, to: 12, total: 5000 });
    expect(json).toMatchObject({ days: 2, kept_amount: 1000, guest_total: 5000, final_amount: 1000 });
    const mails = await renderMails(world, `booking_id = $1 and kind = 'dates_changed'`, [id]);
    expect(mails[0]?.text).toMatch(/Kept for given-up days: D\s1\s000/);
    const office = await getBooking(world, people.admin, id);
    expect(office.json).toMatchObject({ fee_amount: 1500, host_amount: 3500 });
  });

  test('tells guest, host and office, and the history says who changed what [TRIP-74]', async () => {
    const { id } = await book(['deposit']);
    await change(id, { from: 20, to: 24, total: 8000 });
    const kinds = await queryRows(
      world,
      `select kind from notices where booking_id = $1 and kind like '%dates_changed' order by kind`,
      [id],
    );
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(
      new Set(['dates_changed', 'host_dates_changed', 'office_dates_changed']),
    );
    const mails = await renderMails(world, `booking_id = $1 and kind = 'dates_changed'`, [id]);
    expect(mails[0]?.text).toMatch(/^New days for your booking/);
    const file = await call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as: people.admin });
    expect(JSON.stringify(file.json)).toContain('change_dates');
  });

  test('the meeting moves with the days, and the flight of the old day goes [TRIP-75]', async () => {
    const { id } = await book(['deposit']);
    const { json: before } = await getBooking(world, people.guest, id);
    await call(world.server, 'POST', `/rest/v1/bookings/${id}/meeting`, {
      as: people.guest,
      body: {
        ...MEETING,
        ...{ pick_up_date: dateInDays(world, 10), version: before.meeting.version },
        ...{ flight_number: 'SN233', arrival_time: '09:00' },
      },
    });
    const { json } = await change(id, { from: 21, to: 25, total: 8000 });
    expect(json.meeting).toMatchObject({
      pick_up: { date: dateInDays(world, 21), place: { id: AIRPORT_ID } },
      return: { date: dateInDays(world, 25) },
      flight_number: null,
    });
  });
});

describe('a change is refused', () => {
  test.each([
    ['the same days', { from: 10, to: 14, total: 8000 }, 422, 'same_dates'],
    ['another price than the shown one', { from: 11, to: 15, total: 7999 }, 409, 'booking_changed'],
    ['another version', { from: 11, to: 15, total: 8000, version: 3 }, 409, 'booking_changed'],
    ['days in the past', { from: -2, to: 2, total: 8000 }, 422, 'invalid_dates'],
    ['a price below the deposit', { from: 10, to: 11, total: 3500 }, 409, 'price_already_paid'],
  ] as const)('for %s, and changes nothing [TRIP-71]', async (_, request, status, code) => {
    const { car, id } = await book(['deposit']);
    const claimed = await daysOf(car.id);
    expectError(await change(id, request), status, code);
    expect(await daysOf(car.id)).toEqual(claimed);
    expect((await getBooking(world, people.guest, id)).json).toMatchObject({
      guest_total: 8000,
      date_changes: 0,
    });
  });

  test('over days of somebody else, with the nearest free days [TRIP-71]', async () => {
    const { car, id } = await book(['deposit']);
    const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
    await createBooking(world, other, { carId: car.id, from: 16, to: 18 });
    const answer = await change(id, { from: 10, to: 16, total: 12_000 });
    expectError(answer, 409, 'dates_taken');
    expect(answer.json.details.nearest.length).toBeGreaterThan(0);
    expect((await daysOf(car.id)).length).toBe(2);
  });

  test('for a guest while the host has paused the car, but not for the office [TRIP-71]', async () => {
    const { car, id } = await book(['deposit']);
    await queryRows(world, 'update cars set active = false where id = $1', [car.id]);
    const later = { from: 11, to: 15, total: 8000 };
    expectError(await change(id, later), 409, 'car_inactive');
    expect((await change(id, { ...later, as: people.admin })).status).toBe(200);
  });

  test('for others, and late for the guest but not for the office [TRIP-70] [TRIP-71]', async () => {
    const { id } = await book(['deposit']);
    const stranger = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
    expectError(await change(id, { from: 11, to: 15, total: 8000, as: stranger }), 404, 'booking_not_found');
    expectError(await change(id, { from: 11, to: 15, total: 8000, as: people.host }), 403, 'forbidden');
    const car = await createCar(world, people.host);
    const soon = await createBooking(world, people.guest, { carId: car.id, from: 1, to: 5 });
    await applyTransitions(world, people.admin, { id: soon, steps: ['deposit'] });
    const late = { from: 2, to: 6, total: 8000 };
    expectError(await change(soon, late), 409, 'too_late_to_change');
    expect((await change(soon, { ...late, as: people.admin })).status).toBe(200);
  });

  test('for the second of two changes at once, and for the loser of a race for the same days [TRIP-76]', async () => {
    const { car, id } = await book(['deposit']);
    const both = await Promise.all([
      change(id, { from: 30, to: 34, total: 8000 }),
      change(id, { from: 40, to: 44, total: 8000, as: people.admin }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
    const race = await Promise.all([
      change(id, { from: 50, to: 54, total: 8000, version: 1 }),
      createBooking(world, other, { carId: car.id, from: 52, to: 56 }).then(
        () => 'booked',
        () => 'refused',
      ),
    ]);
    const [{ status }, booked] = race;
    expect([status === 200, booked === 'booked'].filter(Boolean)).toHaveLength(1);
  });
});

describe('PostgreSQL', () => {
  test('lets days change only before the return, alone, and with the calendar [TRIP-77]', async () => {
    const { id } = await book(['deposit']);
    const { id: over } = await book(['deposit']);
    await requestTransition(world, people.guest, { id: over, step: 'cancel' });
    const later = `start_date = start_date + 1, end_date = end_date + 1`;
    const reject = (which: string, text: string) =>
      findRejection(world.owner, [`update bookings set ${text} where id = $1`, [which]]);
    expect(await reject(id, later)).toBe('bookings_days_change_alone');
    expect(await reject(id, `${later}, date_changes = date_changes + 1`)).toBe('bookings_have_their_days');
    expect(await reject(over, `${later}, date_changes = date_changes + 1`)).toBe(
      'bookings_days_before_return',
    );
    expect(
      await reject(
        id,
        `${later}, date_changes = date_changes + 1, daily_price = 1000, guest_total = 4000, fee_amount = 1200`,
      ),
    ).toBe('bookings_days_change_alone');
  });

  test('halves the price again when a deposit is voided after a change [TRIP-77]', async () => {
    const { id } = await book(['deposit']);
    await change(id, { from: 10, to: 16, total: 12_000 });
    const { json } = await getBooking(world, people.admin, id);
    const [payment] = await queryRows<{ receipt_number: string }>(
      world,
      'select receipt_number from payment_records where booking_id = $1',
      [json.id],
    );
    const answer = await call(world.server, 'POST', `/rest/v1/bookings/${id}/void-payment`, {
      as: people.admin,
      body: { receipt_number: payment?.receipt_number, reason: 'wrong booking' },
    });
    expect(answer.json).toMatchObject({ status: 'booked', deposit_amount: 6000, final_amount: 6000 });
  });
});
