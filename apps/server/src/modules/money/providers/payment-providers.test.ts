import { randomUUID } from 'node:crypto';
import { PAYMENT_PROVIDERS } from '@coastline/domain/money/payment-providers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  SIMULATOR_SECRETS,
  type StartedPaymentSimulator,
  startPaymentSimulator,
} from '../../../../../../tests/support/payment-simulator.ts';
import { createPaymentProviders } from './create-payment-providers.ts';
import {
  type CheckoutRequest,
  InvalidEventError,
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
  type RefundRequest,
} from './payment-provider.ts';
import { createSimulatorSettings } from './simulator-settings.ts';

const START = new Date('2026-11-25T09:00:00Z');
const MINUTE_MS = 60_000;

let now = START;
let started: StartedPaymentSimulator;

beforeAll(async () => {
  started = await startPaymentSimulator({ clock: () => now, retryDelaysMs: [] });
});
afterAll(() => started.close());
beforeEach(() => {
  now = START;
});
afterEach(() => {
  started.simulator.reset();
  started.received.length = 0;
});

describe.each(PAYMENT_PROVIDERS)('the adapter of %s', (name) => {
  const create = (options: { timeoutMs?: number; apiKey?: string } = {}): PaymentProvider => {
    const { apiKey = SIMULATOR_SECRETS[name].apiKey, timeoutMs } = options;
    const secrets = { ...SIMULATOR_SECRETS, [name]: { ...SIMULATOR_SECRETS[name], apiKey } };
    const settings = createSimulatorSettings({ simulatorUrl: started.url, secrets });
    const providers = createPaymentProviders({
      settings,
      clock: () => now,
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
    const provider = providers.get(name);
    if (!provider) throw new Error(`There is no provider ${name}`);
    return provider;
  };
  const currency = name === 'stripe' ? 'EUR' : 'GMD';
  const createRequest = (given: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
    checkoutId: randomUUID(),
    amount: { currency, minorUnits: 385_050 },
    description: 'Deposit for booking CL-1',
    successUrl: 'https://cars.example/paid',
    cancelUrl: 'https://cars.example/pay',
    expiresAt: new Date(START.getTime() + 45 * MINUTE_MS),
    payerEmail: 'guest@example.com',
    language: 'sv',
    isAuthorisation: false,
    ...given,
  });
  const createPaid = async (provider: PaymentProvider) => {
    const { sessionId } = await provider.createCheckout(createRequest());
    await started.simulator.pay(sessionId);
    const payment = (await provider.getCheckout(sessionId))?.payment;
    if (!payment) throw new Error('The session is not paid');
    return { sessionId, payment };
  };
  const createRefund = ({ sessionId, payment }: Awaited<ReturnType<typeof createPaid>>): RefundRequest => ({
    sessionId,
    transactionId: payment.transactionId,
    refundId: randomUUID(),
    amount: payment.amount,
    isFull: true,
  });

  it('creates a checkout with a hosted page', async () => {
    const checkout = await create().createCheckout(createRequest());
    expect(checkout).toMatchObject({ status: 'open', payment: null });
    expect(checkout.expiresAt?.getTime()).toBeGreaterThan(START.getTime());
    const page = await fetch(checkout.url ?? '');
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Simulator: no real money');
  });

  it('returns the same session for a repeated request [PAY-17]', async () => {
    const request = createRequest();
    const first = await create().createCheckout(request);
    now = new Date(START.getTime() + 20 * MINUTE_MS);
    const second = await create().createCheckout(request);
    expect(second).toEqual(first);
    expect(started.simulator.sessions()).toHaveLength(1);
  });

  it('returns the session of an attempt whose response was lost [PAY-17]', async () => {
    const provider = create();
    const request = createRequest();
    started.simulator.setFault('answer-lost', 1);
    await expect(provider.createCheckout(request)).rejects.toThrow(ProviderUnavailableError);
    expect(started.simulator.sessions()).toHaveLength(1);
    const checkout = await provider.createCheckout(request);
    expect(started.simulator.sessions().map(({ id }) => id)).toEqual([checkout.sessionId]);
  });

  it('refuses a repeated reference with another amount', async () => {
    const request = createRequest();
    await create().createCheckout(request);
    const other = { ...request, amount: { currency, minorUnits: 1000 } };
    await expect(create().createCheckout(other)).rejects.toThrow(ProviderRefusedError);
    expect(started.simulator.sessions()).toHaveLength(1);
  });

  it('finds a checkout by its session, and none for an unknown one', async () => {
    const provider = create();
    const checkout = await provider.createCheckout(createRequest());
    expect(await provider.getCheckout(checkout.sessionId)).toEqual(checkout);
    expect(await provider.getCheckout('unknown')).toBeNull();
  });

  it('reports a payment with its exact amount', async () => {
    const provider = create();
    const { payment } = await createPaid(provider);
    expect(payment.amount).toEqual({ currency, minorUnits: 385_050 });
    expect(payment.transactionId).not.toBe('');
  });

  it('reports the amount that was paid, not the one that was asked for [PAY-18]', async () => {
    const provider = create();
    const { sessionId } = await provider.createCheckout(createRequest());
    await started.simulator.pay(sessionId, { amountOverride: 100 });
    const checkout = await provider.getCheckout(sessionId);
    expect(checkout).toMatchObject({ status: 'paid', url: null, payment: { amount: { minorUnits: 100 } } });
  });

  it('reports a failed payment', async () => {
    const provider = create();
    const { sessionId } = await provider.createCheckout(createRequest());
    await started.simulator.fail(sessionId);
    const checkout = await provider.getCheckout(sessionId);
    expect(checkout).toMatchObject({ status: 'failed', url: null, payment: null });
  });

  it('ends a session, also twice', async () => {
    const provider = create();
    const { sessionId } = await provider.createCheckout(createRequest());
    const expected = { sessionId, status: 'expired', url: null };
    expect(await provider.expireCheckout(sessionId)).toMatchObject(expected);
    expect(await provider.expireCheckout(sessionId)).toMatchObject(expected);
  });

  it('returns the payment when it is too late to end the session [PAY-18]', async () => {
    const provider = create();
    const { sessionId, payment } = await createPaid(provider);
    expect(await provider.expireCheckout(sessionId)).toMatchObject({ status: 'paid', payment });
  });

  it('reports a payment that arrives after the end [PAY-18]', async () => {
    const provider = create();
    const { sessionId } = await provider.createCheckout(createRequest());
    now = new Date(START.getTime() + 25 * 60 * MINUTE_MS);
    expect(await provider.getCheckout(sessionId)).toMatchObject({ status: 'expired', payment: null });
    await started.simulator.pay(sessionId);
    expect(await provider.getCheckout(sessionId)).toMatchObject({ status: 'paid' });
  });

  it('refunds a payment once for a repeated request [PAY-19]', async () => {
    const provider = create();
    const paid = await createPaid(provider);
    const request = createRefund(paid);
    const first = await provider.refund(request);
    expect(first.status).toBe('succeeded');
    expect(await provider.refund(request)).toEqual(first);
    expect(started.simulator.refunds().map(({ amount }) => amount)).toEqual([paid.payment.amount]);
  });

  it('refunds a payment once when the response was lost [PAY-19]', async () => {
    const provider = create();
    const request = createRefund(await createPaid(provider));
    started.simulator.setFault('answer-lost', 1);
    await expect(provider.refund(request)).rejects.toThrow(ProviderUnavailableError);
    await provider.refund(request);
    expect(started.simulator.refunds()).toHaveLength(1);
  });

  it('parses the events that the provider signs [PAY-20]', async () => {
    const provider = create();
    const request = createRequest();
    const { sessionId } = await provider.createCheckout(request);
    await started.simulator.pay(sessionId);
    expect(started.received).not.toHaveLength(0);
    for (const { rawBody, headers } of started.received) {
      const event = provider.parseEvent({ rawBody, headers, now });
      expect(event).toMatchObject({ sessionId, checkoutId: request.checkoutId });
      expect(event.type).toMatch(/completed$|succeeded$/);
      // The intents of Modem Pay have no time.
      expect(event.occurredAt).toEqual(event.type.startsWith('payment_intent.') ? null : START);
    }
  });

  it('gives a repeated event the same id [PAY-20]', async () => {
    const provider = create();
    const { sessionId } = await provider.createCheckout(createRequest());
    await started.simulator.pay(sessionId, { deliver: 'twice' });
    const ids = started.received.map((delivery) => provider.parseEvent({ ...delivery, now }).eventId);
    expect(ids).toHaveLength(2 * new Set(ids).size);
  });

  it('rejects forged, changed and unsigned events [PAY-20]', async () => {
    const provider = create();
    const { sessionId } = await provider.createCheckout(createRequest());
    await started.simulator.pay(sessionId, { deliver: 'never' });
    const [event] = started.simulator.events();
    const forged = started.simulator.signDelivery(event?.id ?? '', { secret: 'another secret' });
    const signed = started.simulator.signDelivery(event?.id ?? '');
    const parse = (delivery: { rawBody: string; headers: Headers }) => () =>
      provider.parseEvent({ ...delivery, now });
    expect(parse(signed)).not.toThrow();
    expect(parse(forged)).toThrow(InvalidEventError);
    expect(parse({ ...signed, rawBody: `${signed.rawBody} ` })).toThrow(InvalidEventError);
    expect(parse({ ...signed, headers: new Headers() })).toThrow(InvalidEventError);
  });

  it.each(['down', 'slow', 'nonsense'] as const)(
    'reports a provider that is %s as unavailable [PAY-21]',
    async (fault) => {
      const provider = create({ timeoutMs: fault === 'slow' ? 100 : 10_000 });
      const paid = await createPaid(create());
      started.simulator.setFault(fault);
      const calls = [
        provider.createCheckout(createRequest()),
        provider.getCheckout(paid.sessionId),
        provider.expireCheckout(paid.sessionId),
        provider.refund(createRefund(paid)),
      ];
      const results = await Promise.allSettled(calls);
      for (const result of results) {
        expect(result).toMatchObject({ reason: expect.any(ProviderUnavailableError) });
      }
    },
  );

  it('shows no secret in any error [PAY-22]', async () => {
    const provider = create({ timeoutMs: 100 });
    const wrongKey = create({ apiKey: 'sk_test_canarywrongkey' });
    const paid = await createPaid(create());
    const errors = [
      await catchError(wrongKey.getCheckout(paid.sessionId)),
      await catchError(create().expireCheckout('unknown')),
      catchSync(() => provider.parseEvent({ rawBody: '{}', headers: new Headers(), now })),
    ];
    for (const fault of ['down', 'slow', 'nonsense'] as const) {
      started.simulator.setFault(fault);
      errors.push(await catchError(provider.getCheckout(paid.sessionId)));
    }
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error);
      const { name: type, message, stack, cause } = error as Error;
      expect(JSON.stringify({ ...(error as Error), type, message, stack, cause })).not.toContain('canary');
    }
  });
});

async function catchError(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}

function catchSync(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
