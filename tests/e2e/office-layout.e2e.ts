import { enlargeText, expectNoHorizontalScroll } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { expect, type Locator, test } from './support/test.ts';
import { applyOfficeAction, createBooking, createGuest, openOfficePage } from './support/test-data.ts';

const LONG_NAME = 'Alhagie Momodou Lamin Ousainou Fatoumatta Binta Jallow-Ceesay of Brikama Kassa Kunda';
/** Highest acceptable row of a list. */
const MAX_ROW_PX = 160;

async function getBox(part: Locator): Promise<{ left: number; top: number; right: number; bottom: number }> {
  await expect(part).toBeVisible();
  return part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

/** Selected text of a field after it receives the focus. */
async function readSelectionOnFocus(field: Locator): Promise<string> {
  await field.blur();
  await field.focus();
  return field.evaluate((element: HTMLInputElement) =>
    element.value.slice(element.selectionStart ?? 0, element.selectionEnd ?? 0),
  );
}

test.describe('office layout', () => {
  test('keeps the badge clear of the bell and the Cancelled chip whole', async ({ browser }) => {
    const car = await findFreeCar({ start: 24, end: 25 });
    await createBooking(await createGuest('Awa Touray'), { carId: car.id, start: 24, end: 25 });
    const { page } = await openBrowser(browser, { width: 360 });
    await openOfficePage(page, '/admin/bookings?status=cancelled');
    const bell = page.getByRole('link', { name: /^Inbox, \d+ unread/ });
    const icon = await getBox(bell.locator('svg'));
    const badge = await getBox(bell.locator('span'));
    const isApart = badge.left >= icon.right || badge.bottom <= icon.top;
    // The bell does not fill the corner of its icon, so a small overlap is invisible.
    const overlap = (icon.right - badge.left) * (badge.bottom - icon.top);
    expect(isApart || overlap <= 20).toBe(true);

    const chip = page.getByRole('button', { name: /^Cancelled/ });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(chip).toBeInViewport({ ratio: 1 });
  });

  test('fits a rental with receipts on a phone with double text size', async ({ browser }) => {
    const guest = await createGuest('Ebrima Sowe');
    const car = await findFreeCar({ start: 0, end: 1, skip: 6 });
    const { booking_id: id } = await createBooking(guest, { carId: car.id, start: 0, end: 1 });
    for (const action of ['deposit', 'final-payment', 'hand-over']) await applyOfficeAction(action, id);
    const { page } = await openBrowser(browser, { width: 360 });
    await openOfficePage(page, `/booking/${id}`);
    await expect(page.getByText('Tank full', { exact: true })).toBeVisible();
    await enlargeText(page);
    await expectNoHorizontalScroll(page);
    for (const text of [/^Tank full$/, /^Receipt R-/]) {
      const { right } = await getBox(page.getByText(text).first());
      expect(right).toBeLessThanOrEqual(344);
    }
  });

  test('keeps rows low with very long names and e-mail addresses', async ({ browser }) => {
    const guest = await createGuest(LONG_NAME);
    const car = await findFreeCar({ start: 20, end: 22 });
    const { booking_number: number } = await createBooking(guest, { carId: car.id, start: 20, end: 22 });
    const { page } = await openBrowser(browser);
    await openOfficePage(page, `/admin/bookings?search=${number}`);
    const booking = await getBox(page.getByRole('row').filter({ hasText: 'Alhagie Momodou' }));
    expect(booking.bottom - booking.top).toBeLessThanOrEqual(MAX_ROW_PX);
    await page.goto(`/admin/people?search=${encodeURIComponent(guest.person.email)}`);
    const person = await getBox(page.getByRole('row').filter({ hasText: 'Alhagie Momodou' }));
    expect(person.bottom - person.top).toBeLessThanOrEqual(MAX_ROW_PX);
    await expectNoHorizontalScroll(page);
  });

  test('selects the mileage on focus at hand-over and return', async ({ browser }) => {
    const guest = await createGuest('Isatou Jobe');
    const car = await findFreeCar({ start: 0, end: 1 });
    const { booking_id: id } = await createBooking(guest, { carId: car.id, start: 0, end: 1 });
    for (const action of ['deposit', 'final-payment']) await applyOfficeAction(action, id);
    const { page } = await openBrowser(browser);
    await openOfficePage(page, `/booking/${id}`);
    const expectSelected = async (button: string) => {
      await page.getByRole('button', { name: button }).first().click();
      const field = page.getByRole('dialog').getByLabel('Mileage');
      await field.fill('60100');
      expect(await readSelectionOnFocus(field)).toBe('60100');
    };
    await expectSelected('Hand over the car');
    await applyOfficeAction('hand-over', id);
    await page.reload();
    await expectSelected('Take the car back');
  });

  test('counts on the Active bookings card the bookings of its list [ADM-42]', async ({ browser }) => {
    const { page } = await openBrowser(browser);
    await openOfficePage(page, '/admin/dashboard');
    const card = page.getByRole('link', { name: /Active bookings/ }).filter({ hasText: 'tomorrow' });
    const count = Number(/\d+/.exec((await card.innerText()).replace(/^\D+/, ''))?.[0]);
    await card.click();
    await expect(page).toHaveURL(/tab=active/);
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(count);
  });

  test('shows the first task in the first screen of a small phone with double text size', async ({
    browser,
  }) => {
    const { page } = await openBrowser(browser, { width: 360 });
    await page.setViewportSize({ width: 360, height: 640 });
    await openOfficePage(page, '/admin/dashboard');
    const task = page.getByRole('region', { name: 'To do first' }).getByRole('listitem').first();
    await expect(task).toBeVisible();
    await enlargeText(page);
    const { top } = await getBox(task);
    const navigation = await getBox(page.getByRole('navigation', { name: 'Bottom' }));
    expect(top).toBeLessThan(navigation.top);
    await expectNoHorizontalScroll(page);
  });
});
