import { serve } from '@hono/node-server';
import { createPaymentSimulator } from './simulator.ts';

const DEFAULT_PORT = '4242';

// The keys have the names that the server gives them, so that both can have the same environment. The defaults are
// public: nothing but this machine reaches the simulator.
const env = process.env;
const simulator = createPaymentSimulator({
  secrets: {
    stripe: {
      apiKey: env.STRIPE_SECRET_KEY ?? 'sk_test_simulator',
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? 'whsec_simulator',
    },
    wave: {
      apiKey: env.WAVE_API_KEY ?? 'wave_simulator',
      webhookSecret: env.WAVE_WEBHOOK_SECRET ?? 'wave_secret_simulator',
    },
    modem_pay: {
      apiKey: env.MODEM_PAY_SECRET_KEY ?? 'sk_test_simulator',
      webhookSecret: env.MODEM_PAY_WEBHOOK_SECRET ?? 'modem_pay_secret_simulator',
    },
    ...(env.SIMULATOR_CONTROL_TOKEN && { control: env.SIMULATOR_CONTROL_TOKEN }),
  },
  webhookUrls: {
    ...(env.SIMULATOR_STRIPE_WEBHOOK_URL && { stripe: env.SIMULATOR_STRIPE_WEBHOOK_URL }),
    ...(env.SIMULATOR_WAVE_WEBHOOK_URL && { wave: env.SIMULATOR_WAVE_WEBHOOK_URL }),
    ...(env.SIMULATOR_MODEM_PAY_WEBHOOK_URL && { modem_pay: env.SIMULATOR_MODEM_PAY_WEBHOOK_URL }),
  },
  clock: () => new Date(),
});

const port = Number(env.SIMULATOR_PORT ?? DEFAULT_PORT);
serve({ fetch: simulator.app.fetch, port, hostname: '127.0.0.1' }, (address) => {
  console.log(`The payment simulator listens on http://127.0.0.1:${address.port}`);
});
