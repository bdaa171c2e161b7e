import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { bookingFormPath } from './support/dates.ts';
import { getOrigin } from './support/marketplace.ts';
import { expect, type Page, test } from './support/test.ts';
import {
  type Account,
  applyOfficeAction,
  createBooking,
  createGuest,
  signInAs,
} from './support/test-data.ts';

for (const language of ['en', 'de']) {
  test(`booking pages are accessible in ${language} on all screens in both colour schemes`, async ({
    browser,
  }) => {
    test.slow();
    const { page, pageErrors } = await openBrowser(browser);
    const guest = await createGuest('Adama Barrow Njie');
    await signInAs(page, guest);
    await setLanguage(page, language);
    const { unpaid, confirmed, carId } = await createTwoBookings(guest, language === 'en' ? 0 : 1);
    const check = () => expectAccessibleOnAllScreens(page);
    await page.goto(bookingFormPath(carId, 206, 208));
    await page.getByRole('checkbox').first().check();
    await page.getByRole('checkbox').last().check();
    await page.locator('#booking-passportId').fill('GM1');
    await page.locator('button[type=submit]').click();
    await expect(page.locator('#booking-passportId-error')).toBeVisible();
    await check();
    await page.locator('a[href="#terms"]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
    await page.goto('/my-bookings');
    await expect(page.getByRole('article')).toHaveCount(2);
    await check();
    await page.goto(`/booking/${unpaid}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await check();
    await page.goto(`/booking/${confirmed}`);
    await page.getByRole('button', { name: /Cancel Booking|Buchung stornieren/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
    await page.goto(`/booking/${confirmed}/print`);
    await expect(page.getByRole('img', { name: /CL-/ })).toBeVisible();
    await check();
    expect(pageErrors).toEqual([]);
  });
}

async function setLanguage(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: getOrigin() }]);
}

async function createTwoBookings(
  guest: Account,
  skip: number,
): Promise<{ unpaid: string; confirmed: string; carId: string }> {
  const car = await findFreeCar({ start: 200, end: 208, skip });
  const unpaid = await createBooking(guest, { carId: car.id, start: 200, end: 201 });
  const confirmed = await createBooking(guest, { carId: car.id, start: 203, end: 204 });
  await applyOfficeAction('deposit', confirmed.booking_id);
  return { unpaid: unpaid.booking_id, confirmed: confirmed.booking_id, carId: car.id };
}
