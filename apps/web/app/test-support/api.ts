/** Responses of the server for component tests. Only `fetch` is replaced; the API client and the queries are real. */

/** Returns a JSON body, or a complete response. */
type Handler = (request: Request) => unknown;

/** Handlers by method and path without query, such as `GET /rest/v1/me`. A value that is no function is a JSON body. */
export type ApiHandlers = Record<string, Handler | object | null>;

const API_PATHS = /^\/(auth|rest|storage)\/v1\//;
const originalFetch = window.fetch;

let handlers: ApiHandlers = {};
let requests: Request[] = [];

/** Answers API requests until the end of the test. Later handlers replace earlier ones of the same path. */
export function serveApi(added: ApiHandlers): void {
  handlers = { ...handlers, ...added };
  window.fetch = respond;
}

export function restoreFetch(): void {
  window.fetch = originalFetch;
  handlers = {};
  requests = [];
}

/** Requests of this test to a path. */
export function listRequests(path: string): Request[] {
  return requests.filter(({ url }) => new URL(url).pathname === path);
}

/** An error response in the format of the API. */
export function apiError(status: number, message: string, code = 'forbidden'): Response {
  return Response.json({ success: false, code, message }, { status });
}

/** A handler of a connection that breaks off. */
export function failConnection(): never {
  throw new TypeError('Failed to fetch');
}

/** A handler whose response waits until `release` is called. */
export function holdResponse(body: object | null): { handler: Handler; release: () => void } {
  const released = Promise.withResolvers<void>();
  const handler = async () => {
    await released.promise;
    return body;
  };
  return { handler, release: released.resolve };
}

async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  if (!API_PATHS.test(pathname)) return originalFetch(input, init);
  requests.push(request.clone());
  const handler = handlers[`${request.method} ${pathname}`];
  if (handler === undefined) return apiError(404, `There is no handler of ${request.method} ${pathname}.`);
  const body = typeof handler === 'function' ? await untilAborted(handler(request), request.signal) : handler;
  return body instanceof Response ? body : Response.json(body);
}

/** Rejects when the caller aborts the request, as `fetch` does. */
function untilAborted(answer: unknown, signal: AbortSignal): Promise<unknown> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer, aborted]);
}
