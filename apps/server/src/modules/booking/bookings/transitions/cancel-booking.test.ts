import { Booking } from '@coastline/contracts/bookings/booking';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMails } from '../../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import { signInAgain } from '../../../../../../../tests/support/people.ts';
import {
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
// Each test has its own guest, because leftover holds count against the limit.
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

/** A booking of 4,000 dalasi from the third day on, taken through `steps`. */
async function booked(steps: BookingTransition[], from = 3): Promise<string> {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from, to: from + 2 });
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

async function refundOf(id: string) {
  const [row] = await queryRows(
    world,
    `select renter_refund_amount as renter, owner_compensation_amount as owner, platform_keeps_amount as platform,
       cancelled_within_24h as late, refund_percentage as percentage from refunds where booking_id = $1`,
    [id],
  );
  return row;
}

const cancel = (id: string, as: { token: string } = people.guest, body: object = {}) =>
  requestTransition(world, as, { id, step: 'cancel', body });

test("a guest's early cancellation refunds half of the received amount, gives the rest to the host and nothing to the platform [CANC-02] [CANC-03] [CANC-05] [DATA-19]", async () => {
  const id = await booked(['deposit']);
  const answer = await cancel(id);
  expect(answer.status).toBe(200);
  expect(expectShape(Booking, answer.json)).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'cancelled_by_guest',
    payment_status: 'refunded',
    refund: {
      renter_refund_amount: 1000,
      owner_compensation_amount: 1000,
      platform_keeps_amount: 0,
      cancelled_within_24h: false,
      refund_percentage: 50,
    },
  });
  expect(await refundOf(id)).toEqual({
    renter: '1000.00',
    owner: '1000.00',
    platform: '0.00',
    late: false,
    percentage: 50,
  });
});

test.each([
  ['one second more than 24 hours', -1, { renter: '1000.00', owner: '1000.00', late: false, percentage: 50 }],
  ['exactly 24 hours', 0, { renter: '0.00', owner: '2000.00', late: true, percentage: 0 }],
  ['one second less than 24 hours', 1, { renter: '0.00', owner: '2000.00', late: true, percentage: 0 }],
])(
  'a cancellation %s before the pick-up day decides the refund [CANC-03] [CANC-04]',
  async (_name, seconds, wanted) => {
    const morning = world.clock.now;
    const id = await booked(['deposit'], 5);
    const limit = new Date(`${dateInDays(world, 4)}T00:00:00.000Z`).getTime();
    world.clock.now = new Date(limit + seconds * 1000);
    await signInAgain(world, people.guest);
    const answer = await cancel(id);
    world.clock.now = morning;
    expect(answer.status).toBe(200);
    expect(await refundOf(id)).toEqual({ ...wanted, platform: '0.00' });
  },
);

test('every amount of the refund is 0 if nothing was received [CANC-06]', async () => {
  const id = await booked([]);
  const { json } = await cancel(id);
  expect(json.payment_status).toBe('unpaid');
  expect(await refundOf(id)).toMatchObject({ renter: '0.00', owner: '0.00', platform: '0.00' });
});

test('an odd amount splits to the butut, rounded half up, and adds up [CANC-03] [D48]', async () => {
  const car = await createCar(world, people.host, { dailyPrice: '1001.00' });
  const id = await createBooking(world, people.guest, { carId: car.id, from: 5, to: 6 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await cancel(id);
  expect(await refundOf(id)).toMatchObject({ renter: '250.50', owner: '250.50' });
});

test('the guest can cancel only in status booked or confirmed [CANC-01] [LIFE-17]', async () => {
  const later: BookingTransition[] = ['deposit', 'final-payment', 'hand-over', 'return'];
  for (const count of [2, 3, 4]) {
    const id = await booked(later.slice(0, count), 0);
    expectError(await cancel(id), 409, 'wrong_status');
    expect(await refundOf(id)).toBeUndefined();
  }
  const id = await booked([]);
  expect((await cancel(id)).status).toBe(200);
  expectError(await cancel(id), 409, 'wrong_status');
});

test("a guest's reason does not change the shares [CANC-03] [SEC-14] [SEC-20]", async () => {
  const id = await booked(['deposit']);
  const { json } = await cancel(id, people.guest, { reason: 'host_unavailable' });
  expect(json.cancel_reason).toBe('cancelled_by_guest');
  expect(await refundOf(id)).toMatchObject({ renter: '1000.00', percentage: 50 });
});

test('a guest cannot set the office note of a cancellation [SEC-14] [SEC-20]', async () => {
  const id = await booked(['deposit']);
  expect((await cancel(id, people.guest, { note: 'All of it goes back, says the office' })).status).toBe(200);
  expect(await queryRows(world, 'select cancel_note from bookings where id = $1', [id])).toEqual([
    { cancel_note: null },
  ]);
});

test('the host, other users and visitors cannot cancel [SEC-04] [SEC-20]', async () => {
  const id = await booked(['deposit']);
  const { guest: stranger } = await createMarketplace(world);
  expectError(await cancel(id, people.host, { reason: 'other' }), 403, 'forbidden');
  expectError(await cancel(id, stranger), 404, 'booking_not_found');
  expectError(await cancel(id, { token: 'nonsense' }), 401, 'invalid_token');
  expect(await refundOf(id)).toBeUndefined();
});

test('a cancelled booking no longer blocks its dates [CANC-10] [LIFE-21]', async () => {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 3, to: 5 });
  await cancel(id);
  expect((await requestBooking(world, people.guest, { carId: car.id, from: 3, to: 5 })).status).toBe(200);
});

test('the office cancels any booking that is not over and stores the reason [CANC-14] [CANC-15] [CANC-16] [DATA-43]', async () => {
  const later: BookingTransition[] = ['deposit', 'final-payment', 'hand-over', 'return'];
  for (const count of [0, 1, 2, 3]) {
    const id = await booked(later.slice(0, count), 0);
    expectError(await cancel(id, people.admin), 422, 'reason_given');
    const { status, json } = await cancel(id, people.admin, { reason: 'car_problem', note: 'Flat tyre' });
    expect([status, json.status, json.cancel_reason]).toEqual([200, 'cancelled', 'car_problem']);
    expect(await refundOf(id)).toBeDefined();
  }
  const over = await booked(later, 0);
  expectError(await cancel(over, people.admin, { reason: 'other' }), 409, 'wrong_status');
  const cancelled = await booked([]);
  await cancel(cancelled, people.admin, { reason: 'other' });
  expectError(await cancel(cancelled, people.admin, { reason: 'other' }), 409, 'wrong_status');
});

test.each([
  ['host_unavailable', { renter: '4000.00', owner: '0.00', percentage: 100 }],
  ['car_problem', { renter: '2000.00', owner: '2000.00', percentage: 50 }],
  ['guest_request', { renter: '2000.00', owner: '2000.00', percentage: 50 }],
  ['other', { renter: '2000.00', owner: '2000.00', percentage: 50 }],
])('the reason %s decides how the received amount is shared [CANC-17] [CANC-19]', async (reason, wanted) => {
  const id = await booked(['deposit', 'final-payment']);
  expect((await cancel(id, people.admin, { reason })).status).toBe(200);
  expect(await refundOf(id)).toEqual({ ...wanted, platform: '0.00', late: false });
});

test('the reason no_show refunds nothing from the pick-up day on [CANC-18]', async () => {
  const id = await booked(['deposit', 'final-payment'], 0);
  expect((await cancel(id, people.admin, { reason: 'no_show' })).status).toBe(200);
  expect(await refundOf(id)).toMatchObject({ renter: '0.00', owner: '4000.00', percentage: 0 });
});

test('after pick-up only a cancellation because of the car refunds money [CANC-07] [CANC-23]', async () => {
  const steps: BookingTransition[] = ['deposit', 'final-payment', 'hand-over'];
  const [early, broken] = [await booked(steps, 0), await booked(steps, 0)];
  await cancel(early, people.admin, { reason: 'guest_request' });
  await cancel(broken, people.admin, { reason: 'host_unavailable' });
  expect(await refundOf(early)).toMatchObject({ renter: '0.00', owner: '4000.00' });
  expect(await refundOf(broken)).toMatchObject({ renter: '2000.00', owner: '2000.00' });
});

test('rejects unknown reasons and reasons reserved for the server [CANC-15]', async () => {
  const id = await booked([]);
  for (const reason of ['hold_expired', 'cancelled_by_guest', 'because', '', 7]) {
    expectError(await cancel(id, people.admin, { reason }), 422, 'invalid_input');
  }
});

test('the guest gets a mail about the refund [CANC-02]', async () => {
  const id = await booked(['deposit']);
  await cancel(id);
  const mails = await renderMails(world, `booking_id = $1 and kind = 'booking_cancelled'`, [id]);
  expect(mails).toMatchObject([
    { toAddress: people.guest.email, text: expect.stringMatching(/Your refund is D\s1\s000\./) },
  ]);
});

test('the mail promises no money if nothing was received [CANC-06] [D35]', async () => {
  const id = await booked([]);
  await cancel(id);
  const [mail] = await renderMails(world, `booking_id = $1 and kind = 'booking_cancelled'`, [id]);
  expect(mail?.text).toContain('No payment had been received, so nothing is due.');
  expect(mail?.text).not.toMatch(/refund/i);
});
