import { formatLongDay } from '@coastline/domain/days/english-formats';
import type { DuePayout } from '@coastline/domain/wire/bookings/payout';
import sharp from 'sharp';
import { expectRightOnEveryScreen } from './support/accessibility.ts';
import {
  type Account,
  ask,
  bookFor,
  demoAccount,
  enterAs,
  findFreeCar,
  makeGuest,
  officeDoes,
  takeOutEarly,
} from './support/backstage.ts';
import { dayFromToday } from './support/dates.ts';
import { openBrowser } from './support/people.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';

/** The page of one booking as the office opens it. */
async function openDesk(
  browser: Browser,
  { office, bookingId }: { office: Account; bookingId: string },
): Promise<{ page: Page; faults: string[] }> {
  const { page, faults } = await openBrowser(browser);
  await enterAs(page, office);
  await page.addInitScript("localStorage.setItem('activeRole', 'admin')");
  await page.goto(`/booking/${bookingId}`);
  await expect(page.getByRole('heading', { name: 'Story' })).toBeVisible();
  return { page, faults };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('the office reads that it is too early before it fills in the check-list [LIFE-15]', async ({
  browser,
}) => {
  const [guest, office] = [await makeGuest('Lamin Sonko'), await demoAccount('admin')];
  const car = await findFreeCar({ start: 140, end: 142, skip: 2 });
  const made = await bookFor(guest, { carId: car.id, start: 140, end: 142 });
  await officeDoes('deposit', made.booking_id);
  await officeDoes('final-payment', made.booking_id);
  const { page, faults } = await openDesk(browser, { office, bookingId: made.booking_id });
  await press(page, 'Hand over the car');
  await expect(page.getByRole('dialog')).toContainText(
    `The car can be handed over from ${formatLongDay(dayFromToday(140))} on.`,
  );
  expect(faults).toEqual([]);
});

test('the office takes a booking from deposit to return and payout on one page, and its story tells all of it [ADM-11] [ADM-12] [ADM-18] [ADM-19] [ADM-23]', async ({
  browser,
}) => {
  const [guest, office] = [await makeGuest('Sainey Camara'), await demoAccount('admin')];
  const car = await findFreeCar({ start: 0, end: 2, skip: 2 });
  const made = await bookFor(guest, { carId: car.id, start: 0, end: 2, method: 'wave' });
  const { page, faults } = await openDesk(browser, { office, bookingId: made.booking_id });

  // Whom to call, before either side may.
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('link', { name: /^Call / })).toHaveCount(2);
  await expect(summary.getByRole('link', { name: /WhatsApp$/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d{10,}$/,
  );
  await expect(summary.getByText('Still to pay')).toBeVisible();

  // A payment that is short is refused with what is missing.
  await press(page, 'Mark Deposit Received');
  const amount = page.getByLabel('Amount received');
  await expect(amount).toBeFocused();
  const due = await amount.inputValue();
  await amount.fill((Number(due) - 100).toLocaleString('en-GB'));
  await amount.press('Enter');
  // Said aloud too: the field has the focus already, so that it is not read out again.
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/D\s100 is missing/);
  await amount.fill(due);
  // A transfer needs its reference.
  await confirm(page, 'Mark Deposit Received');
  await expect(page.getByRole('dialog').getByText(/^Enter the reference of the transfer/)).toBeVisible();
  await page.getByLabel('Reference').fill(`W-${made.booking_number}`);
  await confirm(page, 'Mark Deposit Received');
  await expect(page.getByRole('heading', { name: 'Take the final payment' })).toBeVisible();
  const number = page.getByRole('status').getByText(made.booking_number, { exact: true });
  await expect(number).toHaveCSS('white-space', 'nowrap');
  await expect(page.getByText(/Receipt R-\d{4}-\d{4,}/)).toHaveCount(1);

  await press(page, 'Mark Final Received');
  await page.getByLabel('Reference').fill(`F-${made.booking_number}`);
  await confirm(page, 'Mark Final Received');
  await expect(page.getByRole('heading', { name: 'Hand the car over' })).toBeVisible();
  await expect(page.getByText(/Receipt R-\d{4}-\d{4,}/)).toHaveCount(2);

  // The check-list has to be complete.
  await press(page, 'Hand over the car');
  const list = page.getByRole('dialog');
  await expect(list.getByText('GM123456')).toBeVisible();
  await confirm(page, 'Hand over the car');
  await expect(list.getByText(/Please confirm that licence and identity/)).toBeVisible();
  await expect(list.getByText('Please read the kilometres off the clock.')).toBeVisible();
  await expect(list.getByLabel('Licence and identity checked, driver is 21 or older')).toBeFocused();
  await list.getByLabel('Licence and identity checked, driver is 21 or older').check();
  await list.getByLabel('Mileage').fill('84,210');
  await list.getByLabel('Fuel').selectOption('6');
  await list.getByLabel('Notes').fill('Scratch on the left door');
  const create = { width: 800, height: 600, channels: 3, background: '#2f5d6b' } as const;
  const scratch = await sharp({ create }).jpeg().toBuffer();
  const file = { name: 'scratch.jpg', mimeType: 'image/jpeg', buffer: scratch };
  const blank = { name: 'blank.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };
  const add = list.getByLabel('Add photos of the hand-over');
  await add.focus();
  await add.setInputFiles([blank, file]);
  await expect(page.getByText('1 of 2 photos were added')).toBeVisible();
  await expect(add).toBeFocused();
  await expect(page.getByText('blank.jpg: The photo must be JPG, PNG, or WEBP')).toBeVisible();
  await expect(list.getByRole('button', { name: 'Open Photo 1 of the hand-over' })).toBeVisible();
  // A car that is still out goes to nobody else: the server names the booking, and what was filled in stays.
  const late = await takeOutEarly(guest, { carId: car.id, start: 150, end: 151 });
  await confirm(page, 'Hand over the car');
  await expect(list.getByRole('alert')).toHaveText(
    `This car is still out with ${late.booking_number}. Please record its return first.`,
  );
  await officeDoes('return', late.booking_id);
  await confirm(page, 'Hand over the car');
  await expect(page.getByRole('heading', { name: 'The car is out' })).toBeVisible();
  await page.getByRole('button', { name: 'Open Photo 1 of the hand-over' }).click();
  const large = list.getByRole('img', { name: 'Photo 1 of the hand-over' });
  await expect(large).toHaveJSProperty('naturalWidth', 800);
  await expect(list.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await confirm(page, 'Close');

  // A clock does not run backwards: the server says so.
  await press(page, 'Take the car back');
  await list.getByLabel('Mileage').fill('84209');
  await list.getByLabel('Fuel').selectOption('4');
  await confirm(page, 'Take the car back');
  await expect(list.getByRole('alert')).toContainText('Please read the clock again.');
  await list.getByLabel('Mileage').fill('8456000');
  await expect(list.getByText('Please read the odometer again')).toBeVisible();
  await confirm(page, 'Take the car back');
  await expect(list.getByText('Please confirm the odometer, or correct the kilometres.')).toBeInViewport();
  await list.getByLabel('Mileage').fill('84560');
  await expect(list.getByText('350 km driven')).toBeVisible();
  await expect(list.getByText('Please read the odometer again')).toHaveCount(0);
  await confirm(page, 'Take the car back');
  await expect(page.getByRole('heading', { name: 'This rental is over' })).toBeFocused();
  await expect(page.getByText(/350\skm driven, 2\/8 less than at hand-over/)).toBeVisible();

  // What was noted wrong is put right, with a reason, and never against the clock.
  await press(page, 'Correct the return');
  await expect(list.getByLabel('Mileage')).toHaveValue('84560');
  await list.getByLabel('Mileage').fill('84200');
  await list.getByLabel('Fuel').selectOption('6');
  await confirm(page, 'Correct the notes');
  await expect(list.getByText('Please say why.')).toBeVisible();
  await list.getByLabel('Why').fill('The gauge was misread');
  await confirm(page, 'Correct the notes');
  await expect(list.getByRole('alert')).toContainText('Please read the clock again.');
  await list.getByLabel('Mileage').fill('84,540');
  await confirm(page, 'Correct the notes');
  await expect(page.getByText(/330\skm driven, same level as at hand-over/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct the return' })).toBeFocused();

  await payHostOf(made.booking_id, office);
  await page.reload();
  const story = page.getByRole('region', { name: 'Story' }).getByRole('listitem');
  await expect(story.getByText('Host paid out')).toBeVisible();
  const titles = [
    'Booked',
    'Deposit received',
    'Final payment received',
    'Photo of the hand-over added',
    'Car handed over',
    'Car taken back',
    'Notes of the return corrected',
  ];
  for (const [place, title] of titles.entries()) await expect(story.nth(place)).toContainText(title);
  await expect(story.nth(1)).toContainText(`Wave, reference W-${made.booking_number}`);
  await expect(story.nth(4)).toContainText('tank 3/4');
  await expectRightOnEveryScreen(page);
  expect(faults.filter((fault) => !/4(09|15|22)/.test(fault))).toEqual([]);
});

test('of two admins at one booking one wins, and the other is told who and sees what is now; the refund is exact [ADM-20] [CANC-14] [CANC-15] [CANC-17]', async ({
  browser,
}) => {
  const [guest, office] = [await makeGuest('Kumba Njie'), await demoAccount('admin')];
  const car = await findFreeCar({ start: 30, end: 32, skip: 3 });
  const made = await bookFor(guest, { carId: car.id, start: 30, end: 32 });
  const first = await openDesk(browser, { office, bookingId: made.booking_id });
  const second = await openDesk(browser, { office, bookingId: made.booking_id });
  for (const { page } of [first, second]) {
    await press(page, 'Mark Deposit Received');
    await page.getByLabel('Reference').fill(`W-${made.booking_number}`);
  }

  await confirm(first.page, 'Mark Deposit Received');
  await expect(first.page.getByRole('heading', { name: 'Take the final payment' })).toBeVisible();
  await confirm(second.page, 'Mark Deposit Received');
  const told = second.page.getByRole('alert').filter({ hasText: 'Nothing was changed' });
  await expect(told).toContainText('Deposit received: Coastline Office');
  await expect(second.page.getByRole('heading', { name: 'Take the final payment' })).toBeVisible();
  await expect(second.page.getByText(/Receipt R-\d{4}-\d{4,}/)).toHaveCount(1);

  // The office cancels with a reason: the sum is said before, written down, and marked as paid.
  const { page } = second;
  await press(page, 'Cancel Booking');
  await confirm(page, 'Cancel Booking');
  await expect(page.getByText('Please choose a reason for the cancellation.')).toBeVisible();
  await page.getByLabel('Reason').selectOption({ label: 'Host cannot provide the car' });
  await page.getByLabel('Note').fill('The gearbox broke');
  await expect(page.getByRole('dialog').getByText('Back to Kumba Njie, 100 %')).toBeVisible();
  await confirm(page, 'Cancel Booking');
  await expect(page.getByText('Back to the guest, 100 %')).toBeVisible();
  await expect(page.getByText('The gearbox broke')).toBeVisible();

  // Until it is paid the dashboard leads to it.
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: /^Refunds Due \d+$/ }).click();
  await expect(page.getByRole('tab', { name: /^Refunds Due \d+$/, selected: true })).toBeVisible();
  await page.getByRole('link', { name: made.booking_number, exact: true }).click();
  await expect(page.getByText('Back to the guest, 100 %')).toBeVisible();
  await press(page, 'Mark Refund Paid');
  await confirm(page, 'Mark Refund Paid');
  await expect(page.getByText('The guest has the refund.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Refund', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mark Refund Paid' })).toHaveCount(0);
  await expectRightOnEveryScreen(page);

  // It is found by the guest's name and address, under the count of its status.
  await page.goto('/admin/bookings');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.locator('tbody tr:nth-child(n + 29) a:focus')).toHaveCount(1);
  await page.getByLabel('Search bookings').fill(`kumba njie ${guest.person.email}`);
  await expect(page.getByRole('tab', { name: /^All 1$/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 booking found' })).toBeAttached();
  await expect(page.getByRole('button', { name: /^Cancelled 1$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: made.booking_number, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: /^Refunds Due 0$/ }).click();
  await expect(page.getByText('No bookings found')).toBeVisible();
  expect(second.faults.filter((fault) => !fault.includes('409'))).toEqual([]);
});

/** Pays the host for one booking, without a page. */
async function payHostOf(bookingId: string, { session }: Account): Promise<void> {
  const token = session.access_token;
  const due = await ask<DuePayout[]>('/rest/v1/payouts/due?as=admin', { token });
  const found = due.flatMap(({ host_id, items }) =>
    items.flatMap((item) => (item.booking_id === bookingId ? [{ host_id, amount: item.amount }] : [])),
  );
  const [payout] = found;
  expect(payout, 'nothing is due for the booking').toBeDefined();
  await ask('/rest/v1/payouts', {
    token,
    body: {
      host_id: payout?.host_id,
      booking_ids: [bookingId],
      expected_amount: payout?.amount,
      method: 'cash',
    },
  });
}
