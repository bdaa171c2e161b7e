import { checkSession, getAccessToken } from '../session/session.ts';
import type { PrefetchedRequest } from '../start/prefetch-session-queries.ts';
import { createApiClient } from './api-client.ts';

let publishableKey = '';

/** Called once by the root with the key that the server rendered. */
export function setPublishableKey(key: string): void {
  publishableKey = key;
}
export function getPublishableKey(): string {
  return publishableKey;
}

/** API client with the session of this browser. For queries and mutations, not for loaders. */
export const api = createApiClient({
  fetch: async (request) => {
    const response = await (takePrefetchedResponse(request) ?? fetch(request));
    if (response.status === 401 && request.headers.has('authorization')) {
      // The caller still receives the 401; a failed session check changes nothing.
      checkSession().catch(() => undefined);
    }
    return response;
  },
  origin: () => window.location.origin,
  publishableKey: getPublishableKey,
  accessToken: getAccessToken,
});

/** A prefetched response that is older, measured from the start of the page, is not used. */
const MAX_AGE_MS = 30_000;

/**
 * Returns the response to a request that the page's head has prefetched (`start/prefetch-session-queries.ts`). URL and
 * authorization must match. Each response is handed out once.
 */
export function takePrefetchedResponse({
  url,
  method,
  headers,
  signal,
}: Request): Promise<Response> | undefined {
  // Responses that were requested before a write may be stale.
  if (method !== 'GET') delete window.prefetchedRequests;
  const prefetched: PrefetchedRequest[] = window.prefetchedRequests ?? [];
  if (prefetched.length === 0) return undefined;
  const index = prefetched.findIndex(
    (request) => request.url === url && request.authorization === headers.get('authorization'),
  );
  const found = index < 0 ? undefined : prefetched.splice(index, 1)[0];
  if (!found || performance.now() > MAX_AGE_MS) return undefined;
  const abort = () => found.controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  return found.response;
}
