import { setTimeout as pause } from 'node:timers/promises';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { BrowserContext, Page } from '@playwright/test';
import type { PhoneUser } from './phone-user.ts';

export interface FirstScreen {
  /** From the request to the first paint of the heading. */
  headingSeconds: number;
  /** From the heading until a tap on the pick-up date opens a picker, native or ours. */
  tapAnsweredSeconds: number;
  /** From the heading until the page is hydrated: a tap opens our calendar. */
  hydratedSeconds: number;
}

const PAINTED = `performance.getEntriesByName('first-contentful-paint')[0] &&
  document.querySelector('h1')?.getBoundingClientRect().height > 0`;
const HEADING_AT = `performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime`;
// React adds `__react…` properties to hydrated elements.
const HYDRATED = `Object.keys(document.querySelector('form[action="/browse"] input, form[action="/browse"] button'))
  .some((key) => key.startsWith('__react'))`;
const PICKER_OPEN = `document.activeElement?.matches('input[type=date]') || document.querySelector('[role=dialog]')`;
const POLL_MS = 10;
const SEARCH = 'form[action="/browse"]';

/** Opens the home page and chooses the pick-up date as soon as the heading is visible. */
export async function openHome(user: PhoneUser, start: IsoDate): Promise<FirstScreen> {
  const { page } = user;
  const openedAt = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await waitUntil(page, PAINTED);
  const headingAt = await page.evaluate<number>(HEADING_AT);
  const field = page.locator(SEARCH).getByText('Pick-up', { exact: true });
  await user.tap(field);
  await waitUntil(page, PICKER_OPEN);
  const answeredAt = Date.now();
  await user.chooseInNativePicker(page.getByLabel('Pick-up'), start);
  await user.finishStep('home, pick-up date in the browser’s picker', field);
  await waitUntil(page, HYDRATED);
  return {
    headingSeconds: (headingAt - openedAt) / 1000,
    tapAnsweredSeconds: (answeredAt - headingAt) / 1000,
    hydratedSeconds: (Date.now() - headingAt) / 1000,
  };
}

// Playwright's own `waitForFunction` needs `unsafe-eval`, which the content policy of the pages forbids.
async function waitUntil(page: Page, condition: string): Promise<void> {
  while (!(await page.evaluate(`Boolean(${condition})`))) await pause(POLL_MS);
}

const KEY = 'bench-inp';
// In `sessionStorage`, because the journey spans several documents.
const WATCH = `new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) sessionStorage.setItem('${KEY}', Math.max(duration, Number(sessionStorage.getItem('${KEY}'))));
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Observes the interactions of all pages of a browser context. */
export async function observeInteractions(context: BrowserContext): Promise<void> {
  await context.addInitScript(WATCH);
}

/** Interaction to Next Paint in ms: the slowest interaction, as defined for fewer than 50 interactions. */
export async function readInp(page: Page): Promise<number> {
  return page.evaluate<number>(`Number(sessionStorage.getItem('${KEY}'))`);
}
