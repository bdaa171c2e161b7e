import axe from 'axe-core';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Doubles the text size of the page, as people with low vision do. */
export function enlargeText(): void {
  document.documentElement.style.fontSize = '200%';
}

/** Expects a page that is not wider than its window. */
export function expectNoHorizontalScroll(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth).toBeLessThanOrEqual(0);
}

/** Expects that axe finds no violation. `rules` limits the run to some of its rules. */
export async function expectAccessible(rules?: string[]): Promise<void> {
  await finishAnimations();
  const { violations } = await axe.run(document.body, {
    resultTypes: ['violations'],
    selectors: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  const descriptions = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(descriptions).toEqual([]);
}

/**
 * Waits for transitions to end: axe would measure the contrast of intermediate colors. The end of one may start another,
 * because an inherited color changes step by step.
 */
async function finishAnimations(): Promise<void> {
  const listRunning = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && endTime !== Number.POSITIVE_INFINITY;
    });
  for (let running = listRunning(); running.length > 0; running = listRunning())
    await Promise.allSettled(running.map(({ finished }) => finished));
}

/** Resizes the window in CSS pixels, until components that listen to media queries have rendered again. */
export async function resizeWindow(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  // Browsers report changed media queries in the next frame, before its animation callbacks.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

/**
 * Expects an accessible page on a phone and on a desktop in both themes, without horizontal scrolling on a tablet
 * either.
 */
export async function expectAccessibleOnAllScreens(): Promise<void> {
  await resizeWindow(768, 1024);
  expectNoHorizontalScroll();
  for (const [width, height] of [
    [360, 800],
    [1280, 900],
  ] as const) {
    await resizeWindow(width, height);
    expectNoHorizontalScroll();
    await expectAccessible();
    document.documentElement.dataset.theme = 'dark';
    await expectAccessible(['color-contrast']);
    delete document.documentElement.dataset.theme;
  }
}

/** Number of lines on which the text of an element is rendered. */
export function countLines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** Texts of the elements that a locator finds, in their order on the page. */
export function getTexts(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent.trim());
}
