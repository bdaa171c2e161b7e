import { readFile } from 'node:fs/promises';
import { formatDalasi, formatPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { quoteRental } from '@coastline/domain/money/pricing';
import { expectUnbrokenWordsInLargeText } from './support/accessibility.ts';
import { callApi, findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { bookingFormPath, dayFromToday } from './support/dates.ts';
import { fillBookingForm } from './support/forms.ts';
import { holdRequests } from './support/network.ts';
import { createPersonDetails, signUp } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  listBookings,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

const REJECTION = { code: 'forbidden', message: 'You are not allowed to do this.' };

async function rejectRequests(page: Page, address: string, body: object = REJECTION): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 409, json: body }));
}

test.describe('booking form', () => {
  test('shows the car with its price, the driver, the payment methods and two agreements [BOOK-01] [BOOK-02] [BOOK-03] [BOOK-04]', async ({
    browser,
  }) => {
    const { page, pageErrors } = await openBrowser(browser);
    await signInAs(page, await createGuest('Haddy Njie'));
    const car = await findFreeCar({ start: 150, end: 153 });
    await page.goto(bookingFormPath(car.id, 150, 153));
    const summary = page.getByRole('complementary', { name: 'Your booking' });
    await expect(summary).toContainText(`${car.make} ${car.model} ${car.year}`);
    await expect(summary).toContainText(`${formatPrice(fromDalasi(car.daily_price))} a day`);
    await expect(summary).toContainText(`Total${formatPrice(fromDalasi(car.daily_price) * 3)}`);

    for (const label of ['Full name', 'Phone', 'Passport or ID number']) {
      await expect(page.getByLabel(label)).toHaveAttribute('required');
    }
    await expect(page.getByLabel('Driving licence (optional)')).not.toHaveAttribute('required');
    // The demo has the payment simulator, which offers card and Modem Pay.
    await expect(page.getByRole('radio')).toHaveCount(5);
    for (const method of ['cash', 'wave', 'bank', 'card', 'modem_pay']) {
      await expect(page.locator(`input[type=radio][value=${method}]`)).toBeVisible();
    }

    for (const [name, title, text] of [
      ['rental contract', 'Rental contract', 'This contract is made between the renter and the owner'],
      ['terms & conditions', 'Terms & Conditions', 'is only a facilitator'],
    ] as const) {
      await expect(page.getByRole('checkbox', { name: new RegExp(name) })).not.toBeChecked();
      await page.getByRole('link', { name }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toContainText(text);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('checkbox', { name: new RegExp(name) })).not.toBeChecked();
    }
    expect(pageErrors).toEqual([]);
  });

  for (const [start, method, timeLimit] of [
    [156, 'cash', '2 hours'],
    [160, 'wave', '1 hour'],
    [164, 'bank', '1 hour'],
  ] as const) {
    test(`asks for payment of a ${method} booking within ${timeLimit}, and counts down [BOOK-33] [ERR-21] [LIFE-05] [LIFE-06] [LIFE-07]`, async ({
      browser,
    }) => {
      const { page } = await openBrowser(browser, { width: 360 });
      const guest = await createGuest('Musa Colley');
      await signInAs(page, guest);
      const car = await findFreeCar({ start, end: start + 2 });
      await page.goto(bookingFormPath(car.id, start, start + 2));
      await fillBookingForm(page, guest.person);
      await page.locator(`input[value=${method}]`).check();
      await page.getByRole('button', { name: 'Book Now' }).click();
      const notice = page.getByRole('status').filter({ hasText: 'Car Reserved!' });
      await expect(notice).toContainText(
        `Your ${car.make} ${car.model} is reserved. Complete payment within ${timeLimit}.`,
      );
      const countdown = page.getByRole('complementary').getByRole('timer');
      await expect(countdown).toHaveText(method === 'cash' ? /^0[12]:\d\d:\d\d$/ : /^0[01]:\d\d:\d\d$/);
      await expect(page).toHaveURL(/\/my-bookings$/);
    });
  }

  test('rejects days that cannot be rented, and links to the calendar', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await signInAs(page, await createGuest('Lala Touray'));
    const car = await findFreeCar({ start: 144, end: 146 });
    for (const [query, text] of [
      ['', 'Please choose a valid pick-up and return date.'],
      ['?start=2027-02-30&end=x', 'Please choose a valid pick-up and return date.'],
      [`?start=${dayFromToday(-1)}&end=${dayFromToday(2)}`, 'The pick-up date cannot be before today.'],
      [
        `?start=${dayFromToday(9)}&end=${dayFromToday(8)}`,
        'The return date cannot be before the pick-up date.',
      ],
      [`?start=${dayFromToday(9)}&end=${dayFromToday(500)}`, 'The maximum rental is 365 days.'],
    ] as const) {
      await page.goto(`/book/${car.id}${query}`);
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
    }
    // The server renders these parts without a session.
    const render = async (path: string) => (await page.request.get(path)).text();
    expect(await render(`/book/${car.id}`)).toContain('Please choose a valid pick-up and return date.');
    expect(await render(bookingFormPath(car.id, 144, 146))).toContain('Paid in two halves');
    await page.getByRole('link', { name: 'Choose dates' }).click();
    await expect(page).toHaveURL(new RegExp(`/cars/${car.id}`));
    await page.goto('/book/00000000-0000-4000-8000-000000000000?start=x');
    await expect(page.getByRole('heading', { name: 'Car not found' })).toBeVisible();
  });

  test('rejects a fourth booking while three wait for payment, and links to them [BOOK-29]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const guest = await createGuest('Penda Sowe');
    await signInAs(page, guest);
    const car = await findFreeCar({ start: 271, end: 280 });
    for (const start of [271, 273, 275]) await createBooking(guest, { carId: car.id, start, end: start + 1 });
    await page.goto(bookingFormPath(car.id, 277, 279));
    await fillBookingForm(page, guest.person);
    await page.getByRole('button', { name: 'Book Now' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Booking Failed' });
    await expect(notice.first()).toContainText('You already have 3 bookings waiting for payment.');
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
    await expect(page).toHaveURL('/my-bookings');
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('shows why the server rejects a booking, and reports a response without a success flag as a failure [ERR-20]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    const guest = await createGuest('Ebrima Sillah');
    await signInAs(page, guest);
    const car = await findFreeCar({ start: 168, end: 170 });
    await page.goto(bookingFormPath(car.id, 168, 170));
    await fillBookingForm(page, guest.person);
    const create = '**/rest/v1/rpc/create_booking_secure';
    await rejectRequests(page, create, { success: false, code: 'busy', message: 'Too much is going on.' });
    await page.getByRole('button', { name: 'Book Now' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Booking Failed' });
    await expect(notice.first()).toContainText('Too much is going on.');
    await page.unroute(create);
    await page.route(create, (route) => route.fulfill({ json: { booking_id: 'x' } }));
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(notice.filter({ hasText: 'Booking creation failed' })).toBeVisible();
    expect(await listBookings(guest)).toEqual([]);
  });

  test('shows the amounts in the chosen currency, and payable amounts in dalasi', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const guest = await createGuest('Binta Manneh');
    await signInAs(page, guest);
    await page.addInitScript("localStorage.setItem('currency', 'EUR')");
    const car = await findFreeCar({ start: 172, end: 175 });
    const created = await createBooking(guest, { carId: car.id, start: 172, end: 175 });
    const held = await holdRequests(page, '**/rest/v1/me');
    await page.goto(bookingFormPath(car.id, 176, 179));
    // The placeholder before the session is loaded is as tall as the form.
    const halves = page.getByText('Paid in two halves of 50 %');
    const before = await halves.boundingBox();
    held.release();
    await expect(page.getByLabel('Full name')).toBeVisible();
    expect((await halves.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, -1);
    const quote = quoteRental({
      dailyPriceBututs: fromDalasi(car.daily_price),
      start: dayFromToday(176),
      end: dayFromToday(179),
    });
    const euros = [quote.totalBututs, quote.depositBututs, quote.finalBututs].map((sum) =>
      formatPrice(sum, 'EUR'),
    );
    const dalasi = [quote.totalBututs, quote.depositBututs, quote.finalBututs].map((sum) => formatPrice(sum));
    const ticket = page.getByRole('complementary');
    for (const sum of [...euros, ...dalasi]) await expect(ticket).toContainText(sum);
    await expectUnbrokenWordsInLargeText(page.getByRole('group', { name: 'Payment method' }));
    await page.goto('/my-bookings');
    await expect(page.getByRole('article')).toContainText(formatDalasi(created.guest_total, 'EUR'));
    await page.goto(`/booking/${created.booking_id}`);
    for (const sum of dalasi) await expect(page.getByRole('complementary')).toContainText(sum);
    await expect(page.getByRole('main')).toContainText(formatDalasi(created.deposit_amount, 'EUR'));
  });
});

test.describe('pages of own bookings', () => {
  test('show the booking, its status and the time left to pay [MYB-02] [MYB-03] [MYB-04] [MYB-07] [BKD-03] [BKD-08]', async ({
    browser,
  }) => {
    const { page, pageErrors } = await openBrowser(browser, { width: 360 });
    const guest = await createGuest('Jainaba Bojang');
    await signInAs(page, guest);
    const car = await findFreeCar({ start: 182, end: 185 });
    const created = await createBooking(guest, { carId: car.id, start: 182, end: 185 });
    await page.goto('/my-bookings');
    const entry = page.getByRole('article');
    await expect(entry.getByRole('img')).toBeVisible();
    for (const text of [
      `${car.make} ${car.model}`,
      created.booking_number,
      'Pending Confirmation',
      formatPrice(fromDalasi(created.guest_total)),
      '3 days',
      'Waiting for admin confirmation',
    ]) {
      await expect(entry).toContainText(text);
    }
    await expect(entry.getByRole('timer')).toContainText(/01:\d\d:\d\d/);
    await expectUnbrokenWordsInLargeText(entry);
    await entry.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(new RegExp(`/booking/${created.booking_id}$`));
    await expect(page.getByText('Waiting for admin confirmation.')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^01:\d\d:\d\d$/);
    await expectUnbrokenWordsInLargeText(page.getByRole('region', { name: 'Reserved for you' }));
    expect(pageErrors).toEqual([]);
  });

  test('redirect an account without a profile to the choice of a role [MYB-06]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await signUp(page, createPersonDetails('Saikou Fatty'));
    await page.goto('/my-bookings');
    const notice = page.getByRole('alert').filter({ hasText: 'Profile not found' });
    await expect(notice.first()).toContainText('Please complete your profile setup');
    await expect(page).toHaveURL(/\/role-selection/);
  });

  test('offer the removal of finished bookings only, and mark cancelled ones [BKD-04] [BKD-06]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    const guest = await signInDemoAccount('guest');
    await signInAs(page, guest);
    const all = await listBookings(guest);
    const removable: Record<string, number> = { confirmed: 0, in_progress: 0, completed: 1, cancelled: 1 };
    for (const [status, count] of Object.entries(removable)) {
      const booking = all.find((each) => each.status === status);
      await page.goto(`/booking/${booking?.id}`);
      await expect(page.getByText(booking?.booking_number ?? 'none').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove from List' })).toHaveCount(count);
      const cancelledCount = status === 'cancelled' ? 1 : 0;
      await expect(page.getByText('This booking is cancelled')).toHaveCount(cancelledCount);
    }
  });

  test('show errors of a cancellation and a removal [ERR-25] [ERR-27]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    const guest = await createGuest('Tijan Marong');
    await signInAs(page, guest);
    const car = await findFreeCar({ start: 188, end: 190 });
    const created = await createBooking(guest, { carId: car.id, start: 188, end: 190 });
    await rejectRequests(page, '**/rest/v1/bookings/*/cancel');
    await page.goto(`/booking/${created.booking_id}`);
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click();
    const notices = page.getByRole('alert');
    await expect(notices.filter({ hasText: 'Error cancelling booking' })).toContainText(REJECTION.message);
    await callApi(`/rest/v1/bookings/${created.booking_id}/cancel`, {
      token: guest.session.access_token,
      body: {},
    });
    const notFound = { success: false, code: 'user_not_found', message: 'User not found' };
    await rejectRequests(page, '**/rest/v1/rpc/soft_delete_booking', notFound);
    await page.goto('/my-bookings');
    await page.getByRole('button', { name: 'Remove from List' }).click();
    await expect(notices.filter({ hasText: 'Error removing booking' })).toContainText('User not found');
  });

  test('remove a booking from the list of the guest and of the host, with a notice [ERR-26] [ERR-28]', async ({
    browser,
  }) => {
    const [guest, host] = [await createGuest('Sarjo Ceesay'), await signInDemoAccount('host')];
    const cars = await callApi<{ items: { id: string; active: boolean }[] }>('/rest/v1/me/cars', {
      token: host.session.access_token,
    });
    const car = cars.items.find(({ active }) => active) ?? { id: '' };
    const created = await createBooking(guest, { carId: car.id, start: 600, end: 602 });
    await applyOfficeAction('cancel', created.booking_id, { reason: 'other' });
    for (const [account, address, text] of [
      [guest, '/my-bookings', 'Booking RemovedThe booking has been removed from your list'],
      [host, '/owner/bookings', 'Booking removed'],
    ] as const) {
      const { page } = await openBrowser(browser);
      await signInAs(page, account);
      if (account === host) await page.addInitScript("localStorage.setItem('activeRole', 'owner')");
      await page.goto(address);
      const entry = page.getByRole('article').filter({ hasText: created.booking_number });
      await entry.getByRole('button', { name: 'Remove from List' }).click();
      await expect(page.getByRole('status').filter({ hasText: text })).toHaveText(text);
      await expect(entry).toHaveCount(0);
    }
  });
});

test('a booking can be added to a calendar, printed on one page and shared', async ({ browser }) => {
  const { page, pageErrors } = await openBrowser(browser, { width: 360, colorScheme: 'dark' });
  const guest = await createGuest('Amie Gaye');
  await signInAs(page, guest);
  const car = await findFreeCar({ start: 196, end: 199 });
  const created = await createBooking(guest, { carId: car.id, start: 196, end: 199 });
  await page.goto(`/booking/${created.booking_id}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${created.booking_number}.ics`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('BEGIN:VCALENDAR');
  expect(text).toContain(dayFromToday(196).replaceAll('-', ''));

  const whatsApp = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
  expect(whatsApp.searchParams.get('text')).toContain(created.booking_number);
  expect(whatsApp.searchParams.get('text')).toContain(`/booking/${created.booking_id}`);

  await page.getByRole('link', { name: 'Print' }).click();
  await expect(
    page.getByRole('img', { name: `Code that opens booking ${created.booking_number}` }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    `Still to pay${formatPrice(fromDalasi(created.guest_total))}`,
  );
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: false });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

  await callApi(`/rest/v1/bookings/${created.booking_id}/cancel`, {
    token: guest.session.access_token,
    body: {},
  });
  await page.reload();
  await expect(page.getByText('The sheet gives no right to a car.')).toBeVisible();
  await expect(page.getByText('Not paid')).toHaveCount(2);
  await expect(page.getByText('Still to pay')).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});
