import type { CreateBookingResponse } from '@coastline/contracts/bookings/booking';
import type { DuePayout } from '@coastline/contracts/bookings/payout';
import { formatLongDay } from '@coastline/domain/days/english-formats';
import sharp from 'sharp';
import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { callApi, findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';
import {
  type Account,
  applyOfficeAction,
  createBooking,
  createEarlyRental,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

/** Opens the page of a booking as the office. */
async function openBookingPage(
  browser: Browser,
  { office, bookingId }: { office: Account; bookingId: string },
): Promise<{ page: Page; pageErrors: string[] }> {
  const { page, pageErrors } = await openBrowser(browser);
  await signInAs(page, office);
  await page.addInitScript("localStorage.setItem('activeRole', 'admin')");
  await page.goto(`/booking/${bookingId}`);
  await expect(page.getByRole('heading', { name: 'Story' })).toBeVisible();
  return { page, pageErrors };
}

test('the office sees before the check-list that a hand-over is too early [LIFE-15]', async ({ browser }) => {
  const [guest, office] = [await createGuest('Lamin Sonko'), await signInDemoAccount('admin')];
  const car = await findFreeCar({ start: 140, end: 142, skip: 2 });
  const booking = await createBooking(guest, { carId: car.id, start: 140, end: 142 });
  await applyOfficeAction('deposit', booking.booking_id);
  await applyOfficeAction('final-payment', booking.booking_id);
  const { page, pageErrors } = await openBookingPage(browser, { office, bookingId: booking.booking_id });
  await clickButton(page, 'Hand over the car');
  await expect(page.getByRole('dialog')).toContainText(
    `The car can be handed over from ${formatLongDay(dayFromToday(140))} on.`,
  );
  expect(pageErrors).toEqual([]);
});

test('the office handles a booking from deposit to return and payout on one page with a full history [ADM-11] [ADM-12] [ADM-18] [ADM-19] [ADM-23]', async ({
  browser,
}) => {
  const [guest, office] = [await createGuest('Sainey Camara'), await signInDemoAccount('admin')];
  const car = await findFreeCar({ start: 0, end: 2, skip: 2 });
  const booking = await createBooking(guest, { carId: car.id, start: 0, end: 2, method: 'wave' });
  const { page, pageErrors } = await openBookingPage(browser, { office, bookingId: booking.booking_id });

  await expectContacts(page);
  await recordDeposit(page, booking);
  await recordFinalPayment(page, booking);
  await fillHandOver(page);
  await handOverAfterReturn(page, { guest, carId: car.id });
  await takeCarBack(page);
  await correctReturn(page);

  await createPayoutFor(booking.booking_id, office);
  await page.reload();
  await expectHistory(page, booking);
  await expectAccessibleOnAllScreens(page);
  expect(pageErrors.filter((error) => !/4(09|15|22)/.test(error))).toEqual([]);
});

test('one of two admins records a payment, the other sees who did and the new state, and the refund is exact [ADM-20] [CANC-14] [CANC-15] [CANC-17]', async ({
  browser,
}) => {
  const [guest, office] = [await createGuest('Kumba Njie'), await signInDemoAccount('admin')];
  const car = await findFreeCar({ start: 30, end: 32, skip: 3 });
  const booking = await createBooking(guest, { carId: car.id, start: 30, end: 32 });
  const first = await openBookingPage(browser, { office, bookingId: booking.booking_id });
  const second = await openBookingPage(browser, { office, bookingId: booking.booking_id });
  for (const { page } of [first, second]) {
    await clickButton(page, 'Mark Deposit Received');
    await page.getByLabel('Reference').fill(`W-${booking.booking_number}`);
  }

  await clickDialogButton(first.page, 'Mark Deposit Received');
  await expect(first.page.getByRole('heading', { name: 'Take the final payment' })).toBeVisible();
  await clickDialogButton(second.page, 'Mark Deposit Received');
  const conflict = second.page.getByRole('alert').filter({ hasText: 'Nothing was changed' });
  await expect(conflict).toContainText('Deposit received: Coastline Office');
  await expect(second.page.getByRole('heading', { name: 'Take the final payment' })).toBeVisible();
  await expect(second.page.getByText(/Receipt R-\d{4}-\d{4,}/)).toHaveCount(1);

  // The office cancels with a reason, sees the refund first and marks it as paid.
  const { page } = second;
  await clickButton(page, 'Cancel Booking');
  await clickDialogButton(page, 'Cancel Booking');
  await expect(page.getByText('Please choose a reason for the cancellation.')).toBeVisible();
  await page.getByLabel('Reason').selectOption({ label: 'Host cannot provide the car' });
  await page.getByLabel('Note').fill('The gearbox broke');
  await expect(page.getByRole('dialog').getByText('Back to Kumba Njie, 100 %')).toBeVisible();
  await clickDialogButton(page, 'Cancel Booking');
  await expect(page.getByText('Back to the guest, 100 %')).toBeVisible();
  await expect(page.getByText('The gearbox broke')).toBeVisible();

  // The dashboard links to the refund while it is due.
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /^Refunds Due \d+$/ }).click();
  await expect(page.getByRole('tab', { name: /^Refunds Due \d+$/, selected: true })).toBeVisible();
  await page.getByRole('link', { name: booking.booking_number, exact: true }).click();
  await expect(page.getByText('Back to the guest, 100 %')).toBeVisible();
  await clickButton(page, 'Mark Refund Paid');
  await clickDialogButton(page, 'Mark Refund Paid');
  await expect(page.getByText('The guest has the refund.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refund', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mark Refund Paid' })).toHaveCount(0);
  await expectAccessibleOnAllScreens(page);

  // The search finds the booking by name and e-mail address of the guest, and counts it under its status.
  await page.goto('/admin/bookings');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.locator('tbody tr:nth-child(n + 29) a:focus')).toHaveCount(1);
  await page.getByLabel('Search bookings').fill(`kumba njie ${guest.person.email}`);
  await expect(page.getByRole('tab', { name: /^All 1$/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 booking found' })).toBeAttached();
  await expect(page.getByRole('button', { name: /^Cancelled 1$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: booking.booking_number, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /^Refunds Due 0$/ }).click();
  await expect(page.getByText('No bookings found')).toBeVisible();
  expect(second.pageErrors.filter((error) => !error.includes('409'))).toEqual([]);
});

/** The office has both phone numbers before the deposit. */
async function expectContacts(page: Page): Promise<void> {
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('link', { name: /^Call / })).toHaveCount(2);
  await expect(summary.getByRole('link', { name: /WhatsApp$/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d{10,}$/,
  );
  await expect(summary.getByText('Still to pay')).toBeVisible();
}

async function recordDeposit(page: Page, booking: CreateBookingResponse): Promise<void> {
  // An amount that is too low is recorded only as a part payment, which the office confirms.
  await clickButton(page, 'Mark Deposit Received');
  const amount = page.getByLabel('Amount received');
  await expect(amount).toBeFocused();
  const due = await amount.inputValue();
  await amount.fill((Number(due) - 100).toLocaleString('en-GB'));
  await amount.press('Enter');
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/D\s100 is still to be paid/);
  await expect(page.getByText('Please confirm this.')).toBeVisible();
  await amount.fill(due);
  // A transfer requires a reference.
  await clickDialogButton(page, 'Mark Deposit Received');
  await expect(page.getByRole('dialog').getByText(/^Enter the reference of the transfer/)).toBeVisible();
  await page.getByLabel('Reference').fill(`W-${booking.booking_number}`);
  await clickDialogButton(page, 'Mark Deposit Received');
  await expect(page.getByRole('heading', { name: 'Take the final payment' })).toBeVisible();
  const number = page.getByRole('status').getByText(booking.booking_number, { exact: true });
  await expect(number).toHaveCSS('white-space', 'nowrap');
  await expect(page.getByText(/Receipt R-\d{4}-\d{4,}/)).toHaveCount(1);
}

async function recordFinalPayment(page: Page, booking: CreateBookingResponse): Promise<void> {
  await clickButton(page, 'Mark Final Received');
  await page.getByLabel('Reference').fill(`F-${booking.booking_number}`);
  await clickDialogButton(page, 'Mark Final Received');
  await expect(page.getByRole('heading', { name: 'Hand the car over' })).toBeVisible();
  await expect(page.getByText(/Receipt R-\d{4}-\d{4,}/)).toHaveCount(2);
}

/** Opens the dialog of the hand-over and fills its check-list, which must be complete. */
async function fillHandOver(page: Page): Promise<void> {
  await clickButton(page, 'Hand over the car');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('GM123456')).toBeVisible();
  await clickDialogButton(page, 'Hand over the car');
  await expect(dialog.getByText(/Please confirm that licence and identity/)).toBeVisible();
  await expect(dialog.getByText('Please read the kilometres off the clock.')).toBeVisible();
  await expect(dialog.getByLabel('Licence and identity checked, driver is 21 or older')).toBeFocused();
  await dialog.getByLabel('Licence and identity checked, driver is 21 or older').check();
  await dialog.getByLabel('The guest has signed the contract on paper').check();
  await dialog.getByLabel('Mileage').fill('84,210');
  await dialog.getByLabel('Fuel').selectOption('6');
  await dialog.getByLabel('Notes').fill('Scratch on the left door');
  await addHandOverPhotos(page);
}

/** Adds a photo and an invalid file. The server accepts the photo and rejects the file. */
async function addHandOverPhotos(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const create = { width: 800, height: 600, channels: 3, background: '#2f5d6b' } as const;
  const scratch = await sharp({ create }).jpeg().toBuffer();
  const file = { name: 'scratch.jpg', mimeType: 'image/jpeg', buffer: scratch };
  const blank = { name: 'blank.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
  const photoField = dialog.getByLabel('Add photos of the hand-over');
  await photoField.focus();
  await photoField.setInputFiles([blank, file]);
  await expect(page.getByText('1 of 2 photos were added')).toBeVisible();
  await expect(photoField).toBeFocused();
  await expect(page.getByText('blank.jpg: The photo must be JPG, PNG, or WEBP')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Open Photo 1 of the hand-over' })).toBeVisible();
}

async function handOverAfterReturn(
  page: Page,
  { guest, carId }: { guest: Account; carId: string },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  // The car cannot be handed over before the previous rental is returned. The form keeps its values.
  const overdue = await createEarlyRental(guest, { carId, start: 150, end: 151 });
  await clickDialogButton(page, 'Hand over the car');
  await expect(dialog.getByRole('alert')).toHaveText(
    `This car is still out with ${overdue.booking_number}. Please record its return first.`,
  );
  await applyOfficeAction('return', overdue.booking_id);
  await clickDialogButton(page, 'Hand over the car');
  await expect(page.getByRole('heading', { name: 'The car is out' })).toBeVisible();
  await page.getByRole('button', { name: 'Open Photo 1 of the hand-over' }).click();
  const viewer = dialog.getByRole('img', { name: 'Photo 1 of the hand-over' });
  await expect(viewer).toHaveJSProperty('naturalWidth', 800);
  await expect(dialog.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await clickDialogButton(page, 'Close');
}

async function takeCarBack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  // The server rejects an odometer reading below the previous one.
  await clickButton(page, 'Take the car back');
  await dialog.getByLabel('Mileage').fill('84209');
  await dialog.getByLabel('Fuel').selectOption('4');
  await clickDialogButton(page, 'Take the car back');
  await expect(dialog.getByRole('alert')).toContainText('Please read the clock again.');
  await dialog.getByLabel('Mileage').fill('8456000');
  await expect(dialog.getByText('Please read the odometer again')).toBeVisible();
  await clickDialogButton(page, 'Take the car back');
  await expect(dialog.getByText('Please confirm the odometer, or correct the kilometres.')).toBeInViewport();
  await dialog.getByLabel('Mileage').fill('84560');
  await expect(dialog.getByText('350 km driven')).toBeVisible();
  await expect(dialog.getByText('Please read the odometer again')).toHaveCount(0);
  await clickDialogButton(page, 'Take the car back');
  await expect(page.getByRole('heading', { name: 'This rental is over' })).toBeFocused();
  await expect(page.getByText(/350\skm driven, 2\/8 less than at hand-over/)).toBeVisible();
}

async function correctReturn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  // A correction needs a reason and an odometer reading that is not below the previous one.
  await clickButton(page, 'Correct the return');
  await expect(dialog.getByLabel('Mileage')).toHaveValue('84560');
  await dialog.getByLabel('Mileage').fill('84200');
  await dialog.getByLabel('Fuel').selectOption('6');
  await clickDialogButton(page, 'Correct the notes');
  await expect(dialog.getByText('Please say why.')).toBeVisible();
  await dialog.getByLabel('Why').fill('The gauge was misread');
  await clickDialogButton(page, 'Correct the notes');
  await expect(dialog.getByRole('alert')).toContainText('Please read the clock again.');
  await dialog.getByLabel('Mileage').fill('84,540');
  await clickDialogButton(page, 'Correct the notes');
  await expect(page.getByText(/330\skm driven, same level as at hand-over/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct the return' })).toBeFocused();
}

async function expectHistory(page: Page, booking: CreateBookingResponse): Promise<void> {
  const history = page.getByRole('region', { name: 'Story' }).getByRole('listitem');
  await expect(history.getByText('Host paid out')).toBeVisible();
  const titles = [
    'Booked',
    'Deposit received',
    'Final payment received',
    'Photo of the hand-over added',
    'Car handed over',
    'Car taken back',
    'Notes of the return corrected',
  ];
  for (const [index, title] of titles.entries()) await expect(history.nth(index)).toContainText(title);
  await expect(history.nth(1)).toContainText(`Wave, reference W-${booking.booking_number}`);
  await expect(history.nth(4)).toContainText('tank 3/4');
}

/** Records the payout of one booking through the API. */
async function createPayoutFor(bookingId: string, { session }: Account): Promise<void> {
  const token = session.access_token;
  const due = await callApi<DuePayout[]>('/rest/v1/payouts/due?as=admin', { token });
  const payouts = due.flatMap(({ host_id, items }) =>
    items.flatMap((item) => (item.booking_id === bookingId ? [{ host_id, amount: item.amount }] : [])),
  );
  const [payout] = payouts;
  expect(payout, 'nothing is due for the booking').toBeDefined();
  await callApi('/rest/v1/payouts', {
    token,
    body: {
      host_id: payout?.host_id,
      booking_ids: [bookingId],
      expected_amount: payout?.amount,
      method: 'cash',
    },
  });
}
