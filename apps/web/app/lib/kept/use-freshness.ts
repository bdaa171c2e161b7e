import {
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
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
  const subscribe = useCallback((listener: () => void) => followAnswers(client, listener), [client]);
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

/** What components ask for and read anew with every picture they draw: it makes no answer older. */
const ASIDE: QueryCacheNotifyEvent['type'][] = ['observerOptionsUpdated', 'observerResultsUpdated'];

/** Tells of what happens to answers, once for all that happens at a time. */
function followAnswers(client: QueryClient, listener: () => void): () => void {
  let telling: ReturnType<typeof setTimeout> | undefined;
  const leave = client.getQueryCache().subscribe(({ type }) => {
    if (telling !== undefined || ASIDE.includes(type)) return;
    telling = setTimeout(() => {
      telling = undefined;
      listener();
    });
  });
  return () => {
    clearTimeout(telling);
    leave();
  };
}

function oldestAnswer(client: QueryClient, isOnline: boolean): number {
  const old = shown(client).filter(
    (query) => query.state.data !== undefined && (!isOnline || isBehind(query)),
  );
  return old.length === 0 ? 0 : Math.min(...old.map((query) => query.state.dataUpdatedAt));
}

/** What the page is about, as far as the device keeps such things. */
function shown(client: QueryClient): Query[] {
  const isShown = ({ meta }: Query) => meta?.kept !== undefined && !meta.kept.isAside;
  return client.getQueryCache().findAll({ type: 'active', predicate: isShown });
}

/** The last tries have failed, or the answer is one of an earlier visit. One lost request is not worth a word. */
function isBehind({ state }: Query): boolean {
  const hasFailed = state.status === 'error' || state.fetchFailureCount > 1;
  return hasFailed || state.dataUpdatedAt < performance.timeOrigin;
}

function isStillMissing({ state }: Query): boolean {
  return state.data === undefined && state.fetchStatus === 'fetching' && state.fetchFailureCount > 0;
}
