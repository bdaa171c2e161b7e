import {
  PaymentCheckout,
  PaymentOptions,
  UnmatchedReceiptPage,
} from '@coastline/contracts/bookings/online-payment';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  deliver,
  type OnlineWorld,
  openCheckout,
  startCheckout,
  startOnlineWorld,
} from '../../../../../../tests/support/online-payments.ts';
import { createPerson, signInAgain } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const logged: string[] = [];
let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  online = await startOnlineWorld({ logTo: logged });
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

const CURRENCY: Record<PaymentProviderName, 'EUR' | 'GMD'> = { stripe: 'EUR', wave: 'GMD', modem_pay: 'GMD' };

async function createHeldBooking(steps: BookingTransition[] = [], fields: { carId?: string } = {}) {
  const carId = fields.carId ?? (await createCar(world, people.host)).id;
  const id = await createBooking(world, people.guest, { carId, from: 9, to: 11, method: 'wave' });
  await applyTransitions(world, people.admin, { id, steps });
  return { id, carId };
}

const open = (bookingId: string, request: object = {}) =>
  openCheckout(online, people.guest, { bookingId, ...request });

async function pay(sessionId: string, options: object = {}): Promise<void> {
  await online.started.simulator.pay(sessionId, options);
}

const refresh = (id: string, as = people.guest) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/refresh-checkouts`, { as });
const status = async (id: string) => (await getBooking(world, people.guest, id)).json.status;

const receiptsOf = (id: string) =>
  queryRows<{ unmatched_reason: string | null; amount: string }>(
    world,
    'select unmatched_reason, amount from provider_receipts where booking_id = $1 order by received_at, id',
    [id],
  );
const ledgerOf = async (id: string) =>
  Object.fromEntries(
    (
      await queryRows<{ name: string; sum: string }>(
        world,
        `select account || coalesce('_' || method, '') as name, sum(amount)::float8 as sum from ledger_entries
         where booking_id = $1 group by 1 having sum(amount) <> 0`,
        [id],
      )
    ).map(({ name, sum }) => [name, Number(sum)]),
  );
const holdOf = async (id: string) => {
  const [row] = await queryRows<{ until: Date; claim: Date | null }>(
    world,
    `select hold_expires_at as until, (select expires_at from car_calendar where booking_id = b.id) as claim
     from bookings b where id = $1`,
    [id],
  );
  return row;
};
const minutesFromNow = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000);
const unmatched = async () => {
  const answer = await call(world.server, 'GET', '/rest/v1/unmatched-receipts', { as: people.admin });
  return expectShape(UnmatchedReceiptPage, answer.json);
};
const refundReceipt = (id: string) =>
  call(world.server, 'POST', `/rest/v1/unmatched-receipts/${id}/refund`, { as: people.admin });

describe('paying online', () => {
  test('shows every way to pay with its exact charge, rate and margin before anything is paid [PAY-25]', async () => {
    const { id } = await createHeldBooking();
    const answer = await call(world.server, 'GET', `/rest/v1/bookings/${id}/payment-options`, {
      as: people.guest,
    });
    const { options, checkout } = expectShape(PaymentOptions, answer.json);
    expect(checkout).toBeNull();
    expect([...new Set(options.map(({ provider }) => provider))].sort()).toEqual(
      [...PAYMENT_PROVIDERS].sort(),
    );
    expect(options.filter(({ provider }) => provider === 'wave')).toEqual([
      expect.objectContaining({
        phase: 'deposit50',
        currency: 'GMD',
        amount: 2000,
        charge: 2000,
        rate: null,
      }),
      expect.objectContaining({
        phase: 'full',
        currency: 'GMD',
        amount: 4000,
        charge: 4000,
        margin_pct: null,
      }),
    ]);
    // 2000 dalasi at 0.014 euros plus 3 percent.
    expect(options).toContainEqual({
      ...{ provider: 'stripe', method: 'card', is_test: true, phase: 'deposit50' },
      ...{ amount: 2000, currency: 'EUR', charge: 28.84, rate: 0.014, margin_pct: 3 },
    });
  });

  test.each(PAYMENT_PROVIDERS)(
    'confirms a booking when %s reports its deposit [PAY-29]',
    async (provider) => {
      const { id } = await createHeldBooking();
      const { checkout, sessionId } = await open(id, { provider, currency: CURRENCY[provider] });
      expectShape(PaymentCheckout, checkout);
      await pay(sessionId);
      expect(await status(id)).toBe('booked');
      expect(await online.deliverEvents()).not.toContain(400);
      await expect.poll(() => status(id)).toBe('confirmed');
      const { json } = await getBooking(world, people.guest, id);
      expect(json.payments).toEqual([
        expect.objectContaining({
          phase: 'deposit50',
          method: provider === 'stripe' ? 'card' : provider,
          receipt_number: expect.stringMatching(/^R-/),
        }),
      ]);
      const till = provider === 'stripe' ? 'till_card' : `till_${provider}`;
      expect(await ledgerOf(id)).toEqual({ [till]: 2000, guest_money: -2000 });
      expect(await holdOf(id)).toMatchObject({ claim: null });
    },
  );

  test('pays the whole price at once, and the final payment after a deposit at the office [PAY-29]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id, { phase: 'full' })).sessionId);
    expect((await refresh(id)).json.status).toBe('ready_for_pickup');
    expect(await ledgerOf(id)).toEqual({ till_card: 4000, guest_money: -4000 });

    const { id: other } = await createHeldBooking(['deposit']);
    await pay((await open(other, { phase: 'final50' })).sessionId);
    expect((await refresh(other)).json).toMatchObject({ status: 'ready_for_pickup', payment_status: 'paid' });
  });

  test('applies duplicate, reordered and concurrent events of two processes once [PAY-28]', async () => {
    const { id } = await createHeldBooking();
    const second = await world.startSecondServer();
    await pay((await open(id)).sessionId);
    const events = online.started.received.slice();
    await Promise.all([
      online.deliverEvents({ times: 3, isReversed: true }),
      ...events.flatMap((event) => [deliver(second, event), deliver(second, event)]),
      refresh(id),
    ]);
    await expect.poll(() => status(id)).toBe('confirmed');
    expect(await receiptsOf(id)).toEqual([{ unmatched_reason: null, amount: '2000.00' }]);
    expect(await ledgerOf(id)).toEqual({ till_card: 2000, guest_money: -2000 });
    await expect
      .poll(() =>
        queryRows(
          world,
          'select 1 from provider_events e join payment_checkouts c on c.id = e.checkout_id where c.booking_id = $1 and applied_at is null',
          [id],
        ),
      )
      .toEqual([]);
  });

  test.each(PAYMENT_PROVIDERS)(
    'rejects a forged, changed or old event of %s and stores nothing [PAY-28]',
    async (provider) => {
      const { id } = await createHeldBooking();
      await pay((await open(id, { provider, currency: CURRENCY[provider] })).sessionId);
      const count = () => queryRows(world, 'select count(*)::int as count from provider_events');
      const before = await count();
      for (const event of online.started.received.splice(0)) {
        const changed = { ...event, rawBody: event.rawBody.replace('{', '{ ') };
        const withoutSignature = { ...event, headers: new Headers({ 'content-type': 'application/json' }) };
        expect(await deliver(world.server, changed)).toBe(400);
        expect(await deliver(world.server, withoutSignature)).toBe(400);
      }
      expect(await count()).toEqual(before);
      expect(await status(id)).toBe('booked');
    },
  );

  test('knows only the webhooks of providers that are set up [PAY-28]', async () => {
    const answer = await call(world.server, 'POST', '/webhooks/paypal', { body: {} });
    expectError(answer, 404, 'not_found');
    const large = await call(world.server, 'POST', '/webhooks/wave', { raw: 'x'.repeat(70_000) });
    expectError(large, 413, 'body_too_large');
  });

  test('is for the guest of the booking only, and for what is due [PAY-25]', async () => {
    const { id } = await createHeldBooking();
    const stranger = await createPerson(world, { name: 'Binta Sow', roles: ['renter'] });
    for (const as of [people.host, people.admin]) {
      expectError(await startCheckout(world.server, as, { bookingId: id }), 403, 'forbidden');
    }
    expectError(await startCheckout(world.server, stranger, { bookingId: id }), 404, 'booking_not_found');
    expectError(await startCheckout(world.server, undefined, { bookingId: id }), 401, 'not_signed_in');
    const final = await startCheckout(world.server, people.guest, { bookingId: id, phase: 'final50' });
    expectError(final, 409, 'wrong_status');
    const dollars = { bookingId: id, provider: 'wave', currency: 'USD' } as const;
    expectError(await startCheckout(world.server, people.guest, dollars), 422, 'invalid_input');
    expect(online.started.simulator.sessions()).toEqual([]);
  });
});

describe('the hold while a guest pays', () => {
  test('is extended to the end of the checkout, twice at most [PAY-26]', async () => {
    const { id } = await createHeldBooking();
    world.clock.advanceMinutes(50);
    await open(id);
    const first = minutesFromNow(30);
    expect(await holdOf(id)).toEqual({ until: first, claim: first });
    world.clock.advanceMinutes(27);
    await signInAgain(world, people.guest);
    await open(id);
    const second = minutesFromNow(30);
    expect(await holdOf(id)).toEqual({ until: second, claim: second });
    world.clock.advanceMinutes(27);
    await open(id);
    expect(await holdOf(id)).toEqual({ until: second, claim: second });
    world.clock.advanceMinutes(4);
    expect(await status(id)).toBe('cancelled');
    expectError(await startCheckout(world.server, people.guest, { bookingId: id }), 409, 'wrong_status');
  });

  test('two tabs get the same checkout, and another way to pay ends the first one [PAY-27]', async () => {
    const { id } = await createHeldBooking();
    const [one, two] = await Promise.all([open(id), open(id)]);
    expect(two.checkout.id).toBe(one.checkout.id);
    const wave = await open(id, { provider: 'wave', currency: 'GMD' });
    expect(wave.checkout.id).not.toBe(one.checkout.id);
    const states = online.started.simulator.sessions().map(({ provider, state }) => [provider, state]);
    expect(states).toEqual([
      ['stripe', 'expired'],
      ['wave', 'open'],
    ]);
  });

  test('a second way to pay finds that the first one was paid meanwhile [PAY-27]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId);
    const answer = await startCheckout(world.server, people.guest, {
      ...{ bookingId: id, provider: 'wave', currency: 'GMD' },
    });
    expectError(answer, 409, 'wrong_status');
    expect(await status(id)).toBe('confirmed');
  });

  test('repeats a request with its idempotency key, and limits the checkouts of a booking [PAY-27]', async () => {
    const { id } = await createHeldBooking();
    const request = { bookingId: id, key: 'pay-once' };
    const first = await startCheckout(world.server, people.guest, request);
    const again = await startCheckout(world.server, people.guest, request);
    expect(again.json).toEqual(first.json);
    await queryRows(
      world,
      `insert into payment_checkouts (id, booking_id, provider, phase, amount, currency, charge_minor_units, status,
         created_at, expires_at, extended_hold)
       select gen_random_uuid(), id, 'wave', 'full', guest_total, 'GMD', guest_total * 100, 'failed', now(),
         now() + interval '1 minute', false from bookings, generate_series(1, 19) where id = $1`,
      [id],
    );
    const other = { bookingId: id, provider: 'wave', currency: 'GMD' } as const;
    expectError(await startCheckout(world.server, people.guest, other), 409, 'too_many_checkouts');
  });
});

describe('money that arrives late or wrong', () => {
  async function expire(id: string): Promise<void> {
    world.clock.advanceMinutes(121);
    await signInAgain(world, ...Object.values(people));
    expect(await status(id)).toBe('cancelled');
  }

  test.each(['before', 'after'])(
    'confirms a booking again %s its hold was written as expired [PAY-30]',
    async (moment) => {
      const { id } = await createHeldBooking();
      const { sessionId } = await open(id);
      await expire(id);
      if (moment === 'after') await world.server.services.holds.expireAll();
      await pay(sessionId);
      expect((await refresh(id)).json).toMatchObject({ status: 'confirmed', cancel_reason: null });
      expect(await holdOf(id)).toMatchObject({ claim: null });
      expect(await ledgerOf(id)).toEqual({ till_card: 2000, guest_money: -2000 });
      await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
    },
  );

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
    expect(await ledgerOf(id)).toEqual({ till_card: 2000, unmatched_receipts: -2000 });

    const [receipt] = (await unmatched()).items;
    expect(receipt).toMatchObject({ booking_id: id, reason: 'dates_taken', refund: 'none', currency: 'EUR' });
    const receiptId = receipt?.id ?? '';
    const pressed = await Promise.all([refundReceipt(receiptId), refundReceipt(receiptId)]);
    expect(pressed.map(({ status: code }) => code)).toEqual([200, 200]);
    expect((await refundReceipt(receiptId)).json).toMatchObject({ refund: 'succeeded' });
    expect(online.started.simulator.refunds()).toHaveLength(1);
    expect(await ledgerOf(id)).toEqual({});
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
    expect(await ledgerOf(cancelled)).toEqual({ till_card: 2000, unmatched_receipts: -2000 });
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

  test('adopts a payment that the office recorded with the same transaction [PAY-31]', async () => {
    const { id } = await createHeldBooking();
    const { sessionId } = await open(id, { provider: 'wave', currency: 'GMD' });
    await pay(sessionId);
    const [payment] = online.started.simulator.payments();
    const body = { method: 'wave', reference: payment?.transactionId };
    await call(world.server, 'POST', `/rest/v1/bookings/${id}/deposit`, { as: people.admin, body });
    await refresh(id);
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: null }]);
    expect(await ledgerOf(id)).toEqual({ till_wave: 2000, guest_money: -2000 });
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
    await world.server.services.checkoutJobs.followUnfinished();
    expect(await status(id)).toBe('confirmed');
  });

  test('finds money of an expired checkout within a day [PAY-33]', async () => {
    const { id } = await createHeldBooking();
    const { sessionId } = await open(id);
    world.clock.advanceMinutes(40);
    await world.server.services.checkoutJobs.followUnfinished();
    await pay(sessionId, { deliver: 'never' });
    await world.server.services.checkoutJobs.lookForLateMoney();
    expect(await status(id)).toBe('confirmed');
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
    await expect.poll(() => status(id)).toBe('confirmed');
  });

  test('applies an event later if the provider was down when it arrived [PAY-33]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId);
    online.started.simulator.setFault('down');
    expect(await online.deliverEvents()).toContain(200);
    world.clock.advanceMinutes(2);
    await expect(world.server.services.providerEvents.applyPending()).rejects.toThrow();
    expect(await status(id)).toBe('booked');
    online.started.simulator.setFault(undefined);
    await world.server.services.providerEvents.applyPending();
    expect(await status(id)).toBe('confirmed');
  });

  test('ends checkouts that nobody needs any more [PAY-33]', async () => {
    const { id } = await createHeldBooking();
    await open(id);
    await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, { as: people.guest, body: {} });
    world.clock.advanceMinutes(2);
    await world.server.services.checkoutJobs.followUnfinished();
    expect(online.started.simulator.sessions().map(({ state }) => state)).toEqual(['expired']);
  });
});

describe('payments of a provider', () => {
  test('can be neither voided nor corrected [PAY-34]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id)).sessionId);
    const { payments } = (await refresh(id)).json;
    const path = `/rest/v1/bookings/${id}`;
    const voided = await call(world.server, 'POST', `${path}/void-payment`, {
      as: people.admin,
      body: { receipt_number: payments[0].receipt_number, reason: 'A mistake.' },
    });
    expectError(voided, 409, 'payment_at_provider');
    const corrected = await call(world.server, 'POST', `${path}/correct-payment`, {
      as: people.admin,
      body: { phase: 'deposit50', method: 'cash', reason: 'A mistake.' },
    });
    expectError(corrected, 409, 'payment_at_provider');
  });

  async function createRefund(phase = 'full'): Promise<{ id: string; refund: number }> {
    const { id } = await createHeldBooking();
    await pay((await open(id, { phase })).sessionId);
    await refresh(id);
    const path = `/rest/v1/bookings/${id}/cancel`;
    const body = { reason: 'guest_request' };
    await call(world.server, 'POST', path, { as: people.admin, body });
    const { json } = await getBooking(world, people.guest, id);
    return { id, refund: json.refund.renter_refund_amount };
  }
  const refundOnline = (id: string) =>
    call(world.server, 'POST', `/rest/v1/bookings/${id}/refund-online`, { as: people.admin });

  test('go back to their source when a booking is cancelled, once [PAY-38]', async () => {
    const { id, refund } = await createRefund();
    expect(refund).toBeGreaterThan(0);
    const [first] = await Promise.all([refundOnline(id), refundOnline(id)]);
    expect(first.status).toBe(200);
    expect((await getBooking(world, people.guest, id)).json.refund.paid_at).not.toBeNull();
    const [made, ...others] = online.started.simulator.refunds();
    expect(others).toEqual([]);
    expect(made?.amount).toEqual({ currency: 'EUR', minorUnits: Math.round((refund / 4000) * 5768) });
    expect(await ledgerOf(id)).toMatchObject({ till_card: 4000 - refund });
    expect((await refundOnline(id)).status).toBe(200);
    expect(online.started.simulator.refunds()).toHaveLength(1);
  });

  test('go back later if the provider is down, and not by hand meanwhile [PAY-38]', async () => {
    const { id } = await createRefund('deposit50');
    online.started.simulator.setFault('down');
    expect((await refundOnline(id)).json.refund.paid_at).toBeNull();
    const byHand = await call(world.server, 'POST', `/rest/v1/bookings/${id}/pay-refund`, {
      as: people.admin,
      body: { method: 'cash' },
    });
    expectError(byHand, 409, 'payment_at_provider');
    const path = `/rest/v1/bookings/${id}/set-refund`;
    const changed = await call(world.server, 'POST', path, {
      as: people.admin,
      body: { amount: 1, reason: 'Agreed.' },
    });
    expectError(changed, 409, 'payment_at_provider');
    online.started.simulator.setFault(undefined);
    world.clock.advanceMinutes(2);
    await world.server.services.providerRefunds.executePending();
    expect((await getBooking(world, people.guest, id)).json.refund.paid_at).not.toBeNull();
    expect(online.started.simulator.refunds()).toHaveLength(1);
  });

  test('are not refunded online after the office paid the refund by hand [PAY-38]', async () => {
    const { id } = await createRefund('deposit50');
    const path = `/rest/v1/bookings/${id}/pay-refund`;
    await call(world.server, 'POST', path, { as: people.admin, body: { method: 'cash' } });
    expectError(await refundOnline(id), 409, 'refund_already_paid');
    expect(online.started.simulator.refunds()).toEqual([]);
  });

  test('are refunded whole only by providers that refund no parts [PAY-38]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id, { phase: 'full', provider: 'wave', currency: 'GMD' })).sessionId);
    await refresh(id);
    const base = `/rest/v1/bookings/${id}`;
    await call(world.server, 'POST', `${base}/cancel`, { as: people.admin, body: { reason: 'other' } });
    const body = { amount: 1500, reason: 'Agreed with the guest.' };
    await call(world.server, 'POST', `${base}/set-refund`, { as: people.admin, body });
    expectError(await refundOnline(id), 409, 'wrong_status');
    expect(online.started.simulator.refunds()).toEqual([]);
  });

  test('are not refunded online if the office received the money [PAY-38]', async () => {
    const { id } = await createHeldBooking(['deposit']);
    await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, { as: people.guest, body: {} });
    expectError(await refundOnline(id), 409, 'wrong_status');
  });
});

test('reconciles every booking of these tests, and neither logs nor stores a key of a provider [PAY-35]', async () => {
  const { rows } = await world.owner.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of rows) {
    const found = await world.owner.query(`select 1 from ${name} t where t::text ilike '%canary%' limit 1`);
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
  expect(logged.join('')).not.toMatch(/canary/i);
  expect(logged.length).toBeGreaterThan(0);
});
