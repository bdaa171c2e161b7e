import { findCar } from './support/api.ts';
import { demoAccount, enterAs, makeGuest } from './support/backstage.ts';
import { dayFromToday } from './support/dates.ts';
import { DEMO_PASSWORD, inventPerson, openBrowser, signUp } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const HOST = { email: 'host@coastline.example', password: DEMO_PASSWORD };
const SOME_ID = '00000000-0000-4000-8000-000000000000';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
}

test.describe('a visitor', () => {
  test('signs in for pages of one’s own and comes back to each of them [GEN-11] [GEN-15] [GEN-19]', async ({
    browser,
  }) => {
    const first = await openBrowser(browser);
    const mine = [
      '/my-bookings',
      `/booking/${SOME_ID}`,
      '/add-car',
      '/role-selection',
      '/preferences-setup',
      '/owner/dashboard',
    ];
    const tabs: { tab: Page; path: string }[] = [];
    for (const path of mine) {
      const tab = await first.page.context().newPage();
      await tab.goto(path);
      await expect(tab).toHaveURL(`/auth?next=${encodeURIComponent(path)}`);
      tabs.push({ tab, path });
    }
    // Some pages lead on at once, so that one has to watch them come.
    const arrivals = tabs.map(({ tab, path }) => tab.waitForURL(`**${path}`, { waitUntil: 'commit' }));
    // Signing in in one tab counts in all of them.
    const last = tabs.at(-1)?.tab ?? first.page;
    await last.getByLabel('Email').fill(HOST.email);
    await last.getByLabel('Password', { exact: true }).fill(HOST.password);
    await last.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await Promise.all(arrivals);
  });
});

test.describe('a guest', () => {
  test('may book, list a first car, choose roles and preferences [GEN-08] [GEN-14]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await enterAs(page, await makeGuest('Sulayman Touray'));
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

  test('is led from other people’s pages to the cars, by way of a placeholder [GEN-13] [GEN-18] [GEN-22]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { noServiceWorker: true });
    await enterAs(page, await makeGuest('Kumba Camara'));
    for (const path of ['/owner/dashboard', '/owner/cars', '/owner/bookings', '/admin/bookings']) {
      await page.goto(path);
      await expect(page).toHaveURL('/browse');
    }
    const held = Promise.withResolvers<void>();
    await page.route('**/rest/v1/me', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/owner/dashboard');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached();
    await expect(page).toHaveURL('/owner/dashboard');
    await expect(page.locator('main .shimmer').first()).toBeVisible();
    held.resolve();
    await expect(page).toHaveURL('/browse');
  });
});

test.describe('a host', () => {
  test('has the owner’s pages, and no office [GEN-13] [GEN-21]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await enterAs(page, await demoAccount('host'));
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

  test('has the form of an own car, which nobody else has [GEN-16]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await enterAs(page, await demoAccount('host'));
    const car = await findCar('Toyota Prado 2019');
    await page.goto(`/edit-car/${car.id}`);
    await expect(page.getByRole('heading', { name: 'Edit Vehicle' })).toBeVisible();
    await expect(page.getByLabel('Make')).toHaveValue('Toyota');
    await signOut(page);
    await enterAs(page, await makeGuest('Nyima Cham'));
    await page.goto(`/edit-car/${car.id}`);
    await expect(page.getByRole('heading', { name: 'Car not found' })).toBeVisible();
    await expect(page.getByLabel('Make')).toHaveCount(0);
  });
});

test.describe('the office', () => {
  test('is led from cars and booking forms to its dashboard [GEN-07] [GEN-09] [GEN-12] [GEN-20]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await enterAs(page, await demoAccount('admin'));
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

test.describe('a newcomer without a role', () => {
  test('chooses one first and then comes back to the interrupted page [AUTH-30] [AUTH-31]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    const person = inventPerson('Bakary Jatta');
    await signUp(page, person);
    await signOut(page);
    const path = '/inbox?from=mail';
    await page.goto(path);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`/role-selection?next=${encodeURIComponent(path)}`);
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page).toHaveURL(path);
  });
});
