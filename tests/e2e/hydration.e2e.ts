import { followLink, openBrowser } from './support/browser.ts';
import { holdRequests } from './support/network.ts';
import { expect, type Page, test } from './support/test.ts';

test.describe('hydration', () => {
  test('handles a press that comes before the router has its data', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await page.addInitScript(`(${pressAtFirstListener})()`);
    await page.goto('/browse');
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(pageErrors).toEqual([]);
  });

  test('shows the previous page after the back button is pressed before hydration', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await openBrowsePage(page);
    const held = await holdRequests(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Browse cars' })).toBeVisible();
    await page.evaluate('void history.back()');
    await expect(page).toHaveURL('/');
    held.release();
    await followLink(page.getByRole('link', { name: 'View All' }));
    await expect(page).toHaveURL('/browse');
    await expect(page.getByRole('heading', { name: 'Browse cars' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('does not re-render the page for a history step during the start of the router', async ({
    browser,
  }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await openBrowsePage(page);
    await page.addInitScript(`(${popStateAtRouterStart})()`);
    await page.reload();
    await page.getByRole('button', { name: /^Settings/ }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
});

async function openBrowsePage(page: Page): Promise<void> {
  await page.goto('/');
  await followLink(page.getByRole('link', { name: 'View All' }));
  await expect(page).toHaveURL('/browse');
}

/** Presses Settings as soon as React listens to clicks, before the page is hydrated. React adds all listeners at once. */
function pressAtFirstListener(): void {
  const original = document.addEventListener;
  document.addEventListener = (...args: Parameters<typeof original>) => {
    original.apply(document, args);
    if (args[0] !== 'click') return;
    document.addEventListener = original;
    const isSettings = (button: Element) => /^Settings/.test(button.getAttribute('aria-label') ?? '');
    queueMicrotask(() => [...document.querySelectorAll('button')].find(isSettings)?.click());
  };
}

/** Imitates a slow device: a popstate event arrives after the router listens to it and before React continues. */
function popStateAtRouterStart(): void {
  const original = window.addEventListener;
  window.addEventListener = (...args: Parameters<typeof original>) => {
    original.apply(window, args);
    if (args[0] !== 'popstate' || args[2]) return;
    window.addEventListener = original;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () =>
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    port2.postMessage('');
    const startMs = performance.now();
    while (performance.now() - startMs < 100);
  };
}
