import { CarDetail } from '@coastline/contracts/car';
import { expectAccessibleOnAllScreens, expectNoHorizontalScroll } from './support/accessibility.ts';
import { callApi, findCar, searchCars } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  openOfficePage,
  signInAs,
} from './support/test-data.ts';

// The page of the simulator has a policy of its own, without scripts.
test.use({
  expectedViolations: /\/payment-simulator\/stripe\/pay\/\S+ content-security-policy: default-src 'none'/,
});

const getDates = (page: Page) => page.getByRole('region', { name: 'Days of the rental' });

/** A free car without security deposit whose policy gives something of unused days back. */
async function findTripCar(): Promise<CarDetail> {
  const free = await searchCars(`p_start_date=${dayFromToday(0)}&p_end_date=${dayFromToday(8)}&p_limit=100`);
  for (const { id } of free.reverse()) {
    const body = { p_car_id: id };
    const car = CarDetail.parse(await callApi('/rest/v1/rpc/get_public_car_by_id', { body }));
    if (car.rules.security_deposit === 0 && car.rules.cancellation_policy !== 'strict') return car;
  }
  throw new Error('no car is free');
}

/** A trip of four days that has begun today, on the phone of its guest. */
async function openTrip(browser: Browser, name: string) {
  const guest = await createGuest(name);
  const car = await findTripCar();
  const { booking_id: id } = await createBooking(guest, { carId: car.id, start: 0, end: 4, method: 'card' });
  for (const half of ['deposit', 'final-payment']) await applyOfficeAction(half, id, { method: 'cash' });
  await applyOfficeAction('hand-over', id);
  const { page, pageErrors } = await openBrowser(browser, { width: 360 });
  await signInAs(page, guest);
  await page.goto(`/booking/${id}`);
  return { id, guest, page, pageErrors };
}

test('a guest whose flight has moved changes the days on a phone, and the office sees what has changed [TRIP-70] [TRIP-72] [TRIP-74]', async ({
  browser,
}) => {
  const guest = await createGuest('Kaddy Sanneh');
  const car = await findCar('Toyota Prado 2019');
  const created = await createBooking(guest, { carId: car.id, start: 200, end: 203 });
  await applyOfficeAction('deposit', created.booking_id);
  const { page } = await openBrowser(browser, { width: 360 });
  await signInAs(page, guest);
  await page.goto(`/booking/${created.booking_id}`);
  const card = page.getByRole('region', { name: 'Days of the rental' });
  await card.getByRole('button', { name: 'Change the days' }).click();
  await card.getByLabel('Pick-up day').fill(dayFromToday(201));
  await card.getByLabel('Return day').fill(dayFromToday(206));
  await expect(card.getByRole('status')).toContainText('New total for 5 days');
  await expect(card.getByRole('status')).toContainText('More than before');
  await expectNoHorizontalScroll(page);
  await expectAccessibleOnAllScreens(page);
  await card.getByRole('button', { name: 'Save the new days' }).click();
  await expect(page.getByText('The days are changed').first()).toBeVisible();
  await expect(card).toContainText('5 days');
  await expect(card.getByRole('heading', { name: 'Days of the rental' })).toBeFocused();

  const office = await openBrowser(browser);
  await openOfficePage(office.page, `/booking/${created.booking_id}`);
  await expect(office.page.getByText('Days changed').first()).toBeVisible();
  await expect(office.page.getByRole('region', { name: 'Days of the rental' })).toContainText('5 days');
});

test('a guest on the road stays longer, pays online, and the new last day counts [TRIP-264] [TRIP-265]', async ({
  browser,
}) => {
  const { page, pageErrors } = await openTrip(browser, 'Sainabou Drammeh');
  const card = getDates(page);
  await clickButton(card, 'Change the days');
  await card.getByLabel('Return day').fill(dayFromToday(6));
  await expect(card.getByRole('status')).toContainText('To pay for the added days');
  await expectAccessibleOnAllScreens(page);
  await clickButton(card, 'Hold these days and pay');
  await expect(page.getByText('The added days are held for you').first()).toBeVisible();
  await expect(card.getByText(/^Extension of the rental: D\s/)).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessibleOnAllScreens(page);
  await card.getByRole('button', { name: /^Pay USD\s\d+\.\d\d by card$/ }).click();
  await clickButton(page, 'Pay');
  await expect(page.getByRole('status').filter({ hasText: 'Payment received' })).toBeVisible();
  await expect(card).toContainText('6 days');
  await expect(page.getByText('Paid or credited since')).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a car comes back early: unused days become credit as the office has seen, and pay the next car [TRIP-266] [TRIP-268] [PAY-138] [PAY-140]', async ({
  browser,
}) => {
  const { id, guest, page, pageErrors } = await openTrip(browser, 'Lamin Kinteh');
  const office = await openBrowser(browser);
  await openOfficePage(office.page, `/booking/${id}`);
  await clickButton(office.page, 'Take the car back');
  const dialog = office.page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: /Give up the 3 days after today/ })).toBeChecked();
  await dialog.getByLabel('Mileage').fill('60100');
  await dialog.getByLabel('Fuel').selectOption('Full');
  await expectAccessibleOnAllScreens(office.page);
  await clickDialogButton(office.page, 'Take the car back');
  await expect(office.page.getByText('Unused days given up at the return')).toBeVisible();
  await expect(office.page.getByText(/became credit/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Kept for given-up days')).toBeVisible();
  await expectNoHorizontalScroll(page);

  const car = await findTripCar();
  const next = await createBooking(guest, { carId: car.id, start: 0, end: 1, method: 'cash' });
  await clickButton(office.page, 'Use for another booking');
  await dialog.getByLabel('Booking').selectOption(next.booking_id);
  await expectAccessibleOnAllScreens(office.page);
  await clickDialogButton(office.page, 'Move credit');
  await expect(office.page.getByRole('link', { name: next.booking_number })).toBeVisible();
  await page.goto(`/booking/${next.booking_id}`);
  await expect(page.getByText(/came from booking/)).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessibleOnAllScreens(page);
  expect([...pageErrors, ...office.pageErrors]).toEqual([]);
});
