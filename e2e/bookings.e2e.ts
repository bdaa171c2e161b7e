import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRightOnEveryScreen,
} from './support/accessibility.ts';
import { findCar } from './support/api.ts';
import { demoAccount, enterAs, makeGuest } from './support/backstage.ts';
import { fillBookingForm } from './support/booking-form.ts';
import { dayFromToday } from './support/dates.ts';
import { openBrowser, signInOffice } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

/**
 * Opens a page whose scripts are held back until it has asked the API for something; gives all that it asks, which goes
 * on to fill.
 */
async function askedAhead(page: Page, { path, of }: { path: string; of: string }): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/rest/')) asked.push(pathname + search);
  });
  // The page before this one may still be asking.
  page.once('framenavigated', () => {
    asked.length = 0;
  });
  const ahead = page.waitForRequest((request) => request.url().includes(of));
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, async (route) => {
    await ahead;
    await route.continue();
  });
  await page.goto(path);
  await page.unroute(scripts);
  return asked;
}

test.describe('bookings', () => {
  test('are refused early and said why, then made, cancelled and removed [BOOK-06] [BOOK-07] [BOOK-08] [BOOK-13] [BOOK-16] [CANC-13] [CANC-12] [MYB-05]', async ({
    browser,
  }) => {
    const guest = await makeGuest('Ya Fatou Njie');
    const { person } = guest;
    const { page, faults } = await openBrowser(browser, { width: 360 });
    await enterAs(page, guest);
    const car = await findCar('Hyundai i10 2019');
    await page.goto(`/book/${car.id}?start=${dayFromToday(30)}&end=${dayFromToday(33)}`);
    const bookNow = page.getByRole('button', { name: 'Book Now' });
    await expect(bookNow).toHaveAttribute('aria-disabled', 'true');
    await bookNow.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Agreement Required').first()).toBeVisible();
    // It leads to what is missing, and lies over neither that nor what is pressed next.
    const contract = page.getByRole('checkbox', { name: /rental contract/ });
    await expect(contract).toBeFocused();
    await contract.click({ trial: true, timeout: 2000 });

    await fillBookingForm(page, { name: person.name, passport: 'gm-4' });
    await expect(page.getByLabel('Passport or ID number')).toHaveValue('GM4');
    const notices = page.getByRole('region', { name: /Notifications/ });
    await page.getByLabel('Phone').fill('tel. +220 7');
    await expect(page.getByLabel('Phone')).toHaveValue(' +220 7');
    await page.getByLabel('Driving licence').fill('gm-dl 7');
    await expect(page.getByLabel('Driving licence')).toHaveValue('GMDL7');
    await bookNow.click();
    // Of two that are wrong, the first is said.
    await expect(notices).toContainText(/Validation Error.*[Pp]hone/s);
    await expect(notices).not.toContainText('Passport/ID');
    await page.getByLabel('Phone').fill(person.phone);
    await bookNow.click();
    await expect(page.getByText('Passport/ID must be at least 5 characters').first()).toBeVisible();
    await page.getByLabel('Passport or ID number').fill('gm 123456');
    await expectNoSidewaysScroll(page);
    await bookNow.click();
    await expect(page.getByText('Car Reserved!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/my-bookings/);
    // The screen after booking says what to pay, to whom, by when and with which reference.
    const pay = page.getByRole('region', { name: 'Pay the deposit' }).first();
    await expect(pay).toContainText(/To pay\s*D/);
    await expect(pay).toContainText('Gambian time (GMT)');
    await expect(pay).toContainText('Airport desk (fictional)');
    await expect(pay).toContainText('Monday to Saturday, 9:00 to 18:00');
    await pay.getByRole('button', { name: 'Copy: Reference' }).click();
    await expect(pay.getByRole('status').filter({ hasText: 'Copied: Reference' })).toHaveCount(1);
    await expect(pay.getByText('Copied', { exact: true })).toBeVisible();

    // A pointer that rests on a notice keeps it; a finger does not rest.
    await page.mouse.move(1, 1);
    await page.getByRole('link', { name: /View Details/ }).click();
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(page.getByText('No payment had been received, so nothing is due.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Remove from List' }).click();
    await expect(page.getByText('The booking has been removed from your list').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Browse Cars' }).first()).toBeVisible();
    expect(faults).toEqual([]);
  });

  test('show a guest and a host theirs, accessible on every screen [MYB-01] [BKD-01] [OWN-08]', async ({
    browser,
  }) => {
    test.slow();
    const guest = await openBrowser(browser);
    await enterAs(guest.page, await demoAccount('guest'));
    const asked = await askedAhead(guest.page, { path: '/my-bookings', of: '/rest/v1/bookings?as=guest' });
    await expect(guest.page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
    expect(asked.filter((path) => path === '/rest/v1/me' || path.startsWith('/rest/v1/bookings'))).toEqual([
      '/rest/v1/me',
      '/rest/v1/bookings?as=guest&limit=20',
    ]);
    await expectRightOnEveryScreen(guest.page);
    await guest.page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await expect(guest.page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    await expectRightOnEveryScreen(guest.page);

    const host = await openBrowser(browser);
    await enterAs(host.page, await demoAccount('host'));
    await host.page.goto('/owner/bookings');
    await expect(host.page.getByText(/CL-\d{4}-\d{3}/).first()).toBeVisible();
    await expectRightOnEveryScreen(host.page);
    expect([...guest.faults, ...host.faults]).toEqual([]);
  });

  test('show the office all of them, accessible on every screen [ADM-05] [ADM-06] [ADM-07]', async ({
    browser,
  }) => {
    test.slow();
    const { page, faults } = await openBrowser(browser, { width: 360 });
    await signInOffice(page);
    await expect(page.getByText('Pending payments', { exact: true })).toBeVisible();
    await page.goto('/admin/bookings');
    await expect(page.getByRole('tab', { name: /Pending Payments/ })).toBeVisible();
    await page.getByLabel(/Search/).fill('Lindqvist');
    await expect(page.getByText('Erik Lindqvist').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('Fatou Jallow').filter({ visible: true })).toHaveCount(0);
    await expectRightOnEveryScreen(page);
    const asked = await askedAhead(page, { path: '/admin/dashboard', of: '/rest/v1/bookings?as=admin' });
    await expect(page.getByText('Pending payments', { exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Pending \d/ })).toBeVisible();
    // Later it may have been told of something new.
    expect(asked.filter((path) => /\/(me|dashboard|bookings\?.*)$/.test(path)).slice(0, 4)).toEqual([
      '/rest/v1/me',
      '/rest/v1/admin/dashboard',
      '/rest/v1/bookings?as=admin&tab=active&order=urgency&limit=3',
      '/rest/v1/bookings?as=admin&tab=pending&order=urgency&limit=30',
    ]);
    await expectRightOnEveryScreen(page);
    expect(faults).toEqual([]);
  });

  test('cannot be opened by others [BKD-07]', async ({ browser }) => {
    const guest = await openBrowser(browser);
    await enterAs(guest.page, await demoAccount('guest'));
    await guest.page.goto('/my-bookings');
    await guest.page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await expect(guest.page).toHaveURL(/\/booking\//);
    const address = new URL(guest.page.url()).pathname;
    const stranger = await openBrowser(browser);
    await enterAs(stranger.page, await makeGuest('Lamin Kanteh'));
    await stranger.page.goto(address);
    await expect(
      stranger.page.getByText('This booking does not exist or you do not have access to it.').first(),
    ).toBeVisible();
    await expect(stranger.page).toHaveURL(/\/my-bookings/);
  });
});
