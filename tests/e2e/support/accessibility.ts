import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const PHONE = { width: 360, height: 800 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 900 };

/** Expects that axe finds no violation on the page. `rules` limits the run to some of its rules. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // A loading page has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached();
  // Sections with `content-visibility: auto` below the screen keep the colours of the previous colour scheme.
  await page.evaluate(`for (const part of document.querySelectorAll('.rests-below')) {
    part.style.contentVisibility = 'visible';
    part.getBoundingClientRect();
  }`);
  // Colours in a transition have a contrast of neither their start nor their end, so running animations finish first.
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished))`);
  const isLoaded = await page.evaluate<boolean>("'axe' in window");
  if (!isLoaded) await page.evaluate(axe.source);
  // Without the other results and the selectors axe is faster.
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  );
  const descriptions = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(descriptions).toEqual([]);
}

/**
 * Expects an accessible page on a phone and on a desktop in both colour schemes, and no horizontal scrolling on a tablet
 * either. The dark scheme changes only colours, so only contrast is checked there.
 */
export async function expectAccessibleOnAllScreens(page: Page): Promise<void> {
  await page.setViewportSize(TABLET);
  await expectNoHorizontalScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
  await expectNoHorizontalScroll(page);
  await expectUnbrokenNumbers(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast']);
  // The desktop starts with the dark scheme, which saves one change of colours.
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
}

/**
 * Expects a page that is not wider than its window. Polls, because components that listen to media queries render once more
 * after a change of the window.
 */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const readOverflow = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  await expect.poll(readOverflow).toBeLessThanOrEqual(0);
}

/** Expects no booking or receipt number to break at a hyphen: people read numbers out and copy them. */
async function expectUnbrokenNumbers(page: Page): Promise<void> {
  expect(await findWrapped(page.locator('body'), /(?<![\w-])[A-Z]{1,2}(-\d+){2}/g)).toEqual([]);
}

/** Expects that words of a part wrap only at hyphens when text is twice as large. */
export async function expectUnbrokenWordsInLargeText(part: Locator): Promise<void> {
  await enlargeText(part.page());
  await expectUnbrokenWords(part);
  await resetTextSize(part.page());
}

/** Doubles the text size of the page, as people with low vision do. A reload resets it. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
}

export async function resetTextSize(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.style.fontSize = ''");
}

/** Expects that words of a part wrap only at hyphens. */
export async function expectUnbrokenWords(part: Locator): Promise<void> {
  expect(await findWrapped(part, /[^\s-]+/g)).toEqual([]);
}

/** Matches of `pattern` in the texts of a part that wrap onto a second line. */
function findWrapped(part: Locator, pattern: RegExp): Promise<string[]> {
  return part.evaluate((element, expression) => {
    const wrapped: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: match, index } of (text.textContent ?? '').matchAll(expression)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + match.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) wrapped.push(match);
      }
    }
    return wrapped;
  }, pattern);
}

/** Presses Tab until the target has the focus. Throws after `maxPresses`. */
export async function focusByTab(
  page: Page,
  target: Locator,
  { maxPresses = 60 }: { maxPresses?: number } = {},
): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not reach the target.');
}
