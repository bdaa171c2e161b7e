/** The door to the API: typed answers, one error class, the same code in the browser and on the server. */

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
  getFile(path: string): Promise<Blob>;
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

  constructor(message: string, { status, code, details, cause }: ApiErrorFacts) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.details = details;
  }
}
interface ApiErrorFacts {
  status: number;
  code: string;
  details?: unknown;
  cause?: unknown;
}

type Method = 'GET' | 'POST';
type AnyOptions<T> = CallOptions<T> & { body?: unknown };

/** An API client over a transport. */
export function createApiClient(transport: Transport): ApiClient {
  const call = async <T>(method: Method, path: string, options: AnyOptions<T>): Promise<Answer<T>> => {
    const schema = fetchSchema(transport, options.schema);
    const response = await send(transport, await requestFor(transport, { method, path, options }));
    const body = await readBody(response);
    if (!response.ok) throw errorOf(response, body);
    return { data: checked(await schema, body, path), headers: response.headers };
  };
  return {
    get: async (path, options = {}) => (await call('GET', path, options)).data,
    getAnswer: (path, options = {}) => call('GET', path, options),
    getFile: async (path) => {
      const request = await requestFor(transport, { method: 'GET', path, options: {} });
      const response = await send(transport, request);
      if (!response.ok) throw errorOf(response, await readBody(response));
      return response.blob();
    },
    post: async (path, options = {}) => (await call('POST', path, options)).data,
  };
}

async function requestFor<T>(
  transport: Transport,
  { method, path, options }: { method: Method; path: string; options: AnyOptions<T> },
): Promise<Request> {
  const url = new URL(path, transport.origin());
  for (const [name, value] of Object.entries(options.query ?? {})) {
    if (value !== null && value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  const headers = new Headers({
    ...options.headers,
    accept: 'application/json',
    apikey: transport.publishableKey(),
  });
  const token = await transport.accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method, headers };
  if (options.signal) init.signal = options.signal;
  if (method === 'POST') {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(options.body ?? {});
  }
  return new Request(url, init);
}

async function send(transport: Transport, request: Request): Promise<Response> {
  try {
    return await transport.fetch(request);
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new ApiError('We could not reach the server. Please check your connection.', {
      status: 0,
      code: 'network_failure',
      cause,
    });
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
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
