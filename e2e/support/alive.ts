import { expect, type Locator } from '@playwright/test';

/** Waits until the page's own script answers for an element: pressed earlier, a link is followed by the browser itself. */
export async function untilAlive(element: Locator): Promise<void> {
  const isAlive = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')));
  await expect.poll(isAlive).toBe(true);
}

/** Follows a link within the page. */
export async function follow(link: Locator): Promise<void> {
  await untilAlive(link);
  await link.click();
}
