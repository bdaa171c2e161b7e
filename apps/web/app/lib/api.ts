import { createApiClient } from './api-client.ts';
import { freshAccessToken } from './session.ts';

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
  fetch: (request) => fetch(request),
  origin: () => window.location.origin,
  publishableKey: getPublishableKey,
  accessToken: freshAccessToken,
  prepareToParse: () => import('./interpret-schemas.ts'),
});
