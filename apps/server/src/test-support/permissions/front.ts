import type { QueryResultRow } from 'pg';
import type * as z from 'zod/mini';

/** A server asked from outside, in this process or over the network, and its database for what nobody may ask. */
export interface Front {
  apiKey: string;
  signingKeysFile: string;
  now(): Date;
  request(path: string, init: RequestInit): Promise<Response>;
  sql<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Makes an account whose password is `TEST_PASSWORD`. */
  addAccount(person: { email: string; name: string; phone: string }): Promise<void>;
}

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  body?: unknown;
  bytes?: Uint8Array<ArrayBuffer> | undefined;
  withoutKey?: boolean;
}

export interface Heard {
  status: number;
  json: unknown;
  text: string;
  headers: Headers;
}

/** Makes a call and reads its answer; of a stream only that it opens. */
export async function ask(front: Front, call: Call): Promise<Heard> {
  const response = await front.request(call.path, {
    method: call.method,
    headers: {
      ...(!call.withoutKey && { apikey: front.apiKey }),
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

/** The same, for what has to succeed: its answer as the schema reads it. */
export async function need<T>(
  front: Front,
  { schema, ...call }: Call & { schema: z.ZodMiniType<T> },
): Promise<T> {
  const heard = await ask(front, call);
  if (heard.status !== 200) throw new Error(`${call.method} ${call.path}: ${heard.status} ${heard.text}`);
  return schema.parse(heard.json);
}
