import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** True on the server and in the first render of the hydration, which must produce equal markup. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
}

/** Whether `now` has ever been true. Lazy components mount on first use and stay mounted. */
export function useHasBeenTrue(now: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(now);
  if (now && !wasTrue) setWasTrue(true);
  return now || wasTrue;
}

/**
 * Returns the value one task later, in a transition. Content below the fold then renders separately from the content
 * above. The initial value is not delayed.
 */
export function useDelayedValue<T>(value: T): T {
  const [delayed, setDelayed] = useState({ value });
  useEffect(() => {
    if (delayed.value === value) return;
    const timer = setTimeout(() => startTransition(() => setDelayed({ value })));
    return () => clearTimeout(timer);
  }, [delayed, value]);
  return delayed.value;
}

/** Number of cards that fill a screen. */
const FIRST = 4;
const STEP = 4;

/**
 * Number of rows to render, up to `total`. `awaited` rows are rendered a few at a time, so that slow phones stay
 * responsive. Rows that were available at mount are rendered at once, so that the scroll position can be restored.
 */
export function useIncrementalRender(total: number, awaited: boolean): number {
  const [rendered, setRendered] = useState(awaited ? FIRST : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (rendered >= total) return;
    const timer = setTimeout(() => startTransition(() => setRendered(rendered + STEP)));
    return () => clearTimeout(timer);
  }, [rendered, total]);
  return Math.min(rendered, total);
}
