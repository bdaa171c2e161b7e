import {
  expectAccessibleOnAllScreens,
  expectNoHorizontalScroll,
  focusByTab,
} from './support/accessibility.ts';
import { findCar, searchCars } from './support/api.ts';
import { openReturningBrowser } from './support/browser.ts';
import { dayFromToday, searchPath } from './support/dates.ts';
import { signInDemoHost } from './support/hosts.ts';
import { getOrigin } from './support/marketplace.ts';
import { expect, type Locator, test } from './support/test.ts';
import { createGuest, signInAs } from './support/test-data.ts';

const BLOCKED = { start: 130, end: 135 };

test.describe('car search journey', () => {
  test('accepts typed dates and explains invalid ones', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser);
    const car = await findCar('Toyota Yaris 2017');
    await page.goto(`/cars/${car.id}`);
    const card = page.getByRole('region', { name: 'Availability' });
    await card.scrollIntoViewIfNeeded();
    const [startField, endField] = [
      card.getByRole('textbox', { name: 'Pick-up date' }),
      card.getByRole('textbox', { name: 'Return date' }),
    ];
    await startField.focus();
    await page.keyboard.type(dayFromToday(130));
    await page.keyboard.press('Tab');
    await page.keyboard.type(formatNumericDate(dayFromToday(134)));
    await page.keyboard.press('Enter');
    await expect(card).toContainText('D 8 800');
    await expect(page).toHaveURL(new RegExp(`start=${dayFromToday(130)}&end=${dayFromToday(134)}`));
    for (const [field, input, message] of [
      [startField, '24 Smarch', 'Please write the date like'],
      [startField, dayFromToday(-4), 'The pick-up date cannot be before today.'],
      [endField, dayFromToday(120), 'The return date cannot be before the pick-up date.'],
      [endField, dayFromToday(600), 'The maximum rental is 365 days.'],
    ] as const) {
      await field.fill(input);
      await field.press('Enter');
      await expect(field).toHaveAccessibleDescription(new RegExp(message));
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(card).toContainText('D 8 800');
  });

  test('offers the nearest free dates when a car is taken', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser, { width: 360 });
    const host = await signInDemoHost();
    const car = (await host.listActiveCars()).at(-2);
    if (!car) throw new Error('the demo’s host has no second car');
    await host.block(car.id, { start: dayFromToday(BLOCKED.start), end: dayFromToday(BLOCKED.end + 4) });
    await page.goto(`/cars/${car.id}?start=${dayFromToday(BLOCKED.start)}&end=${dayFromToday(BLOCKED.end)}`);
    const card = page.getByRole('region', { name: 'Availability' });
    await expect(card.getByText('Free for as long, near your dates:')).toBeVisible();
    await expect(page.getByRole('button', { name: /Sign In to Book/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await card.getByRole('link', { name: / to / }).first().click();
    await expect(page).toHaveURL(
      new RegExp(`start=${dayFromToday(BLOCKED.start - 6)}&end=${dayFromToday(BLOCKED.start - 1)}`),
    );
    await expect(page.getByText('Free for as long, near your dates:')).toBeHidden();
    await expect(page.getByRole('button', { name: /Sign In to Book/ })).not.toHaveAttribute('aria-disabled');
  });

  test('reports unusable dates of a link and shows available days', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser, { width: 360 });
    const car = await findCar('Toyota Yaris 2017');
    for (const [query, text] of [
      [`start=${dayFromToday(-3)}&end=${dayFromToday(2)}`, 'The pick-up date cannot be before today.'],
      [
        `start=${dayFromToday(139)}&end=${dayFromToday(135)}`,
        'The return date cannot be before the pick-up date.',
      ],
      ['start=2026-02-30&end=2026-03-02', 'Please choose a valid pick-up and return date.'],
    ] as const) {
      await page.goto(`/cars/${car.id}?${query}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(
        page.getByText(/The dates of the link cannot be used\. These are the days from/),
      ).toBeVisible();
    }
  });

  test('compares three cars at a shareable address', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser, { width: 360 });
    await page.goto(searchPath({ start: 150, end: 155 }));
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
    await expectNoHorizontalScroll(page);
    const shared = page.url();
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.goBack();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    const { page: other } = await openReturningBrowser(browser);
    await other.goto(shared);
    await expect(other.getByRole('columnheader')).toHaveCount(3);
    await expect(other.getByRole('rowheader', { name: 'Total for 5 days' })).toBeVisible();
    await other.goto(`/compare?ids=nonsense&start=${dayFromToday(-9)}&end=${dayFromToday(-5)}`);
    await expect(other.getByText('Nothing to compare yet')).toBeVisible();
  });

  test('compares a taken car with its next free days', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser);
    const host = await signInDemoHost();
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
    const { page } = await openReturningBrowser(browser, { width: 360 });
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

  test('shows every price in the chosen currency and in dalasi [CUR-03]', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser);
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
    for (const text of [
      '€31 a day',
      '(D 2 200)',
      /D\s2\s200 × 5 days/,
      '€154',
      'D 11 000',
      '€77',
      'D 5 500',
      'You pay in dalasi.',
    ]) {
      await expect(ticket).toContainText(text);
    }
    await expect(page.getByRole('button', { name: 'Sign In to Book - €154' })).toBeVisible();
    await page.goto(`/compare?ids=${car.id}&${dates}`);
    for (const text of ['€31', 'D 2 200', '€154', 'D 11 000', '€77', 'D 5 500']) {
      await expect(page.getByRole('cell').filter({ hasText: text }).first()).toBeVisible();
    }
  });

  test('leads from the home page to the booking form by keyboard', async ({ browser }) => {
    test.slow();
    const { page } = await openReturningBrowser(browser);
    await signInAs(page, await createGuest('Haddy Faal'));
    await page.goto('/');
    const tabTo = (target: Locator) => focusByTab(page, target, { maxPresses: 150 });
    await tabTo(page.getByRole('button', { name: 'Browse Cars' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/browse/);
    await tabTo(page.getByRole('link', { name: /Toyota Yaris 2017/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Yaris');
    const card = page.getByRole('region', { name: 'Availability' });
    await tabTo(card.getByRole('textbox', { name: 'Pick-up date' }));
    await page.keyboard.type(dayFromToday(140));
    await page.keyboard.press('Tab');
    await page.keyboard.type(dayFromToday(143));
    await page.keyboard.press('Enter');
    await expect(card).toContainText('D 6 600');
    await tabTo(page.getByRole('link', { name: 'Book Now - D 6 600' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/book/.*start=${dayFromToday(140)}&end=${dayFromToday(143)}`));
  });

  test('moves through the calendar by arrow keys', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser);
    const car = await findCar('Toyota Yaris 2017');
    await page.goto(`/cars/${car.id}?start=${dayFromToday(200)}&end=${dayFromToday(201)}`);
    const day = (daysFromToday: number) => page.locator(`[data-day="${dayFromToday(daysFromToday)}"] button`);
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
    const { page } = await openReturningBrowser(browser, { javaScriptEnabled: false });
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
    test(`is accessible in ${language} on all screens in both colour schemes`, async ({ browser }) => {
      test.slow();
      const { page, pageErrors } = await openReturningBrowser(browser);
      await page.context().addCookies([{ name: 'language', value: locale, url: getOrigin() }]);
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
        await expectAccessibleOnAllScreens(page);
      }
      expect(pageErrors).toEqual([]);
    });
  }
});

/** Formats a day as `24/11/2026`. */
function formatNumericDate(day: string): string {
  return day.split('-').reverse().join('/');
}
