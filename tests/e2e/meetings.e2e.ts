import type { Browser, Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { clickButton, openBrowser } from './support/browser.ts';
import { bookingFormPath, dayFromToday } from './support/dates.ts';
import { fillBookingForm } from './support/forms.ts';
import { expect, test } from './support/test.ts';
import {
  applyOfficeAction,
  createGuest,
  listBookings,
  openOfficePage,
  signInAs,
} from './support/test-data.ts';

const AIRPORT = 'Banjul International Airport';

test('a guest books the airport with a flight, a delay moves the meeting, and the office lists it by hour [TRIP-04] [TRIP-07] [TRIP-12] [TRIP-13]', async ({
  browser,
}) => {
  const days = { start: 170, end: 173 };
  const guest = await createGuest('Mariama Bah');
  const car = await findFreeCar(days);
  const { page, pageErrors } = await openBrowser(browser, { width: 360 });
  await signInAs(page, guest);
  await page.goto(bookingFormPath(car.id, days.start, days.end));
  await fillBookingForm(page, { name: 'Mariama Bah' });
  await expect(page.getByLabel('Pick-up place')).toContainText(AIRPORT);
  await expect(page.getByLabel('Pick-up time')).toHaveValue('12:00');
  await page.getByLabel('Pick-up time').selectOption('14:30');
  await page.getByLabel('Flight number').fill('sn 233');
  await page.getByLabel('Arrives at').fill('13:40');
  await expectAccessibleOnAllScreens(page);
  await clickButton(page, 'Book Now');
  await expect(page).toHaveURL(/\/my-bookings/);
  await expect(page.getByText(`14:30, ${AIRPORT}`)).toBeVisible();
  const [booking] = await listBookings(guest);
  if (!booking) throw new Error('the booking is not in the list');
  expect(booking.meeting).toMatchObject({ flight_number: 'SN233', arrival_time: '13:40' });
  await applyOfficeAction('deposit', booking.id, { method: 'cash' });

  await page.goto(`/booking/${booking.id}`);
  const card = page.getByRole('region', { name: 'Pick-up and return' });
  await expect(card).toContainText('SN233, 13:40');
  await expect(card.getByRole('link', { name: `Open ${AIRPORT} in the map app` })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await clickButton(card, 'Change place or time');
  await card.getByLabel('Pick-up time').selectOption('23:15');
  await card.getByLabel('Arrives at').fill('22:20');
  await clickButton(card, 'Save');
  await expect(card).toContainText('SN233, 22:20');
  await expect(card).toContainText('23:15');

  const office = await openBrowser(browser, { width: 360 });
  await openOfficePage(office.page, `/admin/meetings?day=${dayFromToday(days.start)}`);
  const pickUp = office.page
    .getByRole('list', { name: 'Pick-ups' })
    .getByRole('listitem')
    .filter({ hasText: booking.booking_number });
  await expect(pickUp).toContainText('23:15');
  await expect(pickUp).toContainText('Flight SN233, arrives at 22:20');
  await expect(pickUp.getByRole('link', { name: /call Mariama Bah$/ })).toBeVisible();
  await expectAccessibleOnAllScreens(office.page);
  expect([...pageErrors, ...office.pageErrors]).toEqual([]);
});

test('the office adds a place with a photo and a fee, a guest books it, and the office retires it [TRIP-01] [TRIP-03] [TRIP-79] [TRIP-80] [TRIP-81] [TRIP-82]', async ({
  browser,
}) => {
  const { page, pageErrors } = await openBrowser(browser);
  await openOfficePage(page, '/admin/dashboard');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Pick-ups' }).click();
  await page.getByRole('link', { name: 'Places' }).click();
  await clickButton(page, 'Add a place');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Brikama market');
  await dialog.getByLabel('Latitude').fill('13.2712');
  await dialog.getByLabel('Longitude').fill('-16.6494');
  await dialog.getByLabel('Fee in dalasi').fill('250');
  await dialog.getByLabel('Add photo').setInputFiles(await createPhoto());
  await expect.poll(() => isLoaded(dialog.getByAltText('The place'))).toBe(true);
  await expectAccessibleOnAllScreens(page);
  await clickButton(dialog, 'Save place');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Every day 08:00 to 18:00')).toBeVisible();
  await expect.poll(() => isLoaded(page.getByAltText('Photo of Brikama market'))).toBe(true);
  await expectAccessibleOnAllScreens(page);
  const guestErrors = await bookAtPlace(browser);
  await page.getByRole('button', { name: 'Edit Brikama market' }).click();
  await dialog.getByLabel('In use').click();
  await clickButton(dialog, 'Save place');
  await expect(page.getByRole('listitem').filter({ hasText: 'Brikama market' })).toContainText('Retired');
  expect([...pageErrors, ...guestErrors]).toEqual([]);
});

/** A guest books with the new place and its fee, and opens the booking. Returns the errors of the page. */
async function bookAtPlace(browser: Browser): Promise<string[]> {
  const days = { start: 180, end: 181 };
  const guest = await createGuest('Binta Sowe');
  const car = await findFreeCar(days);
  const { page, pageErrors } = await openBrowser(browser, { width: 360 });
  await signInAs(page, guest);
  await page.goto(bookingFormPath(car.id, days.start, days.end));
  await fillBookingForm(page, { name: 'Binta Sowe' });
  const choice = { label: 'Brikama market (+D\u00a0250)' };
  await page.getByLabel('Pick-up place').selectOption(choice);
  await page.getByLabel('Return place').selectOption(choice);
  const ticket = page.getByRole('complementary', { name: 'Your booking' });
  await expect(ticket).toContainText('Fee for the pick-up: Brikama market');
  await expect(ticket).toContainText('Fee for the return: Brikama market');
  await expectAccessibleOnAllScreens(page);
  await clickButton(page, 'Book Now');
  await expect(page).toHaveURL(/\/my-bookings/);
  const [booking] = await listBookings(guest);
  if (!booking) throw new Error('the booking is not in the list');
  expect(booking.guest_total).toBe(booking.daily_price * booking.days + 500);
  await page.goto(`/booking/${booking.id}`);
  await expect(page.getByRole('region', { name: 'Car and dates' })).toContainText(
    'Fee for the return: Brikama market',
  );
  const photo = page
    .getByRole('region', { name: 'Pick-up and return' })
    .getByAltText('Photo of Brikama market');
  // Once, because the return is at the same place.
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(photo)).toBe(true);
  await expectAccessibleOnAllScreens(page);
  return pageErrors;
}

function isLoaded(image: Locator): Promise<boolean> {
  return image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);
}

async function createPhoto() {
  const picture = sharp({ create: { width: 600, height: 400, channels: 3, background: '#3d7d6a' } });
  return { name: 'place.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}
