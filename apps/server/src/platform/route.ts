import type { Operation } from '@coastline/domain/people/audiences';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnvironment } from './api-environment.ts';
import type { Caller } from './callers/caller.ts';
import { type Door, passDoor } from './callers/door.ts';
import { refuse } from './errors/app-error.ts';
import {
  IDEMPOTENCY_KEY_HEADER,
  REPLAYED_HEADER,
  readIdempotencyKey,
} from './idempotency/idempotency-key.ts';
import type { Write, Writes } from './idempotency/writes.ts';
import { answerJson } from './json-answer.ts';
import type { Logger } from './logger.ts';
import { requireShallow } from './requests/request-size.ts';
import { answerShared } from './requests/shared-answer.ts';
import type { DoneWrite } from './telemetry/business-metrics.ts';

// biome-ignore lint/suspicious/noExplicitAny: a schema of anything, as the library itself types it
type Schema<T = any> = z.ZodMiniType<T>;

const MAX_JSON_BYTES = 128 * 1024;
const MOST_KNOWN_QUERIES = 1_000;
const LONGEST_KNOWN_QUERY = 500;

/** One call of the API: what it takes and answers. The same schemas check and document it. */
export interface RouteSpec<Body, Query, Params, Answer> {
  method: 'get' | 'post';
  /** Path with `:name` parameters, as Hono writes it. */
  path: string;
  /** Its row in the table of audiences says who may make it. */
  operation: Operation;
  summary: string;
  body?: Schema<Body>;
  /** How much JSON it takes, where the usual 128 KiB are too little. */
  maxBodyBytes?: number;
  /** The media type of a body that is a file. */
  bodyType?: string;
  query?: Schema<Query>;
  params?: Schema<Params>;
  answer: Schema<Answer>;
  /** The media type of an answer that is a text and not JSON. */
  answerType?: string;
  /** Refusals of this call carry `success: false` (server functions that write). */
  refusesWithFlag?: boolean;
  /** The same for all visitors (`shared-answer.ts`). */
  isShared?: boolean;
  /** Takes an `Idempotency-Key`: the same request again is answered as the first time and done once. */
  idempotent?: boolean;
}

export interface RouteInput<Body, Query, Params> {
  body: Body;
  query: Query;
  params: Params;
  caller: Caller;
}

/** An answer with headers of its own. */
export class Reply<T> {
  readonly body: T;
  readonly headers: Record<string, string>;

  constructor(body: T, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

export type AnyRouteSpec = RouteSpec<unknown, unknown, unknown, unknown>;

/** The API under construction: its application and the list that the OpenAPI document is made from. */
export interface Api extends Door {
  app: Hono<ApiEnvironment>;
  specs: AnyRouteSpec[];
  writes: Writes;
  logger: Logger;
  /** What every write's answer carries. */
  writeHeaders: Record<string, string>;
  /** Told of every write that was done, once. */
  onWrite?: (done: DoneWrite) => void;
}

/** Adds a call: who calls, what they sent, one handler, one answer. */
export function addRoute<Body = undefined, Query = undefined, Params = undefined, Answer = unknown>(
  api: Api,
  spec: RouteSpec<Body, Query, Params, Answer>,
  handler: (
    input: RouteInput<Body, Query, Params>,
    header: (name: string) => string | undefined,
  ) => Promise<Answer | Reply<Answer>>,
): void {
  api.specs.push(spec as AnyRouteSpec);
  const parseQuery = spec.query && createQueryParser(spec.query, { isShared: spec.isShared === true });
  api.app[spec.method](spec.path, async (c) => {
    const caller = await passDoor(api, c, spec.operation);
    const input = {
      body: spec.body ? parse(spec.body, await readBody(c, spec.maxBodyBytes)) : undefined,
      query: parseQuery?.(c),
      params: spec.params ? parse(spec.params, c.req.param()) : undefined,
      caller,
    } as RouteInput<Body, Query, Params>;
    const answer = await handler(input, (name) => c.req.header(name));
    const { body, headers } = answer instanceof Reply ? answer : new Reply(answer, {});
    if (spec.answerType) {
      const own = { vary: 'accept-encoding', 'content-type': spec.answerType };
      return c.body(body as string, 200, { ...headers, ...own });
    }
    if (spec.isShared && !c.env?.isInside) {
      return answerShared(c, body, { headers, isForAll: caller.mayLag === true });
    }
    return answerJson(c, body, { headers });
  });
}

/** Adds a call that changes something in one transaction, at most once under an `Idempotency-Key`. */
export function addWrite<Body = undefined, Params = undefined, Answer = unknown>(
  api: Api,
  spec: Omit<RouteSpec<Body, undefined, Params, Answer>, 'method' | 'query' | 'idempotent'>,
  handler: (input: { write: Write; body: Body; params: Params }) => Promise<Answer>,
): void {
  const full = { ...spec, method: 'post', idempotent: true } as const;
  addRoute<Body, undefined, Params, Answer>(api, full, async ({ caller, body, params }, header) => {
    const key = readIdempotencyKey(header(IDEMPOTENCY_KEY_HEADER));
    const write = api.writes.open({ caller, call: spec.operation, key, input: [params, body] });
    const answer = await handler({ write, body, params });
    if (write.isReplayed()) return new Reply(answer, { ...api.writeHeaders, [REPLAYED_HEADER]: 'true' });
    api.onWrite?.({ operation: spec.operation, answer });
    return new Reply(answer, api.writeHeaders);
  });
}

/** Adds a function that only reads: its arguments come as a JSON body or, so that caches can help, in the query. */
export function addReadFunction<Args, Answer>(
  api: Api,
  spec: Omit<RouteSpec<Args, Args, undefined, Answer>, 'method' | 'body' | 'query' | 'params'> & {
    args: Schema<Args>;
  },
  handler: (input: { args: Args; caller: Caller }) => Promise<Answer | Reply<Answer>>,
): void {
  const { args, isShared, ...shared } = spec;
  addRoute<Args, undefined, undefined, Answer>(api, { ...shared, method: 'post', body: args }, (input) =>
    handler({ args: input.body, caller: input.caller }),
  );
  addRoute<undefined, Args, undefined, Answer>(
    api,
    { ...shared, method: 'get', query: args, ...(isShared && { isShared }) },
    (input) => handler({ args: input.query, caller: input.caller }),
  );
}

/** Adds a stream of server-sent events. */
export function addStream(
  api: Api,
  spec: Pick<AnyRouteSpec, 'path' | 'operation' | 'summary'>,
  open: (caller: Caller) => ReadableStream<Uint8Array>,
): void {
  const contentType = 'text/event-stream';
  const shared = { method: 'get', answerType: contentType } as const;
  api.specs.push({ ...spec, ...shared, answer: z.string() });
  api.app.get(spec.path, async (c) => {
    const caller = await passDoor(api, c, spec.operation);
    // Nothing on the way may keep the words back to send them together.
    const headers = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };
    return c.body(open(caller), 200, { ...headers, 'content-type': contentType });
  });
}

async function readBody(c: Context, maxBytes = MAX_JSON_BYTES): Promise<unknown> {
  const text = await c.req.text();
  if (Buffer.byteLength(text) > maxBytes) throw refuse.bodyTooLarge();
  if (text.trim() === '') return {};
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw refuse.unsupportedMediaType();
  const body = parseJson(text);
  requireShallow(body);
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse.invalidJson();
  }
}

/** Reads what an address asks by. What many ask alike, in the same words, is read once for all of them. */
function createQueryParser<T>(schema: Schema<T>, { isShared }: { isShared: boolean }): (c: Context) => T {
  if (!isShared) return (c) => parse(schema, readQuery(c));
  const known = new Map<string, T>();
  return (c) => {
    const { url } = c.req;
    const words = url.slice(url.indexOf('?') + 1 || url.length);
    const found = known.get(words);
    if (found !== undefined) return found;
    const query = Object.freeze(parse(schema, readQuery(c)));
    if (known.size >= MOST_KNOWN_QUERIES) known.clear();
    if (words.length <= LONGEST_KNOWN_QUERY) known.set(words, query);
    return query;
  };
}

// An empty parameter is an absent one: forms without scripts send every field.
export function readQuery(c: Context): Record<string, string> {
  const query = c.req.query();
  for (const name in query) if (query[name] === '') delete query[name];
  return query;
}

/** What was sent, as the schema reads it; throws `invalid_input`. */
export function parse<T>(schema: Schema<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  const first = issues[0];
  const where = first?.path ? `${first.path}: ` : '';
  throw refuse.invalidInput(`${where}${first?.message ?? 'Invalid input.'}`, issues);
}
