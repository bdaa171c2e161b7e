import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts';
import { findCar } from './support/api.ts';
import { fillBookingForm } from './support/booking-form.ts';
import { dayFromToday } from './support/dates.ts';
import { openCold, openDevice, readDevice, waitUntilKept } from './support/device.ts';
import { becomeGuest, DEMO_PASSWORD, inventPerson, signInByForm } from './support/people.ts';
import { type BrowserContext, expect, type Page, test } from './support/test.ts';

const GUEST = { email: 'guest@coastline.example', password: DEMO_PASSWORD };

test.describe('without a connection', () => {
  test('a guest reads their bookings from a cold start, and everything refreshes when it is back', async ({
    browser,
  }) => {
    const context = await openDevice(browser);
    await readBookingsOnline(context);
    await context.setOffline(true);

    const page = await openCold(context, '/my-bookings');
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByText(/This is what we knew on \w{3} \d+, \d\d:\d\d\./)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await openBooking(page, 'Confirmed');
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

  test('a booking opens that was only seen in the list', async ({ browser }) => {
    const context = await openDevice(browser);
    const online = await readBookingsOnline(context);
    const link = online.getByRole('link', { name: /View Details/ }).last();
    const address = (await link.getAttribute('href')) ?? '';
    await context.setOffline(true);
    const page = await openCold(context, address);
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  });

  test('a session that has run out lasts until somebody can renew it', async ({ browser }) => {
    const context = await openDevice(browser);
    const online = await readBookingsOnline(context);
    await online.evaluate(`(() => {
      const session = JSON.parse(localStorage.getItem('coastline-auth'));
      localStorage.setItem('coastline-auth', JSON.stringify({ ...session, expires_at: 1 }));
    })()`);
    await context.setOffline(true);
    const page = await openCold(context, '/my-bookings');
    await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
    const renewed = page.waitForResponse((response) => response.url().includes('/auth/v1/token'));
    await context.setOffline(false);
    expect((await renewed).status()).toBe(200);
    await expect(page.getByText('This is what we knew')).toBeHidden();
    await expect(page).toHaveURL(/\/my-bookings/);
  });

  test('nothing stays on the device of who signs out, and nobody reads the bookings of another', async ({
    browser,
  }) => {
    const context = await openDevice(browser);
    const page = await readBookingsOnline(context);
    expect(await readDevice(page)).toMatch(/CL-\d{4}-\d{3}/);
    await context.setOffline(true);
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await readDevice(page)).not.toMatch(/CL-\d{4}-\d{3}|guest@coastline/);

    await context.setOffline(false);
    await becomeGuest(page, inventPerson('Binta Sowe'));
    await page.goto('/my-bookings');
    await expect(page.getByText('No bookings yet')).toBeVisible();
    await waitUntilKept(page, { script: 'my-bookings', words: '"items":[]' });
    await context.setOffline(true);
    const cold = await openCold(context, '/my-bookings');
    await expect(cold.getByText('No bookings yet')).toBeVisible();
  });

  test('the device holds neither papers, payment references, tokens of links, nor an answer of the API in a cache', async ({
    browser,
  }) => {
    const context = await openDevice(browser);
    const page = await context.newPage();
    const person = inventPerson('Isatou Camara');
    await becomeGuest(page, person);
    const car = await findCar('Kia Picanto 2018');
    await page.goto(`/book/${car.id}?start=${dayFromToday(60)}&end=${dayFromToday(62)}`);
    await fillBookingForm(page, { name: person.name, passport: 'GMSECRET77' });
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(page).toHaveURL(/\/my-bookings/);
    await page.getByRole('link', { name: /View Details/ }).click();
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    await waitUntilKept(page, { script: 'booking', words: 'CL-' });
    await page.goto('/?code=SECRETCODE');
    const device = await readDevice(page);
    expect(device).not.toMatch(/GMSECRET77|SECRETCODE/);
    expect(device).not.toMatch(/\n\S*\/(rest|auth)\/v1\//);
  });

  test('cars stay in sight that were seen before', async ({ browser }) => {
    const context = await openDevice(browser);
    const online = await context.newPage();
    await online.goto('/browse');
    await waitUntilKept(online, { script: 'car', words: 'Toyota' });
    await context.setOffline(true);
    const page = await openCold(context, '/browse');
    await expect(page.getByRole('link', { name: /Toyota/ }).first()).toBeVisible();
    await expect(page.getByText('This is what we knew')).toBeVisible();

    // Of another the banner and the page say enough: no notice lies over them.
    await page.goto('/cars/00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Failed to load car' })).toBeVisible();
    await expect(page.getByText('Failed to load car')).toHaveCount(1);
  });

  test('a page that the device lacks says so, and opens by itself later', async ({ browser }) => {
    const context = await openDevice(browser);
    await readBookingsOnline(context);
    await context.setOffline(true);
    const page = await openCold(context, '/account');
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/account');
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/account/);
    await expect(page.getByRole('heading', { level: 1, name: /account/i })).toBeVisible();
  });

  test('a press that leads to such a page leaves one where the way on is', async ({ browser }) => {
    const context = await openDevice(browser);
    await readBookingsOnline(context);
    await context.setOffline(true);
    const page = await openCold(context, '/my-bookings');
    await page.getByRole('link', { name: 'Become a Car Host' }).click();
    await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible();
    await page.getByRole('link', { name: 'My Bookings' }).click();
    await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
  });
});

/** Reads the bookings of the demo's guest, until this device could do without the network. */
async function readBookingsOnline(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await signInByForm(page, GUEST);
  await page.goto('/my-bookings');
  await waitUntilKept(page, { script: 'my-bookings', words: 'CL-' });
  // The auth client comes when somebody begins to use the page.
  await page.mouse.move(60, 60);
  await waitUntilKept(page, { script: 'auth-client', words: 'CL-' });
  // Of all that the worker stores for bookings this is what the page itself does not load: it stores them together.
  await waitUntilKept(page, { script: 'booking-print', words: 'CL-' });
  return page;
}

async function openBooking(page: Page, status: string): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: status }).first();
  await card.getByRole('link', { name: /View Details/ }).click();
}
