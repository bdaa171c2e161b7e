import { expectNoSidewaysScroll } from './support/accessibility.ts';
import { bookFor, demoAccount, enterAs, findFreeCar, makeGuest, officeDoes } from './support/backstage.ts';
import { openBrowser } from './support/people.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const LONG_NAME = 'Alhagie Momodou Lamin Ousainou Fatoumatta Binta Jallow-Ceesay of Brikama Kassa Kunda';
/** Above this a row of a list looks broken. */
const MAX_ROW_PX = 160;

async function openOffice(page: Page, path: string): Promise<void> {
  await enterAs(page, await demoAccount('admin'));
  await page.goto(path);
}

async function boxOf(part: Locator): Promise<{ left: number; top: number; right: number; bottom: number }> {
  await expect(part).toBeVisible();
  return part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

/** What the person has selected in a field after focusing it. */
async function selectionOf(field: Locator): Promise<string> {
  await field.blur();
  await field.focus();
  return field.evaluate((element: HTMLInputElement) =>
    element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0),
  );
}

test.describe('the layout of the office', () => {
  test('keeps the badge clear of the bell and the Cancelled chip whole', async ({ browser }) => {
    const car = await findFreeCar({ start: 24, end: 25 });
    await bookFor(await makeGuest('Awa Touray'), { carId: car.id, start: 24, end: 25 });
    const { page } = await openBrowser(browser, { width: 360 });
    await openOffice(page, '/admin/bookings?status=cancelled');
    const bell = page.getByRole('link', { name: /^Inbox, \d+ unread/ });
    const icon = await boxOf(bell.locator('svg'));
    const badge = await boxOf(bell.locator('span'));
    const isApart = badge.left >= icon.right || badge.bottom <= icon.top;
    // The drawing of the bell leaves the corner of its square free.
    const overlap = (icon.right - badge.left) * (badge.bottom - icon.top);
    expect(isApart || overlap <= 20).toBe(true);

    const chip = page.getByRole('button', { name: /^Cancelled/ });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(chip).toBeInViewport({ ratio: 1 });
  });

  test('keeps a rental with receipts within a phone at text of twice the size', async ({ browser }) => {
    const guest = await makeGuest('Ebrima Sowe');
    const car = await findFreeCar({ start: 0, end: 1, skip: 6 });
    const { booking_id: id } = await bookFor(guest, { carId: car.id, start: 0, end: 1 });
    for (const deed of ['deposit', 'final-payment', 'hand-over']) await officeDoes(deed, id);
    const { page } = await openBrowser(browser, { width: 360 });
    await openOffice(page, `/booking/${id}`);
    await expect(page.getByText('Tank full', { exact: true })).toBeVisible();
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expectNoSidewaysScroll(page);
    for (const words of [/^Tank full$/, /^Receipt R-/]) {
      const { right } = await boxOf(page.getByText(words).first());
      expect(right).toBeLessThanOrEqual(344);
    }
  });

  test('keeps rows low that hold very long names and e-mail addresses', async ({ browser }) => {
    const guest = await makeGuest(LONG_NAME);
    const car = await findFreeCar({ start: 20, end: 22 });
    const { booking_number: number } = await bookFor(guest, { carId: car.id, start: 20, end: 22 });
    const { page } = await openBrowser(browser);
    await openOffice(page, `/admin/bookings?search=${number}`);
    const booking = await boxOf(page.getByRole('row').filter({ hasText: 'Alhagie Momodou' }));
    expect(booking.bottom - booking.top).toBeLessThanOrEqual(MAX_ROW_PX);
    await page.goto(`/admin/people?search=${encodeURIComponent(guest.person.email)}`);
    const person = await boxOf(page.getByRole('row').filter({ hasText: 'Alhagie Momodou' }));
    expect(person.bottom - person.top).toBeLessThanOrEqual(MAX_ROW_PX);
    await expectNoSidewaysScroll(page);
  });

  test('selects the year and kilometres of a car on focus, and shows admins no advert for hosts', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser);
    await openOffice(page, '/add-car');
    for (const [label, value] of [
      ['Year', '2018'],
      ['Mileage (km)', '84000'],
    ] as const) {
      await page.getByLabel(label).fill(value);
      expect(await selectionOf(page.getByLabel(label))).toBe(value);
    }
    await expect(page.getByRole('region', { name: 'Become a Car Host' })).toHaveCount(0);
  });

  test('selects the kilometres on focus at the hand-over and at the return', async ({ browser }) => {
    const guest = await makeGuest('Isatou Jobe');
    const car = await findFreeCar({ start: 0, end: 1 });
    const { booking_id: id } = await bookFor(guest, { carId: car.id, start: 0, end: 1 });
    for (const deed of ['deposit', 'final-payment']) await officeDoes(deed, id);
    const { page } = await openBrowser(browser);
    await openOffice(page, `/booking/${id}`);
    const expectSelected = async (button: string) => {
      await page.getByRole('button', { name: button }).first().click();
      const field = page.getByRole('dialog').getByLabel('Mileage');
      await field.fill('60100');
      expect(await selectionOf(field)).toBe('60100');
    };
    await expectSelected('Hand over the car');
    await officeDoes('hand-over', id);
    await page.reload();
    await expectSelected('Take the car back');
  });

  test('counts on the Active bookings card what its list holds [ADM-42]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await openOffice(page, '/admin/dashboard');
    const card = page.getByRole('link', { name: /Active bookings/ }).filter({ hasText: 'tomorrow' });
    const count = Number(/\d+/.exec((await card.innerText()).replace(/^\D+/, ''))?.[0]);
    await card.click();
    await expect(page).toHaveURL(/tab=active/);
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(count);
  });

  test('shows the first task in the first screen of a small phone with text of twice the size', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.setViewportSize({ width: 360, height: 640 });
    await openOffice(page, '/admin/dashboard');
    const task = page.getByRole('region', { name: 'To do first' }).getByRole('listitem').first();
    await expect(task).toBeVisible();
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    const { top } = await boxOf(task);
    const navigation = await boxOf(page.getByRole('navigation', { name: 'Bottom' }));
    expect(top).toBeLessThan(navigation.top);
    await expectNoSidewaysScroll(page);
  });
});
