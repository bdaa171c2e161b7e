import type { PaymentCheckout, StartCheckoutArgs } from '@coastline/contracts/bookings/online-payment';
import { expect } from 'vitest';
import type { Server } from '../../apps/server/src/server.ts';
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
