import { readFile } from 'node:fs/promises';
import type { CashBookDay } from '@coastline/contracts/cash-book';
import { CASH_DENOMINATIONS, countCash, formatDenomination } from '@coastline/domain/money/cash-book';
import { fromDalasi } from '@coastline/domain/money/money';
import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { callApi, findFreeCar } from './support/api.ts';
import { clickButton, openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { expect, type Page, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  openOfficePage,
  signInDemoAccount,
} from './support/test-data.ts';

/** The expected total of today's book in dalasi. */
async function getExpectedToday(): Promise<number> {
  const { session } = await signInDemoAccount('admin');
  const token = session.access_token;
  const { expected } = await callApi<CashBookDay>(`/rest/v1/cash-book/day?day=${dayFromToday(0)}`, { token });
  return expected;
}

async function fillCount(page: Page, amount: number): Promise<void> {
  const { counts } = countCash(amount);
  for (const each of CASH_DENOMINATIONS) {
    await page.getByLabel(formatDenomination(each), { exact: true }).fill(String(counts[`${each}`] ?? 0));
  }
}

async function recordMovement(page: Page, movement: { kind: string; amount: string; why: string }) {
  await clickButton(page, 'Record a movement');
  const dialog = page.getByRole('dialog', { name: 'Record a movement' });
  await dialog.getByLabel('Kind').selectOption(movement.kind);
  await dialog.getByLabel('Amount').fill(movement.amount);
  await dialog.getByLabel('Why').fill(movement.why);
  await dialog.getByRole('button', { name: 'Record movement' }).click();
  await expect(dialog).toHaveCount(0);
}

test('the office records cash, closes the day with a difference and a reason, and the day never changes [PAY-62] [PAY-64] [PAY-65] [PAY-67]', async ({
  browser,
}) => {
  const guest = await createGuest('Lamin Sonko');
  const days = { start: 100, end: 102 };
  const car = await findFreeCar(days);
  const booking = await createBooking(guest, { carId: car.id, ...days, method: 'cash' });
  await applyOfficeAction('deposit', booking.booking_id, { method: 'cash' });

  const { page, pageErrors } = await openBrowser(browser);
  await openOfficePage(page, '/admin/dashboard');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Cash book' }).click();
  const entries = page.getByRole('table', { name: 'Entries of the day' });
  await expect(entries.getByRole('link', { name: booking.booking_number })).toBeVisible();
  await recordMovement(page, { kind: 'expense', amount: '75', why: 'Paper for the printer' });
  await expect(entries.getByText('Paper for the printer')).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  // One dalasi is missing.
  await fillCount(page, fromDalasi((await getExpectedToday()) - 1));
  await expect(page.getByRole('status').filter({ hasText: 'Expected' })).toContainText(/Missing−D\s1$/);
  await clickButton(page, 'Close the day');
  await expect(page.getByText('Say why the count differs from the book.')).toBeVisible();
  await page.getByLabel('Why it differs').fill('Change was given by mistake');
  await clickButton(page, 'Close the day');
  await page.getByRole('dialog').getByRole('button', { name: 'Close it for good' }).click();
  const closed = page.getByRole('region', { name: 'Closed' });
  await expect(closed).toContainText('Change was given by mistake');
  await expect(page.getByRole('button', { name: 'Close the day' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Earlier days' })).toContainText(/Missing D\s1/);
  await expectAccessibleOnAllScreens(page);

  const download = page.waitForEvent('download');
  await clickButton(page, 'Table (CSV)');
  const table = await readFile(await (await download).path(), 'utf8');
  expect(table).toContain('Paper for the printer');
  expect(table).toMatch(/Difference,,Change was given by mistake,,1.00/);

  // Money received after the close is in the book of the next day.
  await applyOfficeAction('final-payment', booking.booking_id, { method: 'cash' });
  await page.reload();
  await expect(closed).toBeVisible();
  await expect(entries.getByRole('link', { name: booking.booking_number })).toHaveCount(1);
  await page.getByLabel('Day', { exact: true }).fill(dayFromToday(1));
  await expect(page.getByText('This day has not begun.')).toBeVisible();
  await expect(entries.getByRole('link', { name: booking.booking_number })).toHaveCount(1);

  await openOfficePage(page, `/admin/cash-book/print?day=${dayFromToday(0)}`);
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible();
  await expect(page.getByText('Change was given by mistake')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  expect(pageErrors).toEqual([]);
});

test('an admin adds a drawer, records own cash in it, and retires it when it is empty and closed [PAY-60]', async ({
  browser,
}) => {
  const { page, pageErrors } = await openBrowser(browser, { width: 360 });
  await openOfficePage(page, '/admin/cash-book');
  await clickButton(page, 'Add a drawer');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save drawer' }).click();
  await expect(dialog.getByText('Please enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Airport desk');
  await dialog.getByRole('button', { name: 'Save drawer' }).click();
  await clickButton(page, 'Make mine: Airport desk');
  await expect(page.getByLabel('Drawer').locator('option:checked')).toHaveText('Airport desk (yours)');

  await recordMovement(page, { kind: 'float_in', amount: '500', why: 'Change for the desk' });
  await expect(page.getByRole('list', { name: 'Entries of the day' })).toContainText('Change for the desk');
  await recordMovement(page, { kind: 'banked', amount: '500', why: 'The desk moves' });
  // Before the book has the movement, the count of nothing differs from it.
  await expect(page.getByRole('list', { name: 'Entries of the day' })).toContainText('The desk moves');
  await clickButton(page, 'Close the day');
  await page.getByRole('dialog').getByRole('button', { name: 'Close it for good' }).click();
  await expect(page.getByRole('region', { name: 'Closed' })).toBeVisible();

  await clickButton(page, 'Edit Airport desk');
  await dialog.getByLabel('In use').uncheck();
  await expectAccessibleOnAllScreens(page);
  await dialog.getByRole('button', { name: 'Save drawer' }).click();
  await expect(page.getByText('Retired', { exact: true })).toBeVisible();
  expect(pageErrors).toEqual([]);
});
