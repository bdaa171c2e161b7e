import { expect, type Locator, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

const PHONE = { width: 360, height: 800 };
const TABLET = { width: 768, height: 1024 };
const DESKTOP = { width: 1280, height: 900 };

/** Nothing that axe can find is wrong with the page as it stands; only what some of its rules look at, where they are named. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // What rests below the screen keeps the colours of the scheme in which it was last seen.
  await page.evaluate(`for (const part of document.querySelectorAll('.rests-below')) {
    part.style.contentVisibility = 'visible';
    part.getBoundingClientRect();
  }`);
  // Colours on their way to those of another state or scheme have the contrast of neither.
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished))`);
  const isLoaded = await page.evaluate<boolean>("'axe' in window");
  if (!isLoaded) await page.evaluate(axe.source);
  // Of what it finds, only the violations and their elements are read: quicker without the rest.
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  );
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(found).toEqual([]);
}

/**
 * A page is right as it stands on a phone and on a desktop, in the light and in the dark, and has room on what is between
 * them. What the dark changes is colours: there only contrast is looked at.
 */
export async function expectRightOnEveryScreen(page: Page): Promise<void> {
  await page.setViewportSize(TABLET);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);
  await expectWholeNumbers(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast']);
  // The other way round, so that the colours change once less.
  await page.setViewportSize(DESKTOP);
  await expectAccessible(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Nothing pushes the page sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** No number of a booking or a receipt breaks at one of its hyphens: people read them out and copy them. */
async function expectWholeNumbers(page: Page): Promise<void> {
  expect(await brokenIn(page.locator('body'), /(?<![\w-])[A-Z]{1,2}(-\d+){2}/g)).toEqual([]);
}

/** With text twice as large, the words of a part stay whole; they break where there is a hyphen at most. */
export async function expectWholeWordsInLargeText(part: Locator): Promise<void> {
  await part.page().evaluate("document.documentElement.style.fontSize = '200%'");
  await expectWholeWords(part);
  await part.page().evaluate("document.documentElement.style.fontSize = ''");
}

/** The words of a part break where there is a hyphen at most. */
export async function expectWholeWords(part: Locator): Promise<void> {
  expect(await brokenIn(part, /[^\s-]+/g)).toEqual([]);
}

/** What `pattern` finds in the texts of a part and stands on more than one line. */
function brokenIn(part: Locator, pattern: RegExp): Promise<string[]> {
  return part.evaluate((element, wanted) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(wanted)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
    return found;
  }, pattern);
}

/** Presses Tab until the target has the focus. Throws if it is not reached in 60 presses. */
export async function focusByTab(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not reach the target.');
}
