import {
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Freshness of the data on the page. */
export interface Freshness {
  /** Time of the oldest response on the page, in ms since 1970; null when all responses are current. */
  asOf: number | null;
  /** Some data is still missing, and its request has failed at least once. */
  isStruggling: boolean;
  /** Refetches outdated queries. */
  refresh: () => void;
}

/** Observes all responses that the page shows. While offline, every response counts as outdated. */
export function useFreshness(isOnline: boolean): Freshness {
  const client = useQueryClient();
  const subscribe = useCallback((listener: () => void) => subscribeToResponses(client, listener), [client]);
  const oldest = useSyncExternalStore(
    subscribe,
    () => getOldestResponseTime(client, isOnline),
    () => 0,
  );
  const isStruggling = useSyncExternalStore(
    subscribe,
    () => listShownQueries(client).some(isMissing),
    () => false,
  );
  const refresh = () => void client.refetchQueries({ type: 'active', predicate: isOutdated });
  return { asOf: oldest || null, isStruggling, refresh };
}

/** Events of a render. They do not change the age of a response. */
const IGNORED_EVENTS: QueryCacheNotifyEvent['type'][] = ['observerOptionsUpdated', 'observerResultsUpdated'];

/** Subscribes to changes of queries, batched per task. */
function subscribeToResponses(client: QueryClient, listener: () => void): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = client.getQueryCache().subscribe(({ type }) => {
    if (pending !== undefined || IGNORED_EVENTS.includes(type)) return;
    pending = setTimeout(() => {
      pending = undefined;
      listener();
    });
  });
  return () => {
    clearTimeout(pending);
    unsubscribe();
  };
}

function getOldestResponseTime(client: QueryClient, isOnline: boolean): number {
  const outdated = listShownQueries(client).filter(
    (query) => query.state.data !== undefined && (!isOnline || isOutdated(query)),
  );
  return outdated.length === 0 ? 0 : Math.min(...outdated.map((query) => query.state.dataUpdatedAt));
}

/** Primary queries on the page that have an offline cache. */
function listShownQueries(client: QueryClient): Query[] {
  const isShown = ({ meta }: Query) => meta?.offlineCache !== undefined && !meta.offlineCache.isSecondary;
  return client.getQueryCache().findAll({ type: 'active', predicate: isShown });
}

/** Whether the last attempts have failed, or the response is from an earlier visit. A single failed request does not count. */
function isOutdated({ state }: Query): boolean {
  const hasFailed = state.status === 'error' || state.fetchFailureCount > 1;
  return hasFailed || state.dataUpdatedAt < performance.timeOrigin;
}

function isMissing({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching' && state.fetchFailureCount > 0;
}
