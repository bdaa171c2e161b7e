import { findCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { submitSignInForm } from './support/forms.ts';
import { holdRequests } from './support/network.ts';
import { createPersonDetails, DEMO_PASSWORD, signUp } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { createGuest, signInAs, signInDemoAccount } from './support/test-data.ts';

const HOST = { email: 'host@coastline.example', password: DEMO_PASSWORD };
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

test.describe('visitor', () => {
  test('signs in once for all own pages and returns to each of them [GEN-11] [GEN-15] [GEN-19]', async ({
    browser,
  }) => {
    const first = await openBrowser(browser);
    const protectedPaths = [
      '/my-bookings',
      `/booking/${UNKNOWN_ID}`,
      '/add-car',
      '/role-selection',
      '/preferences-setup',
      '/owner/dashboard',
    ];
    const tabs: { tab: Page; path: string }[] = [];
    for (const path of protectedPaths) {
      const tab = await first.page.context().newPage();
      await tab.goto(path);
      await expect(tab).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
      tabs.push({ tab, path });
    }
    // Some pages redirect at once, so the test waits for each URL from before the sign-in.
    const arrivals = tabs.map(({ tab, path }) => tab.waitForURL(`**${path}`, { waitUntil: 'commit' }));
    // A sign-in in one tab applies to all tabs.
    const last = tabs.at(-1)?.tab ?? first.page;
    await submitSignInForm(last, HOST);
    await Promise.all(arrivals);
  });
});

test.describe('guest', () => {
  test('can book, list a first car, choose roles and preferences [GEN-08] [GEN-14]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await signInAs(page, await createGuest('Sulayman Touray'));
    const car = await findCar('Kia Picanto 2018');
    await page.goto(`/book/${car.id}?start=${dayFromToday(75)}&end=${dayFromToday(77)}`);
    await expect(page.getByLabel('Passport or ID number')).toBeVisible();
    await page.goto('/add-car');
    await expect(page.getByRole('heading', { name: 'Add Vehicle' })).toBeVisible();
    await page.goto('/role-selection');
    await expect(page.getByRole('heading', { name: 'Select Your Role' })).toBeVisible();
    await page.goto('/preferences-setup');
    await expect(page.getByRole('heading', { name: 'Personalize Your Experience' })).toBeVisible();
  });

  test('is redirected from pages of hosts and the office to the cars, after a skeleton [GEN-13] [GEN-18] [GEN-22]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { noServiceWorker: true });
    await signInAs(page, await createGuest('Kumba Camara'));
    for (const path of ['/owner/dashboard', '/owner/cars', '/owner/bookings', '/admin/bookings']) {
      await page.goto(path);
      await expect(page).toHaveURL('/browse');
    }
    const held = await holdRequests(page, '**/rest/v1/me');
    await page.goto('/owner/dashboard');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    await expect(page).toHaveURL('/owner/dashboard');
    await expect(page.locator('main .shimmer').first()).toBeVisible();
    held.release();
    await expect(page).toHaveURL('/browse');
  });
});

test.describe('host', () => {
  test('can open host pages but no office page [GEN-13] [GEN-21]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await signInAs(page, await signInDemoAccount('host'));
    for (const [path, heading] of [
      ['/owner/dashboard', /Car Host Dashboard/],
      ['/owner/cars', /My Cars/],
      ['/owner/bookings', /Car Bookings/],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    for (const path of ['/admin/dashboard', '/admin/bookings']) {
      await page.goto(path);
      await expect(page).toHaveURL('/owner/dashboard');
    }
  });

  test('can edit an own car, which other accounts cannot [GEN-16]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await signInAs(page, await signInDemoAccount('host'));
    const car = await findCar('Toyota Prado 2019');
    await page.goto(`/edit-car/${car.id}`);
    await expect(page.getByRole('heading', { name: 'Edit Vehicle' })).toBeVisible();
    await expect(page.getByLabel('Make')).toHaveValue('Toyota');
    await signOut(page);
    await signInAs(page, await createGuest('Nyima Cham'));
    await page.goto(`/edit-car/${car.id}`);
    await expect(page.getByRole('heading', { name: 'Car not found' })).toBeVisible();
    await expect(page.getByLabel('Make')).toHaveCount(0);
  });
});

test.describe('admin', () => {
  test('is redirected from cars and booking forms to the dashboard [GEN-07] [GEN-09] [GEN-12] [GEN-20]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await signInAs(page, await signInDemoAccount('admin'));
    const car = await findCar('Kia Picanto 2018');
    const days = `start=${dayFromToday(75)}&end=${dayFromToday(77)}`;
    for (const path of ['/browse', `/book/${car.id}?${days}`, '/owner/dashboard']) {
      await page.goto(path);
      await expect(page).toHaveURL('/admin/dashboard');
    }
    await page.goto('/admin/bookings');
    await expect(page.getByRole('heading', { level: 1, name: 'All Bookings' })).toBeVisible();
  });
});

test.describe('account without a role', () => {
  test('chooses a role first and returns to the interrupted page [AUTH-30] [AUTH-31]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    const person = createPersonDetails('Bakary Jatta');
    await signUp(page, person);
    await signOut(page);
    const path = '/inbox?from=mail';
    await page.goto(path);
    await submitSignInForm(page, person);
    await expect(page).toHaveURL(`/role-selection?next=${encodeURIComponent(path)}`);
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page).toHaveURL(path);
  });
});
