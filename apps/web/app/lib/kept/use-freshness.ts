import { notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** How fresh the page is. */
export interface Freshness {
  /** When the oldest answer on the page came, in ms, where an answer is older than it should be. */
  asOf: number | null;
  /** Something is not there at all yet, and asking for it has failed at least once. */
  isStruggling: boolean;
  /** Asks again for what failed. */
  refresh: () => void;
}

/** Looks at every answer that the page shows; without a connection all of them are as old as they are. */
export function useFreshness(isOnline: boolean): Freshness {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  const oldest = useSyncExternalStore(
    subscribe,
    () => oldestAnswer(client, isOnline),
    () => 0,
  );
  const isStruggling = useSyncExternalStore(
    subscribe,
    () => shown(client).some(isStillMissing),
    () => false,
  );
  const refresh = () => void client.refetchQueries({ type: 'active', predicate: isBehind });
  return { asOf: oldest || null, isStruggling, refresh };
}

function oldestAnswer(client: QueryClient, isOnline: boolean): number {
  const old = shown(client).filter(
    (query) => query.state.data !== undefined && (!isOnline || isBehind(query)),
  );
  return old.length === 0 ? 0 : Math.min(...old.map((query) => query.state.dataUpdatedAt));
}

/** Reads of what the page is about; others (roles, settings) are not worth a word. */
function shown(client: QueryClient): Query[] {
  return client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ meta }) => meta?.kept !== undefined });
}

/** The last try has failed, or the answer is one of an earlier visit. */
function isBehind({ state }: Query): boolean {
  return (
    state.status === 'error' || state.fetchFailureCount > 0 || state.dataUpdatedAt < performance.timeOrigin
  );
}

function isStillMissing({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching' && state.fetchFailureCount > 0;
}
