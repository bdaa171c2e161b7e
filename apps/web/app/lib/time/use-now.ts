/** One clock for all countdowns. It ticks on whole seconds, and only while a component subscribes. */
import { useSyncExternalStore } from 'react';
import { serverNow } from './server-time.ts';

const SECOND_MS = 1000;

const listeners = new Set<() => void>();
let nowMs = serverNow();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  nowMs = serverNow();
  timer = setTimeout(tick, SECOND_MS - (nowMs % SECOND_MS));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) tick();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

// The clock does not tick without listeners, so the first read updates the time.
function readNow(): number {
  if (listeners.size === 0 && Math.abs(serverNow() - nowMs) >= SECOND_MS) nowMs = serverNow();
  return nowMs;
}

function stayStill(): () => void {
  return () => undefined;
}

/** Current time in ms since 1970, updated every second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, readNow);
}

/** Whether an instant has passed. Renders again only when the result changes. Null never passes. */
export function useHasPassed(instant: string | null): boolean {
  const hasPassed = () => instant !== null && Date.parse(instant) <= readNow();
  return useSyncExternalStore(instant === null ? stayStill : subscribe, hasPassed, hasPassed);
}
