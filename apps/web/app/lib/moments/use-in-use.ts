import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const;

/** Runs in the head, before any module: marks the document for the `unused:` variant of the style sheet. */
export const IN_USE_SCRIPT = `for(var s of${JSON.stringify(SIGNS)})addEventListener(s,function(){document.documentElement.dataset.inUse=""},{once:true,passive:true});`;

/** Whether somebody has begun to use the page: time to fetch what its first view could do without. Stays true. */
export function useInUse(): boolean {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => {
    if (isInUse) return;
    const begin = () => setIsInUse(true);
    if (hasBeenUsed()) return begin();
    for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true, once: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, begin);
    };
  }, [isInUse]);
  return isInUse;
}

let begun: Promise<void> | undefined;

/** When somebody begins to use any page of this visit. Not for the server. */
export function whenInUse(): Promise<void> {
  if (hasBeenUsed()) return Promise.resolve();
  begun ??= new Promise((resolve) => {
    for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { passive: true, once: true });
  });
  return begun;
}

/** Whoever has come here by a link within the pages uses them already, as does who was faster than this script. */
function hasBeenUsed(): boolean {
  return 'inUse' in document.documentElement.dataset;
}
