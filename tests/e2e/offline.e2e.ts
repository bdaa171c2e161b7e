import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts';
import { findCar } from './support/api.ts';
import { dayFromToday } from './support/dates.ts';
import { openAfterColdStart, openDevice, readDeviceStorage, waitForOfflineCache } from './support/device.ts';
import { fillBookingForm } from './support/forms.ts';
import { createPersonDetails, DEMO_PASSWORD, signInByForm, signUpGuest } from './support/people.ts';
import { type BrowserContext, expect, type Page, test } from './support/test.ts';

const GUEST = { email: 'guest@coastline.example', password: DEMO_PASSWORD };

test.describe('offline', () => {
  test('shows bookings after a cold start, and refreshes them when the connection is back', async ({
    browser,
  }) => {
    const context = await openDevice(browser);
    await cacheBookings(context);
    await context.setOffline(true);

    const page = await openAfterColdStart(context, '/my-bookings');
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByText(/This is what we knew on \w{3} \d+, \d\d:\d\d\./)).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await openBookingWithStatus(page, 'Confirmed');
    await expect(page.getByRole('heading', { name: 'Your host' })).toBeVisible();
    await expect(page.locator('a[href^="tel:+220"]').first()).toBeVisible();
    const cancel = page.getByRole('button', { name: 'Cancel Booking' });
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await expect(cancel).toHaveAccessibleDescription('This needs a connection.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your host' })).toBeVisible();
    await expectAccessible(page);

    const refreshed = page.waitForResponse((response) => response.url().includes('/rest/v1/bookings/'));
    await context.setOffline(false);
    expect((await refreshed).status()).toBe(200);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(page.getByText('This is what we knew')).toBeHidden();
    await expect(cancel).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('opens a booking that was only part of the list', async ({ browser }) => {
    const context = await openDevice(browser);
    const online = await cacheBookings(context);
    const link = online.getByRole('link', { name: /View Details/ }).last();
    const path = (await link.getAttribute('href')) ?? '';
    await context.setOffline(true);
    const page = await openAfterColdStart(context, path);
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('opens the trip guide with its numbers and the contract after a cold start [TRIP-212]', async ({
    browser,
  }) => {
    const context = await openDevice(browser);
    const online = await cacheBookings(context);
    await openBookingWithStatus(online, 'Confirmed');
    await expect(online).toHaveURL(/\/booking\/[^/]+$/);
    const path = new URL(online.url()).pathname;
    await waitForOfflineCache(online, { script: 'trip-guide', text: 'CL-' });
    await context.setOffline(true);
    const page = await openAfterColdStart(context, `${path}/trip`);
    await expect(page.getByRole('heading', { name: 'After an accident' })).toBeVisible();
    await expect(page.getByText(/Your booking number: CL-/)).toBeVisible();
    await page.getByRole('button', { name: 'Read the rental contract' }).click();
    await expect(page.getByRole('dialog')).toContainText('The parties');
    await page.keyboard.press('Escape');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });

  test('keeps an expired session until it can be renewed', async ({ browser }) => {
    const context = await openDevice(browser);
    const online = await cacheBookings(context);
    await online.evaluate(`(() => {
      const session = JSON.parse(localStorage.getItem('coastline-auth'));
      localStorage.setItem('coastline-auth', JSON.stringify({ ...session, expires_at: 1 }));
    })()`);
    await context.setOffline(true);
    const page = await openAfterColdStart(context, '/my-bookings');
    await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
    const renewed = page.waitForResponse((response) => response.url().includes('/auth/v1/token'));
    await context.setOffline(false);
    expect((await renewed).status()).toBe(200);
    await expect(page.getByText('This is what we knew')).toBeHidden();
    await expect(page).toHaveURL(/\/my-bookings/);
  });

  test('deletes the data of a person who signs out, and shows it to no other account', async ({
    browser,
  }) => {
    const context = await openDevice(browser);
    const page = await cacheBookings(context);
    expect(await readDeviceStorage(page)).toMatch(/CL-\d{4}-\d{3}/);
    await context.setOffline(true);
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await readDeviceStorage(page)).not.toMatch(/CL-\d{4}-\d{3}|guest@coastline/);

    await context.setOffline(false);
    await signUpGuest(page, createPersonDetails('Binta Sowe'));
    await page.goto('/my-bookings');
    await expect(page.getByText('No bookings yet')).toBeVisible();
    await waitForOfflineCache(page, { script: 'my-bookings', text: '"items":[]' });
    await context.setOffline(true);
    const cold = await openAfterColdStart(context, '/my-bookings');
    await expect(cold.getByText('No bookings yet')).toBeVisible();
  });

  test('stores no papers, payment references or tokens of links on the device, and caches no API response', async ({
    browser,
  }) => {
    const context = await openDevice(browser);
    const page = await context.newPage();
    const person = createPersonDetails('Isatou Camara');
    await signUpGuest(page, person);
    const car = await findCar('Kia Picanto 2018');
    await page.goto(`/book/${car.id}?start=${dayFromToday(60)}&end=${dayFromToday(62)}`);
    await fillBookingForm(page, { name: person.name, passport: 'GMSECRET77' });
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/my-bookings/);
    await page.getByRole('link', { name: /View Details/ }).click();
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    await waitForOfflineCache(page, { script: 'booking', text: 'CL-' });
    await page.goto('/?code=SECRETCODE');
    const device = await readDeviceStorage(page);
    expect(device).not.toMatch(/GMSECRET77|SECRETCODE/);
    expect(device).not.toMatch(/\n\S*\/(rest|auth)\/v1\//);
  });

  test('shows cars that were seen before', async ({ browser }) => {
    const context = await openDevice(browser);
    const online = await context.newPage();
    await online.goto('/browse');
    await waitForOfflineCache(online, { script: 'car', text: 'Toyota' });
    await context.setOffline(true);
    const page = await openAfterColdStart(context, '/browse');
    await expect(page.getByRole('link', { name: /Toyota/ }).first()).toBeVisible();
    await expect(page.getByText('This is what we knew')).toBeVisible();

    // For a car that is not cached, banner and page show the error, without a notice above them.
    await page.goto('/cars/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Failed to load car' })).toBeVisible();
    await expect(page.getByText('Failed to load car')).toHaveCount(1);
  });

  test('shows a message for a page that is not cached, and opens the page later', async ({ browser }) => {
    const context = await openDevice(browser);
    await cacheBookings(context);
    await context.setOffline(true);
    const page = await openAfterColdStart(context, '/account');
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/account');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/account/);
    await expect(page.getByRole('heading', { level: 1, name: /account/i })).toBeVisible();
  });

  test('keeps the navigation usable on a page that is not cached', async ({ browser }) => {
    const context = await openDevice(browser);
    await cacheBookings(context);
    await context.setOffline(true);
    const page = await openAfterColdStart(context, '/my-bookings');
    await page.getByRole('link', { name: 'Become a Car Host' }).click();
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
    await page.getByRole('link', { name: 'My Bookings' }).click();
    await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
  });
});

/** Opens the bookings of the demo's guest and waits until the device can show them offline. */
async function cacheBookings(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signInByForm(page, GUEST);
  await page.goto('/my-bookings');
  await waitForOfflineCache(page, { script: 'my-bookings', text: 'CL-' });
  // The auth client loads at the first interaction.
  await page.mouse.move(60, 60);
  await waitForOfflineCache(page, { script: 'auth-client', text: 'CL-' });
  // The service worker stores the scripts of bookings together. The page itself does not load this one.
  await waitForOfflineCache(page, { script: 'booking-print', text: 'CL-' });
  return page;
}

async function openBookingWithStatus(page: Page, status: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: status }).first();
  await card.getByRole('link', { name: /View Details/ }).click();
}
