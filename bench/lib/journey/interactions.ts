import type { BrowserContext, Page } from '@playwright/test';

const KEY = 'bench-inp';
// Kept in the session's storage: the journey goes over more than one document.
const WATCH = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) sessionStorage.setItem('${KEY}', Math.max(duration, Number(sessionStorage.getItem('${KEY}'))));
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Measures the interactions of every page of a browser. */
export async function watchInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript(WATCH);
}

/** Interaction to Next Paint: the slowest interaction, as for every visit with fewer than fifty. */
export async function readInteractions(page: Page): Promise<number> {
  return page.evaluate<number>(`Number(sessionStorage.getItem('${KEY}'))`);
}
