import { expectNoHorizontalScroll } from './support/accessibility.ts';
import { searchCars } from './support/api.ts';
import { followLink, openBrowser, waitForHydration } from './support/browser.ts';
import { dayFromToday, searchPath } from './support/dates.ts';
import { expect, test } from './support/test.ts';

const SEARCH = /\/rest\/v1\/rpc\/get_public_cars/;

test.describe('search', () => {
  test('links a card to the car with its days and dates [BRW-05]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/browse');
    const first = page.getByRole('region', { name: 'Results' }).getByRole('link').first();
    await expect(first).toHaveAttribute('href', /^\/cars\/[0-9a-f-]{36}\?days=1$/);
    await page.goto(searchPath({ start: 50, end: 55 }));
    await expect(first).toHaveAttribute(
      'href',
      new RegExp(`\\?days=5&start=${dayFromToday(50)}&end=${dayFromToday(55)}$`),
    );
  });

  for (const javaScriptEnabled of [true, false]) {
    const mode = javaScriptEnabled ? 'with JavaScript' : 'without JavaScript';
    test(`starts at the first page when the cursor is invalid, ${mode}`, async ({ browser }) => {
      const { page, pageErrors } = await openBrowser(browser, { javaScriptEnabled });
      await page.goto('/browse?type=luxury&cursor=nonsense');
      const results = page.getByRole('region', { name: 'Results' });
      await expect(results.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByText(/\d+ cars/).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(pageErrors).toEqual([]);
    });
  }

  test('shows the chosen dates as month and two-digit day [BRW-01]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const start = Array.from({ length: 31 }, (_, days) => 30 + days).find((days) =>
      dayFromToday(days).endsWith('-05'),
    );
    if (start === undefined) throw new Error('no month has a fifth day');
    await page.goto(searchPath({ start, end: start + 7 }));
    await expect(page.getByRole('button', { name: 'Pick-up' })).toContainText(/[A-Z][a-z]{2} 05$/);
    await expect(page.getByRole('button', { name: 'Return' })).toContainText(/[A-Z][a-z]{2} 12$/);
  });

  test('prefetches a car while the pointer is on its card, and opens it from the cache', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/browse');
    const card = page.getByRole('region', { name: 'Results' }).getByRole('link').first();
    const carRequests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('get_public_car_by_id')) carRequests.push(request.url());
    });
    const prefetched = page.waitForResponse(/get_public_car_by_id/);
    const script = page.waitForRequest(/\/assets\/car-[^/]+\.js$/);
    await waitForHydration(card);
    await card.hover();
    await Promise.all([prefetched, script]);
    expect(carRequests).toHaveLength(1);
    await card.click();
    await expect(page).toHaveURL(/\/cars\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(carRequests).toHaveLength(1);
  });

  test('filters in a bottom sheet on a phone [BRW-11] [BRW-12] [BRW-13]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/browse');
    await page.getByRole('button', { name: /^Filter/ }).click();
    const panel = page.getByRole('dialog');
    await expect
      .poll(async () => {
        const box = await panel.boundingBox();
        return box && Math.round(box.y + box.height);
      })
      .toBe(800);
    const cities = panel.getByLabel('Pickup Location').locator('option');
    await expect(cities.first()).toHaveText('Any location');
    expect(await cities.count()).toBeGreaterThan(3);
    await expect(cities.nth(1)).toHaveText(/^\p{L}+ \(\d+\+?\)$/u);
    await expect(panel.getByRole('status')).toHaveText(/^\d+\+? cars found$/);
    await expect(panel.getByRole('slider')).toHaveCount(2);
    for (const [group, choices] of [
      ['Car Type', ['Budget', 'Comfort', 'Luxury']],
      ['Transmission', ['Automatic', 'Manual']],
      ['Fuel Type', ['Petrol', 'Diesel', 'Hybrid', 'Electric']],
    ] as const) {
      const chips = panel.getByRole('group', { name: group }).getByRole('button');
      // Each chip ends with its number of cars.
      await expect(chips).toHaveText(choices.map((choice) => new RegExp(`^${choice} \\d+\\+?$`)));
      await chips.first().click();
      await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
      await chips.first().click();
      await expect(chips.first()).toHaveAttribute('aria-pressed', 'false');
    }
    await expectNoHorizontalScroll(page);
  });

  test('searches between the thumbs of the price slider after the filters are applied [BRW-14] [BRW-15] [BRW-16] [BRW-24]', async ({
    browser,
  }) => {
    const prices = (await searchCars()).map((car) => car.daily_price);
    const end = Math.ceil(Math.max(...prices) / 100) * 100;
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/browse');
    const button = page.getByRole('button', { name: /^Filter/ });
    const panel = page.getByRole('dialog');
    const [low, high] = [panel.getByRole('slider').first(), panel.getByRole('slider').last()];
    const diesel = panel.getByRole('button', { name: /^Diesel/ });
    await button.click();
    for (const thumb of [low, high]) {
      await expect(thumb).toHaveAttribute('min', '500');
      await expect(thumb).toHaveAttribute('max', String(end));
      await expect(thumb).toHaveAttribute('step', '100');
    }
    await expect(low).toHaveValue('500');
    await expect(high).toHaveValue(String(end));

    // A choice that was not applied is discarded.
    await diesel.click();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect(panel).toHaveCount(0);
    await expect(button).toHaveAccessibleName('Filter');
    await button.click();
    await expect(diesel).toHaveAttribute('aria-pressed', 'false');

    await high.press('ArrowLeft');
    await low.press('ArrowRight');
    await panel.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(`/browse?min=600&max=${end - 100}`);
    await expect(button).toHaveAccessibleName(/\(1 active\)/);
    const pricesBetween = prices.filter((price) => price >= 600 && price <= end - 100);
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(
      `${pricesBetween.length} cars found`,
    );

    // Both thumbs at the ends of the slider mean no filter.
    await button.click();
    await expect(low).toHaveValue('600');
    await expect(high).toHaveValue(String(end - 100));
    await low.press('ArrowLeft');
    await high.press('ArrowRight');
    await panel.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(button).toHaveAccessibleName('Filter');
  });

  test('has one filter on the type, and clears all filters at once [BRW-17] [BRW-22] [BRW-29]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/browse');
    const chip = (name: string) => page.getByRole('group', { name: 'Car type' }).getByRole('link', { name });
    const button = page.getByRole('button', { name: /^Filter/ });
    const panel = page.getByRole('dialog');
    await chip('Luxury').click();
    await expect(button).toHaveAccessibleName(/\(1 active\)/);
    await button.click();
    // The focus is on the first field, not on the close button.
    await expect(panel.getByRole('combobox').first()).toBeFocused();
    const types = panel.getByRole('group', { name: 'Car Type' });
    await expect(types.getByRole('button', { name: 'Luxury' })).toHaveAttribute('aria-pressed', 'true');
    await types.getByRole('button', { name: 'Budget' }).click();
    await panel.getByRole('group', { name: 'Fuel Type' }).getByRole('button', { name: 'Petrol' }).click();
    await panel.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(chip('Budget')).toHaveAttribute('aria-current', 'true');
    await expect(button).toHaveAccessibleName(/\(2 active\)/);
    await button.click();
    await panel.getByRole('button', { name: 'Clear All' }).click();
    await expect(panel).toBeHidden();
    await expect(chip('All Cars')).toHaveAttribute('aria-current', 'true');
    await expect(button).toHaveAccessibleName('Filter');
    await expect(page).toHaveURL(/\/browse$/);
  });

  test('keeps filters, dates and sort order in the address, and restores them by the back button', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await page.goto(searchPath({ start: 50, end: 55 }));
    await page.getByRole('link', { name: 'Comfort', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Comfort', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByLabel('Sort').selectOption('Lowest price first');
    await expect(page).toHaveURL(/type=comfort&sort=price_asc$/);
    const prices = page.getByText(/^D\s[\d\s]+ a day$/);
    await expect.poll(async () => isAscending(await prices.allTextContents())).toBe(true);
    const shared = page.url();
    await page.goBack();
    await expect(page.getByLabel('Sort')).toHaveValue('');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'All Cars' })).toHaveAttribute('aria-current', 'true');
    const { page: other } = await openBrowser(browser, { width: 360 });
    await other.goto(shared);
    await expect(other.getByLabel('Sort')).toHaveValue('price_asc');
    await expect(other.getByRole('link', { name: 'Comfort', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(other.getByRole('button', { name: 'Pick-up' })).toContainText(/[A-Z][a-z]{2} \d{2}/);
  });

  test('keeps a sort order that is chosen before hydration', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.addInitScript(`new MutationObserver((_, watch) => {
      const list = document.querySelector('select[aria-label=Sort]');
      if (!list?.options[1]) return;
      watch.disconnect();
      list.value = 'price_asc';
      list.dispatchEvent(new Event('change', { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });`);
    await page.goto('/browse');
    await expect(page).toHaveURL(/\?sort=price_asc$/);
  });

  test('filters by seats and features, and sorts by price and year [BRW-30] [BRW-31]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/browse');
    await page.getByRole('button', { name: /^Filter/ }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('group', { name: 'Seats' }).getByRole('button', { name: '7 or more' }).click();
    const features = panel.getByRole('group', { name: 'Features' });
    await features.getByRole('button', { name: 'Four-wheel drive (4×4)' }).click();
    await features.getByRole('button', { name: 'Air conditioning' }).click();
    await panel.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/seats=7&features=air_conditioning%2Cfour_wheel_drive/);
    await expect(page.getByRole('button', { name: /^Filter.*3 active/ })).toBeVisible();
    const expected = await searchCars('p_min_seats=7&p_features=air_conditioning,four_wheel_drive');
    expect(expected.length).toBeGreaterThan(0);
    await expect(page.getByText(new RegExp(`^${expected.length} cars? found`)).first()).toBeVisible();
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await expect(sort.getByRole('option')).toHaveText([
      'Newest first',
      'Lowest price first',
      'Highest price first',
      'Newest model year first',
    ]);
    await sort.selectOption('Highest price first');
    const [mostExpensive] = await searchCars('p_min_seats=7&p_features=four_wheel_drive&p_sort=price_desc');
    const first = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 3 }).first();
    await expect(first).toHaveText(`${mostExpensive?.make} ${mostExpensive?.model} ${mostExpensive?.year}`);
  });

  test('shows the message of an unexpected error [ERR-19]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    // A proxy or a captive portal may respond with a page of its own.
    await page.route(SEARCH, (route) => route.fulfill({ contentType: 'text/html', body: '<html>' }));
    await followLink(page.getByRole('link', { name: 'View All' }));
    // The notice appears after three retries and only for some seconds.
    await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(/Error.*\w{4,}/s, {
      timeout: 45_000,
    });
  });
});

function isAscending(prices: string[]): boolean {
  const amounts = prices.map((price) => Number(price.replace(/\D/g, '')));
  return amounts.length > 1 && amounts.every((amount, index) => amount >= (amounts[index - 1] ?? 0));
}
