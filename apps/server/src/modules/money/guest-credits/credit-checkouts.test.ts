import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  createPaymentActions,
  type OnlineWorld,
  startOnlineWorld,
} from '../../../../../../tests/support/online-payments.ts';
import { call, expectError } from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let online: OnlineWorld;
let people: Marketplace;
const { post, createHeldBooking, open, pay, refresh, receiptsOf, ledgerOf } = createPaymentActions(() => ({
  online,
  people,
}));

beforeAll(async () => {
  online = await startOnlineWorld();
  await queryRows(online.world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(online.world);
  online.started.simulator.reset();
  online.started.received.length = 0;
});
afterAll(() => online.stop());

// The halves of `createHeldBooking` are D 2 000.
const receive = (id: string, amount: number, more: object = {}) =>
  post(people.admin, `bookings/${id}/deposit`, {
    ...{ method: 'cash', amount_received: amount, accept_difference: true, ...more },
  });
const giveBack = (id: string, amount: number) =>
  post(people.admin, `bookings/${id}/refund-credit`, { method: 'cash', amount, reason: 'Too much.' });
const openWave = (id: string, phase = 'deposit50') => open(id, { provider: 'wave', currency: 'GMD', phase });

async function expectBalanced(): Promise<void> {
  expect((await reconcile(online.world.server.database)).differences).toEqual([]);
}

test('a checkout charges the rest, and pays the half together with the credit [PAY-108]', async () => {
  const { id } = await createHeldBooking();
  await receive(id, 500);
  const path = `/rest/v1/bookings/${id}/payment-options`;
  const { json } = await call(online.world.server, 'GET', path, { as: people.guest });
  const amounts = json.options.map(({ phase, amount }: { phase: string; amount: number }) => [phase, amount]);
  expect(Object.fromEntries(amounts)).toEqual({ deposit50: 1500, full: 3500 });
  const { checkout, sessionId } = await openWave(id);
  expect(checkout).toMatchObject({ amount: 1500, charge: 1500 });
  await pay(sessionId);
  expect((await refresh(id)).json).toMatchObject({
    ...{ status: 'confirmed', credit_amount: 0 },
    payments: [{ phase: 'deposit50', method: 'credit', amount: 2000 }],
    credits: [{ amount: 500 }, { amount: 1500, method: 'wave', paid_online: true }],
  });
  expect(await ledgerOf(id)).toEqual({ till_cash: 500, till_wave: 1500, guest_money: -2000 });
  await expectBalanced();
});

test('a checkout of the whole price pays both halves together with the credit [PAY-108]', async () => {
  const { id } = await createHeldBooking();
  await receive(id, 500);
  await pay((await openWave(id, 'full')).sessionId);
  expect((await refresh(id)).json).toMatchObject({ status: 'ready_for_pickup', credit_amount: 0 });
  await expectBalanced();
});

test('a checkout from before the credit pays the whole half, and the credit stays open [PAY-108]', async () => {
  const { id } = await createHeldBooking();
  const { sessionId } = await openWave(id);
  await receive(id, 500);
  await pay(sessionId);
  expect((await refresh(id)).json).toMatchObject({ status: 'confirmed', credit_amount: 500 });
  expect(await ledgerOf(id)).toEqual({
    till_cash: 500,
    till_wave: 2000,
    guest_money: -2000,
    guest_credits: -500,
  });
  await expectBalanced();
});

test('an open checkout of another amount is replaced [PAY-108]', async () => {
  const { id } = await createHeldBooking();
  const first = await openWave(id);
  await receive(id, 500);
  const second = await openWave(id);
  expect(second.checkout.id).not.toBe(first.checkout.id);
  expect(second.checkout.amount).toBe(1500);
});

test('an open checkout of another amount ends within minutes, one of the amount due stays [PAY-33] [PAY-108]', async () => {
  const outdated = await createHeldBooking();
  const due = await createHeldBooking();
  await openWave(outdated.id);
  await openWave(due.id);
  await receive(outdated.id, 500);
  online.world.clock.advanceMinutes(2);
  await online.world.server.services.checkoutJobs.followUnfinished();
  expect(online.started.simulator.sessions().map(({ state }) => state)).toEqual(['expired', 'open']);
});

test('a receipt that no longer suffices, because credit went back, is unmatched [PAY-108]', async () => {
  const { id } = await createHeldBooking();
  await receive(id, 500);
  const { sessionId } = await openWave(id);
  await giveBack(id, 100);
  await pay(sessionId);
  expect((await refresh(id)).json).toMatchObject({ status: 'booked', credit_amount: 400 });
  expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'wrong_amount' }]);
  await expectBalanced();
});

test('a transaction that the office has recorded as credit is not counted twice [PAY-108]', async () => {
  const { id } = await createHeldBooking();
  const { sessionId } = await openWave(id);
  await pay(sessionId);
  const reference = online.started.simulator.payments()[0]?.transactionId;
  await receive(id, 1_900, { method: 'wave', reference });
  expect((await refresh(id)).json).toMatchObject({ status: 'booked', credit_amount: 1_900 });
  expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'already_paid' }]);
  const { json } = await call(online.world.server, 'GET', '/rest/v1/unmatched-receipts', {
    as: people.admin,
  });
  const receipt = json.items.find((each: { booking_id: string }) => each.booking_id === id);
  expectError(await post(people.admin, `unmatched-receipts/${receipt.id}/refund`), 409, 'wrong_status');
});

test('credit that a provider received cannot be voided [PAY-110]', async () => {
  const { id } = await createHeldBooking();
  await receive(id, 500);
  await pay((await openWave(id)).sessionId);
  const { json } = await refresh(id);
  const receipt_number = json.credits[1].receipt_number;
  const reason = 'A mistake.';
  expectError(
    await post(people.admin, `bookings/${id}/void-credit`, { receipt_number, reason }),
    409,
    'payment_at_provider',
  );
});

describe('a checkout from before the days changed', () => {
  const changeDays = (id: string, days: number, total: number) =>
    post(people.guest, `bookings/${id}/dates`, {
      start_date: dateInDays(online.world, 30),
      end_date: dateInDays(online.world, 30 + days),
      version: 0,
      guest_total: total,
    });

  test('pays the cheaper halves that it covers [TRIP-78]', async () => {
    const { id } = await createHeldBooking();
    const { sessionId } = await openWave(id);
    expect((await changeDays(id, 1, 2000)).json).toMatchObject({ deposit_amount: 1000 });
    await pay(sessionId);
    expect((await refresh(id)).json).toMatchObject({
      ...{ status: 'ready_for_pickup', credit_amount: 0 },
      payments: [
        { phase: 'deposit50', method: 'credit', amount: 1000 },
        { phase: 'final50', method: 'credit', amount: 1000 },
      ],
    });
    await expectBalanced();
  });

  test('of the whole price pays both halves of the cheaper one [TRIP-78]', async () => {
    const { id } = await createHeldBooking();
    const { sessionId } = await openWave(id, 'full');
    await changeDays(id, 1, 2000);
    await pay(sessionId);
    expect((await refresh(id)).json).toMatchObject({ status: 'ready_for_pickup', credit_amount: 2000 });
    await expectBalanced();
  });

  test('does not suffice for a dearer half and goes back [TRIP-78]', async () => {
    const { id } = await createHeldBooking();
    const { sessionId } = await openWave(id);
    expect((await changeDays(id, 4, 8000)).json).toMatchObject({ deposit_amount: 4000 });
    await pay(sessionId);
    expect((await refresh(id)).json).toMatchObject({ status: 'booked', credit_amount: 0 });
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'wrong_amount' }]);
    await expectBalanced();
  });

  test('goes back if the office has recorded the deposit with it before the change [TRIP-78]', async () => {
    const { id } = await createHeldBooking();
    await pay((await openWave(id, 'full')).sessionId);
    const reference = online.started.simulator.payments()[0]?.transactionId;
    expect((await post(people.admin, `bookings/${id}/deposit`, { method: 'wave', reference })).status).toBe(
      200,
    );
    expect((await changeDays(id, 3, 6000)).status).toBe(200);
    expect((await refresh(id)).json).toMatchObject({ status: 'confirmed', credit_amount: 0 });
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'wrong_amount' }]);
    await expectBalanced();
  });

  test('does not suffice for the final payment of more days [TRIP-78]', async () => {
    const { id } = await createHeldBooking();
    await receive(id, 2000);
    const { sessionId } = await openWave(id, 'final50');
    const { json } = await changeDays(id, 3, 6000);
    expect(json).toMatchObject({ deposit_amount: 2000, final_amount: 4000 });
    await pay(sessionId);
    expect((await refresh(id)).json).toMatchObject({ status: 'confirmed' });
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'wrong_amount' }]);
    await expectBalanced();
  });
});
