import { todayInBanjul } from '@coastline/domain/days/rental-dates';
import { useSyncExternalStore } from 'react';
import { useConfigIfLoaded } from '../page/config.ts';
import { serverNow } from './server-time.ts';

const CHECK_EVERY_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Today in Banjul as `YYYY-MM-DD` (GEN-03); turns over while the page is open. */
export function useToday(): string {
  const rendered = useConfigIfLoaded()?.today;
  return useSyncExternalStore(subscribe, now, () => rendered ?? now());
}

function now(): string {
  return todayInBanjul(new Date(serverNow()));
}

// Every row of a list may ask for the day: one timer looks for all of them.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tellAll, CHECK_EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tellAll(): void {
  for (const listener of listeners) listener();
}
