import { openBrowser } from './support/browser.ts';
import { expect, test } from './support/test.ts';

test.describe('home page', () => {
  test('links to the cars, to the sign-up and to the listing of a car [HOME-01] [HOME-02] [HOME-03]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'Browse Cars' }).click();
    // A press before hydration submits the native form with empty fields.
    await expect(page).toHaveURL(/\/browse(\?city=&start=&end=)?$/);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      /\/auth\?tab=sign-up/,
    );
    await page.getByRole('main').getByRole('link', { name: 'List Your Car Now' }).first().click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fadd-car/);
  });

  test('features at most three cars and links to them and to all cars [HOME-09] [HOME-10] [HOME-11]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    const featured = page.getByRole('group', { name: 'Featured Cars' });
    await expect(featured.getByRole('link')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/browse');
    await featured.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/cars\/[0-9a-f-]{36}\?days=1$/);
  });
});
