import { expectRightOnEveryScreen } from './support/accessibility.ts';
import { findCar } from './support/api.ts';
import { bookFor, findFreeCar, makeGuest } from './support/backstage.ts';
import { dayFromToday, searchAddress } from './support/dates.ts';
import { openBrowser, origin } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.describe('public pages', () => {
  test('read and link without JavaScript [GEN-04] [GEN-05] [HOME-01] [BRW-20]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { javaScriptEnabled: false });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Rent Premium\s+Cars in The Gambia/);
    await page.goto(searchAddress({ start: 50, end: 55 }));
    await expect(page.getByText(/\d+\+? cars found/).first()).toBeVisible();
    await expect(page.getByText('D 27 500 for 5 days').first()).toBeVisible();
    await page.getByRole('link', { name: /Toyota Prado 2019/ }).click();
    await expect(page).toHaveURL(new RegExp(`/cars/[0-9a-f-]+\\?.*start=${dayFromToday(50)}`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Toyota Prado');
    await expect(page.getByText('Owner Provides Insurance')).toBeVisible();
  });

  test('carry titles, descriptions and link pictures', async ({ browser }) => {
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
      // More of it WhatsApp does not show.
      expect(Number(shown.headers()['content-length'])).toBeLessThan(300_000);
      const sizes = page.locator('meta[property="og:image:width"], meta[property="og:image:height"]');
      const [width, height] = await sizes.evaluateAll((metas) =>
        metas.map((meta) => meta.getAttribute('content')),
      );
      expect(await sizeOf(page, picture ?? '')).toEqual([Number(width), Number(height)]);
    }
  });

  test('have a reference of the calls beside them, which shows and tries them within its content policy', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { noServiceWorker: true });
    await page.goto('/docs');
    const call = page.locator('.opblock', { hasText: '/rest/v1/config' });
    await call.getByRole('button', { name: /Product name/ }).click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    await call.getByRole('button', { name: 'Execute' }).click();
    await expect(call.getByText('Server response')).toBeVisible();
  });

  test('are rendered once for all, sent once to each, and anew when a car on them is booked', async () => {
    const car = await findFreeCar({ start: 90, end: 93, skip: 9 });
    const address = `${origin()}${searchAddress({ start: 90, end: 93 })}`;
    const read = (mark = '') =>
      fetch(address, { headers: { 'if-none-match': mark, 'accept-language': 'de' } });
    const first = await read();
    const kept = await read();
    expect(first.headers.get('etag')).toMatch(/^W\/"/);
    expect(kept.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(await kept.text()).toBe(await first.text());
    const followed = await fetch(`${address}&fbclid=a-visitor`, { headers: { 'accept-language': 'de' } });
    expect(followed.headers.get('etag')).toBe(first.headers.get('etag'));
    expect(kept.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(kept.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-/);
    expect((await read(kept.headers.get('etag') ?? '')).status).toBe(304);
    // Who has just changed something gets a page of their own.
    const cookie = { cookie: 'just-written=1', 'accept-language': 'de' };
    const anew = await fetch(address, { headers: cookie });
    expect(anew.headers.get('cache-control')).toBe('private, no-cache');

    await bookFor(await makeGuest('Isatou Touray'), { carId: car.id, start: 90, end: 93 });
    await expect.poll(async () => (await (await read()).text()).includes(car.id)).toBe(false);
  });

  test('are not kept under the key of another language, nor where somebody has signed in', async () => {
    const read = async (path: string, language: string) =>
      (await fetch(`${origin()}${path}`, { headers: { 'accept-language': language } })).text();
    for (const time of ['first', 'second']) {
      expect(await read('/browse', 'sv'), time).toContain('<html lang="sv"');
      expect(await read('/browse', 'fr'), time).toContain('<html lang="fr"');
    }
    const own = await fetch(`${origin()}/my-bookings`);
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('send the short address of a car on for good, with its query [GEN-06]', async () => {
    const car = await findCar('Toyota Prado 2019');
    const response = await fetch(`${origin()}/car/${car.id}?days=3`, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toMatch(new RegExp(`/cars/${car.id}\\?days=3$`));
  });

  test('say so when there is no such page or car [GEN-17] [CAR-11]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.goto('/cars/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('Car not found').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Cars' })).toBeVisible();
  });

  test('filter by city, type and price and clear again [BRW-02] [BRW-03] [BRW-07] [BRW-08] [BRW-16]', async ({
    browser,
  }) => {
    const { page, faults } = await openBrowser(browser, { width: 360 });
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
    expect(faults).toEqual([]);
  });

  test('show prices in the currency that is chosen [CUR-03] [GEN-35]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/browse');
    await page.getByRole('button', { name: /Settings/ }).click();
    await page.getByRole('dialog').getByLabel('Currency').selectOption('EUR');
    await page.getByRole('button', { name: 'Close' }).first().click();
    await expect(page.getByText('€77').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('€77').first()).toBeVisible();
  });

  test('of signing in are accessible on every screen, light and dark', async ({ browser }) => {
    const { page, faults } = await openBrowser(browser);
    for (const path of ['/auth', '/admin/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectRightOnEveryScreen(page);
    }
    expect(faults).toEqual([]);
  });
});

async function sizeOf(page: Page, address: string): Promise<number[]> {
  return page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, address);
}
