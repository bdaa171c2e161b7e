import { expectNoSidewaysScroll } from './support/accessibility.ts';
import { findCar } from './support/api.ts';
import { bookFor, demoAccount, enterAs, findFreeCar, makeGuest } from './support/backstage.ts';
import { dayFromToday } from './support/dates.ts';
import { watchRequests } from './support/network.ts';
import { openBrowser, signInByForm } from './support/people.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import { translatePages } from './support/translator.ts';

test('a phone whose clock is set two days ahead shows the same hold, and has no token renewed for it', async ({
  browser,
}) => {
  const guest = await makeGuest('Yusupha Touray');
  const car = await findFreeCar({ start: 139, end: 141 });
  await bookFor(guest, { carId: car.id, start: 139, end: 141 });
  const { page } = await openBrowser(browser, { width: 360 });
  await page.clock.install({ time: Date.now() + 48 * 3_600_000 });
  const renewals = watchRequests(page, /grant_type=refresh_token/);
  await signInByForm(page, guest.person);
  await page.goto('/my-bookings');
  await expect(page.getByRole('timer')).toContainText(/01:5\d:\d\d left to pay/);
  await expect(page.getByRole('article')).toContainText('Pending Confirmation');
  expect(renewals.times).toEqual([]);
});

// At any hour it is another day than in Banjul in one of them.
for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test(`a phone in ${zone} rents from the day on that it is in Banjul [GEN-03]`, async ({ browser }) => {
    const car = await findCar('Toyota Yaris 2017');
    const { page } = await openBrowser(browser, { width: 360, zone });
    await page.addInitScript("sessionStorage.setItem('sign-in-offered', '1')");
    await page.goto(`/cars/${car.id}`);
    const day = (fromToday: number) => page.locator(`[data-day="${dayFromToday(fromToday)}"] button`);
    await page.getByRole('heading', { name: 'Availability' }).scrollIntoViewIfNeeded();
    await expect(day(0)).toHaveAccessibleName(/, today/);
    await expect(day(0)).not.toHaveAccessibleName(/before today/);
    const typed = page.getByRole('textbox', { name: 'Pick-up date' });
    await typed.fill(dayFromToday(-1));
    await typed.press('Enter');
    await expect(typed).toHaveAccessibleDescription(/cannot be before today/);
    await page.goto(`/cars/${car.id}?start=${dayFromToday(0)}&end=${dayFromToday(1)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('The dates of the link cannot be used', { exact: false })).toHaveCount(0);
  });
}

test('a page that the browser translates goes on working, and every change of its texts is seen', async ({
  browser,
}) => {
  const guest = await makeGuest('Sira Konteh');
  const car = await findFreeCar({ start: 142, end: 144 });
  await bookFor(guest, { carId: car.id, start: 142, end: 144 });
  const { page, faults } = await openBrowser(browser, { width: 360 });
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
  const left = page.getByRole('timer');
  await expect(left).toContainText('LEFT TO PAY');
  await expect(left).not.toHaveText(await left.innerText());
  expect(faults.filter((fault) => !/status of 400/.test(fault))).toEqual([]);
});

test('a phone held sideways has its screen for the page: the header scrolls away, the bottom navigation is low', async ({
  browser,
}) => {
  const guest = await makeGuest('Pa Modou Jagne');
  const { page } = await openBrowser(browser, { width: 360 });
  await enterAs(page, guest);
  await page.goto('/account');
  const header = page.getByRole('banner');
  const dock = page.getByRole('navigation', { name: 'Bottom' });
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await page.evaluate('scrollTo(0, 400)');
  await expect(header).toBeInViewport();
  await page.setViewportSize({ width: 640, height: 360 });
  await expect(header).not.toBeInViewport();
  const low = await dock.boundingBox();
  expect(low?.height).toBeLessThan(50);
  for (const link of await dock.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectNoSidewaysScroll(page);

  // A sheet is all matter, too: its days are not seen through a slit between title and buttons.
  await page.goto('/browse');
  await page.getByRole('button', { name: /^Pick-up/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('gridcell').getByRole('button').first()).toBeInViewport();
  await expect(sheet.getByRole('button', { name: 'Done' })).not.toBeInViewport();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(sheet).toBeHidden();
});

test('a tablet with text of twice the size has a phone’s header and bottom navigation', async ({
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
  await expectNoSidewaysScroll(page);

  await enterAs(page, await makeGuest('Binta Saidy'));
  await page.reload();
  const dock = page.getByRole('navigation', { name: 'Bottom' });
  await expect(dock).toBeHidden();
  await enlargeText(page);
  await expect(dock.getByRole('link', { name: 'Bookings' })).toBeInViewport({ ratio: 1 });
});

test('the bottom navigation of a host keeps its words whole in large text', async ({ browser }) => {
  for (const [locale, word] of [
    ['en-GB', 'Dashboard'],
    ['fr-FR', 'Chercher'],
  ] as const) {
    const { page } = await openBrowser(browser, { locale, width: 360 });
    await enterAs(page, await demoAccount('host'));
    await page.goto('/owner/cars');
    const label = page.locator('nav').getByText(word, { exact: true }).filter({ visible: true });
    await expect(label).toBeVisible();
    await enlargeText(page);
    expect(await label.evaluate(linesOf)).toBe(1);
  }
});

test('a dialog scrolls to its last button where large text leaves little height', async ({ browser }) => {
  const guest = await makeGuest('Kumba Njie');
  const car = await findFreeCar({ start: 150, end: 152 });
  const { booking_id: id } = await bookFor(guest, { carId: car.id, start: 150, end: 152 });
  const { page } = await openBrowser(browser, { width: 360 });
  await page.setViewportSize({ width: 360, height: 640 });
  await enterAs(page, guest);
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

test('in the few colours of high contrast one still sees what is chosen', async ({ browser }) => {
  const { page } = await openBrowser(browser, { highContrast: true });
  await page.goto('/browse?type=luxury');
  const chip = (name: string) => page.getByRole('group', { name: 'Car type' }).getByRole('link', { name });
  expect(await groundOf(chip('Luxury'))).not.toBe(await groundOf(chip('Budget')));
  await page.goto('/auth');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Sign In')).toHaveCSS('border-top-width', '2px');
  await expect(tab('Sign Up')).toHaveCSS('border-top-width', '0px');

  const car = await findFreeCar({ start: 146, end: 148 });
  await page.goto(`/cars/${car.id}?start=${dayFromToday(146)}&end=${dayFromToday(148)}`);
  await page.getByRole('heading', { name: 'Availability' }).scrollIntoViewIfNeeded();
  const day = (words: RegExp) => page.getByRole('grid').getByRole('button', { name: words }).first();
  expect(await groundOf(day(/first day/i))).not.toBe(await groundOf(day(/^[^,]*, [^,]*, \d{4}$/)));
});

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
}

/** On how many lines the words of an element stand. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

/** The colour that something stands on. */
function groundOf(thing: Locator): Promise<string> {
  return thing.evaluate((node) => getComputedStyle(node).backgroundColor);
}
