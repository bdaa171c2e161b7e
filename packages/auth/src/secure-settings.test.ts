import pg from 'pg';
import { expect, it } from 'vitest';
import { createCaptchaService } from './features/captcha/captcha.ts';
import { type AuthOptions, createAuth, generateSigningJwks, importSigningKeys } from './index.ts';

// Never connected: settings are validated before the first query.
const pool = new pg.Pool();
const signingKeys = await importSigningKeys(await generateSigningJwks());

const secure: AuthOptions = {
  pool,
  signingKeys,
  externalUrl: 'https://cars.example/auth/v1',
  siteUrl: 'https://cars.example',
  redirectAllowList: ['https://*.preview.cars.example/**', 'cars.app://**'],
  mailAutoconfirm: false,
  sendMail: async () => undefined,
  clientAddress: () => '192.0.2.1',
  production: true,
};

it('secure settings are accepted in production', () => {
  expect(() => createAuth(secure)).not.toThrow();
  expect(() =>
    createAuth({ ...secure, mailAutoconfirm: true, mailVerificationExpected: false }),
  ).not.toThrow();
});

it.each<[string, Partial<AuthOptions>]>([
  ['externalUrl', { externalUrl: 'http://cars.example/auth/v1' }],
  ['siteUrl', { siteUrl: 'http://cars.example' }],
  ['mailAutoconfirm', { mailAutoconfirm: true }],
  ['phoneAutoconfirm', { phoneProviderEnabled: true, phoneAutoconfirm: true }],
  ['sendSms', { phoneProviderEnabled: true }],
  ['testPhoneCodes', { testPhoneCodes: { '2207000001': '123456' } }],
  ['verifyUrl', { captcha: createCaptchaService({ verifyUrl: 'http://captcha.example', secret: 'x' }) }],
  ['redirectAllowList', { redirectAllowList: ['https://**'] }],
  ['redirectAllowList', { redirectAllowList: ['**'] }],
  ['redirectAllowList', { redirectAllowList: ['https://*.*/**'] }],
  ['corsOrigins', { corsOrigins: ['*'] }],
  ['refreshTokenRotation', { refreshTokenRotation: false }],
  ['responseTimeStepMs', { responseTimeStepMs: 0 }],
  ['codes', { otpSeconds: 90_000 }],
  ['access tokens', { accessTokenSeconds: 90_000 }],
])('production rejects an insecure %s', (problem, options) => {
  expect(() => createAuth({ ...secure, ...options })).toThrow(problem);
  expect(() => createAuth({ ...secure, ...options, production: false })).not.toThrow();
});

it('production requires clientAddress', () => {
  const { clientAddress: _none, ...options } = secure;
  expect(() => createAuth(options)).toThrow('clientAddress');
});

it.each<[string, Partial<AuthOptions>]>([
  ['passwordMinLength', { passwordMinLength: 5 }],
  ['otpLength', { otpLength: 4 }],
  ['sessionIdleSeconds', { sessionIdleSeconds: 600 }],
  ['smsOtpLength', { smsOtpLength: 11 }],
])('an invalid %s is rejected in every environment', (problem, options) => {
  expect(() => createAuth({ ...secure, ...options, production: false })).toThrow(problem);
});

it('all problems are reported together', () => {
  const insecure = { ...secure, siteUrl: 'http://cars.example', corsOrigins: ['*'] };
  expect(() => createAuth(insecure)).toThrow(/siteUrl[\s\S]*corsOrigins/);
});
