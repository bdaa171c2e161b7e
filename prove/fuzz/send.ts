import { Agent, type IncomingMessage, request } from 'node:http';
import { BENCH_KEY } from '../../bench/lib/server-process.ts';
import { rawJson } from '../../packages/auth/test/fuzz/hostile.ts';
import type { Operation } from './operations.ts';
import type { Spoilt } from './spoil.ts';

/** What goes over the wire. */
export interface Wire {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  tookMs: number;
}

// One pixel.
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const MAX_PATH_LENGTH = 9_000;
/** Longer than this no answer may take. */
export const PATIENCE_MS = 8_000;
// Requests that change nothing.
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Writes a spoilt request of an operation out, as somebody with a token or as a visitor. */
export function writeOut(
  operation: Operation,
  { spoilt, token }: { spoilt: Spoilt; token: string | undefined },
): Wire {
  const path = operation.path.replace(
    /\{(\w+)\}/g,
    (_whole, name) => encode(spoilt.params[name] ?? 'x') || '%20',
  );
  const query = [...Object.entries(spoilt.query), ...spoilt.more]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encode(value)}`)
    .join('&');
  const method = spoilt.method ?? operation.method;
  const body = bodyOf(operation, spoilt);
  const takesBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
  return {
    method,
    // A longer one is for the HTTP parser to refuse, which knows no JSON.
    path: (query ? `${path}?${query}` : path).slice(0, MAX_PATH_LENGTH),
    headers: {
      apikey: BENCH_KEY,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(takesBody && { 'content-type': operation.body?.type.replace('*', 'png') ?? 'application/json' }),
      ...spoilt.headers,
      // Said by hand: by itself the client says it for the usual methods only.
      ...(takesBody && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    body: takesBody ? body : undefined,
  };
}

function bodyOf({ body }: Operation, spoilt: Spoilt): string | Buffer | undefined {
  if (spoilt.text !== undefined) return spoilt.text;
  if (spoilt.body === undefined) return body && PHOTO;
  return rawJson(spoilt.body);
}

// Some are escapes already, and meant to reach the server as they are.
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^(?:%[0-9A-Za-z]{2}|[\w.-])+%?\w?$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
}

/** Sends it; throws where no answer comes in time or the connection breaks. */
export function send(origin: string, wire: Wire): Promise<Answer> {
  const startedAt = performance.now();
  const { method, path, headers, body } = wire;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent }, (response) => {
      const answer = (text: string) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          tookMs: performance.now() - startedAt,
        });
      if (isEndless(response)) {
        answer('');
        return sent.destroy();
      }
      readText(response).then(answer, reject);
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)));
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // Nothing came back on a connection that was used before. Only what changes nothing may be asked for once more:
      // of anything else nobody knows whether it was done.
      const isLostOnTheWay = sent.reusedSocket && error.code === 'ECONNRESET' && SAFE.has(method);
      if (isLostOnTheWay) send(origin, wire).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}

// What pages listen to goes on for ever; that it began is answer enough.
function isEndless({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/event-stream') ?? false;
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
