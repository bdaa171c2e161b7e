import { follow } from './support/alive.ts';
import { openBrowser } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.describe('a page that comes to life', () => {
  test('hears what is pressed before its router knows what the server told', async ({ browser }) => {
    const { page, faults } = await openBrowser(browser, { width: 360 });
    await page.addInitScript(`(${pressAtFirstListener})()`);
    await page.goto('/browse');
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(faults).toEqual([]);
  });

  test('shows the page that somebody went back to before it was alive', async ({ browser }) => {
    const { page, faults } = await openBrowser(browser, { width: 360 });
    await goToCars(page);
    const arrival = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Browse cars' })).toBeVisible();
    await page.evaluate('void history.back()');
    await expect(page).toHaveURL('/');
    arrival.resolve();
    await follow(page.getByRole('link', { name: 'View All' }));
    await expect(page).toHaveURL('/browse');
    await expect(page.getByRole('heading', { name: 'Browse cars' })).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('is not drawn anew for a step within it that comes while its router starts', async ({ browser }) => {
    const { page, faults } = await openBrowser(browser, { width: 360 });
    await goToCars(page);
    await page.addInitScript(`(${stepAtStartOfRouter})()`);
    await page.reload();
    await page.getByRole('button', { name: /^Settings/ }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    expect(faults).toEqual([]);
  });
});

async function goToCars(page: Page): Promise<void> {
  await page.goto('/');
  await follow(page.getByRole('link', { name: 'View All' }));
  await expect(page).toHaveURL('/browse');
}

/** React begins to listen for everything at once; what is pressed then is pressed while the page is on its way. */
function pressAtFirstListener(): void {
  const listen = document.addEventListener;
  document.addEventListener = (...given: Parameters<typeof listen>) => {
    listen.apply(document, given);
    if (given[0] !== 'click') return;
    document.addEventListener = listen;
    const isSettings = (button: Element) => /^Settings/.test(button.getAttribute('aria-label') ?? '');
    queueMicrotask(() => [...document.querySelectorAll('button')].find(isSettings)?.click());
  };
}

/** A slow device: the step comes when the router has just begun to hear it, and before React goes on. */
function stepAtStartOfRouter(): void {
  const listen = window.addEventListener;
  window.addEventListener = (...given: Parameters<typeof listen>) => {
    listen.apply(window, given);
    if (given[0] !== 'popstate' || given[2]) return;
    window.addEventListener = listen;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () =>
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    port2.postMessage('');
    const begunMs = performance.now();
    while (performance.now() - begunMs < 100);
  };
}
