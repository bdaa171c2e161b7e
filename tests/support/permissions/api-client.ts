import { join } from 'node:path';
import type { QueryResultRow } from 'pg';
import type * as z from 'zod/mini';
import { FAST_PASSWORD_HASH } from '../people.ts';
import { TEST_API_KEY, type TestServer } from '../test-server.ts';

/** A client of a server, in this process or over the network, with access to its database. */
export interface ApiClient {
  apiKey: string;
  signingKeysFile: string;
  now(): Date;
  request(path: string, init: RequestInit): Promise<Response>;
  sql<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Creates an account with the password `TEST_PASSWORD`. */
  createAccount(person: { email: string; name: string; phone: string }): Promise<void>;
}

export interface ApiCall {
  method: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  body?: unknown;
  bytes?: Uint8Array<ArrayBuffer> | undefined;
  withoutKey?: boolean;
}

export interface ApiCallResponse {
  status: number;
  json: unknown;
  text: string;
  headers: Headers;
}

/** Sends a request and reads the response. An event stream is cancelled once it opens. */
export async function sendApiCall(client: ApiClient, call: ApiCall): Promise<ApiCallResponse> {
  const response = await client.request(call.path, {
    method: call.method,
    headers: {
      ...(!call.withoutKey && { apikey: client.apiKey }),
      ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    ...(call.bytes !== undefined && { body: call.bytes }),
  });
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status, headers, json: undefined, text: '' };
  }
  const text = await response.text();
  return { status, headers, text, json: type.includes('json') && text ? JSON.parse(text) : undefined };
}

/** Sends a request that must succeed and returns its parsed response; throws for any other status than 200. */
export async function requireApiCall<T>(
  client: ApiClient,
  { schema, ...call }: ApiCall & { schema: z.ZodMiniType<T> },
): Promise<T> {
  const response = await sendApiCall(client, call);
  if (response.status !== 200)
    throw new Error(`${call.method} ${call.path}: ${response.status} ${response.text}`);
  return schema.parse(response.json);
}

/** A client of a test server in this process. */
export function createInProcessClient({ server, clock, dataDir, owner }: TestServer): ApiClient {
  return {
    apiKey: TEST_API_KEY,
    signingKeysFile: join(dataDir, 'signing-keys.json'),
    now: () => clock.now,
    request: async (path, init) => server.app.request(path, init),
    sql: async (text, values) => (await owner.query(text, values)).rows,
    createAccount: async ({ email, name, phone }) => {
      await server.auth.createConfirmedUser({
        email,
        passwordHash: FAST_PASSWORD_HASH,
        data: { full_name: name, phone },
      });
    },
  };
}
