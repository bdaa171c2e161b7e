import type { EarlyAsk } from '../start/ask-early.ts';

/** An answer that nobody has asked for by then is too old to be given out. */
const GOOD_FOR_MS = 30_000;

/**
 * The answer to a request that the page's head has sent ahead (`start/ask-early.ts`), once: to the same question in the
 * same person's name.
 */
export function takeEarly({ url, method, headers, signal }: Request): Promise<Response> | undefined {
  // What was asked before a deed may not know of it.
  if (method !== 'GET') delete window.askedEarly;
  const asked: EarlyAsk[] = window.askedEarly ?? [];
  if (asked.length === 0) return undefined;
  const place = asked.findIndex(
    (ask) => ask.url === url && ask.authorization === headers.get('authorization'),
  );
  const found = place < 0 ? undefined : asked.splice(place, 1)[0];
  if (!found || performance.now() > GOOD_FOR_MS) return undefined;
  const stop = () => found.stop.abort(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return found.answer;
}
