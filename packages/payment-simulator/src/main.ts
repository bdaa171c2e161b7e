import { serve } from '@hono/node-server';
import { createPaymentSimulator } from './simulator.ts';
import { SIMULATED_PROVIDERS } from './types.ts';

// Keys of the simulator protect nothing, and every start has the same ones unless the environment sets others.
const { PORT = '4242', CONTROL_TOKEN } = process.env;
const secretsOf = (provider: string) => ({
  apiKey: process.env[`${provider}_API_KEY`] ?? `sk_test_simulator_${provider.toLowerCase()}`,
  webhookSecret: process.env[`${provider}_WEBHOOK_SECRET`] ?? `whsec_simulator_${provider.toLowerCase()}`,
});

const simulator = createPaymentSimulator({
  secrets: {
    stripe: secretsOf('STRIPE'),
    wave: secretsOf('WAVE'),
    modem_pay: secretsOf('MODEM_PAY'),
    ...(CONTROL_TOKEN && { control: CONTROL_TOKEN }),
  },
  webhookUrls: Object.fromEntries(
    SIMULATED_PROVIDERS.flatMap((provider) => {
      const url = process.env[`${provider.toUpperCase()}_WEBHOOK_URL`];
      return url ? [[provider, url]] : [];
    }),
  ),
  clock: () => new Date(),
});

serve({ fetch: simulator.app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`The payment simulator listens on http://127.0.0.1:${port}`);
});
