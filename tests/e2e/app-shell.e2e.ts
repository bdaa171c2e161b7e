import {
  enlargeText,
  expectAccessible,
  expectNoHorizontalScroll,
  expectUnbrokenWords,
} from './support/accessibility.ts';
import { callApi, findCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { getOrigin } from './support/marketplace.ts';
import { createPersonDetails, signUpGuest } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { createGuest, signInAs, signInDemoAccount } from './support/test-data.ts';

const TAGLINE = 'Book before you fly, drive when you land';
const LOCALES = ['en-GB', 'sv-SE', 'nl-NL', 'fr-SN', 'de-AT'];

test.describe('app shell', () => {
  test('shows a visitor the tagline, the logo and Sign In, and no bottom navigation [GEN-02] [GEN-33] [GEN-37]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/');
    await expect(page.getByText(TAGLINE, { exact: true })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText(TAGLINE);
    await expect(page).toHaveTitle(new RegExp(TAGLINE));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Bottom' })).toHaveCount(0);
    await signUpGuest(page, createPersonDetails('Aminata Sarr'));
    await expect(page.getByRole('navigation', { name: 'Bottom' }).getByRole('link')).toHaveText([
      'Home',
      'Bookings',
      'Become a Car Host',
    ]);
    const home = page.getByRole('navigation', { name: 'Bottom' }).getByRole('link', { name: 'Home' });
    await expect(home).toHaveAttribute('aria-current', 'page');
    await home.click();
    await expect(page).toHaveURL(/\/$/);
    await expect(home).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  });

  test('links the logo to the cars, and shows title and back button on pages that need them [GEN-26]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await signInAs(page, await createGuest('Ousman Faal'));
    const header = page.getByRole('banner');
    await page.goto('/my-bookings');
    await expect(header.getByRole('link', { name: 'Back' })).toHaveCount(0);
    await header.getByRole('link', { name: 'Coastline' }).click();
    await expect(page).toHaveURL(/\/browse$/);

    const car = await findCar('Kia Picanto 2018');
    const query = `start=${dayFromToday(70)}&end=${dayFromToday(72)}`;
    await page.goto(`/book/${car.id}?${query}`);
    await expect(header.getByText(/^Book /)).toBeVisible();
    await header.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(new RegExp(`/cars/${car.id}\\?${query}`));
  });

  test('has a role switcher, settings and a profile menu with name and role [GEN-27] [GEN-31] [GEN-32] [ROLE-06]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await signInAs(page, await createGuest('Jainaba Bah'));
    await page.goto('/role-selection');
    await page.getByRole('button', { name: 'Continue as Car Host' }).click();
    await expect(page).toHaveURL(/\/add-car/);
    await expect(page.getByRole('banner').getByRole('button', { name: /^Settings/ })).toBeVisible();
    const menu = page.getByRole('menu');
    const switcher = page.getByRole('banner').getByRole('button', { name: /^Switch role/ });
    await switcher.click();
    await expect(menu.getByRole('menuitem')).toHaveText(['Switch to Renter']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Profile menu, Jainaba Bah' }).click();
    await expect(menu.getByText('Jainaba Bah')).toBeVisible();
    await expect(menu.getByText('Browsing as Car Host')).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: /^Switch to/ })).toHaveText(['Switch to Renter']);
    await expectAccessible(page);
    await menu.getByRole('menuitem', { name: 'Switch to Renter' }).click();
    await page.getByRole('button', { name: /^Profile menu/ }).click();
    await expect(menu.getByText('Browsing as Renter')).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: /^Switch to/ })).toHaveText(['Switch to Car Host']);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 640 });
    await switcher.click();
    await menu.getByRole('menuitem', { name: 'Switch to Car Host' }).click();
    await expect(switcher).toHaveAccessibleName('Switch role, browsing as Car Host');
    await expectNoHorizontalScroll(page);
  });

  test('closes dialogs by the back button and leaves no extra history entries', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/');
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL('/browse');
    await page.getByRole('button', { name: /^Settings/ }).click();
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/browse');

    const filter = page.getByRole('button', { name: /^Filter/ });
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await filter.click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    await filter.click();
    await sheet.getByRole('button', { name: 'Diesel' }).click();
    await sheet.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL('/browse?fuel=diesel');
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/browse');
    await expect(filter).toHaveAccessibleName('Filter');
    await page.goForward();
    await expect(page).toHaveURL('/browse?fuel=diesel');
    await expect(filter).not.toHaveAccessibleName('Filter');
    await page.goBack();
    await expect(page).toHaveURL('/browse');
    await expect(filter).toHaveAccessibleName('Filter');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test('skips history entries of dialogs from an earlier load of the page', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto('/');
    await page.getByRole('link', { name: 'View All' }).click();
    await expect(page).toHaveURL('/browse');
    for (const isClosed of [true, false]) {
      await page.getByRole('button', { name: /^Settings/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Settings' });
      await expect(dialog).toBeVisible();
      if (isClosed) await dialog.getByRole('button', { name: 'Close' }).click();
      await page.reload();
      await expect(page.getByRole('button', { name: /^Settings/ })).toBeVisible();
      await expect(dialog).toHaveCount(0);
    }
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'View All' })).toBeVisible();
  });

  test('shows a host the full title of a booking on a phone in every language', async ({ browser }) => {
    const host = await signInDemoAccount('host');
    const { page } = await openBrowser(browser, { width: 360 });
    await signInAs(page, host);
    const token = host.session.access_token;
    const { items } = await callApi<{ items: { id: string }[] }>('/rest/v1/bookings?as=host', { token });
    for (const locale of LOCALES) {
      await page.context().addCookies([{ name: 'language', value: locale.slice(0, 2), url: getOrigin() }]);
      await page.goto(`/booking/${items[0]?.id}`);
      await expect(page.locator('header [href="/inbox"]')).toBeVisible();
      const title = page.locator('header span.font-display').first();
      expect(await title.evaluate((node) => node.scrollWidth - node.clientWidth), locale).toBe(0);
      await expectUnbrokenWords(title);
    }
  });

  test('keeps its layout with double text size and reduced motion', async ({ browser }) => {
    const car = await findCar('Toyota RAV4 2020');
    const { page } = await openBrowser(browser, { width: 360 });
    for (const language of ['de', 'nl']) {
      await page.context().addCookies([{ name: 'language', value: language, url: getOrigin() }]);
      for (const path of ['/', '/auth', `/cars/${car.id}`, '/no-such-page']) {
        await page.goto(path);
        await enlargeText(page);
        await expectNoHorizontalScroll(page);
      }
    }
    await signInAs(page, await signInDemoAccount('guest'));
    for (const language of ['de', 'sv']) {
      await page.context().addCookies([{ name: 'language', value: language, url: getOrigin() }]);
      await page.goto(`/book/${car.id}?start=${dayFromToday(210)}&end=${dayFromToday(213)}`);
      await enlargeText(page);
      await expect(page.locator('#booking-passportId')).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
  });

  test('keeps buttons on the screen with double text size', async ({ browser }) => {
    const car = await findCar('Toyota RAV4 2020');
    const { page } = await openBrowser(browser, { width: 360 });
    await page.goto(`/cars/${car.id}`);
    await enlargeText(page);
    await expect(page.getByRole('button', { name: /^Sign In to Book/ }).last()).toBeInViewport({ ratio: 1 });

    await page.goto('/browse');
    await enlargeText(page);
    await page.getByRole('button', { name: /^Pick-up/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Settings/ }).click();
    const language = page.getByRole('dialog').getByRole('button', { name: 'Nederlands' });
    await expect.poll(() => language.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });
});
