import { onlineManager, QueryClient } from '@tanstack/react-query';
import { cacheServerRendered, offlinePersister } from '../offline-cache/offline-persister.ts';
import { ApiError } from './api-client.ts';

const MAX_RETRIES = 3;
const MAX_DELAY_MS = 30_000;
const FIVE_MINUTES_MS = 300_000;

/**
 * Query client with three retries, a backoff of at most 30 s, and a stale time of five minutes (LIM-07, LIM-08).
 * `networkMode: 'always'` makes queries and mutations fail immediately while offline: pages show cached data, and a
 * paused mutation cannot create a booking long after its button was pressed. Failed queries refetch on reconnect.
 */
export function createQueryClient(): QueryClient {
  const isInBrowser = typeof window !== 'undefined';
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES_MS,
        // On the server, a garbage collection timer would keep the page and its request in memory.
        gcTime: isInBrowser ? FIVE_MINUTES_MS : Number.POSITIVE_INFINITY,
        networkMode: 'always',
        refetchOnReconnect: true,
        persister: offlinePersister,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_DELAY_MS),
      },
      mutations: { networkMode: 'always' },
    },
  });
  if (!isInBrowser) return client;
  // The library observes only changes, so the initial state of an offline page must be set.
  onlineManager.setOnline(navigator.onLine);
  cacheServerRendered(client);
  return client;
}

/** Retries network and server errors while the device is online. A rejected request would be rejected again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRejection = error instanceof ApiError && error.status >= 200 && error.status < 500;
  return failures < MAX_RETRIES && !isRejection && onlineManager.isOnline();
}

/**
 * Callbacks of a mutation on a list entry. They must be passed to `useMutation`, not to `mutate`: the refetched list
 * unmounts the entry, and the callbacks of `mutate` do not run after an unmount.
 */
export interface MutationCallbacks {
  onSuccess: () => void;
  onError: (error: Error) => void;
}
