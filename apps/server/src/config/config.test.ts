import { expect, test } from 'vitest';
import { PRODUCTION_SETTINGS } from '../../../../tests/support/test-server.ts';
import { readConfig } from './config.ts';

test('defaults to the embedded database with demo data and the product name Coastline [GEN-01]', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    productName: 'Coastline',
    publishableKey: 'coastline-publishable-key',
    requireApiKey: true,
    mailAutoconfirm: true,
    demoData: true,
    devMailbox: true,
    servePages: true,
  });
});

test('names every invalid setting in one error, without its value', () => {
  const wrong = {
    PORT: 'http',
    DATABASE_URL: 'not a url',
    DATABASE_POOL: '0',
    SITE_URL: 'nowhere',
    PUBLISHABLE_KEY: 'secret1',
    REQUIRE_API_KEY: 'yes please',
    SMTP_URL: 'mail',
    MAIL_AUTOCONFIRM: '2',
    DEMO_DATA: 'perhaps',
    SERVE_PAGES: 'x',
    LOG_LEVEL: 'loud',
  };
  let message = '';
  try {
    readConfig(wrong);
  } catch (error) {
    message = String(error);
  }
  for (const name of Object.keys(wrong)) expect(message).toContain(`${name}:`);
  expect(message).not.toContain('secret1');
});

test.each([
  ['PORT: must be a number', { PORT: 'http' }],
  ['PORT: must be a whole number', { PORT: '3000.5' }],
  ['PORT: must be at most 65535', { PORT: '65536' }],
  ['PROCESSES: must be at least 1', { PROCESSES: '0' }],
  ['PUBLISHABLE_KEY: must have at least 8 characters', { PUBLISHABLE_KEY: 'short' }],
  ['DEMO_DATA: must be one of 0, 1, true, false, on, off', { DEMO_DATA: 'yes' }],
  ['DATABASE_URL: must be an address such as postgres://', { DATABASE_URL: 'mysql://db.example/cars' }],
  ['SMTP_URL: must be an address such as smtps://', { SMTP_URL: 'mail.example:25' }],
  ['MAIL_FROM: must be an address such as ', { MAIL_FROM: 'the office' }],
  ['SITE_URL: must be an http address', { SITE_URL: 'cars.example' }],
  ['SITE_URL: must be an address without a path', { SITE_URL: 'https://cars.example/cars' }],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT: must be an http address',
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://c.example' },
  ],
  ['AUTH_ISSUER: must be an address', { AUTH_ISSUER: 'auth.example' }],
  [
    'SMS_WEBHOOK_SECRET: must be 24 bytes',
    { SMS_WEBHOOK_URL: 'https://sms.example', SMS_WEBHOOK_SECRET: 'a' },
  ],
  [
    'SMS_WEBHOOK_SECRET: must be 24 bytes',
    { SMS_WEBHOOK_URL: 'https://sms.example', SMS_WEBHOOK_SECRET: `v1,whsec_${'A'.repeat(28)}` },
  ],
  ['SMS_WEBHOOK_SECRET: belongs to', { SMS_WEBHOOK_URL: 'https://sms.example' }],
  ['ENCRYPTION_KEYS: must be keys of 32 bytes', { ENCRYPTION_KEYS: 'c2hvcnQ=' }],
])('explains the rule that a setting violates: %s', (words, settings) => {
  expect(() => readConfig(settings)).toThrow(`The settings are not right. ${words}`);
});

test('replicas are PostgreSQL URLs that require DATABASE_URL, and writes are remembered for longer than the lag', () => {
  const own = { DATABASE_URL: 'postgres://db.example/coastline' };
  const urls = ['postgres://r1.example/coastline', 'postgresql://r2.example/coastline'];
  expect(readConfig({ ...own, DATABASE_REPLICA_URL: urls.join(', ') }).replicas).toEqual({
    urls,
    maxLagMs: 5_000,
    rememberWritesSeconds: 10,
  });
  expect(readConfig(own).replicas).toBeUndefined();
  for (const wrong of [
    { DATABASE_REPLICA_URL: urls[0] },
    { ...own, DATABASE_REPLICA_URL: `${urls[0]},r2` },
  ]) {
    expect(() => readConfig(wrong)).toThrow(/DATABASE_REPLICA_URL: /);
  }
});

test('treats an empty setting as absent, and bounds ports and counts', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '', PRODUCT_NAME: '' })).toMatchObject({
    port: 3000,
    smtpUrl: undefined,
    productName: 'Coastline',
  });
  for (const PORT of ['-1', '65536', '3000.5']) expect(() => readConfig({ PORT })).toThrow(/PORT/);
});

test('DATABASE_URL turns demo data and the mailbox off unless they are set', () => {
  const own = { DATABASE_URL: 'postgres://db.example/coastline' };
  expect(readConfig(own)).toMatchObject({ demoData: false, devMailbox: false });
  expect(readConfig({ ...own, DEMO_DATA: 'on', DEV_MAILBOX: '1' })).toMatchObject({
    demoData: true,
    devMailbox: true,
  });
});

test('SMTP_URL requires verified addresses and turns the mailbox off, whatever else is set [AUTH-20] [AUTH-21] [D13]', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example' };
  expect(readConfig(smtp)).toMatchObject({ mailAutoconfirm: false, devMailbox: false });
  expect(readConfig({ ...smtp, DEV_MAILBOX: 'true' })).toMatchObject({ devMailbox: false });
  expect(readConfig({ ...smtp, MAIL_AUTOCONFIRM: 'true' })).toMatchObject({ mailAutoconfirm: true });
});

test('strips the trailing slash of SITE_URL and splits lists at commas', () => {
  const config = readConfig({
    SITE_URL: 'https://cars.example/',
    REDIRECT_ALLOW_LIST: ' https://a.example/** ,, b ',
  });
  expect(config.siteUrl).toBe('https://cars.example');
  expect(config.redirectAllowList).toEqual(['https://a.example/**', 'b']);
});

const EXTERNAL = { AUTH_ISSUER: 'https://auth.example/auth/v1/' };

test('an external auth server only needs its issuer, and turns demo data and passkeys off', () => {
  expect(readConfig(EXTERNAL)).toMatchObject({
    externalAuth: {
      issuer: 'https://auth.example/auth/v1',
      url: 'https://auth.example/auth/v1',
      jwksUrl: 'https://auth.example/auth/v1/.well-known/jwks.json',
      audience: 'authenticated',
      apiKey: 'coastline-publishable-key',
    },
    demoData: false,
    passkeys: false,
  });
  const more = { AUTH_URL: 'http://127.0.0.1:9999', AUTH_API_KEY: 'their-key', PASSKEYS: 'true' };
  expect(readConfig({ ...EXTERNAL, ...more })).toMatchObject({
    externalAuth: { url: 'http://127.0.0.1:9999', apiKey: 'their-key' },
    passkeys: true,
  });
});

test.each([
  ['AUTH_ISSUER', { AUTH_ISSUER: 'http://auth.example' }],
  ['AUTH_ISSUER', { AUTH_ISSUER: 'https://me:secret@auth.example' }],
  ['AUTH_ISSUER', { AUTH_ISSUER: 'https://:secret@auth.example' }],
  ['AUTH_URL', { ...EXTERNAL, AUTH_URL: 'https://auth.example?x=1' }],
  ['AUTH_JWKS_URL', { ...EXTERNAL, AUTH_JWKS_URL: 'http://keys.example' }],
  ['AUTH_URL', { AUTH_URL: 'https://auth.example' }],
  ['AUTH_API_KEY', { AUTH_API_KEY: 'their-key' }],
  ['DEMO_DATA', { ...EXTERNAL, DEMO_DATA: 'true' }],
  ['PHONE_ACCOUNTS', { ...EXTERNAL, PHONE_ACCOUNTS: 'true' }],
  ['AUTH_PROVIDERS_FILE', { ...EXTERNAL, AUTH_PROVIDERS_FILE: '/run/providers.json' }],
  ['AUTH_CORS_ORIGINS', { AUTH_CORS_ORIGINS: '*' }],
  ['AUTH_CORS_ORIGINS', { AUTH_CORS_ORIGINS: 'https://cars.example/' }],
  ['AUTH_SAML_KEY_FILE', { AUTH_SAML: 'true', AUTH_SAML_KEY_FILE: '/run/key.pem' }],
  ['AUTH_SAML', { AUTH_SAML_METADATA_HOSTS: 'id.company.example' }],
  ['AUTH_WALLETS', { AUTH_WALLETS: 'ethereum,dogecoin' }],
  ['AUTH_WALLETS', { ...EXTERNAL, AUTH_WALLETS: 'ethereum' }],
  ['AUTH_ANONYMOUS', { ...EXTERNAL, AUTH_ANONYMOUS: 'true' }],
  ['AUTH_PHONE_FACTORS', { ...EXTERNAL, AUTH_PHONE_FACTORS: 'true' }],
  ['AUTH_PHONE_FACTORS', { ...PRODUCTION_SETTINGS, AUTH_PHONE_FACTORS: 'true' }],
  ['AUTH_CHECK_SECONDS', { ...EXTERNAL, AUTH_CHECK_SECONDS: '0' }],
])('rejects an unsafe or contradictory %s', (name, settings) => {
  expect(() => readConfig(settings)).toThrow(new RegExp(`The settings are not right\\. (.*; )?${name}: `));
});

test('production has no demo data and no mailbox, also with the embedded database', () => {
  expect(readConfig(PRODUCTION_SETTINGS)).toMatchObject({
    production: true,
    databaseUrl: undefined,
    demoData: false,
    devMailbox: false,
    mailAutoconfirm: false,
  });
});

test.each([
  ['SITE_URL', { SITE_URL: 'http://cars.example' }],
  ['SITE_URL', { SITE_URL: undefined }],
  ['SMTP_URL', { SMTP_URL: undefined }],
  ['SMTP_URL', { ...EXTERNAL, SMTP_URL: '' }],
  ['MAIL_FROM', { MAIL_FROM: undefined }],
  ['MAIL_AUTOCONFIRM', { MAIL_AUTOCONFIRM: 'true' }],
  ['DEMO_DATA', { DEMO_DATA: 'true' }],
  ['AUTH_RATE_LIMITS', { AUTH_RATE_LIMITS: 'false' }],
  ['SMS_WEBHOOK_URL', { PHONE_ACCOUNTS: 'true' }],
  ['LOCAL_CALENDARS', { LOCAL_CALENDARS: 'true' }],
  ['PERSONAL_DATA_KEYS', { PERSONAL_DATA_KEYS: undefined }],
  ['BACKUP_KEYS', { BACKUP_KEYS: '2026a:too-short' }],
  ['AUTH_ISSUER', { AUTH_ISSUER: 'http://127.0.0.1:9999' }],
])('production rejects an unsuitable %s and reports only that setting', (name, settings) => {
  expect(() => readConfig({ ...PRODUCTION_SETTINGS, ...settings })).toThrow(
    new RegExp(`^The settings are not right\\. ${name}: [^;]*$`),
  );
});

test('production does not require settings that an external auth server replaces', () => {
  const settings = {
    ...PRODUCTION_SETTINGS,
    ...EXTERNAL,
    MAIL_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'false',
  };
  expect(readConfig(settings).production).toBe(true);
});

test('TRUST_PROXY takes addresses and CORS_ORIGINS origins; other values are rejected', () => {
  expect(readConfig({})).toMatchObject({ trustProxy: false, corsOrigins: [], rateLimits: true });
  expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(true);
  const named = {
    TRUST_PROXY: '10.0.0.0/8, fd00::1',
    CORS_ORIGINS: 'https://a.example,https://b.example:8443',
  };
  expect(readConfig(named)).toMatchObject({
    trustProxy: ['10.0.0.0/8', 'fd00::1'],
    corsOrigins: ['https://a.example', 'https://b.example:8443'],
  });
  for (const TRUST_PROXY of ['yes', '10.0.0.0/99', '10.0.0', 'proxy.example', ',']) {
    expect(() => readConfig({ TRUST_PROXY }), TRUST_PROXY).toThrow(/TRUST_PROXY: must be/);
  }
  for (const CORS_ORIGINS of [
    '*',
    'null',
    'cars.example',
    'https://cars.example/',
    'https://*.cars.example',
  ]) {
    expect(() => readConfig({ CORS_ORIGINS }), CORS_ORIGINS).toThrow(/CORS_ORIGINS: must be/);
  }
});

test('a captcha requires its secret, and a widget if pages are served [AUTH-38]', () => {
  const captcha = { CAPTCHA_VERIFY_URL: 'https://captcha.example/verify', CAPTCHA_SECRET: 'shared secret' };
  const widget = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'site' };
  expect(readConfig({ ...captcha, SERVE_PAGES: 'false' }).builtinAuth).toMatchObject({
    captcha: { verifyUrl: 'https://captcha.example/verify', secret: 'shared secret' },
    captchaWidget: undefined,
  });
  expect(readConfig({ ...captcha, ...widget }).builtinAuth.captchaWidget).toEqual({
    provider: 'turnstile',
    siteKey: 'site',
    scriptUrl: undefined,
  });
  const faults: [settings: Record<string, string>, message: string][] = [
    [captcha, 'CAPTCHA_VERIFY_URL: needs CAPTCHA_PROVIDER and CAPTCHA_SITE_KEY'],
    [{ ...captcha, ...widget, CAPTCHA_SITE_KEY: '' }, 'CAPTCHA_PROVIDER: needs CAPTCHA_SITE_KEY'],
    [{ ...captcha, ...widget, CAPTCHA_PROVIDER: 'other' }, 'CAPTCHA_PROVIDER: must be one of'],
    [{ ...captcha, ...widget, CAPTCHA_SECRET: '' }, 'CAPTCHA_VERIFY_URL: and CAPTCHA_SECRET'],
    [{ CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js' }, 'CAPTCHA_SCRIPT_URL: needs CAPTCHA_PROVIDER'],
  ];
  for (const [settings, message] of faults) expect(() => readConfig(settings), message).toThrow(message);
  const plain = {
    ...PRODUCTION_SETTINGS,
    ...captcha,
    ...widget,
    CAPTCHA_SCRIPT_URL: 'http://a.example/api.js',
  };
  expect(() => readConfig(plain)).toThrow('CAPTCHA_SCRIPT_URL: must be https in production');
});

test('office accounts require a second factor in production, unless a setting overrides it', () => {
  const { office } = readConfig(PRODUCTION_SETTINGS);
  expect(office).toMatchObject({ requiresSecondFactor: true, passwordMinLength: 12 });
  expect(readConfig({}).office.requiresSecondFactor).toBe(false);
  expect(readConfig({ OFFICE_SECOND_FACTOR: 'true' }).office.requiresSecondFactor).toBe(true);
});
