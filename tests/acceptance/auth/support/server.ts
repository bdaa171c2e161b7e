import { randomInt, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { AuthMail, AuthSms } from '@coastline/auth';
import {
  type AuthOptions,
  createAuth,
  generateSigningJwks,
  importSigningKeys,
  migrateAuth,
} from '@coastline/auth';
import { serve } from '@hono/node-server';
import { AuthClient } from '@supabase/auth-js';
import { Hono } from 'hono';
import pg from 'pg';
import { inject } from 'vitest';
import { recordCalls } from './recorder.ts';

/** An auth server on a real port that records its mails and text messages. */
export interface RunningServer {
  url: string;
  siteUrl: string;
  pool: pg.Pool;
  getMail(address: string): AuthMail;
  getSms(phone: string): AuthSms;
  /** Creates a token for the admin API. */
  createAdminToken(): Promise<string>;
  close(): Promise<void>;
}

/** Settings, or a function that creates them from the server's URL. */
type ServerOptions = Partial<AuthOptions> | ((url: string) => Promise<Partial<AuthOptions>>);

export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const pool = new pg.Pool({ connectionString: await createDatabase(), max: 8 });
  await migrateAuth(pool);
  const mails: AuthMail[] = [];
  const messages: AuthSms[] = [];
  const app = new Hono();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `${siteUrl}/auth/v1`;
  const auth = createAuth({
    pool,
    externalUrl: url,
    siteUrl,
    redirectAllowList: [],
    signingKeys: await importSigningKeys(await generateSigningJwks()),
    mailAutoconfirm: true,
    sendMail: async (mail) => {
      mails.push(mail);
    },
    sendSms: async (sms) => {
      messages.push(sms);
      return { messageId: `message-${messages.length}` };
    },
    mailsPerHour: 1000,
    smsPerHour: 1000,
    ...(typeof options === 'function' ? await options(url) : options),
  });
  app.route('/auth/v1', auth.app);
  return {
    url,
    siteUrl,
    pool,
    createAdminToken: () => auth.signServiceToken(),
    getMail: (address) => {
      const mail = mails.findLast(({ to }) => to === address);
      if (!mail) throw new Error(`No mail to ${address}`);
      return mail;
    },
    getSms: (phone) => {
      const sms = messages.findLast(({ to }) => to === phone);
      if (!sms) throw new Error(`No message to ${phone}`);
      return sms;
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}

export async function createDatabase(): Promise<string> {
  const name = `acceptance_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Pool({ connectionString: inject('adminDatabaseUrl'), max: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(inject('adminDatabaseUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** An in-memory replacement for `localStorage` that clients can share. */
export function createStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      values.set(key, value);
    },
    removeItem: (key: string) => {
      values.delete(key);
    },
  };
}

type ClientOptions = NonNullable<ConstructorParameters<typeof AuthClient>[0]>;

/** Creates an unmodified client; `events` records the events it emits. */
export function createClient(server: RunningServer, options: ClientOptions = {}) {
  const client = recordCalls(
    new AuthClient({
      url: server.url,
      headers: { apikey: 'publishable', Authorization: 'Bearer publishable' },
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: createStorage(),
      storageKey: `session-${randomUUID()}`,
      ...options,
    }),
  );
  const events: string[] = [];
  client.onAuthStateChange((event) => {
    events.push(event);
  });
  return { client, events };
}

export function freshEmail(): string {
  return `person.${randomUUID().slice(0, 8)}@example.com`;
}

/** Decodes the claims of a token without verification. */
export function readClaims(token: string | null | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
}

/** Digits of a phone number, without the plus sign. */
export function freshPhone(): string {
  return `220${randomInt(1_000_000_000, 9_999_999_999)}`;
}

export const PASSWORD = 'correct horse';

/** Creates a client and signs up a new user with it. */
export async function createSignedInClient(server: RunningServer, options: ClientOptions = {}) {
  const { client, events } = createClient(server, options);
  const email = freshEmail();
  const { data, error } = await client.signUp({ email, password: PASSWORD });
  if (error || !data.session) throw error ?? new Error('Sign-up did not sign in');
  return { client, events, email, session: data.session };
}
