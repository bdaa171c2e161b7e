/** HTTP client for the API, used in the browser and on the server: typed responses and one error class. */

import { syncServerTime } from '../time/server-time.ts';

export type Query = Record<string, string | number | boolean | null | undefined>;
export interface RequestOptions {
  /** Null, undefined and empty values are omitted. */
  query?: Query | undefined;
  /** Additional headers. They cannot override the headers that every request carries. */
  headers?: Record<string, string> | undefined;
  /** Time limit of the whole response, in ms. Defaults to the limit of the method. */
  timeoutMs?: number | undefined;
  signal?: AbortSignal | undefined;
}
export interface PostOptions extends RequestOptions {
  body?: unknown;
  /** Sent as the body instead of JSON. */
  file?: Blob | undefined;
}
export interface ApiResponse<T> {
  data: T;
  headers: Headers;
}
/** The type of a response is trusted, not validated: client and server share it (`@coastline/contracts`). */
export interface ApiClient {
  get<T = unknown>(path: string, options?: RequestOptions): Promise<T>;
  /** Like `get`, with the response headers, which carry cursor and count. */
  getWithHeaders<T = unknown>(path: string, options?: RequestOptions): Promise<ApiResponse<T>>;
  /** Downloads a file without parsing it. */
  getFile(path: string, options?: Pick<RequestOptions, 'timeoutMs'>): Promise<Blob>;
  post<T = unknown>(path: string, options?: PostOptions): Promise<T>;
}

/** Environment of a client: fetch implementation, origin and credentials. */
export interface Transport {
  fetch: (request: Request) => Promise<Response>;
  /** Absolute origin that paths are resolved against. */
  origin: () => string;
  publishableKey: () => string;
  accessToken: () => Promise<string | null>;
}

/** A failed call. `status` is 0 when no response arrived (ERR-05). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** Shortened request id from the server log, present only for internal server errors. */
  readonly requestNumber: string | undefined;

  constructor(message: string, { status, code, details, requestNumber, cause }: ApiErrorProperties) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestNumber = requestNumber;
  }
}
interface ApiErrorProperties {
  status: number;
  code: string;
  details?: unknown;
  requestNumber?: string | undefined;
  cause?: unknown;
}

type Method = 'GET' | 'POST';
interface Call {
  method: Method;
  path: string;
  options: PostOptions;
  /** Time limit of the whole response, in ms. */
  timeoutMs: number;
}

/** Writes have a longer limit than reads, because the outcome of an aborted write is unknown. */
const TIMEOUT_MS = { GET: 15_000, POST: 45_000 };
const FILE_TIMEOUT_MS = 60_000;
/** Length of a shortened request id: unambiguous in the log, and short enough to be read out on the phone. */
export const REQUEST_NUMBER_LENGTH = 8;

/** Creates an API client on top of a transport. */
export function createApiClient(transport: Transport): ApiClient {
  const call = async <T>(method: Method, path: string, options: PostOptions): Promise<ApiResponse<T>> => {
    const request = { method, path, options, timeoutMs: options.timeoutMs ?? TIMEOUT_MS[method] };
    const { response, content } = await send(transport, request, (response) => response.text());
    const body = parseBody(response, content);
    if (!response.ok) throw toApiError(response, body);
    return { data: body as T, headers: response.headers };
  };
  return {
    get: async <T>(path: string, options: RequestOptions = {}) => (await call<T>('GET', path, options)).data,
    getWithHeaders: (path, options = {}) => call('GET', path, options),
    getFile: async (path, { timeoutMs = FILE_TIMEOUT_MS } = {}) => {
      const request = { method: 'GET', path, options: {}, timeoutMs } as const;
      const { response, content } = await send(transport, request, (response) => response.blob());
      if (!response.ok) throw toApiError(response, parseBody(response, await content.text()));
      return content;
    },
    post: async <T>(path: string, options: PostOptions = {}) => (await call<T>('POST', path, options)).data,
  };
}

/** Appends a query to a path. Omits null, undefined and empty values. */
export function buildPath(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function buildRequest(
  transport: Transport,
  { method, path, options }: Call,
): Promise<{ url: URL; init: RequestInit }> {
  const url = new URL(buildPath(path, options.query), transport.origin());
  const headers = new Headers({
    ...options.headers,
    accept: 'application/json',
    apikey: transport.publishableKey(),
  });
  const token = await transport.accessToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method, headers };
  if (method === 'POST') {
    const { file } = options;
    headers.set('content-type', file ? file.type || 'application/octet-stream' : 'application/json');
    init.body = file ?? JSON.stringify(options.body ?? {});
  }
  return { url, init };
}

/** Sends a request and reads the whole response within the time limit. */
async function send<Content>(
  transport: Transport,
  call: Call,
  read: (response: Response) => Promise<Content>,
): Promise<{ response: Response; content: Content }> {
  const callerSignal = call.options.signal;
  const { url, init } = await buildRequest(transport, call);
  const timeout = startTimeout(call.timeoutMs, callerSignal);
  try {
    const response = await transport.fetch(new Request(url, { ...init, signal: timeout.signal }));
    syncServerTime(response.headers);
    return { response, content: await read(response) };
  } catch (cause) {
    if (callerSignal?.aborted) throw cause;
    throw timeout.signal.aborted ? createTimeoutError(cause) : createNetworkError(cause);
  } finally {
    timeout.stop();
  }
}

/** A signal that aborts after the timeout or when the caller aborts. `AbortSignal.any` is missing on older phones. */
function startTimeout(ms: number, callerSignal: AbortSignal | undefined) {
  const controller = new AbortController();
  const abort = () => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted) abort();
  callerSignal?.addEventListener('abort', abort);
  const timer = setTimeout(() => controller.abort(), ms);
  const stop = () => {
    clearTimeout(timer);
    callerSignal?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, stop };
}

export function createNetworkError(cause: unknown): ApiError {
  return new ApiError('We could not reach the server. Please check your connection.', {
    status: 0,
    code: 'network_failure',
    cause,
  });
}

function createTimeoutError(cause: unknown): ApiError {
  return new ApiError('The server did not answer in time. Your connection may be slow.', {
    status: 0,
    code: 'network_timeout',
    cause,
  });
}

function parseBody(response: Response, text: string): unknown {
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

function toApiError(response: Response, body: unknown): ApiError {
  const facts = typeof body === 'object' && body !== null ? body : {};
  const message = 'message' in facts && typeof facts.message === 'string' ? facts.message : '';
  const code = 'code' in facts && typeof facts.code === 'string' ? facts.code : 'unexpected_failure';
  const details = 'details' in facts ? facts.details : undefined;
  return new ApiError(message || 'Something went wrong. Please try again.', {
    status: response.status,
    code,
    details,
    requestNumber:
      code === 'internal_error'
        ? response.headers.get('x-request-id')?.slice(0, REQUEST_NUMBER_LENGTH)
        : undefined,
  });
}
