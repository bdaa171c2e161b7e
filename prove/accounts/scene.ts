import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import { BENCH_KEY, withDataFolder } from '../../bench/lib/server-process.ts';
import { type LooseIssuer, startLooseIssuer } from '../../packages/auth/test/support/loose-issuer.ts';
import { withSite } from '../lib/servers.ts';

export const PASSWORD = 'a-long-password-9';
/** The name under which the identity provider of the scene is set up. */
export const PROVIDER = 'keycloak';

/** A server as a product runs it, with a provider that verifies no addresses. */
export interface Scene {
  origin: string;
  provider: LooseIssuer;
  /** A look past the server, to move its clock or to read what no call tells. */
  client: pg.Client;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
  /** The target of a redirect. */
  location: URL | undefined;
}

export interface Call {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Starts the server that is attacked, and stops it afterwards. */
export async function withScene(work: (scene: Scene) => Promise<void>): Promise<void> {
  const provider = await startLooseIssuer();
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
      await withSite({ servers: 1, environment }, async ({ servers, client }) => {
        await work({ origin: servers[0]?.origin ?? '', provider, client });
      });
    });
  } finally {
    await provider.close();
  }
}

/** Calls the server, as the official client does unless told otherwise. Follows no redirect. */
export async function call(scene: Pick<Scene, 'origin'>, path: string, request: Call = {}): Promise<Answer> {
  const { body, token, headers } = request;
  const response = await fetch(new URL(path, scene.origin), {
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
    location: location === null ? undefined : new URL(location, scene.origin),
  };
}

/** The newest mail to somebody, with its link and its code. */
export async function readMail(
  scene: Scene,
  to: string,
): Promise<{ text: string; link: string; code: string }> {
  const list = await (await fetch(`${scene.origin}/dev/mailbox`)).text();
  const entry = list.split('<li>').find((row) => row.includes(to));
  const id = /\/dev\/mailbox\/([0-9a-f-]{36})/.exec(entry ?? '')?.[1];
  if (!id) throw new Error(`no mail to ${to}`);
  const text = await (await fetch(`${scene.origin}/dev/mailbox/${id}/body`)).text();
  const link = (/href="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
  return { text, link, code: />(\d{6})</.exec(text)?.[1] ?? '' };
}

/** An address that nobody else of the scene has. */
export function freshEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@coastline.example`;
}

/** Signs somebody up; the account is unconfirmed. */
export async function signUp(
  scene: Pick<Scene, 'origin'>,
  { email, password = PASSWORD, data = {} }: { email: string; password?: string; data?: object },
): Promise<Answer> {
  return call(scene, '/auth/v1/signup', { body: { email, password, data } });
}

/** A confirmed account with a session. */
export async function addAccount(
  scene: Scene,
  email = freshEmail('owner'),
): Promise<{ email: string; accessToken: string; refreshToken: string }> {
  await signUp(scene, { email });
  const { code } = await readMail(scene, email);
  const { json } = await call(scene, '/auth/v1/verify', { body: { type: 'signup', email, token: code } });
  const { access_token: accessToken, refresh_token: refreshToken } = json;
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string')
    throw new Error(`no session for a new account: ${JSON.stringify(json)}`);
  return { email, accessToken, refreshToken };
}

/** Gives an account without roles its first one, past the server. */
export async function addRole(
  scene: Scene,
  { accessToken, role }: { accessToken: string; role: 'owner' | 'admin' },
): Promise<{ userId: string }> {
  const { sub, email } = decodeJwt(accessToken);
  const { rows } = await scene.client.query<{ userId: string }>(
    `with person as (
       insert into users (auth_user_id, email, name, phone, role) values ($1, $2, 'Awa Ceesay', '+2207701234', $3)
       returning id
     )
     insert into user_roles (user_id, role) select id, $3 from person returning user_id as "userId"`,
    [sub, email, role],
  );
  return { userId: rows[0]?.userId ?? '' };
}

/** What an answer was, in a few words. */
export function describe({ status, json, location }: Answer): string {
  const told = new URLSearchParams(location?.hash.slice(1) || location?.search).get('error_code');
  return [status, json.code ?? told ?? (json.access_token ? 'with a session' : '')].join(' ').trim();
}
