import { enlargeText, expectNoHorizontalScroll } from './support/accessibility.ts';
import { findCar, findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { recordRequests } from './support/network.ts';
import { signInByForm } from './support/people.ts';
import { expect, type Locator, test } from './support/test.ts';
import { createBooking, createGuest, signInAs } from './support/test-data.ts';
import { translatePages } from './support/translator.ts';

test('a phone with a clock two days ahead shows the same hold and renews no token', async ({ browser }) => {
  const guest = await createGuest('Yusupha Touray');
  const car = await findFreeCar({ start: 139, end: 141 });
  await createBooking(guest, { carId: car.id, start: 139, end: 141 });
  const { page } = await openBrowser(browser, { width: 360 });
  await page.clock.install({ time: Date.now() + 48 * 3_600_000 });
  const renewals = recordRequests(page, /grant_type=refresh_token/);
  await signInByForm(page, guest.person);
  await page.goto('/my-bookings');
  await expect(page.getByRole('timer')).toContainText(/01:5\d:\d\d left to pay/);
  await expect(page.getByRole('article')).toContainText('Pending Confirmation');
  expect(renewals.times).toEqual([]);
});

// At any time one of these zones has another calendar day than Banjul.
for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test(`a phone in ${timezoneId} can rent from the current day in Banjul [GEN-03]`, async ({ browser }) => {
    const car = await findCar('Toyota Yaris 2017');
    const { page } = await openBrowser(browser, { width: 360, timezoneId });
    await page.addInitScript("sessionStorage.setItem('sign-in-offered', '1')");
    await page.goto(`/cars/${car.id}`);
    const day = (daysFromToday: number) => page.locator(`[data-day="${dayFromToday(daysFromToday)}"] button`);
    await page.getByRole('heading', { name: 'Availability' }).scrollIntoViewIfNeeded();
    await expect(day(0)).toHaveAccessibleName(/, today/);
    await expect(day(0)).not.toHaveAccessibleName(/before today/);
    const dateField = page.getByRole('textbox', { name: 'Pick-up date' });
    await dateField.fill(dayFromToday(-1));
    await dateField.press('Enter');
    await expect(dateField).toHaveAccessibleDescription(/cannot be before today/);
    await page.goto(`/cars/${car.id}?start=${dayFromToday(0)}&end=${dayFromToday(1)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('The dates of the link cannot be used', { exact: false })).toHaveCount(0);
  });
}

test('a page that the browser translates keeps working and shows every change of its texts', async ({
  browser,
}) => {
  const guest = await createGuest('Sira Konteh');
  const car = await findFreeCar({ start: 142, end: 144 });
  await createBooking(guest, { carId: car.id, start: 142, end: 144 });
  const { page, pageErrors } = await openBrowser(browser, { width: 360 });
  await translatePages(page);
  await page.goto('/auth');
  await expect(page.getByText('GOOD TO SEE YOU', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(guest.person.email);
  for (const password of ['not the right one', guest.person.password]) {
    await page.getByLabel(/^password$/i).fill(password);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    if (password !== guest.person.password) await expect(page.getByRole('alert').first()).toBeVisible();
  }
  await expect(page).not.toHaveURL(/\/auth/);

  await page.goto('/my-bookings');
  const timeLeft = page.getByRole('timer');
  await expect(timeLeft).toContainText('LEFT TO PAY');
  await expect(timeLeft).not.toHaveText(await timeLeft.innerText());
  expect(pageErrors.filter((error) => !/status of 400/.test(error))).toEqual([]);
});

test('a phone in landscape has a scrolling header and a low bottom navigation', async ({ browser }) => {
  const guest = await createGuest('Pa Modou Jagne');
  const { page } = await openBrowser(browser, { width: 360 });
  await signInAs(page, guest);
  await page.goto('/account');
  const header = page.getByRole('banner');
  const bottomNavigation = page.getByRole('navigation', { name: 'Bottom' });
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await page.evaluate('scrollTo(0, 400)');
  await expect(header).toBeInViewport();
  await page.setViewportSize({ width: 640, height: 360 });
  await expect(header).not.toBeInViewport();
  const bottomBox = await bottomNavigation.boundingBox();
  expect(bottomBox?.height).toBeLessThan(50);
  for (const link of await bottomNavigation.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectNoHorizontalScroll(page);

  // A sheet scrolls as a whole, so that title and buttons leave room for its days.
  await page.goto('/browse');
  await page.getByRole('button', { name: /^Pick-up/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('gridcell').getByRole('button').first()).toBeInViewport();
  await expect(sheet.getByRole('button', { name: 'Done' })).not.toBeInViewport();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
});

test('a tablet with double text size has the header and the bottom navigation of a phone', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser, { width: 768 });
  await page.goto('/browse');
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toBeVisible();
  await enlargeText(page);
  await expect(navigation).toBeHidden();
  await expect(signIn).toBeInViewport({ ratio: 1 });
  const card = page.getByRole('region', { name: 'Results' }).locator('div:has(> [aria-pressed])').first();
  const badge = await card.locator('.badge').boundingBox();
  const toggle = await card.getByRole('button', { name: /compare/i }).boundingBox();
  expect((badge?.y ?? 0) + (badge?.height ?? 0)).toBeLessThan(toggle?.y ?? 0);
  await expectNoHorizontalScroll(page);

  await signInAs(page, await createGuest('Binta Saidy'));
  await page.reload();
  const bottomNavigation = page.getByRole('navigation', { name: 'Bottom' });
  await expect(bottomNavigation).toBeHidden();
  await enlargeText(page);
  await expect(bottomNavigation.getByRole('link', { name: 'Bookings' })).toBeInViewport({ ratio: 1 });
});

test('a dialog scrolls to its last button when large text leaves little height', async ({ browser }) => {
  const guest = await createGuest('Kumba Njie');
  const car = await findFreeCar({ start: 150, end: 152 });
  const { booking_id: id } = await createBooking(guest, { carId: car.id, start: 150, end: 152 });
  const { page } = await openBrowser(browser, { width: 360 });
  await page.setViewportSize({ width: 360, height: 640 });
  await signInAs(page, guest);
  await page.goto(`/booking/${id}`);
  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  await enlargeText(page);
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const keep = dialog.getByRole('button', { name: 'Keep it' });
  await keep.scrollIntoViewIfNeeded();
  await expect(keep).toBeInViewport({ ratio: 1 });
  await keep.click();
  await expect(dialog).toBeHidden();
});

test('a high-contrast mode shows which options are chosen', async ({ browser }) => {
  const { page } = await openBrowser(browser, { highContrast: true });
  await page.goto('/browse?type=luxury');
  const chip = (name: string) => page.getByRole('group', { name: 'Car type' }).getByRole('link', { name });
  expect(await backgroundOf(chip('Luxury'))).not.toBe(await backgroundOf(chip('Budget')));
  await page.goto('/auth');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Sign In')).toHaveCSS('border-top-width', '2px');
  await expect(tab('Sign Up')).toHaveCSS('border-top-width', '0px');

  const car = await findFreeCar({ start: 146, end: 148 });
  await page.goto(`/cars/${car.id}?start=${dayFromToday(146)}&end=${dayFromToday(148)}`);
  await page.getByRole('heading', { name: 'Availability' }).scrollIntoViewIfNeeded();
  const day = (name: RegExp) => page.getByRole('grid').getByRole('button', { name }).first();
  expect(await backgroundOf(day(/first day/i))).not.toBe(await backgroundOf(day(/^[^,]*, [^,]*, \d{4}$/)));
});

function backgroundOf(element: Locator): Promise<string> {
  return element.evaluate((node) => getComputedStyle(node).backgroundColor);
}
