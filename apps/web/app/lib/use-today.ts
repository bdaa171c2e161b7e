import { todayInBanjul } from '@coastline/domain/rental-dates';
import { useSyncExternalStore } from 'react';
import { useConfigIfLoaded } from './config.ts';

const CHECK_EVERY_MS = 60_000;

/** Today in Banjul as `YYYY-MM-DD` (GEN-03); turns over while the page is open. */
export function useToday(): string {
  const rendered = useConfigIfLoaded()?.today;
  return useSyncExternalStore(subscribe, now, () => rendered ?? now());
}

function now(): string {
  return todayInBanjul(new Date());
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
