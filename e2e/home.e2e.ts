import { follow } from './support/alive.ts';
import { openBrowser } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const SEARCH = /\/rest\/v1\/rpc\/get_public_cars/;
const FACETS = /\/rest\/v1\/cars\/facets/;

test.describe('the home page', () => {
  test('leads to the cars, asks to sign up and leads those who own a car on [HOME-01] [HOME-02] [HOME-03]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/');
    await page.getByRole('main').getByRole('button', { name: 'Browse Cars' }).click();
    // A form as it is written, where the press comes before the script.
    await expect(page).toHaveURL(/\/browse(\?city=&start=&end=)?$/);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      /\/auth\?tab=sign-up/,
    );
    await page.getByRole('main').getByRole('link', { name: 'List Your Car Now' }).first().click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fadd-car/);
  });

  test('pitches to owners with three benefits [HOME-04] [HOME-07]', async ({ browser }) => {
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

  test('features three cars at most and leads to them and to all [HOME-09] [HOME-10] [HOME-11]', async ({
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

  test('shows neither carousel nor figures without cars [HOME-05] [HOME-08]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Featured Cars' })).toBeVisible();
    await expect(page.getByText('Rentals', { exact: true })).toBeVisible();
    await page.route(SEARCH, (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
    await page.route(FACETS, (route) =>
      route.fulfill({ json: { cities: [], max_daily_price: 0, active_count: 0 } }),
    );
    await openFromNotFound(page);
    await expect(page.getByRole('heading', { name: 'Turn Your Car Into Income' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Featured Cars' })).toBeHidden();
    await expect(page.getByText('Rentals', { exact: true })).toBeHidden();
  });
});

test.describe('the figures of the home page', () => {
  test('are the cars, and what follows from their number [HOME-05] [HOME-06]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.route(FACETS, (route) =>
      route.fulfill({ json: { cities: ['Kololi'], max_daily_price: 4000, active_count: 7 } }),
    );
    await openFromNotFound(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('term')).toHaveText(['Cars', 'Rentals', 'Customers']);
    await expect(main.getByRole('definition')).toHaveText(['7', '4', '105']);
  });
});

/** Goes home within the page, so that the browser itself asks for the cars. */
async function openFromNotFound(page: Page): Promise<void> {
  await page.goto('/no/such/page');
  await follow(page.getByRole('main').getByRole('link').first());
  await expect(page).toHaveURL(/\/$/);
}
