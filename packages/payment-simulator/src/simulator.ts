import { Hono } from 'hono';
import { createControlRoutes, requireToken } from './control.ts';
import { createDeliveries } from './deliveries.ts';
import { createEngine } from './engine.ts';
import { createFaults } from './faults.ts';
import { createHandle, type SimulatorControl } from './handle.ts';
import { createPageRoutes } from './pages/page-routes.ts';
import { modemPay } from './protocols/modem-pay.ts';
import type { Protocol } from './protocols/protocol.ts';
import { stripe } from './protocols/stripe.ts';
import { createWave } from './protocols/wave.ts';
import { createStore } from './store.ts';
import { PREFIXES, SIMULATED_PROVIDERS, type SimulatedProvider, type SimulatorSecrets } from './types.ts';

export interface SimulatorOptions {
  secrets: SimulatorSecrets;
  /** Where events go. A provider without an address keeps its events. */
  webhookUrls?: Partial<Record<SimulatedProvider, string>>;
  clock: () => Date;
  /** Sends the events. */
  fetch?: typeof fetch;
  /**
   * Where browsers find the hosted pages: the path at which the app is mounted, or an absolute address if browsers use
   * another host than API calls.
   */
  publicPath?: string;
  /** Pauses before further attempts to deliver an event. */
  retryDelaysMs?: readonly number[];
  /** Whether Wave's signature has a dot between timestamp and body. */
  waveSignatureDot?: boolean;
}

export interface PaymentSimulator extends SimulatorControl {
  /** Speaks the three protocols, each below its prefix, and has the hosted pages. */
  app: Hono;
}

/** Simulates Stripe, Wave and Modem Pay with state in memory. No real money moves. */
export function createPaymentSimulator(options: SimulatorOptions): PaymentSimulator {
  const { secrets, clock, publicPath = '' } = options;
  const protocols: Record<SimulatedProvider, Protocol> = {
    stripe,
    wave: createWave({ signatureDot: options.waveSignatureDot }),
    modem_pay: modemPay,
  };
  const store = createStore({ clock });
  const deliveries = createDeliveries({
    ...options,
    webhookUrls: options.webhookUrls ?? {},
    fetch: options.fetch ?? fetch,
    signers: mapProviders((provider) => protocols[provider].sign),
  });
  const describers = mapProviders((provider) => protocols[provider].describe);
  const engine = createEngine({ store, deliveries, describers, clock });
  const faults = createFaults();
  const handle = createHandle({ store, engine, deliveries, faults });
  const base = publicPath.replace(/\/$/, '');
  const toPageUrl = ({ provider, id }: { provider: SimulatedProvider; id: string }, requestUrl: string) =>
    new URL(`${base}${PREFIXES[provider]}/pay/${id}`, requestUrl).href;

  const app = new Hono();
  for (const provider of SIMULATED_PROVIDERS) {
    const protocol = protocols[provider];
    const api = new Hono();
    api.use(requireToken(secrets[provider].apiKey, protocol.unauthorized), faults.middleware);
    api.route('/', protocol.createRoutes({ store, engine, clock, toPageUrl }));
    app.route(PREFIXES[provider], createPageRoutes({ provider, store, engine }));
    app.route(PREFIXES[provider], api);
  }
  if (secrets.control !== undefined) app.route('/control', createControlRoutes(handle, secrets.control));
  return { app, ...handle };
}

function mapProviders<T>(map: (provider: SimulatedProvider) => T): Record<SimulatedProvider, T> {
  return { stripe: map('stripe'), wave: map('wave'), modem_pay: map('modem_pay') };
}
