import { UnmatchedReceiptPage } from '@coastline/contracts/bookings/online-payment';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createExtra } from '../../../../../../tests/support/extras.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  createPaymentActions,
  type OnlineWorld,
  startCheckout,
  startOnlineWorld,
} from '../../../../../../tests/support/online-payments.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;
const {
  post,
  createHeldBooking,
  open,
  pay,
  refresh,
  refundReceipt,
  readStatus,
  receiptsOf,
  ledgerOf,
  holdOf,
} = createPaymentActions(() => ({ online, people }));

beforeAll(async () => {
  online = await startOnlineWorld();
  world = online.world;
  // The tests run the jobs explicitly: on their schedule they could run between two lines of a test.
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
  online.started.simulator.reset();
  online.started.received.length = 0;
});
afterAll(() => online.stop());

const listUnmatched = async () => {
  const answer = await call(world.server, 'GET', '/rest/v1/unmatched-receipts', { as: people.admin });
  return expectShape(UnmatchedReceiptPage, answer.json);
};

describe('money that arrives late or wrong', () => {
  async function expire(id: string): Promise<void> {
    world.clock.advanceMinutes(121);
    await signInAgain(world, ...Object.values(people));
    expect(await readStatus(id)).toBe('cancelled');
  }

  test.each(['before', 'after'])(
    'confirms a booking again %s its hold was written as expired [PAY-30]',
    async (moment) => {
      const { id } = await createHeldBooking();
      const { sessionId } = await open(id);
      await expire(id);
      if (moment === 'after') await online.world.server.services.holds.expireAll();
      await pay(sessionId);
      expect((await refresh(id)).json).toMatchObject({ status: 'confirmed', cancel_reason: null });
      expect(await holdOf(id)).toMatchObject({ claim: null });
      expect(await ledgerOf(id)).toEqual({ till_card: 1979.89, guest_money: -2000, provider_fees: 20.11 });
      await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
      const invoices = await queryRows(world, 'select 1 from invoices where booking_id = $1', [id]);
      expect(invoices).toHaveLength(1);
    },
  );

  test('is an unmatched receipt if an extra of the booking is taken [PAY-31] [TRIP-104]', async () => {
    const offer = createExtra();
    const saved = await call(world.server, 'POST', '/rest/v1/admin/extras', {
      as: people.admin,
      body: { ...offer, stock: 1 },
    });
    const seat = saved.json.items.find(({ name }: { name: string }) => name === offer.name);
    const additionalFields = { p_extras: [{ extra_id: seat.id, quantity: 1 }] };
    const book = async (guest: TestPerson) => {
      const { id: carId } = await createCar(world, people.host);
      return createBooking(world, guest, { carId, from: 9, to: 11, additionalFields });
    };
    const id = await book(people.guest);
    const { sessionId } = await open(id);
    await expire(id);
    await book(await createPerson(world, { name: 'Binta Sow', roles: ['renter'] }));
    await pay(sessionId);
    expect((await refresh(id)).json.status).toBe('cancelled');
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'dates_taken' }]);
  });

  test('is an unmatched receipt if the days are taken, which the office refunds with one press [PAY-31] [PAY-32]', async () => {
    const { id, carId } = await createHeldBooking();
    const { sessionId } = await open(id);
    await expire(id);
    const other = await createPerson(world, { name: 'Binta Sow', roles: ['renter'] });
    await createBooking(world, other, { carId, from: 9, to: 11 });
    await pay(sessionId);
    expect((await refresh(id)).json.status).toBe('cancelled');
    const options = await call(world.server, 'GET', `/rest/v1/bookings/${id}/payment-options`, {
      as: people.guest,
    });
    expect(options.json.checkout).toMatchObject({
      status: 'paid',
      unmatched_reason: 'dates_taken',
      url: null,
    });
    expect(await ledgerOf(id)).toEqual({
      till_card: 1979.89,
      unmatched_receipts: -2000,
      provider_fees: 20.11,
    });

    const [receipt] = (await listUnmatched()).items;
    expect(receipt).toMatchObject({ booking_id: id, reason: 'dates_taken', refund: 'none', currency: 'EUR' });
    const receiptId = receipt?.id ?? '';
    const pressed = await Promise.all([refundReceipt(receiptId), refundReceipt(receiptId)]);
    expect(pressed.map(({ status: code }) => code)).toEqual([200, 200]);
    expect((await refundReceipt(receiptId)).json).toMatchObject({ refund: 'succeeded' });
    expect(online.started.simulator.refunds()).toHaveLength(1);
    // The provider keeps its fee.
    expect(await ledgerOf(id)).toEqual({ till_card: -20.11, provider_fees: 20.11 });
  });

  test('is unmatched if the office has recorded the payment, or the booking was cancelled [PAY-31]', async () => {
    const { id } = await createHeldBooking();
    const { sessionId } = await open(id);
    await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
    await pay(sessionId);
    await refresh(id);
    const { id: cancelled } = await createHeldBooking();
    const { sessionId: late } = await open(cancelled);
    await call(world.server, 'POST', `/rest/v1/bookings/${cancelled}/cancel`, { as: people.guest, body: {} });
    await pay(late);
    await refresh(cancelled);
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'already_paid' }]);
    expect(await receiptsOf(cancelled)).toMatchObject([{ unmatched_reason: 'booking_cancelled' }]);
    expect(await ledgerOf(cancelled)).toEqual({
      till_card: 1979.89,
      unmatched_receipts: -2000,
      provider_fees: 20.11,
    });
  });

  test.each([
    ['too little', 2_000, '1386.96'],
    ['too much', 2_885, '2000.69'],
  ])('is unmatched if it is %s [PAY-31]', async (_, amountOverride, value) => {
    const { id } = await createHeldBooking();
    const { sessionId } = await open(id);
    await pay(sessionId, { amountOverride });
    expect((await refresh(id)).json.status).toBe('booked');
    expect(await receiptsOf(id)).toEqual([{ unmatched_reason: 'wrong_amount', amount: value }]);
  });

  const recordDeposit = (id: string, reference: string | undefined) =>
    post(people.admin, `bookings/${id}/deposit`, { method: 'wave', reference });
  const openWave = (id: string, phase = 'deposit50') =>
    open(id, { provider: 'wave', currency: 'GMD', phase });
  const getTransaction = () => online.started.simulator.payments()[0]?.transactionId;

  test('adopts a payment that the office recorded with the same transaction [PAY-31]', async () => {
    const { id } = await createHeldBooking();
    await pay((await openWave(id)).sessionId);
    await recordDeposit(id, getTransaction());
    await refresh(id);
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: null }]);
    expect(await ledgerOf(id)).toEqual({ till_wave: 2000, guest_money: -2000 });
  });

  test('adopts the deposit of a whole price, and records its second half [PAY-31]', async () => {
    const { id } = await createHeldBooking();
    await pay((await openWave(id, 'full')).sessionId);
    await recordDeposit(id, getTransaction());
    expect((await refresh(id)).json.status).toBe('ready_for_pickup');
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: null }]);
    expect(await ledgerOf(id)).toEqual({ till_wave: 4000, guest_money: -4000 });
  });

  test('is unmatched if the office has recorded its transaction for another booking, and is not refunded meanwhile [PAY-31]', async () => {
    const { id } = await createHeldBooking();
    const { id: other } = await createHeldBooking();
    await pay((await openWave(id)).sessionId);
    await recordDeposit(other, getTransaction());
    await refresh(id);
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'already_paid' }]);
    const receipt = (await listUnmatched()).items.find((item) => item.booking_id === id);
    expectError(await refundReceipt(receipt?.id ?? ''), 409, 'wrong_status');
    expect(online.started.simulator.refunds()).toEqual([]);
  });
});

describe('faults of providers', () => {
  test('explains that a provider does not answer, and the next press opens the checkout [PAY-37]', async () => {
    const { id } = await createHeldBooking();
    online.started.simulator.setFault('down');
    expectError(
      await startCheckout(world.server, people.guest, { bookingId: id }),
      503,
      'payment_provider_unavailable',
    );
    online.started.simulator.setFault('answer-lost', 1);
    expectError(
      await startCheckout(world.server, people.guest, { bookingId: id }),
      503,
      'payment_provider_unavailable',
    );
    online.started.simulator.setFault(undefined);
    await open(id);
    expect(online.started.simulator.sessions()).toHaveLength(1);
  });

  test('finds a payment without any event by asking the provider [PAY-33]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId, { deliver: 'never' });
    world.clock.advanceMinutes(2);
    await online.world.server.services.checkoutJobs.followUnfinished();
    expect(await readStatus(id)).toBe('confirmed');
  });

  test('finds money of an expired checkout within a day [PAY-33]', async () => {
    const { id } = await createHeldBooking();
    const { sessionId } = await open(id);
    world.clock.advanceMinutes(40);
    await online.world.server.services.checkoutJobs.followUnfinished();
    await pay(sessionId, { deliver: 'never' });
    await online.world.server.services.checkoutJobs.checkLatePayments();
    expect(await readStatus(id)).toBe('confirmed');
  });

  test('applies an event after the process ended between the answer of the provider and the commit [PAY-33]', async () => {
    const { id } = await createHeldBooking();
    const { checkout, sessionId } = await open(id);
    await queryRows(
      world,
      `update payment_checkouts set status = 'creating', session_id = null, url = null where id = $1`,
      [checkout.id],
    );
    await pay(sessionId);
    await online.deliverEvents();
    await expect.poll(() => readStatus(id)).toBe('confirmed');
  });

  test('applies an event later if the provider was down when it arrived [PAY-33]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId);
    online.started.simulator.setFault('down');
    expect(await online.deliverEvents()).toContain(200);
    world.clock.advanceMinutes(2);
    await expect(online.world.server.services.providerEvents.applyPending()).rejects.toThrow();
    expect(await readStatus(id)).toBe('booked');
    online.started.simulator.setFault(undefined);
    await online.world.server.services.providerEvents.applyPending();
    expect(await readStatus(id)).toBe('confirmed');
  });

  test('ends checkouts that nobody needs any more [PAY-33]', async () => {
    const { id } = await createHeldBooking();
    await open(id);
    await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, { as: people.guest, body: {} });
    world.clock.advanceMinutes(2);
    await online.world.server.services.checkoutJobs.followUnfinished();
    expect(online.started.simulator.sessions().map(({ state }) => state)).toEqual(['expired']);
  });
});
