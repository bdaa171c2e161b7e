import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { useSyncExternalStore } from 'react';
import { useConfigIfLoaded } from '../page/config.ts';
import { serverNow } from './server-time.ts';

const CHECK_EVERY_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Today in Banjul as `YYYY-MM-DD` (GEN-03). Changes at midnight while the page is open. */
export function useToday(): string {
  const rendered = useConfigIfLoaded()?.today;
  return useSyncExternalStore(subscribe, now, () => rendered ?? now());
}

function now(): string {
  return todayInBanjul(new Date(serverNow()));
}

// One timer serves all subscribers, because every row of a list may use this hook.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(notifyListeners, CHECK_EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
