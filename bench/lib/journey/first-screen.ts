import { setTimeout } from 'node:timers/promises';
import type { IsoDate } from '@coastline/domain/days/rental-dates';
import type { Page } from '@playwright/test';
import type { Person } from './person.ts';

export interface FirstScreen {
  /** From the request to the first paint of the heading. */
  headingSeconds: number;
  /** From then until a tap on the pick-up date is answered by a picker, the browser's own or ours. */
  tapAnsweredSeconds: number;
  /** From the heading until the page is hydrated: a tap opens our calendar. */
  hydratedSeconds: number;
}

const PAINTED = `performance.getEntriesByName('first-contentful-paint')[0] &&
  document.querySelector('h1')?.getBoundingClientRect().height > 0`;
const HEADING_AT = `performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime`;
// React marks the elements that it answers for.
const HYDRATED = `Object.keys(document.querySelector('form[action="/browse"] input, form[action="/browse"] button'))
  .some((key) => key.startsWith('__react'))`;
const ANSWERED = `document.activeElement?.matches('input[type=date]') || document.querySelector('[role=dialog]')`;
const POLL_MS = 10;
const SEARCH = 'form[action="/browse"]';

/** Opens the home page and chooses the pick-up date as soon as the heading stands. */
export async function openHome(person: Person, start: IsoDate): Promise<FirstScreen> {
  const { page } = person;
  const openedAt = Date.now();
  await page.goto('/', { waitUntil: 'commit' });
  await waitUntil(page, PAINTED);
  const headingAt = await page.evaluate<number>(HEADING_AT);
  const field = page.locator(SEARCH).getByText('Pick-up', { exact: true });
  await person.tap(field);
  await waitUntil(page, ANSWERED);
  const answeredAt = Date.now();
  await person.chooseNatively(page.getByLabel('Pick-up'), start);
  await person.arrive('home, pick-up date in the browser’s picker', field);
  await waitUntil(page, HYDRATED);
  return {
    headingSeconds: (headingAt - openedAt) / 1000,
    tapAnsweredSeconds: (answeredAt - headingAt) / 1000,
    hydratedSeconds: (Date.now() - headingAt) / 1000,
  };
}

// Playwright's own `waitForFunction` needs `unsafe-eval`, which the content policy of the pages forbids.
async function waitUntil(page: Page, condition: string): Promise<void> {
  while (!(await page.evaluate(`Boolean(${condition})`))) await setTimeout(POLL_MS);
}
