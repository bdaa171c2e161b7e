import { expect, type Page, test } from '@playwright/test';
import { openBrowser } from './support/people.ts';

test.describe('a first visit', () => {
  test('fetches scripts when the first picture is there', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    const holdBack = await holdBackPictures(page);
    await page.goto('/browse', { waitUntil: 'commit' });
    await expect(page.getByText(/cars found/).first()).toBeVisible();
    await holdBack.begun;
    expect(asked).not.toContain('script');
    await holdBack.release();
    await expect.poll(() => asked).toContain('script');
  });

  test('presses a button again that was pressed before it worked', async ({ browser }) => {
    const { page, faults } = await openBrowser(browser, { width: 360 });
    const holdBack = await holdBackPictures(page);
    await page.goto('/browse', { waitUntil: 'commit' });
    await page.getByRole('button', { name: /Filter/ }).click({ noWaitAfter: true });
    await expect(page.getByRole('dialog')).toBeVisible();
    await holdBack.release();
    expect(faults).toEqual([]);
  });
});

async function holdBackPictures(page: Page): Promise<{ begun: Promise<void>; release: () => Promise<void> }> {
  const released = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  await page.route('**/storage/v1/render/**', async (route) => {
    begun.resolve();
    await released.promise;
    await route.continue();
  });
  return {
    begun: begun.promise,
    release: async () => {
      released.resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}
