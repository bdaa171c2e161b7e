import { Uuid } from '@coastline/contracts/fields';
import type { Operation } from '@coastline/domain/people/audiences';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { CompletedWrite } from '../../observability/business-metrics.ts';
import type { Logger } from '../../observability/logger.ts';
import { errors } from '../errors/errors.ts';
import type { Caller } from '../guards/caller.ts';
import { guardRequest, type RequestGuard } from '../guards/request-guard.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  parseIdempotencyKey,
  REPLAYED_HEADER,
} from '../idempotency/idempotency-key.ts';
import type { IdempotentTransactions, WriteContext } from '../idempotency/idempotent-transactions.ts';
import { jsonResponse, sharedJsonResponse } from '../middleware/json-response.ts';
import { assertMaxDepth } from '../middleware/request-size.ts';
import type { ApiEnvironment } from './api-environment.ts';

// biome-ignore lint/suspicious/noExplicitAny: a schema of anything, as the library itself types it
type Schema<T = any> = z.ZodMiniType<T>;

/** Parameters of a path with one `:id`. */
export const IdParams = z.object({ id: Uuid });

const MAX_JSON_BYTES = 128 * 1024;
const MAX_CACHED_QUERIES = 1_000;
const MAX_CACHED_QUERY_LENGTH = 500;

/** A route of the API. Its schemas both validate requests and generate the OpenAPI document. */
export interface RouteSpec<Body, Query, Params, Result> {
  method: 'get' | 'post';
  /** Path with `:name` parameters, in Hono's syntax. */
  path: string;
  /** Row in the table of audiences that authorizes callers. */
  operation: Operation;
  summary: string;
  body?: Schema<Body>;
  /** Limit for the JSON body, if the default of 128 KiB is too small. */
  maxBodyBytes?: number;
  /** Media type of a body that is a file. */
  bodyType?: string;
  query?: Schema<Query>;
  params?: Schema<Params>;
  response: Schema<Result>;
  /** Media type of a response that is text and not JSON. */
  responseType?: string;
  /** Whether error responses carry `success: false` (server functions that write). */
  hasSuccessFlag?: boolean;
  /** Whether the response is the same for all visitors, and cacheable. */
  isShared?: boolean;
  /** Whether the route takes an `Idempotency-Key`: a repeated request is executed once and its response replayed. */
  idempotent?: boolean;
}

export interface RouteInput<Body, Query, Params> {
  body: Body;
  query: Query;
  params: Params;
  caller: Caller;
}

/** A response body with additional headers. */
export class Reply<T> {
  readonly body: T;
  readonly headers: Record<string, string>;

  constructor(body: T, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

export type AnyRouteSpec = RouteSpec<unknown, unknown, unknown, unknown>;

/** The API under construction: its application, and the specs from which the OpenAPI document is generated. */
export interface Api extends RequestGuard {
  app: Hono<ApiEnvironment>;
  specs: AnyRouteSpec[];
  transactions: IdempotentTransactions;
  logger: Logger;
  /** Headers of every response to a write. */
  writeHeaders: Record<string, string>;
  /** Called once for every executed write, and not for replays. */
  onWrite?: (write: CompletedWrite) => void;
}

/** Adds a route: guards the request, parses its input, calls the handler and sends the response. */
export function addRoute<Body = undefined, Query = undefined, Params = undefined, Result = unknown>(
  api: Api,
  spec: RouteSpec<Body, Query, Params, Result>,
  handler: (
    input: RouteInput<Body, Query, Params>,
    header: (name: string) => string | undefined,
  ) => Promise<Result | Reply<Result>>,
): void {
  api.specs.push(spec as AnyRouteSpec);
  const parseQuery = spec.query && createQueryParser(spec.query, { isShared: spec.isShared === true });
  api.app[spec.method](spec.path, async (c) => {
    const caller = await guardRequest(api, c, spec.operation);
    const input = {
      body: spec.body ? parse(spec.body, await readBody(c, spec.maxBodyBytes)) : undefined,
      query: parseQuery?.(c),
      params: spec.params ? parse(spec.params, c.req.param()) : undefined,
      caller,
    } as RouteInput<Body, Query, Params>;
    const result = await handler(input, (name) => c.req.header(name));
    const { body, headers } = result instanceof Reply ? result : new Reply(result, {});
    if (spec.responseType) {
      const entityHeaders = { vary: 'accept-encoding', 'content-type': spec.responseType };
      return c.body(body as string, 200, { ...headers, ...entityHeaders });
    }
    if (spec.isShared && !c.env?.isInternal) {
      return sharedJsonResponse(c, body, { headers, isForAll: caller.allowStale === true });
    }
    return jsonResponse(c, body, { headers });
  });
}

/** Adds a route that writes in one transaction, at most once per `Idempotency-Key`. */
export function addWriteRoute<Body = undefined, Params = undefined, Result = unknown>(
  api: Api,
  spec: Omit<RouteSpec<Body, undefined, Params, Result>, 'method' | 'query' | 'idempotent'>,
  handler: (input: { write: WriteContext; body: Body; params: Params }) => Promise<Result>,
): void {
  const full = { ...spec, method: 'post', idempotent: true } as const;
  addRoute<Body, undefined, Params, Result>(api, full, async ({ caller, body, params }, header) => {
    const key = parseIdempotencyKey(header(IDEMPOTENCY_KEY_HEADER));
    const write = api.transactions.open({ caller, operation: spec.operation, key, input: [params, body] });
    const response = await handler({ write, body, params });
    if (write.isReplayed()) return new Reply(response, { ...api.writeHeaders, [REPLAYED_HEADER]: 'true' });
    api.onWrite?.({ operation: spec.operation, response });
    return new Reply(response, api.writeHeaders);
  });
}

/** Adds a read-only function with two routes: POST with a JSON body, and GET with a query, which caches can serve. */
export function addReadFunction<Args, Result>(
  api: Api,
  spec: Omit<RouteSpec<Args, Args, undefined, Result>, 'method' | 'body' | 'query' | 'params'> & {
    args: Schema<Args>;
  },
  handler: (input: { args: Args; caller: Caller }) => Promise<Result | Reply<Result>>,
): void {
  const { args, isShared, ...shared } = spec;
  addRoute<Args, undefined, undefined, Result>(api, { ...shared, method: 'post', body: args }, (input) =>
    handler({ args: input.body, caller: input.caller }),
  );
  addRoute<undefined, Args, undefined, Result>(
    api,
    { ...shared, method: 'get', query: args, ...(isShared && { isShared }) },
    (input) => handler({ args: input.query, caller: input.caller }),
  );
}

/** Adds a stream of server-sent events. */
export function addStreamRoute(
  api: Api,
  spec: Pick<AnyRouteSpec, 'path' | 'operation' | 'summary'>,
  open: (caller: Caller) => ReadableStream<Uint8Array>,
): void {
  const contentType = 'text/event-stream';
  const shared = { method: 'get', responseType: contentType } as const;
  api.specs.push({ ...spec, ...shared, response: z.string() });
  api.app.get(spec.path, async (c) => {
    const caller = await guardRequest(api, c, spec.operation);
    // Stops proxies from buffering events.
    const headers = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };
    return c.body(open(caller), 200, { ...headers, 'content-type': contentType });
  });
}

async function readBody(c: Context, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  const text = await c.req.text();
  if (Buffer.byteLength(text) > maxBytes) throw errors.bodyTooLarge();
  if (text.trim() === '') return {};
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw errors.unsupportedMediaType();
  const body = parseJson(text);
  assertMaxDepth(body);
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw errors.invalidJson();
  }
}

/** Parses query strings. Routes with shared responses cache the parsed values, because many requests are identical. */
function createQueryParser<T>(schema: Schema<T>, { isShared }: { isShared: boolean }): (c: Context) => T {
  if (!isShared) return (c) => parse(schema, readQuery(c));
  const cache = new Map<string, T>();
  return (c) => {
    const { url } = c.req;
    const text = url.slice(url.indexOf('?') + 1 || url.length);
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const query = Object.freeze(parse(schema, readQuery(c)));
    if (cache.size >= MAX_CACHED_QUERIES) cache.clear();
    if (text.length <= MAX_CACHED_QUERY_LENGTH) cache.set(text, query);
    return query;
  };
}

/** Reads the query parameters. Drops empty ones: HTML forms without scripts send every field. */
export function readQuery(c: Context): Record<string, string> {
  const query = c.req.query();
  for (const name in query) if (query[name] === '') delete query[name];
  return query;
}

/** Parses a value with a schema. Throws `invalid_input` with all issues. */
export function parse<T>(schema: Schema<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const first = issues[0];
  const where = first?.path ? `${first.path}: ` : '';
  throw errors.invalidInput(`${where}${first?.message ?? 'Invalid input.'}`, issues);
}
