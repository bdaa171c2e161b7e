import { startTransition, useEffect, useState } from 'react';

/** As many cards as fill a screen. */
const FIRST = 4;
const STEP = 4;

/**
 * How many rows of a list are drawn by now, of `total`. Those that were `awaited` are drawn a few at a time, so that a
 * slow phone hears a touch in between; rows that were there when the list was opened stand in full at once, for the place
 * among them that somebody comes back to.
 */
export function useInSteps(total: number, awaited: boolean): number {
  const [drawn, setDrawn] = useState(awaited ? FIRST : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (drawn >= total) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)));
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return Math.min(drawn, total);
}
