import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createPaymentSimulator, type PaymentSimulator } from '@coastline/payment-simulator/simulator';
import { serve } from '@hono/node-server';
import { SIMULATOR_SECRETS } from '../../support/payment-simulator.ts';

export interface RunningSimulator {
  simulator: PaymentSimulator;
  /** Settings of servers that use it. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** Starts the payment simulator on loopback. It delivers each event to one of the servers, in any order of arrival. */
export async function startSimulator(listOrigins: () => readonly string[]): Promise<RunningSimulator> {
  const { stripe, wave, modem_pay: modemPay } = SIMULATOR_SECRETS;
  const simulator = createPaymentSimulator({
    secrets: SIMULATOR_SECRETS,
    webhookUrls: {
      stripe: 'http://server.invalid/webhooks/stripe',
      wave: 'http://server.invalid/webhooks/wave',
      modem_pay: 'http://server.invalid/webhooks/modem_pay',
    },
    clock: () => new Date(),
    retryDelaysMs: [500, 2_000],
    fetch: (url, init) => {
      const origins = listOrigins();
      const origin = origins[randomInt(origins.length)] ?? '';
      return fetch(`${origin}${new URL(String(url)).pathname}`, init);
    },
  });
  const server = serve({ fetch: simulator.app.fetch, port: 0, hostname: '127.0.0.1' });
  if (!server.listening) await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    simulator,
    environment: {
      STRIPE_SECRET_KEY: stripe.apiKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API_URL: `${url}/stripe`,
      WAVE_API_KEY: wave.apiKey,
      WAVE_WEBHOOK_SECRET: wave.webhookSecret,
      WAVE_API_URL: `${url}/wave`,
      MODEM_PAY_SECRET_KEY: modemPay.apiKey,
      MODEM_PAY_WEBHOOK_SECRET: modemPay.webhookSecret,
      MODEM_PAY_API_URL: `${url}/modem-pay`,
    },
    close: () =>
      new Promise((resolve) => {
        simulator.close();
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
