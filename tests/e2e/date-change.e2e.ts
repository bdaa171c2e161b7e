import { expectAccessibleOnAllScreens, expectNoHorizontalScroll } from './support/accessibility.ts';
import { findCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { expect, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  openOfficePage,
  signInAs,
} from './support/test-data.ts';

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
