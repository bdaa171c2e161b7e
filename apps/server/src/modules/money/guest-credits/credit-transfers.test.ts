import { Booking } from '@coastline/contracts/bookings/booking';
import { CreditTargets } from '@coastline/contracts/bookings/guest-credit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { createTripChanges } from '../../../../../../tests/support/trip-changes.ts';
import { createChargeActions } from '../../../../../../tests/support/trip-charges.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let world: TestServer;
let people: Marketplace;
const { createTrip } = createTripChanges(() => ({ world, people }));
const charges = createChargeActions(() => ({ world, people }));

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const BACK = { mileage_km: 84_560, fuel_eighths: 6, gives_up_unused_days: true };

/** A booking whose car broke down on the road: the early return has left credit. */
async function createEarlyReturn(): Promise<string> {
  const { id } = await createTrip();
  const { json } = await requestTransition(world, people.admin, { id, step: 'return', body: BACK });
  expect(json).toMatchObject({ status: 'completed' });
  return id;
}

/** A booking of one day with halves of D 1 000. */
async function secondBooking(guest = people.guest, dailyPrice = '2000.00'): Promise<string> {
  const { id: carId } = await createCar(world, people.host, { dailyPrice });
  return createBooking(world, guest, { carId, from: 5, to: 6 });
}

const transfer = (from: string, to: string, amount: number, more: object = {}): Promise<ApiResponse> =>
  call(world.server, 'POST', `/rest/v1/bookings/${from}/credit-transfers`, {
    as: people.admin,
    body: { to_booking_id: to, amount },
    ...more,
  });
const creditOf = async (id: string) => (await getBooking(world, people.admin, id)).json.credit_amount;

async function expectBalanced(): Promise<void> {
  expect((await reconcile(world.server.database)).differences).toEqual([]);
}

test('credit of a car that broke down pays and confirms the next booking [PAY-138] [PAY-140] [PAY-142]', async () => {
  const from = await createEarlyReturn();
  const credit = await creditOf(from);
  expect(credit).toBeGreaterThan(0);
  const to = await secondBooking();
  const path = `/rest/v1/bookings/${from}/credit-transfer-targets`;
  const { json: targets } = await call(world.server, 'GET', path, { as: people.admin });
  expect(expectShape(CreditTargets, targets).items).toMatchObject([
    { booking_id: to, due_amount: 2_000, limit_amount: Math.min(credit, 2_000) },
  ]);
  const moved = expectShape(Booking, (await transfer(from, to, 1_000)).json);
  expect(moved).toMatchObject({ credit_amount: credit - 1_000, credit_transfers: [{ direction: 'out' }] });
  expect((await getBooking(world, people.guest, to)).json).toMatchObject({
    ...{ status: 'confirmed', credit_amount: 0, payments: [{ method: 'credit', amount: 1_000 }] },
    credit_transfers: [{ direction: 'in', amount: 1_000, booking_id: from }],
  });
  const mails = await renderMails(world, `booking_id = $1 and kind = 'credit_transferred'`, [to]);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/has moved D\s1\s000 that you have paid/);
  expect(
    await queryRows(
      world,
      `select count(*)::int as mails from notices where booking_id = $1 and kind = 'booking_confirmed'`,
      [to],
    ),
  ).toEqual([{ mails: 1 }]);
  const file = await call(world.server, 'GET', `/rest/v1/bookings/${to}/file`, { as: people.admin });
  expect(JSON.stringify(file.json)).toMatch(/came from booking/);
  const host = (await getBooking(world, people.host, to)).json;
  expect(host).not.toHaveProperty('credit_transfers');
  const own = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.guest });
  expect(own.json.credit_transfers).toMatchObject([{ amount: 1_000 }]);
  await expectBalanced();
});

test('a transfer is refused for too much, another guest and a receiver that awaits nothing [PAY-138] [PAY-139]', async () => {
  const from = await createEarlyReturn();
  const to = await secondBooking();
  expectError(await transfer(from, to, 0), 422, 'invalid_input');
  expectError(await transfer(from, to, 2_000.01), 422, 'amount_too_large');
  const expensive = await secondBooking(people.guest, '20000.00');
  expectError(await transfer(from, expensive, 15_000), 409, 'credit_too_small');
  expectError(await transfer(from, from, 100), 422, 'invalid_input');
  const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  expectError(await transfer(from, await secondBooking(other), 100), 422, 'invalid_input');
  expectError(await transfer(to, expensive, 100), 409, 'credit_too_small');
  expectError(await transfer(from, to, 100, { as: people.guest }), 403, 'forbidden');
  world.clock.advanceMinutes(60 * 30);
  await signInAgain(world, people.admin);
  expectError(await transfer(from, to, 100), 409, 'wrong_status');
  expect(await queryRows(world, 'select 1 from credit_transfers where from_booking_id = $1', [from])).toEqual(
    [],
  );
  await expectBalanced();
});

test('a part of the deposit stays credit and goes back once, and the guest is told [PAY-139] [PAY-140] [PAY-141]', async () => {
  const from = await createEarlyReturn();
  const credit = await creditOf(from);
  const to = await secondBooking();
  expect((await transfer(from, to, 400)).status).toBe(200);
  const held = (await getBooking(world, people.guest, to)).json;
  expect(held).toMatchObject({ status: 'booked', credit_amount: 400 });
  world.clock.advanceMinutes(10);
  const answers = await Promise.all([transfer(to, from, 400), transfer(from, to, 100)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expectError(await transfer(to, from, 400), 422, 'amount_too_large');
  expect((await transfer(to, from, 100)).status).toBe(200);
  expectError(await transfer(to, from, 100), 409, 'nothing_due');
  expect((await creditOf(from)) + (await creditOf(to))).toBe(credit);
  const { hold_expires_at: expiresAt } = (await getBooking(world, people.guest, to)).json;
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(held.hold_expires_at));
  const mails = await renderMails(world, `booking_id = $1 and kind = 'credit_transferred'`, [from]);
  const text = mails.at(-1)?.text.replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/It is kept for you as credit of booking/);
  expect(text).toMatch(/D 1 000 is to be paid for booking/);
  await expectBalanced();
});

test('an open payment notice of the receiver is decided before a transfer [PAY-139]', async () => {
  const from = await createEarlyReturn();
  const to = await secondBooking();
  const notice = { method: 'bank', reference: 'B-77', phase: 'deposit50' };
  const sent = await call(world.server, 'POST', `/rest/v1/bookings/${to}/payment-notices`, {
    as: people.guest,
    body: notice,
  });
  expect(sent.status).toBe(200);
  expectError(await transfer(from, to, 1_000), 409, 'payment_notice_open');
  expect((await getBooking(world, people.admin, to)).json).toMatchObject({
    status: 'booked',
    credit_amount: 0,
  });
});

test('of two transfers of the same credit one wins [PAY-141]', async () => {
  const from = await createEarlyReturn();
  const credit = await creditOf(from);
  const [one, two] = [
    await secondBooking(people.guest, '20000.00'),
    await secondBooking(people.guest, '20000.00'),
  ];
  const answers = await Promise.all([transfer(from, one, credit), transfer(from, two, credit)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await creditOf(from)).toBe(0);
  await expectBalanced();
});

test('moved credit pays charges and a held extension, each in whole [PAY-140]', async () => {
  const from = await createEarlyReturn();
  const charged = await charges.createTrip();
  await charges.createDue(charged, 300);
  expectError(await transfer(from, charged, 300.01), 422, 'amount_too_large');
  expectError(await transfer(from, charged, 200), 422, 'amount_too_small');
  expect((await transfer(from, charged, 300)).status).toBe(200);
  expect((await charges.list(people.guest, charged)).json).toMatchObject({ due_amount: 0 });

  const trip = await createTrip();
  const held = expectShape(Booking, (await trip.change({ to: 5, total: 10_000 })).json);
  expect(held).toMatchObject({ extension: { amount: 2_000 } });
  const other = await createEarlyReturn();
  expectError(await transfer(other, trip.id, 700), 422, 'amount_too_small');
  expect((await transfer(other, trip.id, 2_000)).status).toBe(200);
  expect((await getBooking(world, people.guest, trip.id)).json).toMatchObject({
    ...{ credit_amount: 0, end_date: held.extension?.end_date, extension: null },
  });
  await expectBalanced();
});
