import { expectNoSidewaysScroll, expectRightOnEveryScreen } from './support/accessibility.ts';
import { findCar, searchCars } from './support/api.ts';
import { enterAs, makeGuest } from './support/backstage.ts';
import { dayFromToday, searchAddress } from './support/dates.ts';
import { openHost } from './support/host.ts';
import { openAskedBrowser, origin } from './support/people.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const FRAME = { start: 130, end: 135 };

test.describe('finding a car', () => {
  test('takes dates that are typed, and says what is wrong with them', async ({ browser }) => {
    const { page } = await openAskedBrowser(browser);
    const car = await findCar('Toyota Yaris 2017');
    await page.goto(`/cars/${car.id}`);
    const card = page.getByRole('region', { name: 'Availability' });
    await card.scrollIntoViewIfNeeded();
    const [from, to] = [
      card.getByRole('textbox', { name: 'Pick-up date' }),
      card.getByRole('textbox', { name: 'Return date' }),
    ];
    await from.focus();
    await page.keyboard.type(dayFromToday(130));
    await page.keyboard.press('Tab');
    await page.keyboard.type(asFigures(dayFromToday(134)));
    await page.keyboard.press('Enter');
    await expect(card).toContainText('D 8 800');
    await expect(page).toHaveURL(new RegExp(`start=${dayFromToday(130)}&end=${dayFromToday(134)}`));
    for (const [line, text, words] of [
      [from, '24 Smarch', 'Please write the date like'],
      [from, dayFromToday(-4), 'The pick-up date cannot be before today.'],
      [to, dayFromToday(120), 'The return date cannot be before the pick-up date.'],
      [to, dayFromToday(600), 'The maximum rental is 365 days.'],
    ] as const) {
      await line.fill(text);
      await line.press('Enter');
      await expect(line).toHaveAccessibleDescription(new RegExp(words));
      await expect(line).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(card).toContainText('D 8 800');
  });

  test('offers the nearest free dates where a car is taken', async ({ browser }) => {
    const { page } = await openAskedBrowser(browser, { width: 360 });
    const host = await openHost();
    const car = (await host.listActiveCars()).at(-2);
    if (!car) throw new Error('the demo’s host has no second car');
    await host.block(car.id, { start: dayFromToday(FRAME.start), end: dayFromToday(FRAME.end + 4) });
    await page.goto(`/cars/${car.id}?start=${dayFromToday(FRAME.start)}&end=${dayFromToday(FRAME.end)}`);
    const card = page.getByRole('region', { name: 'Availability' });
    await expect(card.getByText('Free for as long, near your dates:')).toBeVisible();
    await expect(page.getByRole('button', { name: /Sign In to Book/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await card.getByRole('link', { name: / to / }).first().click();
    await expect(page).toHaveURL(
      new RegExp(`start=${dayFromToday(FRAME.start - 6)}&end=${dayFromToday(FRAME.start - 1)}`),
    );
    await expect(page.getByText('Free for as long, near your dates:')).toBeHidden();
    await expect(page.getByRole('button', { name: /Sign In to Book/ })).not.toHaveAttribute('aria-disabled');
  });

  test('names dates of a link that cannot be had, and shows days that can', async ({ browser }) => {
    const { page } = await openAskedBrowser(browser, { width: 360 });
    const car = await findCar('Toyota Yaris 2017');
    for (const [query, words] of [
      [`start=${dayFromToday(-3)}&end=${dayFromToday(2)}`, 'The pick-up date cannot be before today.'],
      [
        `start=${dayFromToday(139)}&end=${dayFromToday(135)}`,
        'The return date cannot be before the pick-up date.',
      ],
      ['start=2026-02-30&end=2026-03-02', 'Please choose a valid pick-up and return date.'],
    ] as const) {
      await page.goto(`/cars/${car.id}?${query}`);
      await expect(page.getByText(words)).toBeVisible();
      await expect(
        page.getByText(/The dates of the link cannot be used\. These are the days from/),
      ).toBeVisible();
    }
  });

  test('lays three cars side by side, at an address that others can open', async ({ browser }) => {
    const { page } = await openAskedBrowser(browser, { width: 360 });
    await page.goto(searchAddress({ start: 150, end: 155 }));
    const toggles = page.getByRole('button', { name: /^Compare [A-Z]/ });
    const bar = page.getByRole('region', { name: 'Cars to compare' });
    await toggles.nth(0).click();
    await expect(bar).toContainText('Choose another car to compare.');
    await toggles.nth(1).click();
    await toggles.nth(2).click();
    await toggles.nth(3).click();
    await expect(page.getByText('Three cars at most')).toBeVisible();
    await bar.getByRole('link', { name: 'Compare 3' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    for (const row of [
      'On your dates',
      'Price per day',
      'Total for 5 days',
      'Deposit, after booking',
      'Seats',
      'Gearbox',
      'Fuel',
      'Place',
    ]) {
      await expect(page.getByRole('rowheader', { name: row })).toBeVisible();
    }
    await expect(page.getByRole('cell', { name: 'Free', exact: true })).toHaveCount(3);
    await expectNoSidewaysScroll(page);
    const shared = page.url();
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    const { page: other } = await openAskedBrowser(browser);
    await other.goto(shared);
    await expect(other.getByRole('columnheader')).toHaveCount(3);
    await expect(other.getByRole('rowheader', { name: 'Total for 5 days' })).toBeVisible();
    await other.goto(`/compare?ids=nonsense&start=${dayFromToday(-9)}&end=${dayFromToday(-5)}`);
    await expect(other.getByText('Nothing to compare yet')).toBeVisible();
  });

  test('compares taken cars with the days on which they are free', async ({ browser }) => {
    const { page } = await openAskedBrowser(browser);
    const host = await openHost();
    const car = (await host.listActiveCars()).at(-3);
    if (!car) throw new Error('the demo’s host has no third car');
    const free = await findCar('Toyota Yaris 2017');
    await host.block(car.id, { start: dayFromToday(170), end: dayFromToday(172) });
    await page.goto(`/compare?ids=${car.id},${free.id}&start=${dayFromToday(170)}&end=${dayFromToday(173)}`);
    await expect(page.getByText('Taken', { exact: true })).toBeVisible();
    await expect(page.getByText('Free', { exact: true })).toBeVisible();
    await page
      .getByRole('list', { name: /near your dates/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByText('Free', { exact: true })).toHaveCount(2);
    await expect(page).toHaveURL(new RegExp(`start=${dayFromToday(173)}`));
  });

  test('shares a car with its dates', async ({ browser }) => {
    const { page } = await openAskedBrowser(browser, { width: 360 });
    const car = await findCar('Toyota Yaris 2017');
    await page.goto(`/cars/${car.id}?start=${dayFromToday(150)}&end=${dayFromToday(155)}`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Share this car' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share this car' });
    const link = await dialog.getByLabel('Link').inputValue();
    expect(link).toMatch(
      new RegExp(`/cars/${car.id}\\?start=${dayFromToday(150)}&end=${dayFromToday(155)}$`),
    );
    await expect(dialog.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/\\?text=Toyota.*${encodeURIComponent(link)}$`),
    );
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
  });

  test('shows every price in the chosen currency, and beside it in dalasi [CUR-03]', async ({ browser }) => {
    const { page } = await openAskedBrowser(browser);
    const car = await findCar('Toyota Yaris 2017');
    const dates = `start=${dayFromToday(150)}&end=${dayFromToday(155)}`;
    await page.goto(`/browse?${dates}`);
    await page.getByRole('button', { name: /Settings/ }).click();
    await page.getByRole('dialog').getByLabel('Currency').selectOption('EUR');
    await page.getByRole('button', { name: 'Close' }).first().click();
    const card = page.getByRole('link', { name: new RegExp(car.title) });
    // 2 200 × 0.014 = 30.8 a day; 11 000 × 0.014 = 154 in all, 77 now.
    await expect(card).toContainText('€31 a day');
    await expect(card).toContainText('€154 for 5 days');
    await expect(card).toContainText(/€77 after booking, €77 before pick-up \(D\s11\s000\)/);
    await expect(page.getByText(/^D\s[\d\s]+ a day$/)).toHaveCount(0);
    await page.goto(`/cars/${car.id}?${dates}`);
    const ticket = page.getByRole('complementary', { name: 'Price and booking' });
    for (const words of [
      '€31 a day',
      '(D 2 200)',
      /D\s2\s200 × 5 days/,
      '€154',
      'D 11 000',
      '€77',
      'D 5 500',
      'You pay in dalasi.',
    ]) {
      await expect(ticket).toContainText(words);
    }
    await expect(page.getByRole('button', { name: 'Sign In to Book - €154' })).toBeVisible();
    await page.goto(`/compare?ids=${car.id}&${dates}`);
    for (const words of ['€31', 'D 2 200', '€154', 'D 11 000', '€77', 'D 5 500']) {
      await expect(page.getByRole('cell').filter({ hasText: words }).first()).toBeVisible();
    }
  });

  test('leads from home to the booking form by keyboard alone', async ({ browser }) => {
    test.slow();
    const { page } = await openAskedBrowser(browser);
    await enterAs(page, await makeGuest('Haddy Faal'));
    await page.goto('/');
    await tabTo(page, page.getByRole('button', { name: 'Browse Cars' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/browse/);
    await tabTo(page, page.getByRole('link', { name: /Toyota Yaris 2017/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Yaris');
    const card = page.getByRole('region', { name: 'Availability' });
    await tabTo(page, card.getByRole('textbox', { name: 'Pick-up date' }));
    await page.keyboard.type(dayFromToday(140));
    await page.keyboard.press('Tab');
    await page.keyboard.type(dayFromToday(143));
    await page.keyboard.press('Enter');
    await expect(card).toContainText('D 6 600');
    await tabTo(page, page.getByRole('link', { name: 'Book Now - D 6 600' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/book/.*start=${dayFromToday(140)}&end=${dayFromToday(143)}`));
  });

  test('moves through the calendar by arrow keys, and hears why a day cannot be had', async ({ browser }) => {
    const { page } = await openAskedBrowser(browser);
    const car = await findCar('Toyota Yaris 2017');
    await page.goto(`/cars/${car.id}?start=${dayFromToday(200)}&end=${dayFromToday(201)}`);
    const day = (ahead: number) => page.locator(`[data-day="${dayFromToday(ahead)}"] button`);
    await page.getByRole('region', { name: 'Availability' }).scrollIntoViewIfNeeded();
    await day(200).focus();
    await page.keyboard.press('ArrowRight');
    await expect(day(201)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(day(208)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`start=${dayFromToday(208)}&end=${dayFromToday(210)}`));
    await expect(day(208)).toHaveAccessibleName(/first day/);
    await expect(day(210)).toHaveAccessibleName(/last day/);
  });

  test('works without JavaScript: search, dates, price, comparison', async ({ browser }) => {
    const { page } = await openAskedBrowser(browser, { javaScriptEnabled: false });
    const [first, second] = await searchCars('p_limit=2');
    await page.goto('/');
    await page.getByLabel('Pick-up').fill(dayFromToday(150));
    await page.getByLabel('Return').fill(dayFromToday(152));
    await page.getByRole('button', { name: 'Browse Cars' }).click();
    await expect(page).toHaveURL(/\/browse\?.*start=/);
    await expect(page.getByText('for 2 days').first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Luxury' }).check();
    await page.getByRole('checkbox', { name: 'Comfort' }).check();
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('price_asc');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/types=comfort&types=luxury/);
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/types=comfort&types=luxury/);
    await page.goto(`/cars/${first?.id}`);
    await page.getByLabel('Pick-up').fill(dayFromToday(150));
    await page.getByLabel('Return').fill(dayFromToday(154));
    await page.getByRole('button', { name: 'Show the price' }).click();
    await expect(page.getByText('× 4 days').first()).toBeVisible();
    await page.goto(
      `/compare?ids=${first?.id},${second?.id}&start=${dayFromToday(150)}&end=${dayFromToday(154)}`,
    );
    await expect(page.getByRole('rowheader', { name: 'Total for 4 days' })).toBeVisible();
  });

  for (const { language, locale } of [
    { language: 'English', locale: 'en' },
    { language: 'German', locale: 'de' },
  ]) {
    test(`is accessible in ${language} on every screen, light and dark`, async ({ browser }) => {
      test.slow();
      const { page, faults } = await openAskedBrowser(browser);
      await page.context().addCookies([{ name: 'language', value: locale, url: origin() }]);
      const [first, second] = await searchCars('p_limit=2');
      const dates = `start=${dayFromToday(150)}&end=${dayFromToday(155)}`;
      for (const path of [
        '/',
        `/browse?${dates}`,
        `/cars/${first?.id}?${dates}`,
        `/compare?ids=${first?.id},${second?.id}&${dates}`,
      ]) {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await page.mouse.move(5, 5);
        await expectRightOnEveryScreen(page);
      }
      expect(faults).toEqual([]);
    });
  }
});

/** `24/11/2026` */
function asFigures(day: string): string {
  return day.split('-').reverse().join('/');
}

/** Presses Tab until something has the focus, as somebody does who uses no mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
  }
  throw new Error('Tab never reached it');
}
