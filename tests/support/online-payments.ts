import type { PaymentCheckout, StartCheckoutArgs } from '@coastline/contracts/bookings/online-payment';
import { expect } from 'vitest';
import type { Server } from '../../apps/server/src/server.ts';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  getBooking,
  type Marketplace,
  queryRows,
} from './marketplace.ts';
import {
  type ReceivedDelivery,
  SIMULATOR_SECRETS,
  type StartedPaymentSimulator,
  startPaymentSimulator,
} from './payment-simulator.ts';
import { type ApiResponse, call, startTestServer, type TestServer } from './test-server.ts';

/** A server whose payment providers are a simulator on the same clock. */
export interface OnlineWorld {
  world: TestServer;
  started: StartedPaymentSimulator;
  /** Sends the events that the simulator has delivered so far to the server's webhooks, and forgets them. */
  deliverEvents(options?: { via?: Server; times?: number; isReversed?: boolean }): Promise<number[]>;
  stop(): Promise<void>;
}

export async function startOnlineWorld({
  environment = {},
  ...options
}: {
  environment?: Record<string, string>;
  logTo?: string[];
} = {}): Promise<OnlineWorld> {
  let world: TestServer | undefined;
  const started = await startPaymentSimulator({
    clock: () => world?.clock.now ?? new Date(),
    retryDelaysMs: [],
  });
  const { stripe, wave, modem_pay: modemPay } = SIMULATOR_SECRETS;
  world = await startTestServer(
    {
      STRIPE_SECRET_KEY: stripe.apiKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: `${started.url}/stripe`,
      WAVE_API_KEY: wave.apiKey,
      WAVE_WEBHOOK_SECRET: wave.webhookSecret,
      WAVE_API_URL: `${started.url}/wave`,
      MODEM_PAY_SECRET_KEY: modemPay.apiKey,
      MODEM_PAY_WEBHOOK_SECRET: modemPay.webhookSecret,
      MODEM_PAY_API_URL: `${started.url}/modem-pay`,
      ...environment,
    },
    options,
  );
  const { server, stop } = world;
  return {
    ...{ world, started },
    async deliverEvents({ via = server, times = 1, isReversed = false } = {}) {
      const events = started.received.splice(0);
      const statuses: number[] = [];
      for (const event of isReversed ? events.reverse() : events) {
        for (let time = 0; time < times; time += 1) statuses.push(await deliver(via, event));
      }
      return statuses;
    },
    stop: async () => {
      await stop();
      await started.close();
    },
  };
}

/** Sends an event to a webhook; returns the status of the response. */
export async function deliver(server: Server, event: ReceivedDelivery): Promise<number> {
  const { provider, rawBody, headers } = event;
  const response = await server.app.request(`/webhooks/${provider}`, {
    method: 'POST',
    headers,
    body: rawBody,
  });
  return response.status;
}

/** Starts a checkout as its guest; by default the deposit by card in euros. */
export function startCheckout(
  server: Server,
  as: { token: string } | undefined,
  request: Partial<StartCheckoutArgs> & { bookingId: string; key?: string },
): Promise<ApiResponse> {
  const { bookingId, key, ...body } = request;
  return call(server, 'POST', `/rest/v1/bookings/${bookingId}/checkouts`, {
    as,
    body: { provider: 'stripe', phase: 'deposit50', currency: 'EUR', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
}

/** Starts a checkout that must open, and returns it with the provider's session. */
export async function openCheckout(
  { world, started }: OnlineWorld,
  as: { token: string },
  request: Parameters<typeof startCheckout>[2],
): Promise<{ checkout: PaymentCheckout; sessionId: string }> {
  const answer = await startCheckout(world.server, as, request);
  expect(answer).toMatchObject({ status: 200, json: { status: 'open', url: expect.any(String) } });
  const session = started.simulator.sessions().find(({ checkoutId }) => checkoutId === answer.json.id);
  if (!session) throw new Error('The simulator has no session for the checkout');
  return { checkout: answer.json, sessionId: session.id };
}

/** Actions of guest and office in the tests of online payments, and their reads from the database. */
export function createPaymentActions(get: () => { online: OnlineWorld; people: Marketplace }) {
  const { post, createHeldBooking } = createBookingActions(get);
  const open = (bookingId: string, request: object = {}) =>
    openCheckout(get().online, get().people.guest, { bookingId, ...request });
  const pay = (sessionId: string, options: object = {}): Promise<void> =>
    get().online.started.simulator.pay(sessionId, options);
  const refresh = (id: string) => post(get().people.guest, `bookings/${id}/refresh-checkouts`);
  const cancel = (id: string) => post(get().people.guest, `bookings/${id}/cancel`);
  const refundReceipt = (id: string) => post(get().people.admin, `unmatched-receipts/${id}/refund`);
  const refundOnline = (id: string) => post(get().people.admin, `bookings/${id}/refund-online`);
  const readStatus = async (id: string): Promise<string> =>
    (await getBooking(get().online.world, get().people.guest, id)).json.status;
  return {
    ...{ post, createHeldBooking, open, pay, refresh, cancel, refundReceipt, refundOnline, readStatus },
    ...createPaymentReads(() => get().online.world),
  };
}

function createBookingActions(get: () => { online: OnlineWorld; people: Marketplace }) {
  const post = (as: { token: string } | undefined, path: string, body: object = {}) =>
    call(get().online.world.server, 'POST', `/rest/v1/${path}`, { as, body });
  async function createHeldBooking(steps: BookingTransition[] = []): Promise<{ id: string; carId: string }> {
    const { online, people } = get();
    const { id: carId } = await createCar(online.world, people.host);
    const request = { carId, from: 9, to: 11, method: 'wave' } as const;
    const id = await createBooking(online.world, people.guest, request);
    await applyTransitions(online.world, people.admin, { id, steps });
    return { id, carId };
  }
  return { post, createHeldBooking };
}

function createPaymentReads(getWorld: () => TestServer) {
  const receiptsOf = (id: string) =>
    queryRows<{ unmatched_reason: string | null; amount: string }>(
      getWorld(),
      'select unmatched_reason, amount from provider_receipts where booking_id = $1 order by received_at, id',
      [id],
    );
  /** Balances of a booking's accounts that are not 0, in dalasi. */
  const ledgerOf = async (id: string): Promise<Record<string, number>> => {
    const rows = await queryRows<{ name: string; sum: number }>(
      getWorld(),
      `select account || coalesce('_' || method, '') as name, sum(amount)::float8 as sum from ledger_entries
       where booking_id = $1 group by 1 having sum(amount) <> 0`,
      [id],
    );
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  };
  /** The ends of a booking's hold and of its claim. */
  const holdOf = async (id: string): Promise<{ until: Date; claim: Date | null } | undefined> => {
    const [row] = await queryRows<{ until: Date; claim: Date | null }>(
      getWorld(),
      `select hold_expires_at as until, (select expires_at from car_calendar where booking_id = b.id) as claim
       from bookings b where id = $1`,
      [id],
    );
    return row;
  };
  return { receiptsOf, ledgerOf, holdOf };
}
