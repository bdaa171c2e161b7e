import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const POLL_MS = 100;
const TIMEOUT_MS = 20_000;

/** Nothing is loading, and the visible images have arrived. The pages replay presses that come before hydration. */
const IS_SETTLED = `
  document.readyState === 'complete' &&
  document.querySelector('[aria-busy="true"], .shimmer') === null &&
  [...document.images].every((image) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return image.complete || width === 0 || bottom < 0 || top > innerHeight;
  })`;

/** Waits until a page has loaded its data and visible images. The pages keep a stream open, so the network is never idle. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  // `waitForFunction` needs `unsafe-eval`, which the content policy of the pages forbids.
  while (!(await page.evaluate<boolean>(IS_SETTLED))) {
    if (Date.now() > deadline) throw new Error(`${page.url()} did not finish loading`);
    await pause(POLL_MS);
  }
}

export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilSettled(page);
}
