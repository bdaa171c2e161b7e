import { expectRightOnEveryScreen } from './support/accessibility.ts';
import { type Account, bookFor, enterAs, findFreeCar, makeGuest, officeDoes } from './support/backstage.ts';
import { formAddress } from './support/booking-form.ts';
import { openBrowser, origin } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

for (const language of ['en', 'de']) {
  test(`booking is accessible in ${language} on every screen, light and dark`, async ({ browser }) => {
    test.slow();
    const { page, faults } = await openBrowser(browser);
    const guest = await makeGuest('Adama Barrow Njie');
    await enterAs(page, guest);
    await speak(page, language);
    const { booked, confirmed, car } = await twoBookings(guest, language === 'en' ? 0 : 1);
    const check = () => expectRightOnEveryScreen(page);
    await page.goto(formAddress(car, 206, 208));
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
    await page.goto(`/booking/${booked}`);
    await expect(page.getByRole('timer')).toBeVisible();
    await check();
    await page.goto(`/booking/${confirmed}`);
    await page.getByRole('button', { name: /Cancel Booking|Buchung stornieren/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await check();
    await page.goto(`/booking/${confirmed}/print`);
    await expect(page.getByRole('img', { name: /CL-/ })).toBeVisible();
    await check();
    expect(faults).toEqual([]);
  });
}

async function speak(page: Page, language: string): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: language, url: origin() }]);
}

async function twoBookings(
  guest: Account,
  skip: number,
): Promise<{ booked: string; confirmed: string; car: string }> {
  const car = await findFreeCar({ start: 200, end: 208, skip });
  const booked = await bookFor(guest, { carId: car.id, start: 200, end: 201 });
  const confirmed = await bookFor(guest, { carId: car.id, start: 203, end: 204 });
  await officeDoes('deposit', confirmed.booking_id);
  return { booked: booked.booking_id, confirmed: confirmed.booking_id, car: car.id };
}
