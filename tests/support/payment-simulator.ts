import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createPaymentSimulator, type PaymentSimulator } from '@coastline/payment-simulator/simulator';
import { SIMULATED_PROVIDERS, type SimulatedProvider } from '@coastline/payment-simulator/types';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** Keys that no error message and no log line may contain. */
export const SIMULATOR_SECRETS = {
  stripe: { apiKey: 'sk_test_canarykeyofstripe', webhookSecret: 'whsec_canarysecretofstripe' },
  wave: { apiKey: 'wave_gm_test_canarykeyofwave', webhookSecret: 'wave_canarysecretofwave' },
  modem_pay: { apiKey: 'sk_test_canarykeyofmodempay', webhookSecret: 'canarysecretofmodempay' },
  control: 'canarytokenofcontrol',
};

export interface ReceivedDelivery {
  provider: SimulatedProvider;
  rawBody: string;
  headers: Headers;
}

export interface StartedPaymentSimulator {
  simulator: PaymentSimulator;
  /** URL of the simulator's root, without a trailing slash. */
  url: string;
  /** The events that reached the webhooks, in the order of their arrival. */
  received: ReceivedDelivery[];
  /** Statuses of the webhooks' next responses; 200 when the list is empty. */
  nextStatuses: (200 | 500)[];
  close: () => Promise<void>;
}

/** Starts the payment simulator and a webhook receiver, both on loopback. */
export async function startPaymentSimulator(options: {
  clock: () => Date;
  retryDelaysMs?: readonly number[];
}): Promise<StartedPaymentSimulator> {
  const received: ReceivedDelivery[] = [];
  const nextStatuses: (200 | 500)[] = [];
  const receiver = new Hono();
  for (const provider of SIMULATED_PROVIDERS) {
    receiver.post(`/${provider}`, async (c) => {
      received.push({ provider, rawBody: await c.req.text(), headers: c.req.raw.headers });
      return c.body(null, nextStatuses.shift() ?? 200);
    });
  }
  const webhooks = await listen(receiver);
  const simulator = createPaymentSimulator({
    secrets: SIMULATOR_SECRETS,
    webhookUrls: {
      stripe: `${webhooks.url}/stripe`,
      wave: `${webhooks.url}/wave`,
      modem_pay: `${webhooks.url}/modem_pay`,
    },
    ...options,
  });
  const api = await listen(simulator.app);
  const close = async () => {
    simulator.close();
    await Promise.all([api.close(), webhooks.close()]);
  };
  return { simulator, url: api.url, received, nextStatuses, close };
}

/** Serves an app on a free port of loopback. */
export async function listen(app: Hono): Promise<{ url: string; close: () => Promise<void> }> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}
