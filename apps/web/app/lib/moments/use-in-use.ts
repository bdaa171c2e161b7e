import { useEffect, useState } from 'react';

/** Told to the window by `start/mark-in-use.ts`. */
const EVENT = 'page-in-use';

/** Whether somebody has begun to use the page: time to fetch what its first view could do without. Stays true. */
export function useInUse(): boolean {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => {
    if (isInUse) return;
    const begin = () => setIsInUse(true);
    if (hasBeenUsed()) return begin();
    window.addEventListener(EVENT, begin, { once: true });
    return () => window.removeEventListener(EVENT, begin);
  }, [isInUse]);
  return isInUse;
}

let begun: Promise<void> | undefined;

/** When somebody begins to use any page of this visit. Not for the server. */
export function whenInUse(): Promise<void> {
  if (hasBeenUsed()) return Promise.resolve();
  begun ??= new Promise((resolve) => {
    window.addEventListener(EVENT, () => resolve(), { once: true });
  });
  return begun;
}

/** Whoever has come here by a link within the pages uses them already, as does who was faster than this script. */
function hasBeenUsed(): boolean {
  return 'inUse' in document.documentElement.dataset;
}
