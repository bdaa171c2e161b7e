import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { findCar, findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { dayFromToday, searchPath } from './support/dates.ts';
import { getOrigin } from './support/marketplace.ts';
import { expect, type Page, test } from './support/test.ts';
import { createBooking, createGuest } from './support/test-data.ts';

test.describe('public pages', () => {
  test('work without JavaScript [GEN-04] [GEN-05] [HOME-01] [BRW-20]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { javaScriptEnabled: false });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rent Premium\s+Cars in The Gambia/);
    await page.goto(searchPath({ start: 50, end: 55 }));
    await expect(page.getByText(/\d+\+? cars found/).first()).toBeVisible();
    await expect(page.getByText('D 27 500 for 5 days').first()).toBeVisible();
    await page.getByRole('link', { name: /Toyota Prado 2019/ }).click();
    await expect(page).toHaveURL(new RegExp(`/cars/[0-9a-f-]+\\?.*start=${dayFromToday(50)}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota Prado');
    await expect(page.getByText('Owner Provides Insurance')).toBeVisible();
  });

  test('have titles, descriptions and preview pictures', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    const car = await findCar('Toyota Prado 2019');
    for (const [path, title] of [
      ['/', /Coastline/],
      ['/browse', /Coastline/],
      [`/cars/${car.id}`, /Toyota Prado 2019/],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{3,}/);
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      const shown = await page.request.get(picture ?? '');
      expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/jpeg']);
      // WhatsApp shows no larger previews.
      expect(Number(shown.headers()['content-length'])).toBeLessThan(300_000);
      const sizes = page.locator('meta[property="og:image:width"], meta[property="og:image:height"]');
      const [width, height] = await sizes.evaluateAll((metas) =>
        metas.map((meta) => meta.getAttribute('content')),
      );
      expect(await getImageSize(page, picture ?? '')).toEqual([Number(width), Number(height)]);
    }
  });

  test('have an API reference that can send requests within its content policy', async ({ browser }) => {
    const { page } = await openBrowser(browser, { noServiceWorker: true });
    await page.goto('/docs');
    const call = page.locator('.opblock', { hasText: '/rest/v1/config' });
    await call.getByRole('button', { name: /Product name/ }).click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect(call.getByText('Server response')).toBeVisible();
  });

  test('are cached, revalidated by ETag and rendered again after a booking', async () => {
    const car = await findFreeCar({ start: 90, end: 93, skip: 9 });
    const address = `${getOrigin()}${searchPath({ start: 90, end: 93 })}`;
    const read = (etag = '') =>
      fetch(address, { headers: { 'if-none-match': etag, 'accept-language': 'de' } });
    const first = await read();
    const cached = await read();
    expect(first.headers.get('etag')).toMatch(/^W\/"/);
    expect(cached.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await cached.text()).toBe(await first.text());
    const withTracking = await fetch(`${address}&fbclid=a-visitor`, { headers: { 'accept-language': 'de' } });
    expect(withTracking.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(cached.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(cached.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    expect((await read(cached.headers.get('etag') ?? '')).status).toBe(304);
    // After a write the page bypasses the cache.
    const cookie = { cookie: 'recent-write=1', 'accept-language': 'de' };
    const afterWrite = await fetch(address, { headers: cookie });
    expect(afterWrite.headers.get('cache-control')).toBe('private, no-cache');

    await createBooking(await createGuest('Isatou Touray'), { carId: car.id, start: 90, end: 93 });
    await expect.poll(async () => (await (await read()).text()).includes(car.id)).toBe(false);
  });

  test('are cached per language, and not cached for signed-in pages', async () => {
    const read = async (path: string, language: string) =>
      (await fetch(`${getOrigin()}${path}`, { headers: { 'accept-language': language } })).text();
    for (const time of ['first', 'second']) {
      expect(await read('/browse', 'sv'), time).toContain('<html lang="sv"');
      expect(await read('/browse', 'fr'), time).toContain('<html lang="fr"');
    }
    const signedInPage = await fetch(`${getOrigin()}/my-bookings`);
    expect(signedInPage.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('redirect the short address of a car permanently with its query [GEN-06]', async () => {
    const car = await findCar('Toyota Prado 2019');
    const response = await fetch(`${getOrigin()}/car/${car.id}?days=3`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toMatch(new RegExp(`/cars/${car.id}\\?days=3$`));
  });

  test('report unknown pages and cars [GEN-17] [CAR-11]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.goto('/cars/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('Car not found').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Cars' })).toBeVisible();
  });

  test('filter by city, type and price, and clear the filters [BRW-02] [BRW-03] [BRW-07] [BRW-08] [BRW-16]', async ({
    browser,
  }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await page.goto('/browse');
    await page.getByRole('button', { name: /Filter/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Pickup Location').selectOption('Tanji');
    await sheet.getByRole('button', { name: 'Luxury' }).click();
    await sheet.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page.getByText('No cars found')).toBeVisible();
    await expect(page.getByText('Try adjusting your filters to find available vehicles')).toBeVisible();
    await page.getByText('Clear filters').click();
    await expect(page.getByText(/^\d{2} cars found$/)).toBeVisible();
    expect(pageErrors).toEqual([]);
  });

  test('show prices in the chosen currency [CUR-03] [GEN-35]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/browse');
    await page.getByRole('button', { name: /Settings/ }).click();
    await page.getByRole('dialog').getByLabel('Currency').selectOption('EUR');
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByText('€77').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('€77').first()).toBeVisible();
  });

  test('for signing in are accessible on all screens in both colour schemes', async ({ browser }) => {
    const { page, pageErrors } = await openBrowser(browser);
    for (const path of ['/auth', '/admin/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleOnAllScreens(page);
    }
    expect(pageErrors).toEqual([]);
  });
});

async function getImageSize(page: Page, address: string): Promise<number[]> {
  return page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, address);
}
