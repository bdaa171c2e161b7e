import * as z from 'zod/mini';
import {
  flag,
  httpAddress,
  isBareUrl,
  isHttps,
  listViolations,
  parseList,
  type Rule,
  withoutSlash,
} from './config-fields.ts';

const secret = z.string().check(z.minLength(8));

/** Settings of the payment providers. Each one is on if its key and its webhook secret are set. */
export const paymentsEnvironment = {
  STRIPE_SECRET_KEY: z.optional(secret),
  STRIPE_WEBHOOK_SECRET: z.optional(secret),
  STRIPE_API_URL: z._default(httpAddress, 'https://api.stripe.com'),
  STRIPE_CURRENCIES: z._default(z.string(), 'EUR,GBP,USD,SEK'),
  WAVE_API_KEY: z.optional(secret),
  WAVE_WEBHOOK_SECRET: z.optional(secret),
  WAVE_API_URL: z._default(httpAddress, 'https://api.wave.com'),
  WAVE_SIGNATURE_DOT: z._default(flag, false),
  MODEM_PAY_SECRET_KEY: z.optional(secret),
  MODEM_PAY_WEBHOOK_SECRET: z.optional(secret),
  MODEM_PAY_API_URL: z._default(httpAddress, 'https://api.modempay.com'),
  PAYMENT_SIMULATOR: z.optional(flag),
};

const paymentsSchema = z.object(paymentsEnvironment);
type PaymentsEnvironment = z.infer<typeof paymentsSchema>;

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** URL without a trailing slash; another one than Stripe's is for the simulator. */
  apiUrl: string;
  /** The currencies that the account charges, ISO 4217. */
  currencies: readonly string[];
}

export interface WaveSettings {
  apiKey: string;
  webhookSecret: string;
  apiUrl: string;
  /** Whether a dot separates timestamp and body in the text that Wave signs. */
  signatureDot: boolean;
}

export interface ModemPaySettings {
  secretKey: string;
  webhookSecret: string;
  apiUrl: string;
}

/** The payment providers that are switched on. */
export interface PaymentSettings {
  stripe: StripeSettings | undefined;
  wave: WaveSettings | undefined;
  modemPay: ModemPaySettings | undefined;
  /** Whether the payment simulator takes the place of providers without a key; never in production. */
  simulator: boolean;
}

const PAIRS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['WAVE_API_KEY', 'WAVE_WEBHOOK_SECRET'],
  ['MODEM_PAY_SECRET_KEY', 'MODEM_PAY_WEBHOOK_SECRET'],
] as const;
const API_URLS = ['STRIPE_API_URL', 'WAVE_API_URL', 'MODEM_PAY_API_URL'] as const;

/** Finds missing or unsafe settings of the payment providers. Returns one message per violated rule. */
export function validatePayments(
  env: PaymentsEnvironment,
  { production }: { production: boolean },
): string[] {
  const currencies = parseList(env.STRIPE_CURRENCIES);
  const areCurrencies = currencies.length > 0 && currencies.every((code) => /^[A-Z]{3}$/.test(code));
  return listViolations([
    ...PAIRS.flatMap(([key, webhookSecret]): Rule[] => [
      [key, !env[key] && env[webhookSecret] !== undefined, `belongs to ${webhookSecret}`],
      [webhookSecret, !env[webhookSecret] && env[key] !== undefined, `belongs to ${key}`],
    ]),
    ...API_URLS.flatMap((name): Rule[] => [
      [name, !isBareUrl(env[name]), 'must be an address without user, query and fragment'],
      [name, production && !isHttps(env[name]), 'must be https in production'],
    ]),
    ['STRIPE_CURRENCIES', !areCurrencies, 'must be currencies such as EUR,GBP'],
    ['PAYMENT_SIMULATOR', production && env.PAYMENT_SIMULATOR === true, 'cannot be on in production'],
  ]);
}

/**
 * Reads the payment providers; undefined for each one that has no key. A demo without keys has the simulator, which keeps its
 * sessions in one process.
 */
export function readPayments(env: PaymentsEnvironment, { isDemo }: { isDemo: boolean }): PaymentSettings {
  return {
    stripe: readStripe(env),
    wave: readWave(env),
    modemPay: readModemPay(env),
    simulator: env.PAYMENT_SIMULATOR ?? (isDemo && PAIRS.every(([key]) => !env[key])),
  };
}

function readStripe(env: PaymentsEnvironment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return undefined;
  const currencies = parseList(env.STRIPE_CURRENCIES);
  return { secretKey, webhookSecret, apiUrl: withoutSlash(env.STRIPE_API_URL), currencies };
}

function readWave(env: PaymentsEnvironment): WaveSettings | undefined {
  const { WAVE_API_KEY: apiKey, WAVE_WEBHOOK_SECRET: webhookSecret } = env;
  if (!apiKey || !webhookSecret) return undefined;
  const apiUrl = withoutSlash(env.WAVE_API_URL);
  return { apiKey, webhookSecret, apiUrl, signatureDot: env.WAVE_SIGNATURE_DOT };
}

function readModemPay(env: PaymentsEnvironment): ModemPaySettings | undefined {
  const { MODEM_PAY_SECRET_KEY: secretKey, MODEM_PAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecret, apiUrl: withoutSlash(env.MODEM_PAY_API_URL) };
}
