import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { formatPhone } from '@coastline/domain/people/phone-number';
import { focusByTab } from './support/accessibility.ts';
import { callApi, findCar, findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { setHoldExpiry } from './support/database.ts';
import { bookingFormPath, dayFromToday, searchPath } from './support/dates.ts';
import { fillBookingForm, submitSignInForm, submitSignUpForm } from './support/forms.ts';
import { createPersonDetails } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  listBookings,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

const CREATE = '**/rest/v1/rpc/create_booking_secure';

async function bookNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book Now' }).click();
}

test.describe('booking', () => {
  test('leads a new guest on a phone from a car to a booking in seven fields and five taps, without a choice of role [AUTH-35] [AUTH-36]', async ({
    browser,
  }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    const person = createPersonDetails('Isatou Ceesay');
    const car = await findFreeCar({ start: 90, end: 92 });
    await page.goto(`/cars/${car.id}?start=${dayFromToday(90)}&end=${dayFromToday(92)}`);
    await page
      .getByRole('button', { name: /^Sign In to Book/ })
      .filter({ visible: true })
      .first()
      .click();
    const modal = page.getByRole('dialog');
    await expect(modal.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
    await submitSignUpForm(modal, person);
    await expect(modal).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/book/${car.id}\\?start=`));
    // Name and phone come from the sign-up, so only the passport is missing.
    await expect(page.getByLabel('Full name')).toHaveValue(person.name);
    await expect(page.getByLabel('Phone')).toHaveValue(formatPhone(person.phone));
    await page.getByLabel('Passport or ID number').fill('gm 45821');
    await page.getByRole('checkbox', { name: /rental contract/ }).check();
    await page.getByRole('checkbox', { name: /terms & conditions/i }).check();
    await bookNow(page);
    await expect(page.getByText('Car Reserved!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/my-bookings$/);
    await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(1);
    expect(pageErrors).toEqual([]);
  });

  test('works by keyboard from the home page to the confirmation', async ({ browser }) => {
    const guest = await createGuest('Modou Jallow');
    const { page } = await openBrowser(browser);
    await signInAs(page, guest);
    await page.goto('/');
    await focusByTab(page, page.getByRole('link', { name: 'Browse cars' }).first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/browse/);
    await page.goto(searchPath({ start: 94, end: 96 }));
    await focusByTab(page, page.getByRole('main').getByRole('listitem').getByRole('link').first());
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/cars\//);
    await focusByTab(
      page,
      page
        .getByRole('link', { name: /^Book Now/ })
        .filter({ visible: true })
        .first(),
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/book\//);
    await focusByTab(page, page.getByLabel('Passport or ID number'));
    await page.keyboard.type('gm45821');
    await focusByTab(page, page.getByRole('radio', { name: /Wave/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Bank transfer/ })).toBeChecked();
    await focusByTab(page, page.getByRole('checkbox', { name: /rental contract/ }));
    await page.keyboard.press('Space');
    await focusByTab(page, page.getByRole('link', { name: 'terms & conditions' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Terms & Conditions' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: /terms & conditions/i })).toBeChecked();
    await focusByTab(page, page.getByRole('button', { name: 'Book Now' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Complete payment within 1 hour/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/my-bookings$/);
  });

  test('creates one booking on a slow line that loses the response, and shows that it retries', async ({
    browser,
  }) => {
    const guest = await createGuest('Awa Touray');
    const { page } = await openBrowser(browser, { width: 360 });
    await signInAs(page, guest);
    const car = await findFreeCar({ start: 98, end: 100 });
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Network.enable');
    // Chromium's "Slow 4G".
    await devTools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 562,
      downloadThroughput: 180_000,
      uploadThroughput: 84_375,
    });
    const keys: (string | null)[] = [];
    await page.route(CREATE, async (route) => {
      keys.push(await route.request().headerValue('idempotency-key'));
      // The server books at the first request, but the response is lost.
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.goto(bookingFormPath(car.id, 98, 100));
    await fillBookingForm(page, guest.person);
    await bookNow(page);
    await expect(page.getByText('Still trying…')).toBeVisible();
    await expect(page.getByText(/Your booking will be made once/)).toBeVisible();
    await expect(page.getByText('Car Reserved!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/my-bookings$/);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(await listBookings(guest)).toHaveLength(1);
  });

  test('creates one booking when Book Now is pressed again after no response', async ({ browser }) => {
    test.slow();
    const guest = await createGuest('Kebba Drammeh');
    const { page } = await openBrowser(browser);
    await signInAs(page, guest);
    const car = await findFreeCar({ start: 102, end: 104 });
    let isDown = true;
    await page.route(CREATE, async (route) => {
      if (!isDown) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.clock.install();
    await page.goto(bookingFormPath(car.id, 102, 104));
    await fillBookingForm(page, guest.person);
    await bookNow(page);
    await expect(page.getByText('Still trying…')).toBeVisible();
    const notice = page.getByRole('region', { name: /Notifications/ }).getByText('No answer yet');
    await expect(async () => {
      // Shorter than the time for which a notice is shown.
      await page.clock.runFor(3000);
      await expect(notice).toBeVisible({ timeout: 500 });
    }).toPass();
    // The server has created the booking, so the page does not ask the guest to book again.
    await expect(
      page.getByRole('alert').filter({ hasText: 'You have booked these days already' }),
    ).toBeVisible();
    await expect(page.getByText(/Press Book Now again/)).toHaveCount(0);
    await expect(page.getByText('Booking Failed')).toHaveCount(0);
    isDown = false;
    await bookNow(page);
    await expect(page.getByText('Car Reserved!').first()).toBeVisible();
    expect(await listBookings(guest)).toHaveLength(1);
  });

  test('offers the nearest free days when another guest books first, and keeps the form', async ({
    browser,
  }) => {
    const [guest, otherGuest] = [await createGuest('Sainey Bah'), await createGuest('Pa Modou Faal')];
    const { page } = await openBrowser(browser, { width: 360 });
    await signInAs(page, guest);
    const car = await findFreeCar({ start: 106, end: 116 });
    await page.goto(bookingFormPath(car.id, 110, 112));
    await fillBookingForm(page, guest.person);
    await createBooking(otherGuest, { carId: car.id, start: 111, end: 113 });
    await bookNow(page);
    await expect(page.getByText('Booking Failed').first()).toBeVisible();
    const alert = page.getByRole('alert').filter({ hasText: 'These days are taken by now' });
    await expect(alert).toBeVisible();
    await alert.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`start=${dayFromToday(108)}&end=${dayFromToday(110)}`));
    await expect(alert).toHaveCount(0);
    await expect(page.getByLabel('Passport or ID number')).toHaveValue('GM123456');
    await bookNow(page);
    await expect(page.getByText('Car Reserved!').first()).toBeVisible();
    const [booking] = await listBookings(guest);
    expect(booking?.start_date).toBe(dayFromToday(108));
  });

  test('shows in the open form that the days are taken, that the guest has booked them, or that the car is deactivated', async ({
    browser,
  }) => {
    const [guest, otherGuest] = [await createGuest('Lamin Sowe'), await createGuest('Buba Njie')];
    const host = await signInDemoAccount('host');
    const { page } = await openBrowser(browser);
    await signInAs(page, guest);
    const { items } = await callApi<{ items: { id: string; active: boolean }[] }>('/rest/v1/me/cars', {
      token: host.session.access_token,
    });
    const car = items.filter(({ active }) => active).at(-1) ?? { id: '' };
    await page.clock.install();
    await page.goto(bookingFormPath(car.id, 500, 502));
    await page.getByLabel('Passport or ID number').fill('GM45821');
    await createBooking(otherGuest, { carId: car.id, start: 500, end: 502 });
    await page.clock.runFor(21_000);
    await expect(page.getByRole('alert').filter({ hasText: 'These days are taken by now' })).toBeVisible();
    await expect(page.getByLabel('Passport or ID number')).toHaveValue('GM45821');

    // Days that are already taken show no form.
    await page.goto(bookingFormPath(car.id, 501, 503));
    await expect(page.getByRole('heading', { name: 'These days are taken by now' })).toBeVisible();
    await expect(page.getByLabel('Passport or ID number')).toHaveCount(0);
    await createBooking(guest, { carId: car.id, start: 510, end: 512 });
    await page.goto(bookingFormPath(car.id, 511, 513));
    await expect(page.getByRole('heading', { name: 'You have booked these days already' })).toBeVisible();

    await page.goto(bookingFormPath(car.id, 520, 522));
    await expect(page.getByLabel('Passport or ID number')).toBeVisible();
    const setActive = (active: boolean) =>
      callApi(`/rest/v1/cars/${car.id}/active`, { token: host.session.access_token, body: { active } });
    await setActive(false);
    await page.clock.runFor(21_000);
    await expect(page.getByRole('alert').filter({ hasText: 'This car is no longer offered' })).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue(guest.person.name);
    await setActive(true);
  });
});

test.describe('booking draft', () => {
  test('survives a reload and a change of language, stores no passport on the device, and ends with the sign-out', async ({
    browser,
  }) => {
    const guest = await createGuest('Fatou Camara');
    const { page } = await openBrowser(browser);
    await signInAs(page, guest);
    const car = await findFreeCar({ start: 120, end: 122 });
    await page.goto(bookingFormPath(car.id, 120, 122));
    await page.getByLabel('Full name').fill('Fatou B. Camara');
    await page.getByLabel('Phone').fill('+220 999 88 77');
    await page.getByLabel('Passport or ID number').fill('SECRET77');
    await page.getByLabel('Driving licence').fill('LICENCE88');
    await page.getByRole('radio', { name: /Cash/ }).check();
    const readStorage = () => page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })');
    expect(await readStorage()).toContain('Fatou B. Camara');
    expect(await readStorage()).not.toMatch(/SECRET77|LICENCE88/);

    // An address without dates redirects to the dates of the draft.
    await page.goto(`/book/${car.id}`);
    await expect(page).toHaveURL(new RegExp(`start=${dayFromToday(120)}&end=${dayFromToday(122)}`));
    await expect(page.getByLabel('Phone')).toHaveValue('+220 999 88 77');
    await expect(page.getByLabel('Passport or ID number')).toHaveValue('');

    await page.context().addCookies([{ name: 'language', value: 'de', url: page.url() }]);
    await page.reload();
    await expect(page.getByLabel('Vollständiger Name')).toHaveValue('Fatou B. Camara');
    await expect(page.getByRole('radio', { name: /Bar im Büro/ })).toBeChecked();

    await page
      .getByRole('button', { name: /Fatou|Profil/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await readStorage()).not.toContain('Fatou B. Camara');
  });

  test('survives a lost session, with the passport, until the guest signs in again', async ({ browser }) => {
    const guest = await createGuest('Omar Touray');
    const { page } = await openBrowser(browser, { width: 360 });
    // Without events only an API call shows that the session has ended.
    await page.route('**/rest/v1/events', (route) => route.abort());
    await signInAs(page, guest);
    const car = await findFreeCar({ start: 124, end: 126 });
    await page.goto(bookingFormPath(car.id, 124, 126));
    await fillBookingForm(page, { name: 'Omar M. Touray', passport: 'GM777777' });
    // The session ends in another tab.
    await page.evaluate(
      `localStorage.removeItem('coastline-auth');
       dispatchEvent(new StorageEvent('storage', { key: 'coastline-auth', newValue: null }))`,
    );
    const signInAgain = async () => {
      await expect(page).toHaveURL(/\/auth\?next=/);
      await submitSignInForm(page, guest.person);
      await expect(page).toHaveURL(new RegExp(`/book/${car.id}`));
    };
    await signInAgain();
    await expect(page.getByLabel('Full name')).toHaveValue('Omar M. Touray');
    await expect(page.getByLabel('Passport or ID number')).toHaveValue('GM777777');
    // The session ends on the server, and the next request is the booking.
    await callApi('/auth/v1/logout?scope=global', { token: guest.session.access_token, body: {} });
    await bookNow(page);
    await expect(page.getByText('Please sign in again').first()).toBeVisible();
    await expect(page.getByText('Booking Failed')).toHaveCount(0);
    await signInAgain();
    await expect(page.getByLabel('Passport or ID number')).toHaveValue('GM777777');
    await bookNow(page);
    await expect(page.getByText('Car Reserved!').first()).toBeVisible();
  });
});

test.describe('cancellation', () => {
  test('refunds half of the deposit when it is early, as the dialog promises [BKD-05] [CANC-08] [TXT-15]', async ({
    browser,
  }) => {
    const guest = await createGuest('Mariama Sanyang');
    // A car with the moderate policy.
    const car = await findCar('Toyota Prado 2019');
    const created = await createBooking(guest, { carId: car.id, start: 130, end: 133 });
    await applyOfficeAction('deposit', created.booking_id);
    const { page } = await openBrowser(browser, { width: 360 });
    await signInAs(page, guest);
    await page.setViewportSize({ width: 360, height: 760 });
    await page.goto(`/booking/${created.booking_id}`);
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    const dialog = page.getByRole('dialog');
    for (const name of ['Cancel Booking', 'Keep it']) {
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    const half = formatExactPrice(fromDalasi(created.deposit_amount / 2));
    await expect(dialog).toContainText(half);
    await expect(dialog).toContainText('comes back to you, the rest goes to the host');
    for (const rule of [/More than 24 hours/, /50\s%/, /0\s%/, /No show/, /After pick-up/, /early/]) {
      await expect(dialog.getByRole('list')).toContainText(rule);
    }
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(page.getByText('Booking Cancelled').first()).toBeVisible();
    await expect(page.getByText(`Your refund is ${half}.`).first()).toBeVisible();
    const [booking] = await listBookings(guest);
    expect(booking?.refund?.renter_refund_amount).toBe(created.deposit_amount / 2);
    await expect(page.getByText(/^Not paid back yet/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Refund' })).toBeInViewport();
    await applyOfficeAction('pay-refund', created.booking_id, { method: 'cash' });
    await expect(page.getByText(/^Paid back to you on /)).toBeVisible();
  });

  test('refunds nothing when it is late, and shows the reason [CANC-09]', async ({ browser }) => {
    const guest = await createGuest('Alieu Jobe');
    const car = await findFreeCar({ start: 0, end: 1 });
    const created = await createBooking(guest, { carId: car.id, start: 0, end: 1 });
    await applyOfficeAction('deposit', created.booking_id);
    const { page } = await openBrowser(browser);
    await signInAs(page, guest);
    await page.goto(`/booking/${created.booking_id}`);
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('nothing comes back to you, all of it goes to the host');
    // The focus starts on the safe button, because a cancellation cannot be undone.
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(
      page
        .getByText('No refund available. Cancellations must be made more than 24 hours before pick-up.')
        .first(),
    ).toBeVisible();
  });
});

test('an expired hold is shown on the list, on the booking page and in the office [ERR-22] [LIFE-08]', async ({
  browser,
}) => {
  const guest = await createGuest('Yankuba Darboe');
  const car = await findFreeCar({ start: 136, end: 138 });
  const created = await createBooking(guest, { carId: car.id, start: 136, end: 138 });
  const { page } = await openBrowser(browser, { width: 360 });
  await signInAs(page, guest);
  await setHoldExpiry(created.booking_id, 8);
  await page.goto('/my-bookings');
  await expect(page.getByRole('timer')).toContainText(/00:00:0\d/);
  await expect(
    page.getByText('Your reservation has expired. The car is now available to other customers.').first(),
  ).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByRole('article')).toContainText('Reservation Expired');
  await expect(page.getByRole('article')).toContainText('Cancelled');
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByText('The car is open again')).toBeVisible();
  await expect(page.getByText('This booking is cancelled')).toBeVisible();
  const [booking] = await listBookings(guest);
  expect(booking).toMatchObject({ status: 'cancelled', cancel_reason: 'hold_expired', refund: null });

  // The office sees one message with the end and its reason.
  const office = await openBrowser(browser, { width: 360 });
  await signInAs(office.page, await signInDemoAccount('admin'));
  await office.page.goto(`/booking/${created.booking_id}`);
  await expect(office.page.getByText(/did not arrive in time/)).toHaveText(/so this booking is cancelled/);
  await expect(office.page.getByText('This booking is cancelled', { exact: true })).toHaveCount(0);
});
