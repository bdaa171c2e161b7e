import {
  expectAccessible,
  expectAccessibleOnAllScreens,
  expectNoHorizontalScroll,
} from './support/accessibility.ts';
import { findCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { fillBookingForm } from './support/forms.ts';
import { signInOffice } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { createGuest, signInAs, signInDemoAccount } from './support/test-data.ts';

/**
 * Opens a page and holds its scripts until the page has prefetched an API path. Returns the API requests of the page, an
 * array that keeps growing.
 */
async function recordPrefetch(
  page: Page,
  { path, apiPath }: { path: string; apiPath: string },
): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/rest/')) requests.push(pathname + search);
  });
  // Requests of the previous page may still arrive.
  page.once('framenavigated', () => {
    requests.length = 0;
  });
  const prefetched = page.waitForRequest((request) => request.url().includes(apiPath));
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, async (route) => {
    await prefetched;
    await route.continue();
  });
  await page.goto(path);
  await page.unroute(scripts);
  return requests;
}

test.describe('bookings', () => {
  test('are validated before the request, then created, cancelled and removed [BOOK-06] [BOOK-07] [BOOK-08] [BOOK-13] [BOOK-16] [CANC-13] [CANC-12] [MYB-05]', async ({
    browser,
  }) => {
    const guest = await createGuest('Ya Fatou Njie');
    const { person } = guest;
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await signInAs(page, guest);
    const car = await findCar('Hyundai i10 2019');
    await page.goto(`/book/${car.id}?start=${dayFromToday(30)}&end=${dayFromToday(33)}`);
    const bookNow = page.getByRole('button', { name: 'Book Now' });
    await expect(bookNow).toHaveAttribute('aria-disabled', 'true');
    await bookNow.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Agreement Required').first()).toBeVisible();
    // The focus moves to the missing field, and the notice does not cover the field.
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
    // Only the first of two validation errors is shown.
    await expect(notices).toContainText(/Validation Error.*[Pp]hone/s);
    await expect(notices).not.toContainText('Passport/ID');
    await page.getByLabel('Phone').fill(person.phone);
    await bookNow.click();
    await expect(page.getByText('Passport/ID must be at least 5 characters').first()).toBeVisible();
    await page.getByLabel('Passport or ID number').fill('gm 123456');
    await expectNoHorizontalScroll(page);
    await bookNow.click();
    await expect(page.getByText('Car Reserved!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/my-bookings/);
    // The next page shows the amount, the payee, the deadline and the reference.
    const pay = page.getByRole('region', { name: 'Pay the deposit' }).first();
    await expect(pay).toContainText(/To pay\s*D/);
    await expect(pay).toContainText('Gambian time (GMT)');
    await expect(pay).toContainText('Airport desk (fictional)');
    await expect(pay).toContainText('Monday to Saturday, 9:00 to 18:00');
    await pay.getByRole('button', { name: 'Copy: Reference' }).click();
    await expect(pay.getByRole('status').filter({ hasText: 'Copied: Reference' })).toHaveCount(1);
    await expect(pay.getByText('Copied', { exact: true })).toBeVisible();

    // A notice stays visible while the pointer is on it, which never happens on a touch screen.
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
    expect(pageErrors).toEqual([]);
  });

  test('are listed for their guest and their host, accessible on all screens [MYB-01] [BKD-01] [OWN-08]', async ({
    browser,
  }) => {
    test.slow();
    const guest = await openBrowser(browser);
    await signInAs(guest.page, await signInDemoAccount('guest'));
    const requests = await recordPrefetch(guest.page, {
      path: '/my-bookings',
      apiPath: '/rest/v1/bookings?as=guest',
    });
    await expect(guest.page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
    expect(requests.filter((path) => path === '/rest/v1/me' || path.startsWith('/rest/v1/bookings'))).toEqual(
      ['/rest/v1/me', '/rest/v1/bookings?as=guest&limit=20'],
    );
    await expectAccessibleOnAllScreens(guest.page);
    await guest.page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await expect(guest.page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    await expectAccessibleOnAllScreens(guest.page);

    const host = await openBrowser(browser);
    await signInAs(host.page, await signInDemoAccount('host'));
    await host.page.goto('/owner/bookings');
    await expect(host.page.getByText(/CL-\d{4}-\d{3}/).first()).toBeVisible();
    await expectAccessibleOnAllScreens(host.page);
    expect([...guest.pageErrors, ...host.pageErrors]).toEqual([]);
  });

  test('are listed for the office, accessible on all screens [ADM-05] [ADM-06] [ADM-07]', async ({
    browser,
  }) => {
    test.slow();
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    await signInOffice(page);
    await expect(page.getByText('Pending payments', { exact: true })).toBeVisible();
    await page.goto('/admin/bookings');
    await expect(page.getByRole('tab', { name: /Pending Payments/ })).toBeVisible();
    await page.getByLabel(/Search/).fill('Lindqvist');
    await expect(page.getByText('Erik Lindqvist').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('Fatou Jallow').filter({ visible: true })).toHaveCount(0);
    await expectAccessibleOnAllScreens(page);
    const requests = await recordPrefetch(page, {
      path: '/admin/dashboard',
      apiPath: '/rest/v1/bookings?as=admin',
    });
    await expect(page.getByText('Pending payments', { exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: /Pending \d/ })).toBeVisible();
    // Later requests may follow events.
    expect(requests.filter((path) => /\/(me|dashboard|bookings\?.*)$/.test(path)).slice(0, 4)).toEqual([
      '/rest/v1/me',
      '/rest/v1/admin/dashboard',
      '/rest/v1/bookings?as=admin&tab=active&order=urgency&limit=3',
      '/rest/v1/bookings?as=admin&tab=pending&order=urgency&limit=30',
    ]);
    await expectAccessibleOnAllScreens(page);
    expect(pageErrors).toEqual([]);
  });

  test('are closed to other guests [BKD-07]', async ({ browser }) => {
    const guest = await openBrowser(browser);
    await signInAs(guest.page, await signInDemoAccount('guest'));
    await guest.page.goto('/my-bookings');
    await guest.page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await expect(guest.page).toHaveURL(/\/booking\//);
    const path = new URL(guest.page.url()).pathname;
    const otherGuest = await openBrowser(browser);
    await signInAs(otherGuest.page, await createGuest('Lamin Kanteh'));
    await otherGuest.page.goto(path);
    await expect(
      otherGuest.page.getByText('This booking does not exist or you do not have access to it.').first(),
    ).toBeVisible();
    await expect(otherGuest.page).toHaveURL(/\/my-bookings/);
  });
});
