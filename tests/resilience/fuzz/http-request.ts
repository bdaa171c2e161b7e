import { Agent, type IncomingMessage, request } from 'node:http';
import { BENCH_KEY } from '../../../benchmarks/lib/server-process.ts';
import { stringifyWithRawParts } from '../../../packages/auth/src/test-support/fuzz/hostile-input.ts';
import type { MutatedRequest } from './mutations.ts';
import type { Operation } from './operations.ts';

/** A request as it is sent. */
export interface HttpRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  tookMs: number;
}

// A PNG of one pixel.
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const MAX_PATH_LENGTH = 9_000;
/** Time limit of a response. */
export const RESPONSE_TIMEOUT_MS = 8_000;
// Methods that change nothing may be retried.
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Serializes a mutated request of an operation, with an access token or as a visitor. */
export function serializeRequest(
  operation: Operation,
  { mutated, token }: { mutated: MutatedRequest; token: string | undefined },
): HttpRequest {
  const path = operation.path.replace(
    /\{(\w+)\}/g,
    (_whole, name) => encodeValue(mutated.params[name] ?? 'x') || '%20',
  );
  const query = [...Object.entries(mutated.query), ...mutated.extraQuery]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeValue(value)}`)
    .join('&');
  const method = mutated.method ?? operation.method;
  const body = serializeBody(operation, mutated);
  const takesBody = method !== 'GET' && method !== 'HEAD' && body !== undefined;
  return {
    method,
    // The HTTP parser rejects a longer path with an error that is not JSON.
    path: (query ? `${path}?${query}` : path).slice(0, MAX_PATH_LENGTH),
    headers: {
      apikey: BENCH_KEY,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(takesBody && { 'content-type': operation.body?.type.replace('*', 'png') ?? 'application/json' }),
      ...mutated.headers,
      // The client sets the length automatically only for some methods.
      ...(takesBody && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    body: takesBody ? body : undefined,
  };
}

function serializeBody({ body }: Operation, mutated: MutatedRequest): string | Buffer | undefined {
  if (mutated.rawBody !== undefined) return mutated.rawBody;
  if (mutated.body === undefined) return body && PHOTO;
  return stringifyWithRawParts(mutated.body);
}

// Values that already are percent escapes have to reach the server unchanged.
function encodeValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^(?:%[0-9A-Za-z]{2}|[\w.-])+%?\w?$/.test(text) ? text : encodeURIComponent(text.toWellFormed());
}

/** Sends a request; throws on a timeout or a broken connection. */
export function send(origin: string, httpRequest: HttpRequest): Promise<HttpResponse> {
  const startedAt = performance.now();
  const { method, path, headers, body } = httpRequest;
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent }, (response) => {
      const resolveWith = (text: string) =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          tookMs: performance.now() - startedAt,
        });
      if (isEndless(response)) {
        resolveWith('');
        return sent.destroy();
      }
      readText(response).then(resolveWith, reject);
    });
    sent.setTimeout(RESPONSE_TIMEOUT_MS, () =>
      sent.destroy(new Error(`no response in ${RESPONSE_TIMEOUT_MS} ms`)),
    );
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // The server closed a reused connection. Only safe methods are retried: the outcome of a change is unknown.
      const canRetry = sent.reusedSocket && error.code === 'ECONNRESET' && SAFE_METHODS.has(method);
      if (canRetry) send(origin, httpRequest).then(resolve, reject);
      else reject(error);
    });
    sent.end(body);
  });
}

// A stream of server-sent events never ends; its headers are a complete response.
function isEndless({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('text/event-stream') ?? false;
}

async function readText(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
