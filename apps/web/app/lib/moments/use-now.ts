/** One clock for every countdown on the screen: it ticks on whole seconds, and only while somebody looks at it. */
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

// Nothing ticks before the first listener, so the first look brings the time up to date by itself.
function readNow(): number {
  if (listeners.size === 0 && Math.abs(serverNow() - nowMs) >= SECOND_MS) nowMs = serverNow();
  return nowMs;
}

function stayStill(): () => void {
  return () => undefined;
}

/** The time in milliseconds, new every second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, readNow);
}

/** Whether an instant has passed; renders again only at that moment. Null never passes. */
export function useHasPassed(instant: string | null): boolean {
  const hasPassed = () => instant !== null && Date.parse(instant) <= readNow();
  return useSyncExternalStore(instant === null ? stayStill : subscribe, hasPassed, hasPassed);
}
