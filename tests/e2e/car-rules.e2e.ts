import { expectAccessibleOnAllScreens, expectNoHorizontalScroll } from './support/accessibility.ts';
import { findCar } from './support/api.ts';
import { openReturningBrowser } from './support/browser.ts';
import { bookingFormPath, dayFromToday } from './support/dates.ts';
import { fillBookingForm } from './support/forms.ts';
import { expect, test } from './support/test.ts';
import { createGuest, signInAs } from './support/test-data.ts';

const BASSE = 'Up-country: Basse, Janjanbureh, Farafenni';
/** A demo car that asks for a driver of 25 years with three years of licence. */
const STRICT_CAR = 'Mercedes E-Class 2019';
/** A demo car with the general rules for drivers, which may be driven to Basse. */
const OPEN_CAR = 'Toyota Prado 2019';
const YOUNG = { birth: '2008-05-01', licence: '2026-05-01' };

test.describe('rules of a car', () => {
  test('a young guest on a phone filters for Basse, is refused by one car and books another [TRIP-62] [TRIP-63] [TRIP-65] [TRIP-67] [TRIP-68]', async ({
    browser,
  }) => {
    const guest = await createGuest('Isatou Ceesay');
    const { page, pageErrors } = await openReturningBrowser(browser, { width: 360 });
    await signInAs(page, guest);
    await page.goto(`/browse?start=${dayFromToday(160)}&end=${dayFromToday(163)}`);
    await page.getByRole('button', { name: /^Filter/ }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Where do you want to drive?').selectOption(BASSE);
    await panel.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/area=gambia_tarred/);
    await expect(page.getByRole('button', { name: /^Filter.*1 active/ })).toBeVisible();
    const results = page.getByRole('region', { name: 'Results' });
    // Yarises of 2017 stay on the coast.
    await expect(results.getByRole('link', { name: /Toyota Yaris 2017/ })).toHaveCount(0);
    await results.getByRole('link', { name: new RegExp(STRICT_CAR) }).click();
    const rules = page.getByRole('region', { name: 'Rules of this car' });
    await expect(rules).toContainText('Driver 25 or older, with a licence held for at least 3 years');
    await expectNoHorizontalScroll(page);

    const strict = await findCar(STRICT_CAR);
    await page.goto(bookingFormPath(strict.id, 160, 163));
    await expect(rules).toContainText('Driver 25 or older');
    await fillBookingForm(page, { name: guest.person.name });
    await page.getByLabel('Date of birth').fill(YOUNG.birth);
    await page.getByLabel('Driving licence issued on').fill(YOUNG.licence);
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(
      page.getByText('The driver of this car must be at least 25 years old at pick-up.').first(),
    ).toBeVisible();
    await expectNoHorizontalScroll(page);

    const fitting = await findCar(OPEN_CAR);
    await page.goto(bookingFormPath(fitting.id, 160, 163));
    await expect(rules).toContainText('Senegal with papers');
    await expect(page.getByLabel('Date of birth')).toHaveCount(0);
    await fillBookingForm(page, { name: guest.person.name });
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect(page.getByText('Car Reserved!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/my-bookings$/);
    await page.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('region', { name: 'Agreed rules of the car' })).toContainText(
      'Senegal with papers',
    );
    await expectNoHorizontalScroll(page);
    // The browser reports the refused booking.
    expect(pageErrors).toEqual([expect.stringContaining('422')]);
  });

  test('the filters work without JavaScript [TRIP-63] [TRIP-64]', async ({ browser }) => {
    const { page } = await openReturningBrowser(browser, { width: 360, javaScriptEnabled: false });
    await page.goto('/browse');
    const form = page.getByRole('form', { name: 'Find a car' });
    await form.getByLabel('Where do you want to drive?').selectOption('Casamance or Senegal');
    await form.getByLabel('Unlimited km').check();
    await form.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(page).toHaveURL(/area=senegal/);
    await expect(form.getByLabel('Where do you want to drive?')).toHaveValue('senegal');
    await expect(form.getByLabel('Unlimited km')).toBeChecked();
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results.getByRole('link', { name: /Toyota RAV4 2020/ })).toBeVisible();
    await expect(results.getByRole('link', { name: /Toyota Yaris/ })).toHaveCount(0);
  });

  test('car page and booking form with rules are accessible on all screens [TRIP-62] [TRIP-68]', async ({
    browser,
  }) => {
    const { page } = await openReturningBrowser(browser);
    const car = await findCar(STRICT_CAR);
    await signInAs(page, await createGuest('Awa Ceesay'));
    await page.goto(bookingFormPath(car.id, 170, 173));
    await expect(page.getByLabel('Date of birth')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
  });
});
