import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthOptions } from './index.ts';
import { NOTICE_KINDS } from './mail/auth-mail.ts';
import { createDatabase, type TestDatabase } from './test-support/auth-server.ts';

const README = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
const ACCEPTANCE = join(import.meta.dirname, '../../../tests/acceptance/auth');
const NAMESPACES = new Set([
  'admin',
  'mfa',
  'oauth',
  'passkey',
  'webauthn',
  'recoveryCodes',
  'customProviders',
]);

/** Every public method of the installed client, with its namespace. */
function listClientMethods(): string[] {
  const names: string[] = [];
  const hidden = listPrivateMembers();
  const collect = (value: object, prefix: string) => {
    for (const name of listMemberNames(value)) {
      if (name.startsWith('_') || name === 'constructor' || (!prefix && hidden.has(name))) continue;
      const member: unknown = Reflect.get(value, name);
      if (NAMESPACES.has(name)) collect(Object(member), `${prefix}${name}.`);
      // `fetch` is an option of the client, not a method.
      else if (typeof member === 'function' && name !== 'fetch') names.push(`${prefix}${name}`);
    }
  };
  const client = new AuthClient({ url: 'http://localhost', autoRefreshToken: false, persistSession: false });
  collect(client, '');
  return names.sort();
}

function listMemberNames(value: object): Set<string> {
  const names = new Set<string>();
  for (let level = value; level !== Object.prototype; level = Object.getPrototypeOf(level)) {
    for (const name of Object.getOwnPropertyNames(level)) names.add(name);
  }
  return names;
}

function listPrivateMembers(): Set<string> {
  const entry = createRequire(import.meta.url).resolve('@supabase/auth-js');
  const types = readFileSync(join(dirname(entry), '../module/GoTrueClient.d.ts'), 'utf8');
  return new Set([...types.matchAll(/^ {4}(?:private|protected) (\w+)/gm)].map(([, name = '']) => name));
}

function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** The rows of the README's table of methods. */
function readMethodTable(): { method: string; works: string; file: string; test: string }[] {
  const rows = README.matchAll(/^\| `([\w.]+)` +\| (yes|no) +\| `([\w-]+)`: (.*?) +\|$/gm);
  return [...rows].map(([, method = '', works = '', file = '', test = '']) => ({
    method,
    works,
    file,
    test,
  }));
}

describe('the table of client methods', () => {
  it('has a row for each method of the installed client, and none for others', () => {
    expect(
      readMethodTable()
        .map(({ method }) => method)
        .sort(),
    ).toEqual(listClientMethods());
  });

  it.each(readMethodTable())(
    'names a test that exists and calls $method',
    ({ method, works, file, test }) => {
      const path = join(ACCEPTANCE, `${file}.test.ts`);
      expect(existsSync(path)).toBe(true);
      const source = readFileSync(path, 'utf8');
      const name = new RegExp(
        `['"\`]${test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: "%s")?(?: \\[|['"\`])`,
      );
      expect(source).toMatch(name);
      const support = readFileSync(join(ACCEPTANCE, 'support/server.ts'), 'utf8');
      expect(source + support).toMatch(new RegExp(`\\.${method.split('.').at(-1)}\\(`));
      expect(works === 'no').toBe(file === 'absent');
    },
  );
});

const UNDOCUMENTED = {
  pool: true,
  listenConfig: true,
  externalUrl: true,
  siteUrl: true,
  redirectAllowList: true,
  signingKeys: true,
  sendMail: true,
  onUserCreated: true,
  onUserReset: true,
  onUserSecured: true,
  onUserUpdated: true,
  onUserDeleted: true,
} satisfies Partial<Record<keyof AuthOptions, true>>;

/** All settings: the compiler reports a missing one. */
const SETTINGS = {
  accessTokenSeconds: true,
  accountPolicy: true,
  anonymousSignInEnabled: true,
  responseTimeStepMs: true,
  audiences: true,
  auditRetentionDays: true,
  bodyLimitBytes: true,
  callerCacheSeconds: true,
  captcha: true,
  clientAddress: true,
  clock: true,
  codeGuessLimit: true,
  concealUnknownAtOtp: true,
  corsOrigins: true,
  customProviderHosts: true,
  defaultAudience: true,
  defaultRole: true,
  doubleConfirmEmailChange: true,
  emailProviderEnabled: true,
  encryptionKeys: true,
  externalProviders: true,
  factorChallengeSeconds: true,
  factorEnrollTypes: true,
  factorMaxAttempts: true,
  factorVerifyTypes: true,
  isDeliverableEmail: true,
  isPwnedPassword: true,
  onFactorVerificationAttempt: true,
  languageCookie: true,
  limitRate: true,
  logger: true,
  lowAalSessionSeconds: true,
  magicLinkEnabled: true,
  mailAutoconfirm: true,
  mailCoolDownSeconds: true,
  bindProviderFlows: true,
  mailLinks: true,
  mailRecipients: true,
  mailVerificationExpected: true,
  mailsPerHour: true,
  mailsReservedShare: true,
  manualLinkingEnabled: true,
  maxEnrolledFactors: true,
  maxPasskeys: true,
  maxVerifiedFactors: true,
  notices: true,
  otpLength: true,
  otpMaxAttempts: true,
  otpSeconds: true,
  passkeyChallengeSeconds: true,
  passkeysEnabled: true,
  passwordConcurrency: true,
  passwordMinLength: true,
  passwordQueueLimit: true,
  passwordRequiredCharacters: true,
  parsePhone: true,
  phoneAutoconfirm: true,
  phoneProviderEnabled: true,
  production: true,
  productName: true,
  providerResponseLimitBytes: true,
  providerFlowSeconds: true,
  providerTimeoutSeconds: true,
  rateLimits: true,
  readSupportContact: true,
  recentSignInSeconds: true,
  recoveryCodesEnabled: true,
  refreshLockTimeoutSeconds: true,
  refreshReuseIntervalSeconds: true,
  refreshTokenRetentionDays: true,
  refreshTokenRotation: true,
  requestDeadlineSeconds: true,
  requireCurrentPassword: true,
  saml: true,
  securePasswordChange: true,
  sendSms: true,
  sessionIdleSeconds: true,
  sessionMaxSeconds: true,
  signInFreeFailures: true,
  signInMaxWaitSeconds: true,
  signUpEnabled: true,
  singleSessionPerUser: true,
  smsChannels: true,
  smsCoolDownSeconds: true,
  smsOtpLength: true,
  smsOtpSeconds: true,
  smsPerHour: true,
  smsProviderName: true,
  smsText: true,
  stepUpSeconds: true,
  secureAccountDays: true,
  secureAccountUrl: true,
  testPhoneCodes: true,
  version: true,
  wallets: true,
  webauthn: true,
} satisfies Record<Exclude<keyof AuthOptions, keyof typeof UNDOCUMENTED>, true>;

describe('the tables of settings', () => {
  const documented = new Set(
    [...README.matchAll(/^\| ((?:`\w+(?:\([^`]*\))?`(?:, )?)+) +\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)/g)].map(([, name = '']) => name),
    ),
  );

  it.each(Object.keys(SETTINGS))('explain %s', (name) => {
    expect(documented).toContain(name);
  });

  it.each(Object.keys(UNDOCUMENTED))('can omit %s, which the text mentions', (name) => {
    expect(README).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it.each(NOTICE_KINDS)('name the notice %s', (kind) => {
    expect(README).toContain(`\`${kind}\``);
  });
});

describe('the example', () => {
  const folder = mkdtempSync(join(tmpdir(), 'auth-example-'));
  let database: TestDatabase;
  let stop: () => void;

  beforeAll(async () => {
    database = await createDatabase({ migrated: false });
  });
  afterAll(async () => {
    stop?.();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs the example of the README as a script in the folder of the package. */
  function runExample(port: number): Promise<{ output: () => string }> {
    const [, code = ''] = /```ts\n(import[\s\S]*?)```/.exec(README) ?? [];
    const env = {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.url,
      SIGNING_KEYS: join(folder, 'keys.json'),
    };
    const cwd = join(import.meta.dirname, '..');
    const child = spawn(process.execPath, ['--input-type=module-typescript'], { cwd, env });
    stop = () => child.kill();
    let output = '';
    child.stdin.end(code);
    return new Promise((resolve, reject) => {
      child.stderr.on('data', (text) => {
        output += text;
      });
      child.stdout.on('data', (text) => {
        output += text;
        if (output.includes('Listening')) resolve({ output: () => output });
      });
      child.once('exit', () => reject(new Error(output)));
    });
  }

  it('runs, and the official client signs up and in', async () => {
    const port = await findFreePort();
    const { output } = await runExample(port);
    const client = new AuthClient({
      url: `http://localhost:${port}/auth/v1`,
      autoRefreshToken: false,
      persistSession: false,
    });
    const account = { email: 'fatou@example.com', password: 'correct horse' };
    const signedUp = await client.signUp({ ...account, options: { data: { full_name: 'Fatou' } } });
    expect(signedUp.error).toBeNull();
    await expect.poll(output).toMatch(/To fatou@example\.com/);
    const [, token = ''] = /code: (\d{6})/.exec(output()) ?? [];
    expect((await client.verifyOtp({ type: 'signup', email: account.email, token })).error).toBeNull();
    const { data } = await client.signInWithPassword(account);
    const headers = { Authorization: `Bearer ${data.session?.access_token}` };
    const me = await fetch(`http://localhost:${port}/me`, { headers });
    expect(await me.json()).toEqual({ id: data.user?.id });
    const { rows } = await database.pool.query('select name from profiles');
    expect(rows).toEqual([{ name: 'Fatou' }]);
  }, 60_000);
});
