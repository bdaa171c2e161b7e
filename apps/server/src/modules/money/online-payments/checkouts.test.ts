import { PaymentCheckout, PaymentOptions } from '@coastline/contracts/bookings/online-payment';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '@coastline/domain/money/payment-providers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  createPaymentActions,
  deliver,
  type OnlineWorld,
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
import { reconcile } from '../ledger/ledger.service.ts';

const logged: string[] = [];
let online: OnlineWorld;
let world: TestServer;
let people: Marketplace;
const { post, createHeldBooking, open, pay, refresh, readStatus, receiptsOf, ledgerOf, holdOf } =
  createPaymentActions(() => ({ online, people }));

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
const minutesFromNow = (minutes: number) => new Date(world.clock.now.getTime() + minutes * 60_000);

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

  test('books with the methods of the providers that are set up [BOOK-26]', async () => {
    for (const method of ['card', 'modem_pay'] as const) {
      const { id: carId } = await createCar(world, people.host);
      const id = await createBooking(world, people.guest, { carId, from: 9, to: 11, method });
      const { json } = await getBooking(world, people.guest, id);
      expect(json).toMatchObject({ payment_method: method, payee: null });
    }
  });

  test('uses the margin that the office sets [PAY-39]', async () => {
    const { id } = await createHeldBooking();
    const save = async (pct: number) => {
      const settings = await call(world.server, 'GET', '/rest/v1/settings', { as: people.admin });
      const body = { version: settings.json.version, changes: { exchange_margin_pct: pct } };
      return post(people.admin, 'settings', body);
    };
    expectError(await save(20.01), 422, 'invalid_input');
    expectError(await save(1.234), 422, 'invalid_input');
    expect((await save(0)).status).toBe(200);
    const path = `/rest/v1/bookings/${id}/payment-options`;
    const { json } = await call(world.server, 'GET', path, { as: people.guest });
    expect(json.options).toContainEqual(
      expect.objectContaining({ phase: 'deposit50', currency: 'EUR', charge: 28, margin_pct: 0 }),
    );
    expect((await save(3)).status).toBe(200);
  });

  test.each(PAYMENT_PROVIDERS)(
    'confirms a booking when %s reports its deposit [PAY-29]',
    async (provider) => {
      const { id } = await createHeldBooking();
      const { checkout, sessionId } = await open(id, { provider, currency: CURRENCY[provider] });
      expectShape(PaymentCheckout, checkout);
      await pay(sessionId);
      expect(await readStatus(id)).toBe('booked');
      expect(await online.deliverEvents()).not.toContain(400);
      await expect.poll(() => readStatus(id)).toBe('confirmed');
      const { json } = await getBooking(world, people.guest, id);
      expect(json.payments).toEqual([
        expect.objectContaining({
          phase: 'deposit50',
          method: provider === 'stripe' ? 'card' : provider,
          receipt_number: expect.stringMatching(/^R-/),
        }),
      ]);
      const till = provider === 'stripe' ? 'till_card' : `till_${provider}`;
      // Only Stripe reports its fee.
      const fee = provider === 'stripe' ? { [till]: 1979.89, provider_fees: 20.11 } : { [till]: 2000 };
      expect(await ledgerOf(id)).toEqual({ ...fee, guest_money: -2000 });
      expect(await holdOf(id)).toMatchObject({ claim: null });
    },
  );

  test('pays the whole price at once, and the final payment after a deposit at the office [PAY-29]', async () => {
    const { id } = await createHeldBooking();
    await pay((await open(id, { phase: 'full' })).sessionId);
    expect((await refresh(id)).json.status).toBe('ready_for_pickup');
    expect(await ledgerOf(id)).toEqual({ till_card: 3959.78, guest_money: -4000, provider_fees: 40.22 });
    const mails = await renderMails(
      world,
      `booking_id = $1 and kind in ('booking_confirmed', 'final_payment_received')`,
      [id],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['booking_confirmed', 'final_payment_received']);
    for (const { text } of mails) expect(text).not.toContain('To pay');

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
    await expect.poll(() => readStatus(id)).toBe('confirmed');
    expect(await receiptsOf(id)).toEqual([{ unmatched_reason: null, amount: '2000.00' }]);
    expect(await ledgerOf(id)).toEqual({ till_card: 1979.89, guest_money: -2000, provider_fees: 20.11 });
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
      expect(await readStatus(id)).toBe('booked');
    },
  );

  test('knows only the webhooks of providers that are set up [PAY-28]', async () => {
    const answer = await call(world.server, 'POST', '/webhooks/paypal', { body: {} });
    expectError(answer, 404, 'not_found');
    const large = await call(world.server, 'POST', '/webhooks/wave', { raw: 'x'.repeat(70_000) });
    expectError(large, 413, 'body_too_large');
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 10_000;
        controller.enqueue(new Uint8Array(10_000));
      },
    });
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'transfer-encoding': 'chunked' },
    };
    expect((await world.server.app.request('/webhooks/wave', init)).status).toBe(413);
    expect(sent).toBeLessThan(200_000);
  });

  test('stores events about sessions of other products of the same account [PAY-28]', async () => {
    const event = { type: 'checkout.session.completed', refundId: 'refund-17', occurredAt: null };
    for (const [eventId, checkoutId, sessionId] of [
      ['e'.repeat(300), 'order-17', 's'.repeat(300)],
      ['foreign', null, null],
    ] as const) {
      const foreign = { ...event, eventId, checkoutId, sessionId };
      const stored = await world.server.services.providerEvents.store('stripe', foreign);
      expect(stored).toMatchObject({ checkoutId: null, sessionId: null });
    }
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
    expect(await readStatus(id)).toBe('cancelled');
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
    expect(await readStatus(id)).toBe('confirmed');
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

test('reconciles every booking of these tests, and neither logs nor stores a key of a provider [PAY-35]', async () => {
  expect((await reconcile(world.server.database)).differences).toEqual([]);
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
