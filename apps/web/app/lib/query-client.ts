import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';

const MAX_RETRIES = 3;
const MAX_DELAY_MS = 30_000;
const FIVE_MINUTES_MS = 300_000;

/**
 * Server state: three retries with a growing delay of at most 30 s, answers stay good for five minutes. Without a
 * connection reads wait for it, but deeds fail at once: a booking must not happen long after its button was pressed.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        gcTime: FIVE_MINUTES_MS,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_DELAY_MS),
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** What the server refused once it refuses again; only lost connections and server faults are worth another try. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 200 && error.status < 500;
  return failures < MAX_RETRIES && !isRefusal;
}
