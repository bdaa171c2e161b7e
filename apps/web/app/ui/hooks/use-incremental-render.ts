import { startTransition, useEffect, useState } from 'react';

/** Number of cards that fill a screen. */
const FIRST = 4;
const STEP = 4;

/**
 * Number of rows to render, up to `total`. `awaited` rows are rendered a few at a time, so that slow phones stay responsive.
 * Rows that were available at mount are rendered at once, so that the scroll position can be restored.
 */
export function useIncrementalRender(total: number, awaited: boolean): number {
  const [rendered, setDrawn] = useState(awaited ? FIRST : Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (rendered >= total) return;
    const timer = setTimeout(() => startTransition(() => setDrawn(rendered + STEP)));
    return () => clearTimeout(timer);
  }, [rendered, total]);
  return Math.min(rendered, total);
}
