import type { RouterContextProvider } from 'react-router';
import { apiFetchContext, serverConfigContext } from '../page/load-context.ts';
import { type ApiClient, ApiError, createApiClient } from './api-client.ts';

/** API client for the loaders of public pages: unauthenticated, and in process instead of over the network. */
export function createServerApi(context: Readonly<RouterContextProvider>, request: Request): ApiClient {
  const inProcess = context.get(apiFetchContext);
  return createApiClient({
    fetch: inProcess ?? fetch,
    // Only `react-router dev` runs without an API in the same process; `vite.config.ts` defines its origin.
    origin: () => (inProcess ? new URL(request.url).origin : import.meta.env.API_ORIGIN),
    publishableKey: () => context.get(serverConfigContext).publishableKey,
    accessToken: async () => null,
  });
}

/** Rethrows a failure. A 503 becomes a `Response`, so that the page keeps the status of a busy server. */
export function throwAsPageError(error: unknown): never {
  throw error instanceof ApiError && error.status === 503 ? new Response(null, { status: 503 }) : error;
}

/** Resolves to null when a read fails. The page then repeats the read in the browser and shows the error there. */
export async function nullOnFailure<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch {
    return null;
  }
}
