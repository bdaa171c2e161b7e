import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import {
  type Auth,
  type AuthMail,
  type AuthOptions,
  type AuthSms,
  createAuth,
  generateSigningJwks,
  importSigningKeys,
  migrateAuth,
} from '../index.ts';

/** The database of one test file. */
export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  close(): Promise<void>;
}

export async function createDatabase({ migrated = true } = {}): Promise<TestDatabase> {
  const name = `auth_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Pool({ connectionString: inject('adminDatabaseUrl'), max: 1 });
  await admin.query(`create database ${name}`);
  const url = new URL(inject('adminDatabaseUrl'));
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 12 });
  if (migrated) await migrateAuth(pool);
  await admin.end();
  // The database is removed with the whole PostgreSQL server at the end of the run.
  return { url: url.href, pool, close: () => pool.end() };
}

/** An auth server with a movable clock that records its mails, messages and errors. */
export interface TestAuth extends Auth {
  mails: AuthMail[];
  messages: AuthSms[];
  errors: unknown[];
  /** The latest mail to an address. Throws if there is none. */
  lastMail(to: string): AuthMail;
  /** The code of the latest text message to a number. Throws if there is none. */
  lastSmsCode(to: string): string;
  /** Moves the clock forward. */
  advance(seconds: number): void;
}

/** `clockStoppedAt` (Unix time in ms) stops the clock except for `advance`, for tests that compare exact durations. */
export async function createTestAuth(
  pool: pg.Pool,
  { clockStoppedAt, ...options }: Partial<AuthOptions> & { clockStoppedAt?: number } = {},
): Promise<TestAuth> {
  const mails: AuthMail[] = [];
  const messages: AuthSms[] = [];
  const errors: unknown[] = [];
  let offsetMs = 0;
  const auth = createAuth({
    pool,
    externalUrl: 'http://localhost:3000/auth/v1',
    siteUrl: 'http://localhost:3000',
    redirectAllowList: [],
    signingKeys: await importSigningKeys(await generateSigningJwks()),
    mailAutoconfirm: true,
    productName: 'Coastline',
    sendMail: async (mail) => {
      mails.push(mail);
    },
    sendSms: async (sms) => {
      messages.push(sms);
      return { messageId: `message-${messages.length}` };
    },
    mailsPerHour: 1000,
    smsPerHour: 1000,
    responseTimeStepMs: 0,
    clock: () => new Date((clockStoppedAt ?? Date.now()) + offsetMs),
    logger: { error: (details) => errors.push(details) },
    ...options,
  });
  return {
    ...auth,
    mails,
    messages,
    errors,
    lastSmsCode: (to) => {
      const sms = messages.findLast((candidate) => candidate.to === to);
      if (!sms) throw new Error(`No message to ${to}`);
      return sms.code;
    },
    lastMail: (to) => {
      const mail = mails.findLast((candidate) => candidate.to === to);
      if (!mail) throw new Error(`No mail to ${to}`);
      return mail;
    },
    advance: (seconds) => {
      offsetMs += seconds * 1000;
    },
  };
}

/** Calls the server with JSON and the newer error format, like the official client. */
export async function call(
  auth: Auth,
  path: string,
  request: { method?: string; body?: unknown; token?: string; headers?: Record<string, string> } = {},
) {
  const method = request.method ?? (request.body === undefined ? 'GET' : 'POST');
  const response = await auth.app.request(path, {
    method,
    headers: {
      'X-Supabase-Api-Version': '2024-01-01',
      ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(request.token ? { Authorization: `Bearer ${request.token}` } : {}),
      ...request.headers,
    },
    ...(request.body === undefined
      ? {}
      : { body: typeof request.body === 'string' ? request.body : JSON.stringify(request.body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined };
}

/** Returns a unique email address. */
export function freshEmail(name = 'person'): string {
  return `${name}.${randomUUID().slice(0, 8)}@example.com`;
}

/** Returns the digits of a unique phone number. */
export function freshPhone(): string {
  return `220${randomInt(1_000_000, 9_999_999)}${randomInt(100, 999)}`;
}

export const PASSWORD = 'correct horse';

/** Signs up a new user on a server with `mailAutoconfirm`. */
export async function signUp(auth: Auth, { email = freshEmail(), password = PASSWORD, data = {} } = {}) {
  const { body } = await call(auth, '/signup', { body: { email, password, data } });
  return {
    email,
    id: body.user.id as string,
    accessToken: body.access_token as string,
    refreshToken: body.refresh_token as string,
    body,
  };
}

/** Creates a user with a confirmed email address and `PASSWORD`; returns the address. */
export async function createConfirmedAccount(auth: Auth): Promise<string> {
  const email = freshEmail();
  await auth.createConfirmedUser({ email, password: PASSWORD });
  return email;
}

/** Opens another session of a user. */
export async function signIn(auth: Auth, email: string, { password = PASSWORD } = {}) {
  const { body } = await call(auth, '/token?grant_type=password', { body: { email, password } });
  return { accessToken: body.access_token as string, refreshToken: body.refresh_token as string, body };
}
