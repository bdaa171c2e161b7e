import { readFile } from 'node:fs/promises';
import { formatDalasi, formatPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { quoteRental } from '@coastline/domain/money/pricing';
import { expectWholeWordsInLargeText } from './support/accessibility.ts';
import {
  ask,
  bookFor,
  bookingsOf,
  demoAccount,
  enterAs,
  findFreeCar,
  makeGuest,
  officeDoes,
} from './support/backstage.ts';
import { fillBookingForm, formAddress } from './support/booking-form.ts';
import { dayFromToday } from './support/dates.ts';
import { inventPerson, openBrowser, signUp } from './support/people.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const REFUSED = { code: 'forbidden', message: 'You are not allowed to do this.' };

async function refuse(page: Page, address: string, body: object = REFUSED): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 409, json: body }));
}

test.describe('the booking form', () => {
  test('shows the car with its price, who drives, how to pay and two agreements to read [BOOK-01] [BOOK-02] [BOOK-03] [BOOK-04]', async ({
    browser,
  }) => {
    const { page, faults } = await openBrowser(browser);
    await enterAs(page, await makeGuest('Haddy Njie'));
    const car = await findFreeCar({ start: 150, end: 153 });
    await page.goto(formAddress(car.id, 150, 153));
    const summary = page.getByRole('complementary', { name: 'Your booking' });
    await expect(summary).toContainText(`${car.make} ${car.model} ${car.year}`);
    await expect(summary).toContainText(`${formatPrice(fromDalasi(car.daily_price))} a day`);
    await expect(summary).toContainText(`Total${formatPrice(fromDalasi(car.daily_price) * 3)}`);

    for (const label of ['Full name', 'Phone', 'Passport or ID number']) {
      await expect(page.getByLabel(label)).toHaveAttribute('required');
    }
    await expect(page.getByLabel('Driving licence (optional)')).not.toHaveAttribute('required');
    await expect(page.getByRole('radio')).toHaveCount(3);
    for (const method of ['cash', 'wave', 'bank']) {
      await expect(page.locator(`input[type=radio][value=${method}]`)).toBeVisible();
    }

    for (const [name, title, words] of [
      ['rental contract', 'Rental contract', 'This contract is made between the renter and the owner'],
      ['terms & conditions', 'Terms & Conditions', 'is only a facilitator'],
    ] as const) {
      await expect(page.getByRole('checkbox', { name: new RegExp(name) })).not.toBeChecked();
      await page.getByRole('link', { name }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toContainText(words);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('checkbox', { name: new RegExp(name) })).not.toBeChecked();
    }
    expect(faults).toEqual([]);
  });

  for (const [start, method, time] of [
    [156, 'cash', '2 hours'],
    [160, 'wave', '1 hour'],
    [164, 'bank', '1 hour'],
  ] as const) {
    test(`tells a booking by ${method} to pay within ${time}, and counts down [BOOK-33] [ERR-21] [LIFE-05] [LIFE-06] [LIFE-07]`, async ({
      browser,
    }) => {
      const { page } = await openBrowser(browser, { width: 360 });
      const guest = await makeGuest('Musa Colley');
      await enterAs(page, guest);
      const car = await findFreeCar({ start, end: start + 2 });
      await page.goto(formAddress(car.id, start, start + 2));
      await fillBookingForm(page, guest.person);
      await page.locator(`input[value=${method}]`).check();
      await page.getByRole('button', { name: 'Book Now' }).click();
      const notice = page.getByRole('status').filter({ hasText: 'Car Reserved!' });
      await expect(notice).toContainText(
        `Your ${car.make} ${car.model} is reserved. Complete payment within ${time}.`,
      );
      const countdown = page.getByRole('complementary').getByRole('timer');
      await expect(countdown).toHaveText(method === 'cash' ? /^0[12]:\d\d:\d\d$/ : /^0[01]:\d\d:\d\d$/);
      await expect(page).toHaveURL(/\/my-bookings$/);
    });
  }

  test('opens for no days that cannot be rented, and leads on', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await enterAs(page, await makeGuest('Lala Touray'));
    const car = await findFreeCar({ start: 144, end: 146 });
    for (const [query, words] of [
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
      await expect(page.getByRole('heading', { name: words })).toBeVisible();
    }
    // The server draws what is known before it is known who asks.
    const draw = async (path: string) => (await page.request.get(path)).text();
    expect(await draw(`/book/${car.id}`)).toContain('Please choose a valid pick-up and return date.');
    expect(await draw(formAddress(car.id, 144, 146))).toContain('Paid in two halves');
    await page.getByRole('link', { name: 'Choose dates' }).click();
    await expect(page).toHaveURL(new RegExp(`/cars/${car.id}`));
    await page.goto('/book/00000000-0000-4000-8000-000000000000?start=x');
    await expect(page.getByRole('heading', { name: 'Car not found' })).toBeVisible();
  });

  test('refuses a fourth booking while three wait for payment, and leads to them [BOOK-29]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const guest = await makeGuest('Penda Sowe');
    await enterAs(page, guest);
    const car = await findFreeCar({ start: 271, end: 280 });
    for (const start of [271, 273, 275]) await bookFor(guest, { carId: car.id, start, end: start + 1 });
    await page.goto(formAddress(car.id, 277, 279));
    await fillBookingForm(page, guest.person);
    await page.getByRole('button', { name: 'Book Now' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Booking Failed' });
    await expect(notice.first()).toContainText('You already have 3 bookings waiting for payment.');
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
    await expect(page).toHaveURL('/my-bookings');
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  test('says why the server refused, or that nothing was made without a success flag [ERR-20]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    const guest = await makeGuest('Ebrima Sillah');
    await enterAs(page, guest);
    const car = await findFreeCar({ start: 168, end: 170 });
    await page.goto(formAddress(car.id, 168, 170));
    await fillBookingForm(page, guest.person);
    const create = '**/rest/v1/rpc/create_booking_secure';
    await refuse(page, create, { success: false, code: 'busy', message: 'Too much is going on.' });
    await page.getByRole('button', { name: 'Book Now' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Booking Failed' });
    await expect(notice.first()).toContainText('Too much is going on.');
    await page.unroute(create);
    await page.route(create, (route) => route.fulfill({ json: { booking_id: 'x' } }));
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(notice.filter({ hasText: 'Booking creation failed' })).toBeVisible();
    expect(await bookingsOf(guest)).toEqual([]);
  });

  test('shows the sums of the car in the chosen currency, and what is paid in dalasi', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    const guest = await makeGuest('Binta Manneh');
    await enterAs(page, guest);
    await page.addInitScript("localStorage.setItem('currency', 'EUR')");
    const car = await findFreeCar({ start: 172, end: 175 });
    const made = await bookFor(guest, { carId: car.id, start: 172, end: 175 });
    const answered = Promise.withResolvers<void>();
    await page.route('**/rest/v1/me', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await page.goto(formAddress(car.id, 176, 179));
    // What stands there before it is known who asks is as long as the form.
    const halves = page.getByText('Paid in two halves of 50 %');
    const before = await halves.boundingBox();
    answered.resolve();
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
    await expectWholeWordsInLargeText(page.getByRole('group', { name: 'Payment method' }));
    await page.goto('/my-bookings');
    await expect(page.getByRole('article')).toContainText(formatDalasi(made.guest_total, 'EUR'));
    await page.goto(`/booking/${made.booking_id}`);
    for (const sum of dalasi) await expect(page.getByRole('complementary')).toContainText(sum);
    await expect(page.getByRole('main')).toContainText(formatDalasi(made.deposit_amount, 'EUR'));
  });
});

test.describe('the own bookings', () => {
  test('show what is booked, that it waits, and how long [MYB-02] [MYB-03] [MYB-04] [MYB-07] [BKD-03] [BKD-08]', async ({
    browser,
  }) => {
    const { page, faults } = await openBrowser(browser, { width: 360 });
    const guest = await makeGuest('Jainaba Bojang');
    await enterAs(page, guest);
    const car = await findFreeCar({ start: 182, end: 185 });
    const made = await bookFor(guest, { carId: car.id, start: 182, end: 185 });
    await page.goto('/my-bookings');
    const entry = page.getByRole('article');
    await expect(entry.getByRole('img')).toBeVisible();
    for (const words of [
      `${car.make} ${car.model}`,
      made.booking_number,
      'Pending Confirmation',
      formatPrice(fromDalasi(made.guest_total)),
      '3 days',
      'Waiting for admin confirmation',
    ]) {
      await expect(entry).toContainText(words);
    }
    await expect(entry.getByRole('timer')).toContainText(/01:\d\d:\d\d/);
    await expectWholeWordsInLargeText(entry);
    await entry.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(new RegExp(`/booking/${made.booking_id}$`));
    await expect(page.getByText('Waiting for admin confirmation.')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^01:\d\d:\d\d$/);
    await expectWholeWordsInLargeText(page.getByRole('region', { name: 'Reserved for you' }));
    expect(faults).toEqual([]);
  });

  test('need a profile: without one the way leads to choosing a role [MYB-06]', async ({ browser }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await signUp(page, inventPerson('Saikou Fatty'));
    await page.goto('/my-bookings');
    const notice = page.getByRole('alert').filter({ hasText: 'Profile not found' });
    await expect(notice.first()).toContainText('Please complete your profile setup');
    await expect(page).toHaveURL(/\/role-selection/);
  });

  test('can be removed only when they are over, and say when they are cancelled [BKD-04] [BKD-06]', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    const guest = await demoAccount('guest');
    await enterAs(page, guest);
    const all = await bookingsOf(guest);
    const removable: Record<string, number> = { confirmed: 0, in_progress: 0, completed: 1, cancelled: 1 };
    for (const [status, count] of Object.entries(removable)) {
      const booking = all.find((each) => each.status === status);
      await page.goto(`/booking/${booking?.id}`);
      await expect(page.getByText(booking?.booking_number ?? 'none').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove from List' })).toHaveCount(count);
      const isCancelled = status === 'cancelled' ? 1 : 0;
      await expect(page.getByText('This booking is cancelled')).toHaveCount(isCancelled);
    }
  });

  test('say what could not be loaded [ERR-23] [ERR-24]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    const guest = await makeGuest('Fanta Jaiteh');
    await enterAs(page, guest);
    await refuse(page, '**/rest/v1/bookings?*');
    await page.goto('/my-bookings');
    const notices = page.getByRole('alert');
    await expect(notices.filter({ hasText: 'Failed to load bookings' })).toContainText(REFUSED.message);
    await refuse(page, '**/rest/v1/bookings/*');
    await page.goto('/booking/00000000-0000-4000-8000-000000000000');
    await expect(notices.filter({ hasText: 'Error loading booking' })).toContainText(REFUSED.message);
  });

  test('say what could not be cancelled or removed [ERR-25] [ERR-27]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    const guest = await makeGuest('Tijan Marong');
    await enterAs(page, guest);
    const car = await findFreeCar({ start: 188, end: 190 });
    const made = await bookFor(guest, { carId: car.id, start: 188, end: 190 });
    await refuse(page, '**/rest/v1/bookings/*/cancel');
    await page.goto(`/booking/${made.booking_id}`);
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Booking' }).click();
    const notices = page.getByRole('alert');
    await expect(notices.filter({ hasText: 'Error cancelling booking' })).toContainText(REFUSED.message);
    await ask(`/rest/v1/bookings/${made.booking_id}/cancel`, {
      token: guest.session.access_token,
      body: {},
    });
    const gone = { success: false, code: 'user_not_found', message: 'User not found' };
    await refuse(page, '**/rest/v1/rpc/soft_delete_booking', gone);
    await page.goto('/my-bookings');
    await page.getByRole('button', { name: 'Remove from List' }).click();
    await expect(notices.filter({ hasText: 'Error removing booking' })).toContainText('User not found');
  });

  test('leave the list of the guest, and that of the host, each with a word [ERR-26] [ERR-28]', async ({
    browser,
  }) => {
    const [guest, host] = [await makeGuest('Sarjo Ceesay'), await demoAccount('host')];
    const cars = await ask<{ items: { id: string; active: boolean }[] }>('/rest/v1/me/cars', {
      token: host.session.access_token,
    });
    const car = cars.items.find(({ active }) => active) ?? { id: '' };
    const made = await bookFor(guest, { carId: car.id, start: 600, end: 602 });
    await officeDoes('cancel', made.booking_id, { reason: 'other' });
    for (const [account, address, words] of [
      [guest, '/my-bookings', 'Booking RemovedThe booking has been removed from your list'],
      [host, '/owner/bookings', 'Booking removed'],
    ] as const) {
      const { page } = await openBrowser(browser);
      await enterAs(page, account);
      if (account === host) await page.addInitScript("localStorage.setItem('activeRole', 'owner')");
      await page.goto(address);
      const entry = page.getByRole('article').filter({ hasText: made.booking_number });
      await entry.getByRole('button', { name: 'Remove from List' }).click();
      await expect(page.getByRole('status').filter({ hasText: words })).toHaveText(words);
      await expect(entry).toHaveCount(0);
    }
  });
});

test('notices stay five seconds, those of choosing a role two [LIM-04]', async ({ browser }) => {
  const { page } = await openBrowser(browser);
  await page.clock.install();
  await signUp(page, inventPerson('Nyima Touray'));
  const renter = page.getByRole('button', { name: 'Continue as Renter' });
  const chosen = page.getByRole('status').filter({ hasText: /renter/i });
  expect(await lifeOf(chosen, { page, cause: () => renter.press('Enter') })).toBeCloseTo(2000, -3);

  const other = await openBrowser(browser);
  await other.page.clock.install();
  await enterAs(other.page, await makeGuest('Nyima Touray'));
  const car = await findFreeCar({ start: 192, end: 194 });
  await other.page.goto(formAddress(car.id, 192, 194));
  const bookNow = other.page.getByRole('button', { name: 'Book Now' });
  await expect(bookNow).toBeVisible();
  const required = other.page.getByRole('alert').filter({ hasText: 'Agreement Required' });
  expect(await lifeOf(required, { page: other.page, cause: () => bookNow.press('Enter') })).toBeCloseTo(
    5000,
    -3,
  );
});

/** How long a notice is seen, in ms of a clock that this test turns by hand. */
async function lifeOf(
  notice: Locator,
  { page, cause }: { page: Page; cause: () => Promise<void> },
): Promise<number> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await cause();
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(notice).toBeVisible({ timeout: 200 });
  }).toPass();
  let seenMs = 0;
  while ((await notice.count()) > 0 && seenMs < 10_000) {
    await page.clock.runFor(100);
    seenMs += 100;
  }
  return seenMs;
}

test('a booking goes along: into a calendar, on one sheet of paper, to somebody else', async ({
  browser,
}) => {
  const { page, faults } = await openBrowser(browser, { width: 360, colorScheme: 'dark' });
  const guest = await makeGuest('Amie Gaye');
  await enterAs(page, guest);
  const car = await findFreeCar({ start: 196, end: 199 });
  const made = await bookFor(guest, { carId: car.id, start: 196, end: 199 });
  await page.goto(`/booking/${made.booking_id}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${made.booking_number}.ics`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('BEGIN:VCALENDAR');
  expect(text).toContain(dayFromToday(196).replaceAll('-', ''));

  const whatsApp = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
  expect(whatsApp.searchParams.get('text')).toContain(made.booking_number);
  expect(whatsApp.searchParams.get('text')).toContain(`/booking/${made.booking_id}`);

  await page.getByRole('link', { name: 'Print' }).click();
  await expect(
    page.getByRole('img', { name: `Code that opens booking ${made.booking_number}` }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    `Still to pay${formatPrice(fromDalasi(made.guest_total))}`,
  );
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: false });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

  await ask(`/rest/v1/bookings/${made.booking_id}/cancel`, { token: guest.session.access_token, body: {} });
  await page.reload();
  await expect(page.getByText('The sheet gives no right to a car.')).toBeVisible();
  await expect(page.getByText('Not paid')).toHaveCount(2);
  await expect(page.getByText('Still to pay')).toHaveCount(0);
  expect(faults).toEqual([]);
});
