import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import { BENCH_KEY, withDataFolder } from '../../../benchmarks/lib/server-process.ts';
import {
  type PermissiveIssuer,
  startPermissiveIssuer,
} from '../../../packages/auth/src/test-support/permissive-issuer.ts';
import { withDeployment } from '../lib/deployment.ts';

export const PASSWORD = 'a-long-password-9';
/** Name of the configured identity provider. */
export const PROVIDER = 'keycloak';

/** The attacked server, with an identity provider that verifies no email addresses. */
export interface AttackContext {
  origin: string;
  provider: PermissiveIssuer;
  /** Direct database access, to age rows or to read data that no route returns. */
  client: pg.Client;
}

export interface HttpResponse {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
  /** The target of a redirect. */
  location: URL | undefined;
}

export interface CallOptions {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Starts the attacked server, runs `work` and stops the server. */
export async function withAttackContext(work: (context: AttackContext) => Promise<void>): Promise<void> {
  const provider = await startPermissiveIssuer();
  try {
    await withDataFolder(async (folder) => {
      const providersFile = join(folder, 'providers.json');
      const { clientId, issuer } = provider;
      await writeFile(providersFile, JSON.stringify({ [PROVIDER]: { clientId, issuer } }));
      const environment = {
        AUTH_PROVIDERS_FILE: providersFile,
        AUTH_LINKING: 'true',
        DEV_MAILBOX: 'true',
        MAIL_AUTOCONFIRM: 'false',
        MAILS_PER_HOUR: '1000',
        LOCAL_CALENDARS: 'true',
        OFFICE_SECOND_FACTOR: 'true',
      };
      await withDeployment({ servers: 1, environment }, async ({ servers, client }) => {
        await work({ origin: servers[0]?.origin ?? '', provider, client });
      });
    });
  } finally {
    await provider.close();
  }
}

/** Sends a request with the headers of the official client. Does not follow redirects. */
export async function call(
  context: Pick<AttackContext, 'origin'>,
  path: string,
  request: CallOptions = {},
): Promise<HttpResponse> {
  const { body, token, headers } = request;
  const response = await fetch(new URL(path, context.origin), {
    method: request.method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      apikey: BENCH_KEY,
      'X-Supabase-Api-Version': '2024-01-01',
      ...(body !== undefined && !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  const location = response.headers.get('location');
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : {},
    location: location === null ? undefined : new URL(location, context.origin),
  };
}

/** Reads the newest mail to an address, with its link and code. */
export async function readMail(
  context: AttackContext,
  to: string,
): Promise<{ text: string; link: string; code: string }> {
  const list = await (await fetch(`${context.origin}/dev/mailbox`)).text();
  const entry = list.split('<li>').find((row) => row.includes(to));
  const id = /\/dev\/mailbox\/([0-9a-f-]{36})/.exec(entry ?? '')?.[1];
  if (!id) throw new Error(`no mail to ${to}`);
  const text = await (await fetch(`${context.origin}/dev/mailbox/${id}/body`)).text();
  const link = (/href="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
  return { text, link, code: />(\d{6})</.exec(text)?.[1] ?? '' };
}

/** Creates an email address that no other account has. */
export function createUniqueEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@coastline.example`;
}

/** Signs up an account and leaves it unconfirmed. */
export async function signUp(
  context: Pick<AttackContext, 'origin'>,
  { email, password = PASSWORD, data = {} }: { email: string; password?: string; data?: object },
): Promise<HttpResponse> {
  return call(context, '/auth/v1/signup', { body: { email, password, data } });
}

/** Creates a confirmed account with a session. */
export async function createAccount(
  context: AttackContext,
  email = createUniqueEmail('owner'),
): Promise<{ email: string; accessToken: string; refreshToken: string }> {
  await signUp(context, { email });
  const { code } = await readMail(context, email);
  const { json } = await call(context, '/auth/v1/verify', { body: { type: 'signup', email, token: code } });
  const { access_token: accessToken, refresh_token: refreshToken } = json;
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string')
    throw new Error(`no session for a new account: ${JSON.stringify(json)}`);
  return { email, accessToken, refreshToken };
}

/** Assigns the first role of an account with SQL. */
export async function assignRole(
  context: AttackContext,
  { accessToken, role }: { accessToken: string; role: 'owner' | 'admin' },
): Promise<{ userId: string }> {
  const { sub, email } = decodeJwt(accessToken);
  const { rows } = await context.client.query<{ userId: string }>(
    `with person as (
       insert into users (auth_user_id, email, name, phone, role) values ($1, $2, 'Awa Ceesay', '+2207701234', $3)
       returning id
     )
     insert into user_roles (user_id, role) select id, $3 from person returning user_id as "userId"`,
    [sub, email, role],
  );
  return { userId: rows[0]?.userId ?? '' };
}

/** Summarises a response: status, error code, and whether it has a session. */
export function describeResponse({ status, json, location }: HttpResponse): string {
  const redirectCode = new URLSearchParams(location?.hash.slice(1) || location?.search).get('error_code');
  return [status, json.code ?? redirectCode ?? (json.access_token ? 'with a session' : '')].join(' ').trim();
}

/** Outcome of an attack. */
export interface AttackResult {
  succeeded: boolean;
  /** Gain of the attacker, as the end of a sentence: "403 otp_expired". */
  gained: string;
}

/** One attack on an account. Throws only if the attack cannot be carried out. */
export interface Attack {
  name: string;
  run(context: AttackContext): Promise<AttackResult>;
}
