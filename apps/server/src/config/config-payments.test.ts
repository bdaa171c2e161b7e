import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTION_SETTINGS } from '../../../../tests/support/test-server.ts';
import { readConfig } from './config.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_canary', STRIPE_WEBHOOK_SECRET: 'whsec_canary' };
const WAVE = { WAVE_API_KEY: 'wave_gm_canary', WAVE_WEBHOOK_SECRET: 'wave_canary_secret' };
const MODEM_PAY = { MODEM_PAY_SECRET_KEY: 'sk_live_canary', MODEM_PAY_WEBHOOK_SECRET: 'canary_secret' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coastline-payments-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the settings of the payment providers', () => {
  it('have every provider off by default [PAY-16]', () => {
    expect(readConfig({ DEMO_DATA: 'false' }).payments).toEqual({
      stripe: undefined,
      wave: undefined,
      modemPay: undefined,
      simulator: false,
    });
  });

  it('turn on the simulator in a demo of one process without keys [PAY-23]', () => {
    expect(readConfig({}).payments.simulator).toBe(true);
    expect(readConfig({ PROCESSES: '2' }).payments.simulator).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://db.example/cars' }).payments.simulator).toBe(false);
    expect(readConfig({ PAYMENT_SIMULATOR: 'false' }).payments.simulator).toBe(false);
  });

  it('turn on the providers that have a key and a webhook secret [PAY-16]', () => {
    expect(readConfig({ ...STRIPE, ...WAVE, ...MODEM_PAY }).payments).toEqual({
      stripe: {
        secretKey: 'sk_test_canary',
        webhookSecret: 'whsec_canary',
        apiUrl: 'https://api.stripe.com',
        currencies: ['EUR', 'GBP', 'USD', 'SEK'],
      },
      wave: {
        apiKey: 'wave_gm_canary',
        webhookSecret: 'wave_canary_secret',
        apiUrl: 'https://api.wave.com',
        signatureDot: false,
      },
      modemPay: {
        secretKey: 'sk_live_canary',
        webhookSecret: 'canary_secret',
        apiUrl: 'https://api.modempay.com',
      },
      simulator: false,
    });
  });

  it('read keys from files', () => {
    const file = join(folder, 'wave-key');
    writeFileSync(file, 'wave_gm_from_a_file\n');
    const { payments } = readConfig({
      WAVE_API_KEY_FILE: file,
      WAVE_WEBHOOK_SECRET: 'wave_canary_secret',
      WAVE_API_URL: 'http://127.0.0.1:4242/wave/',
      WAVE_SIGNATURE_DOT: 'on',
    });
    expect(payments.wave).toMatchObject({
      apiKey: 'wave_gm_from_a_file',
      apiUrl: 'http://127.0.0.1:4242/wave',
      signatureDot: true,
    });
  });

  it.each([
    ['STRIPE_WEBHOOK_SECRET', { ...STRIPE, STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_SECRET_KEY', { ...STRIPE, STRIPE_SECRET_KEY: '' }],
    ['WAVE_WEBHOOK_SECRET', { ...WAVE, WAVE_WEBHOOK_SECRET: '' }],
    ['WAVE_API_KEY', { ...WAVE, WAVE_API_KEY: '' }],
    ['MODEM_PAY_WEBHOOK_SECRET', { ...MODEM_PAY, MODEM_PAY_WEBHOOK_SECRET: '' }],
    ['MODEM_PAY_SECRET_KEY', { ...MODEM_PAY, MODEM_PAY_SECRET_KEY: '' }],
    ['WAVE_API_KEY', { ...WAVE, WAVE_API_KEY: 'canary' }],
    ['STRIPE_CURRENCIES', { ...STRIPE, STRIPE_CURRENCIES: 'eur' }],
    ['STRIPE_CURRENCIES', { ...STRIPE, STRIPE_CURRENCIES: ',' }],
    ['STRIPE_API_URL', { ...STRIPE, STRIPE_API_URL: 'ftp://stripe.example' }],
    ['WAVE_API_URL', { ...WAVE, WAVE_API_URL: 'https://me:canary@wave.example' }],
    ['WAVE_SIGNATURE_DOT', { ...WAVE, WAVE_SIGNATURE_DOT: 'canary' }],
  ])('reject a missing or wrong %s without showing a value', (name, settings) => {
    expect(() => readConfig(settings)).toThrow(new RegExp(`The settings are not right\\. (.*; )?${name}: `));
    expect(() => readConfig(settings)).not.toThrow(/canary/);
  });

  it.each([
    ['PAYMENT_SIMULATOR', { PAYMENT_SIMULATOR: 'on' }],
    ['STRIPE_API_URL', { STRIPE_API_URL: 'http://127.0.0.1:4242/stripe' }],
    ['WAVE_API_URL', { WAVE_API_URL: 'http://127.0.0.1:4242/wave' }],
    ['MODEM_PAY_API_URL', { MODEM_PAY_API_URL: 'http://127.0.0.1:4242/modem-pay' }],
  ])('reject %s of a development server in production [PAY-24]', (name, settings) => {
    expect(() => readConfig(settings)).not.toThrow();
    expect(() => readConfig({ ...PRODUCTION_SETTINGS, ...settings })).toThrow(new RegExp(`${name}: `));
  });
});
