import type { QueryClient } from '@tanstack/react-query';
import { getPublishableKey } from '../api/api.ts';
import { checkSession, freshAccessToken } from '../session/session.ts';
import { isConcerned } from './concerned-queries.ts';
import { listenLive } from './listen-live.ts';
import { readAgain } from './read-again.ts';

/** What comes within so short a time is read again together. */
const GATHER_MS = 200;
/** What was read so long before the stream stood is read again, as on a slow line or by a phone that slept in between. */
const OLD_MS = 5_000;
/** A page that nobody looks at stops listening after this. */
const UNSEEN_MS = 30_000;
const ALL = '{"topic":"all"}';

/** Listens until the signal falls, while somebody looks at the page, and has what changed read again. */
export function startLive(client: QueryClient, ending: AbortSignal): void {
  const gather = startGathering(client, ending);
  void followEyes(ending, (signal, isFirst) => {
    if (!isFirst) gather(ALL);
    const onFirst = () => readOldAgain(client);
    return listenLive({ open, onData: gather, onFirst, onBack: () => gather(ALL), pause }, signal);
  });
}

function readOldAgain(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state: { status, fetchStatus, dataUpdatedAt } }) =>
      status === 'success' &&
      fetchStatus === 'idle' &&
      Date.now() - dataUpdatedAt > OLD_MS &&
      isConcerned(queryKey, ALL),
  });
}

/** Works while the page is seen; work that ends because nobody looked begins anew when somebody does. */
async function followEyes(
  signal: AbortSignal,
  work: (signal: AbortSignal, isFirst: boolean) => Promise<void>,
): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    await nextSight(signal);
    const seen = new AbortController();
    const stopWatching = watchEyes(() => seen.abort());
    const end = () => seen.abort();
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    await work(seen.signal, isFirst);
    signal.removeEventListener('abort', end);
    stopWatching();
  }
}

function nextSight(signal: AbortSignal): Promise<void> {
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

function watchEyes(onUnseen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') timer = setTimeout(onUnseen, UNSEEN_MS);
  };
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** The token stands in a header and never in the address. */
async function open(signal: AbortSignal): Promise<Response> {
  const token = await freshAccessToken();
  const headers = {
    apikey: getPublishableKey(),
    authorization: `Bearer ${token}`,
    accept: 'text/event-stream',
  };
  const response = await fetch('/rest/v1/events', { headers, signal, cache: 'no-store' });
  if (response.status === 401) checkSession().catch(() => undefined);
  return response;
}

/** Ends early when the connection comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
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

function startGathering(client: QueryClient, signal: AbortSignal): (data: string) => void {
  let gathered: string[] = [];
  const readGathered = () => {
    const events = gathered;
    gathered = [];
    if (signal.aborted) return;
    readAgain(client, (queryKey) => events.some((data) => isConcerned(queryKey, data)));
  };
  return (data) => {
    if (gathered.length === 0) setTimeout(readGathered, GATHER_MS);
    gathered.push(data);
  };
}
