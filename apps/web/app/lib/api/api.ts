import { checkSession, getAccessToken } from '../session/session.ts';
import { createApiClient } from './api-client.ts';
import { takePrefetchedResponse } from './prefetched-responses.ts';

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
