import { followLink, openBrowser } from './support/browser.ts';
import { expect, type Page, test } from './support/test.ts';

const SEARCH = /\/rest\/v1\/rpc\/get_public_cars/;
const FACETS = /\/rest\/v1\/cars\/facets/;

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

  test('shows owners three benefits [HOME-04] [HOME-07]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    const pitch = page.getByRole('region', { name: 'Turn Your Car Into Income' });
    await expect(
      pitch.getByText(/earnings are protected by deposits and verified guest profiles/),
    ).toBeVisible();
    await expect(pitch.getByRole('heading', { level: 3 })).toHaveText([
      'Set Your Price',
      'Manage Availability',
      'Protected Earnings',
    ]);
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

  test('shows neither carousel nor statistics without cars [HOME-05] [HOME-08]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Featured Cars' })).toBeVisible();
    await expect(page.getByText('Rentals', { exact: true })).toBeVisible();
    await page.route(SEARCH, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
    await page.route(FACETS, (route) =>
      route.fulfill({ json: { cities: [], max_daily_price: 0, active_count: 0 } }),
    );
    await openHomeByLink(page);
    await expect(page.getByRole('heading', { name: 'Turn Your Car Into Income' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Featured Cars' })).toBeHidden();
    await expect(page.getByText('Rentals', { exact: true })).toBeHidden();
  });
});

test.describe('statistics of the home page', () => {
  test('show the number of cars and values derived from it [HOME-05] [HOME-06]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.route(FACETS, (route) =>
      route.fulfill({ json: { cities: ['Kololi'], max_daily_price: 4000, active_count: 7 } }),
    );
    await openHomeByLink(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('term')).toHaveText(['Cars', 'Rentals', 'Customers']);
    await expect(main.getByRole('definition')).toHaveText(['7', '4', '105']);
  });
});

/** Opens the home page by client-side navigation, so that the browser requests the cars. */
async function openHomeByLink(page: Page): Promise<void> {
  await page.goto('/no/such/page');
  await followLink(page.getByRole('main').getByRole('link').first());
  await expect(page).toHaveURL(/\/$/);
}
