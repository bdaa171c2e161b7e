import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRightOnEveryScreen,
} from './support/accessibility.ts';
import { findCar } from './support/api.ts';
import { fillBookingForm } from './support/booking-form.ts';
import { dayFromToday } from './support/dates.ts';
import {
  becomeGuest,
  DEMO_PASSWORD,
  inventPerson,
  openBrowser,
  signIn,
  signInOffice,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe('bookings', () => {
  test('are refused early and said why, then made, cancelled and removed [BOOK-06] [BOOK-08] [BOOK-13] [BOOK-16] [CANC-13] [CANC-12] [MYB-05]', async ({
    browser,
  }) => {
    const person = inventPerson('Ya Fatou Njie');
    const { page, faults } = await openBrowser(browser, { width: 360 });
    await becomeGuest(page, person);
    const car = await findCar('Hyundai i10 2019');
    await page.goto(`/book/${car.id}?start=${dayFromToday(30)}&end=${dayFromToday(33)}`);
    const bookNow = page.getByRole('button', { name: 'Book Now' });
    await expect(bookNow).toHaveAttribute('aria-disabled', 'true');
    await bookNow.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Agreement Required').first()).toBeVisible();

    await fillBookingForm(page, { name: person.name, passport: 'gm-4' });
    await expect(page.getByLabel('Passport or ID number')).toHaveValue('GM4');
    const notices = page.getByRole('region', { name: /Notifications/ });
    await page.getByLabel('Phone').fill('+220 7');
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
    await signIn(guest.page, { email: 'guest@coastline.example', password: DEMO_PASSWORD });
    await guest.page.goto('/my-bookings');
    await expect(guest.page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
    await expectRightOnEveryScreen(guest.page);
    await guest.page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await expect(guest.page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    await expectRightOnEveryScreen(guest.page);

    const host = await openBrowser(browser);
    await signIn(host.page, { email: 'host@coastline.example', password: DEMO_PASSWORD });
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
    await page.goto('/admin/dashboard');
    await expect(page.getByText('Pending payments', { exact: true })).toBeVisible();
    await expectRightOnEveryScreen(page);
    expect(faults).toEqual([]);
  });

  test('cannot be opened by others [BKD-07]', async ({ browser }) => {
    const guest = await openBrowser(browser);
    await signIn(guest.page, { email: 'guest@coastline.example', password: DEMO_PASSWORD });
    await guest.page.goto('/my-bookings');
    await guest.page
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await expect(guest.page).toHaveURL(/\/booking\//);
    const address = new URL(guest.page.url()).pathname;
    const stranger = await openBrowser(browser);
    await becomeGuest(stranger.page, inventPerson('Lamin Kanteh'));
    await stranger.page.goto(address);
    await expect(
      stranger.page.getByText('This booking does not exist or you do not have access to it.').first(),
    ).toBeVisible();
    await expect(stranger.page).toHaveURL(/\/my-bookings/);
  });
});
