import type { QueryClient } from '@tanstack/react-query';
import { getPublishableKey } from '../api/api.ts';
import { checkSession, getAccessToken } from '../session/session.ts';
import { invalidateAffectedQueries, isAffected } from './affected-queries.ts';
import { subscribeToEvents } from './event-stream.ts';

/** Events within this time are handled together. */
const BATCH_MS = 200;
/** Data that is older when the stream opens is refetched, as after a slow connection or a suspended phone. */
const STALE_MS = 5_000;
/** A hidden page disconnects after this time. */
const HIDDEN_GRACE_MS = 30_000;
const ALL = '{"topic":"all"}';

/** Subscribes to live events while the page is visible, and invalidates the affected queries, until the signal aborts. */
export function startLiveUpdates(client: QueryClient, ending: AbortSignal): void {
  const addEvent = createEventBatcher(client, ending);
  void runWhileVisible(ending, (signal, isFirst) => {
    if (!isFirst) addEvent(ALL);
    const onConnect = () => invalidateStaleQueries(client);
    return subscribeToEvents(
      { open, onData: addEvent, onConnect, onReconnect: () => addEvent(ALL), wait },
      signal,
    );
  });
}

function invalidateStaleQueries(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state: { status, fetchStatus, dataUpdatedAt } }) =>
      status === 'success' &&
      fetchStatus === 'idle' &&
      Date.now() - dataUpdatedAt > STALE_MS &&
      isAffected(queryKey, ALL),
  });
}

/** Runs `work` while the page is visible. Aborts it when the page is hidden, and restarts it when the page is visible again. */
async function runWhileVisible(
  signal: AbortSignal,
  work: (signal: AbortSignal, isFirst: boolean) => Promise<void>,
): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    await waitUntilVisible(signal);
    const visible = new AbortController();
    const stopWatching = watchVisibility(() => visible.abort());
    const end = () => visible.abort();
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    await work(visible.signal, isFirst);
    signal.removeEventListener('abort', end);
    stopWatching();
  }
}

function waitUntilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible' || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const onChange = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', onChange);
      resolve();
    };
    document.addEventListener('visibilitychange', onChange);
    signal.addEventListener('abort', onChange, { once: true });
  });
}

function watchVisibility(onHidden: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') timer = setTimeout(onHidden, HIDDEN_GRACE_MS);
  };
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Sends the token in a header, because URLs are logged. */
async function open(signal: AbortSignal): Promise<Response> {
  const token = await getAccessToken();
  const headers = {
    apikey: getPublishableKey(),
    authorization: `Bearer ${token}`,
    accept: 'text/event-stream',
  };
  const response = await fetch('/rest/v1/events', { headers, signal, cache: 'no-store' });
  if (response.status === 401) checkSession().catch(() => undefined);
  return response;
}

/** Waits for `ms`, or until the device is online again. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

function createEventBatcher(client: QueryClient, signal: AbortSignal): (data: string) => void {
  let batch: string[] = [];
  const flush = () => {
    const events = batch;
    batch = [];
    if (signal.aborted) return;
    invalidateAffectedQueries(client, (queryKey) => events.some((data) => isAffected(queryKey, data)));
  };
  return (data) => {
    if (batch.length === 0) setTimeout(flush, BATCH_MS);
    batch.push(data);
  };
}
