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
import { recorded } from './recorder.ts';

/** The auth server behind a real port, with the mails and text messages that it sent. */
export interface RunningServer {
  url: string;
  siteUrl: string;
  pool: pg.Pool;
  mailTo(address: string): AuthMail;
  smsTo(phone: string): AuthSms;
  /** A token for the administration calls. */
  adminToken(): Promise<string>;
  close(): Promise<void>;
}

/** Settings, or what makes them where they depend on the address of the server. */
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
    adminToken: () => auth.signServiceToken(),
    mailTo: (address) => {
      const mail = mails.findLast(({ to }) => to === address);
      if (!mail) throw new Error(`No mail to ${address}`);
      return mail;
    },
    smsTo: (phone) => {
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

/** Keeps sessions as a browser's storage would, across clients. */
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

/** An unmodified client, with the events that it emitted. */
export function createClient(server: RunningServer, options: ClientOptions = {}) {
  const client = recorded(
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

/** The claims of a token, unchecked. */
export function readClaims(token: string | null | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
}

/** Digits of a phone number, without the plus sign. */
export function freshPhone(): string {
  return `220${randomInt(1_000_000_000, 9_999_999_999)}`;
}

export const PASSWORD = 'correct horse';

/** A client that has just signed up and in. */
export async function createSignedInClient(server: RunningServer, options: ClientOptions = {}) {
  const { client, events } = createClient(server, options);
  const email = freshEmail();
  const { data, error } = await client.signUp({ email, password: PASSWORD });
  if (error || !data.session) throw error ?? new Error('Sign-up did not sign in');
  return { client, events, email, session: data.session };
}
