import { checkSession, freshAccessToken } from '../session/session.ts';
import { createApiClient } from './api-client.ts';
import { takeEarly } from './early-answers.ts';

let publishableKey = '';

/** Called once by the root with what the server rendered. */
export function setPublishableKey(key: string): void {
  publishableKey = key;
}
export function getPublishableKey(): string {
  return publishableKey;
}

/** The API as the signed-in user of this browser sees it. For queries and mutations, not for loaders. */
export const api = createApiClient({
  fetch: async (request) => {
    const response = await (takeEarly(request) ?? fetch(request));
    if (response.status === 401 && request.headers.has('authorization')) {
      // The answer goes on to whoever asked; a failed check changes nothing.
      checkSession().catch(() => undefined);
    }
    return response;
  },
  origin: () => window.location.origin,
  publishableKey: getPublishableKey,
  accessToken: freshAccessToken,
  prepareToParse: () => import('./interpret-schemas.ts'),
});
