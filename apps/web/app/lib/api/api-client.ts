/** The door to the API: typed answers, one error class, the same code in the browser and on the server. */

import { learnServerTime } from '../moments/server-time.ts';

/** Anything that checks an answer and gives it back typed, such as a wire schema. */
export interface Schema<T> {
  parse(input: unknown): T;
}
/** A schema, or the way to fetch one: schemas that only a browser's later calls need stay out of the first load. */
export type SchemaSource<T> = Schema<T> | (() => Promise<Schema<T>>);
export type Query = Record<string, string | number | boolean | null | undefined>;
export interface CallOptions<T> {
  /** Left out: the answer is not looked at and comes back as unknown. */
  schema?: SchemaSource<T> | undefined;
  /** Empty values are left away. */
  query?: Query | undefined;
  /** Beside the ones that every call carries. */
  headers?: Record<string, string> | undefined;
  /** How long the whole answer may take, in ms, where the usual limit does not fit. */
  withinMs?: number | undefined;
  signal?: AbortSignal | undefined;
}
export interface Answer<T> {
  data: T;
  headers: Headers;
}
export interface ApiClient {
  get<T = unknown>(path: string, options?: CallOptions<T>): Promise<T>;
  /** Like `get`, with the headers that carry cursor and count. */
  getAnswer<T = unknown>(path: string, options?: CallOptions<T>): Promise<Answer<T>>;
  /** A file, as it came. */
  getFile(path: string, options?: Pick<CallOptions<never>, 'withinMs'>): Promise<Blob>;
  post<T = unknown>(path: string, options?: CallOptions<T> & { body?: unknown }): Promise<T>;
}

/** How the calls travel: which fetch, to where, in whose name. */
export interface Transport {
  fetch: (request: Request) => Promise<Response>;
  /** Absolute origin the paths are resolved against. */
  origin: () => string;
  publishableKey: () => string;
  accessToken: () => Promise<string | null>;
  /** Runs before an answer is checked. */
  prepareToParse?: (() => Promise<unknown>) | undefined;
}

/** A call that failed. `status` 0 means that no answer came at all (ERR-05). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** What the server's log knows it by, short enough to be read out; only of what went wrong there. */
  readonly number: string | undefined;

  constructor(message: string, { status, code, details, number, cause }: ApiErrorFacts) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.details = details;
    this.number = number;
  }
}
interface ApiErrorFacts {
  status: number;
  code: string;
  details?: unknown;
  number?: string | undefined;
  cause?: unknown;
}

type Method = 'GET' | 'POST';
type AnyOptions<T> = CallOptions<T> & { body?: unknown };
interface Call<T> {
  method: Method;
  path: string;
  options: AnyOptions<T>;
  /** How long the whole answer may take, in ms. */
  within: number;
}

/** What reads may take on a slow phone. Who gives up on a deed does not know how it ended, so deeds get longer. */
const ANSWER_WITHIN_MS = { GET: 15_000, POST: 45_000 };
const FILE_WITHIN_MS = 60_000;
/** So many characters of a request's number tell it from others, and can be read out on the phone. */
export const NUMBER_LENGTH = 8;

/** An API client over a transport. */
export function createApiClient(transport: Transport): ApiClient {
  const call = async <T>(method: Method, path: string, options: AnyOptions<T>): Promise<Answer<T>> => {
    const schema = fetchSchema(transport, options.schema);
    const asked = { method, path, options, within: options.withinMs ?? ANSWER_WITHIN_MS[method] };
    const { response, content } = await exchange(transport, asked, (answer) => answer.text());
    const body = readBody(response, content);
    if (!response.ok) throw errorOf(response, body);
    return { data: checked(await schema, body, path), headers: response.headers };
  };
  return {
    get: async (path, options = {}) => (await call('GET', path, options)).data,
    getAnswer: (path, options = {}) => call('GET', path, options),
    getFile: async (path, { withinMs = FILE_WITHIN_MS } = {}) => {
      const asked = { method: 'GET', path, options: {}, within: withinMs } as const;
      const { response, content } = await exchange(transport, asked, (answer) => answer.blob());
      if (!response.ok) throw errorOf(response, readBody(response, await content.text()));
      return content;
    },
    post: async (path, options = {}) => (await call('POST', path, options)).data,
  };
}

/** A path with its query; empty values are left away. */
export function addressOf(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function requestFor<T>(
  transport: Transport,
  { method, path, options }: Call<T>,
): Promise<{ url: URL; init: RequestInit }> {
  const url = new URL(addressOf(path, options.query), transport.origin());
  const headers = new Headers({
    ...options.headers,
    accept: 'application/json',
    apikey: transport.publishableKey(),
  });
  const token = await transport.accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method, headers };
  if (method === 'POST') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(options.body ?? {});
  }
  return { url, init };
}

/** Asks and reads the whole answer, within its time. */
async function exchange<T, Content>(
  transport: Transport,
  call: Call<T>,
  read: (answer: Response) => Promise<Content>,
): Promise<{ response: Response; content: Content }> {
  const caller = call.options.signal;
  const { url, init } = await requestFor(transport, call);
  const limit = startLimit(call.within, caller);
  try {
    const response = await transport.fetch(new Request(url, { ...init, signal: limit.signal }));
    learnServerTime(response.headers);
    return { response, content: await read(response) };
  } catch (cause) {
    if (caller?.aborted) throw cause;
    throw limit.signal.aborted ? tooSlow(cause) : noAnswer(cause);
  } finally {
    limit.stop();
  }
}

/** A signal that falls when the time is up or the caller gives up. (`AbortSignal.any` is missing in older phones.) */
function startLimit(ms: number, caller: AbortSignal | undefined) {
  const limit = new AbortController();
  const giveUp = () => limit.abort(caller?.reason);
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp);
  const timer = setTimeout(() => limit.abort(), ms);
  const stop = () => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', giveUp);
  };
  return { signal: limit.signal, stop };
}

export function noAnswer(cause: unknown): ApiError {
  return new ApiError('We could not reach the server. Please check your connection.', {
    status: 0,
    code: 'network_failure',
    cause,
  });
}

function tooSlow(cause: unknown): ApiError {
  return new ApiError('The server did not answer in time. Your connection may be slow.', {
    status: 0,
    code: 'network_timeout',
    cause,
  });
}

function readBody(response: Response, text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return null;
    throw new ApiError('The server gave an answer that we do not understand.', {
      status: response.status,
      code: 'invalid_answer',
      cause,
    });
  }
}

function errorOf(response: Response, body: unknown): ApiError {
  const facts = typeof body === 'object' && body !== null ? body : {};
  const message = 'message' in facts && typeof facts.message === 'string' ? facts.message : '';
  const code = 'code' in facts && typeof facts.code === 'string' ? facts.code : 'unexpected_failure';
  const details = 'details' in facts ? facts.details : undefined;
  return new ApiError(message || 'Something went wrong. Please try again.', {
    status: response.status,
    code,
    details,
    number:
      code === 'internal_error' ? response.headers.get('x-request-id')?.slice(0, NUMBER_LENGTH) : undefined,
  });
}

/** Fetches the schema of an answer beside the answer, not after it. */
function fetchSchema<T>(
  transport: Transport,
  source: SchemaSource<T> | undefined,
): Promise<Schema<T> | undefined> {
  const fetched = Promise.all([
    typeof source === 'function' ? source() : source,
    source && transport.prepareToParse?.(),
  ]).then(([schema]) => schema);
  // A call that fails never asks for its schema.
  fetched.catch(() => undefined);
  return fetched;
}

function checked<T>(schema: Schema<T> | undefined, body: unknown, path: string): T {
  if (!schema) return body as T;
  try {
    return schema.parse(body);
  } catch (cause) {
    throw new ApiError('The server gave an answer that we do not understand.', {
      status: 200,
      code: 'invalid_answer',
      details: { path },
      cause,
    });
  }
}
