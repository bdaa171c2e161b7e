import { onlineManager, QueryClient } from '@tanstack/react-query';
import { askAndKeep, keepRendered } from '../kept/keep-answers.ts';
import { ApiError } from './api-client.ts';

const MAX_RETRIES = 3;
const MAX_DELAY_MS = 30_000;
const FIVE_MINUTES_MS = 300_000;

/**
 * Server state: three retries with a growing delay of at most 30 s, answers stay good for five minutes (LIM-07, LIM-08).
 * Without a connection everything fails at once and says so: a page shows what is known instead of waiting for ever, and
 * a booking does not happen long after its button was pressed. What has failed is asked again when the connection is back.
 */
export function createQueryClient(): QueryClient {
  const isInBrowser = typeof window !== 'undefined';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        // On the server answers go with the page they were read for; a timer would hold page and request until it rings.
        gcTime: isInBrowser ? FIVE_MINUTES_MS : Number.POSITIVE_INFINITY,
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: askAndKeep,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_DELAY_MS),
      },
      mutations: { networkMode: 'always' },
    },
  });
  if (!isInBrowser) return client;
  // The library hears of changes only: a page that was opened without a connection has to tell it.
  onlineManager.setOnline(navigator.onLine);
  keepRendered(client);
  return client;
}

/**
 * What the server refused once it refuses again; only lost connections and server faults are worth another try, and
 * those while there is a connection.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 200 && error.status < 500;
  return failures < MAX_RETRIES && !isRefusal && onlineManager.isOnline();
}
