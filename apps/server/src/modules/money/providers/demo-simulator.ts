import { createRandomSecrets } from '@coastline/payment-simulator/secrets';
import { createPaymentSimulator, type PaymentSimulator } from '@coastline/payment-simulator/simulator';
import { SIMULATED_PROVIDERS } from '@coastline/payment-simulator/types';
import type { Config } from '../../../config/config.ts';
import type { PaymentSettings } from '../../../config/config-payments.ts';
import { createSimulatorSettings } from './simulator-settings.ts';

/** Path at which the server mounts the simulator. */
export const SIMULATOR_PATH = '/payment-simulator';

export interface DemoSimulator {
  app: PaymentSimulator['app'];
  settings: Pick<PaymentSettings, 'stripe' | 'wave' | 'modemPay'>;
  close(): void;
}

/**
 * Creates a payment simulator in this process, so that the demo can be paid without an account anywhere. The providers call it
 * over HTTP, and it delivers its events over HTTP. Its keys and its sessions end with the process.
 */
export function createDemoSimulator({
  config,
  clock,
}: {
  config: Pick<Config, 'port' | 'siteUrl'>;
  clock: () => Date;
}): DemoSimulator {
  const origin = `http://127.0.0.1:${config.port}`;
  const { control: _control, ...secrets } = createRandomSecrets();
  const { app, close } = createPaymentSimulator({
    ...{ secrets, clock },
    webhookUrls: Object.fromEntries(SIMULATED_PROVIDERS.map((name) => [name, `${origin}/webhooks/${name}`])),
    publicPath: `${config.siteUrl}${SIMULATOR_PATH}`,
  });
  return {
    app,
    close,
    settings: createSimulatorSettings({ simulatorUrl: `${origin}${SIMULATOR_PATH}`, secrets }),
  };
}
