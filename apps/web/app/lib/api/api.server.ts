import type { RouterContextProvider } from 'react-router';
import { apiFetchContext, serverConfigContext } from '../page/load-context.ts';
import { type ApiClient, ApiError, createApiClient } from './api-client.ts';

// Only `react-router dev` comes here without an API in the same process.
const DEVELOPMENT_API_ORIGIN = process.env.API_ORIGIN ?? 'http://127.0.0.1:3001';

/** The API as a visitor sees it, for the loaders of public pages: in process, without a network. */
export function serverApi(context: Readonly<RouterContextProvider>, request: Request): ApiClient {
  const inProcess = context.get(apiFetchContext);
  return createApiClient({
    fetch: inProcess ?? fetch,
    origin: () => (inProcess ? new URL(request.url).origin : DEVELOPMENT_API_ORIGIN),
    publishableKey: () => context.get(serverConfigContext).publishableKey,
    accessToken: async () => null,
  });
}

/** Passes a failure on; that the server is busy keeps its status, and has a page of its own there. */
export function failAsPage(error: unknown): never {
  throw error instanceof ApiError && error.status === 503 ? new Response(null, { status: 503 }) : error;
}
