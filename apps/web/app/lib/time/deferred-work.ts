import { useEffect, useState } from 'react';

/** Dispatched by `start/mark-first-interaction.ts`. */
const EVENT = 'page-in-use';

/** Whether the user has interacted with the page. Resources that the first view does not need load after that. Stays true. */
export function useHasInteracted(): boolean {
  const [hasUserInteracted, setHasUserInteracted] = useState(false);
  useEffect(() => {
    if (hasUserInteracted) return;
    const onInteraction = () => setHasUserInteracted(true);
    if (hasInteracted()) return onInteraction();
    window.addEventListener(EVENT, onInteraction, { once: true });
    return () => window.removeEventListener(EVENT, onInteraction);
  }, [hasUserInteracted]);
  return hasUserInteracted;
}

let interaction: Promise<void> | undefined;

/** Resolves at the first interaction of this visit. Browser only. */
export function waitForInteraction(): Promise<void> {
  if (hasInteracted()) return Promise.resolve();
  interaction ??= new Promise((resolve) => {
    window.addEventListener(EVENT, () => resolve(), { once: true });
  });
  return interaction;
}

/** The attribute stays after a client-side navigation, and covers interactions before this script ran. */
function hasInteracted(): boolean {
  return 'inUse' in document.documentElement.dataset;
}

/** Runs `work` when the browser is idle, after 3 s at the latest. */
export function runWhenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
