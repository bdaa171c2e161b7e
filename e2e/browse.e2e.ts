import { expectNoSidewaysScroll } from './support/accessibility.ts';
import { follow, untilAlive } from './support/alive.ts';
import { searchCars } from './support/api.ts';
import { dayFromToday, searchAddress } from './support/dates.ts';
import { openBrowser } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const SEARCH = /\/rest\/v1\/rpc\/get_public_cars/;

test.describe('the search', () => {
  test('leads from a card to the car with its days and dates [BRW-05]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/browse');
    const first = page.getByRole('region', { name: 'Results' }).getByRole('link').first();
    await expect(first).toHaveAttribute('href', /^\/cars\/[0-9a-f-]{36}\?days=1$/);
    await page.goto(searchAddress({ start: 50, end: 55 }));
    await expect(first).toHaveAttribute(
      'href',
      new RegExp(`\\?days=5&start=${dayFromToday(50)}&end=${dayFromToday(55)}$`),
    );
  });

  for (const javaScriptEnabled of [true, false]) {
    const how = javaScriptEnabled ? 'with scripts' : 'without';
    test(`begins at its first page where an address names a place that is none, ${how}`, async ({
      browser,
    }) => {
      const { page, faults } = await openBrowser(browser, { javaScriptEnabled });
      await page.goto('/browse?type=luxury&cursor=nonsense');
      const results = page.getByRole('region', { name: 'Results' });
      await expect(results.getByRole('listitem').first()).toBeVisible();
      await expect(page.getByText(/\d+ cars/).first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(faults).toEqual([]);
    });
  }

  test('shows the chosen dates as month and two digits of the day [BRW-01]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const start = Array.from({ length: 31 }, (_, days) => 30 + days).find((days) =>
      dayFromToday(days).endsWith('-05'),
    );
    if (start === undefined) throw new Error('no month has a fifth day');
    await page.goto(searchAddress({ start, end: start + 7 }));
    await expect(page.getByRole('button', { name: 'Pick-up' })).toContainText(/[A-Z][a-z]{2} 05$/);
    await expect(page.getByRole('button', { name: 'Return' })).toContainText(/[A-Z][a-z]{2} 12$/);
  });

  test('reads a car ahead while the pointer rests on its card, and opens it from there', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/browse');
    const card = page.getByRole('region', { name: 'Results' }).getByRole('link').first();
    const reads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('get_public_car_by_id')) reads.push(request.url());
    });
    const ahead = page.waitForResponse(/get_public_car_by_id/);
    const script = page.waitForRequest(/\/assets\/car-[^/]+\.js$/);
    await untilAlive(card);
    await card.hover();
    await Promise.all([ahead, script]);
    expect(reads).toHaveLength(1);
    await card.click();
    await expect(page).toHaveURL(/\/cars\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(reads).toHaveLength(1);
  });

  test('holds the place of cards that are on their way [BRW-06]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/');
    const answer = await holdBack(page, SEARCH);
    await follow(page.getByRole('link', { name: 'View All' }));
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results).toHaveAttribute('aria-busy', 'true');
    await expect(results.locator('li[aria-hidden=true]')).toHaveCount(6);
    answer.release();
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await expect(results.locator('li[aria-hidden=true]')).toHaveCount(0);
    await expect(results.getByRole('link').first()).toBeVisible();
  });

  test('filters in a panel from the foot of a phone [BRW-11] [BRW-12] [BRW-13]', async ({ browser }) => {
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
      // Each with the number of cars behind it.
      await expect(chips).toHaveText(choices.map((choice) => new RegExp(`^${choice} \\d+\\+?$`)));
      await chips.first().click();
      await expect(chips.first()).toHaveAttribute('aria-pressed', 'true');
      await chips.first().click();
      await expect(chips.first()).toHaveAttribute('aria-pressed', 'false');
    }
    await expectNoSidewaysScroll(page);
  });

  test('searches between the thumbs of the price slider, once what the panel shows is applied [BRW-14] [BRW-15] [BRW-16] [BRW-24]', async ({
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

    // What was chosen and not applied is gone.
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
    const between = prices.filter((price) => price >= 600 && price <= end - 100);
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(
      `${between.length} cars found`,
    );

    // Both thumbs back at the ends of the line: no filter.
    await button.click();
    await expect(low).toHaveValue('600');
    await expect(high).toHaveValue(String(end - 100));
    await low.press('ArrowLeft');
    await high.press('ArrowRight');
    await panel.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(button).toHaveAccessibleName('Filter');
  });

  test('has one filter on the type, and clears all at once [BRW-17] [BRW-22] [BRW-29]', async ({
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
    // Not on the way out.
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

  test('keeps filters, dates and order in the address, and goes back through them', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto(searchAddress({ start: 50, end: 55 }));
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

  test('keeps what is chosen while the page still arrives', async ({ browser }) => {
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

  test('leaves what was found in its place until a changed filter is answered', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/browse');
    const results = page.getByRole('region', { name: 'Results' });
    const first = results.getByRole('link').first();
    const before = { box: await first.boundingBox(), href: await first.getAttribute('href') };
    const answer = await holdBack(page, SEARCH);
    await follow(page.getByRole('link', { name: 'Luxury', exact: true }));
    await expect(page.getByRole('link', { name: 'Luxury', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(results).toHaveAttribute('aria-busy', 'true');
    await expect(results.getByRole('list')).toHaveCSS('opacity', '0.5');
    expect({ box: await first.boundingBox(), href: await first.getAttribute('href') }).toEqual(before);
    answer.release();
    await expect(results).toHaveAttribute('aria-busy', 'false');
    await expect(results.getByRole('list')).toHaveCSS('opacity', '1');
    const luxury = await searchCars('p_type=luxury');
    await expect(page.getByRole('status').filter({ hasText: 'found' })).toHaveText(
      `${luxury.length} cars found`,
    );
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
    const wanted = await searchCars('p_min_seats=7&p_features=air_conditioning,four_wheel_drive');
    expect(wanted.length).toBeGreaterThan(0);
    await expect(page.getByText(new RegExp(`^${wanted.length} cars? found`)).first()).toBeVisible();
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await expect(sort.getByRole('option')).toHaveText([
      'Newest first',
      'Lowest price first',
      'Highest price first',
      'Newest model year first',
    ]);
    await sort.selectOption('Highest price first');
    const [dearest] = await searchCars('p_min_seats=7&p_features=four_wheel_drive&p_sort=price_desc');
    const first = page.getByRole('region', { name: 'Results' }).getByRole('heading', { level: 3 }).first();
    await expect(first).toHaveText(`${dearest?.make} ${dearest?.model} ${dearest?.year}`);
  });

  test('says when cars cannot be loaded, and tries again [ERR-18]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    await page.route(SEARCH, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests.' } }),
    );
    await follow(page.getByRole('link', { name: 'View All' }));
    const notices = page.getByRole('region', { name: /Notifications/ });
    await expect(notices).toContainText('Failed to load cars');
    await expect(notices).toContainText('Too many requests.');
    const inPage = page.getByRole('main').getByRole('alert');
    await expect(inPage).toContainText('Failed to load cars');
    await expect(inPage).toContainText('Too many requests.');
    await page.unroute(SEARCH);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^\d{2} cars found$/)).toBeVisible();
  });

  test('shows the message of what nobody expected [ERR-19]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await page.goto('/');
    await page.route(SEARCH, (route) => route.fulfill({ json: [{ id: 7 }] }));
    await follow(page.getByRole('link', { name: 'View All' }));
    // Tried again three times before it is told, and told for some seconds only.
    await expect(page.getByRole('region', { name: /Notifications/ })).toContainText(/Error.*\w{4,}/s, {
      timeout: 45_000,
    });
  });
});

/** Lets answers wait until they are released. */
async function holdBack(page: Page, address: RegExp): Promise<{ release: () => void }> {
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released.promise;
    await route.continue();
  });
  return { release: () => released.resolve() };
}

function isAscending(prices: string[]): boolean {
  const figures = prices.map((price) => Number(price.replace(/\D/g, '')));
  return figures.length > 1 && figures.every((figure, index) => figure >= (figures[index - 1] ?? 0));
}
