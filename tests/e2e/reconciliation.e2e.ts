import { expectAccessible, expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { expect, type Page, test } from './support/test.ts';
import {
  type Account,
  applyOfficeAction,
  createBooking,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

const LINES = 500;
const PAID = 4;
const HEADER = 'Booking date;Details;Payer;Money in;Money out;Transaction ID';

interface Transfer {
  reference: string;
  amount: number;
}

/** Books a car from a day on; with a reference, its deposit is recorded by Wave. */
async function bookCar(guest: Account, { start, reference }: { start: number; reference?: string }) {
  const car = await findFreeCar({ start, end: start + 2, skip: 1 });
  const booking = await createBooking(guest, { carId: car.id, start, end: start + 2, method: 'wave' });
  const { booking_id: id, booking_number: number, deposit_amount: amount } = booking;
  if (reference) await applyOfficeAction('deposit', id, { method: 'wave', reference });
  return { id, number, amount };
}

/** A statement in Windows-1252 with the given credits among small debits. */
function createStatement(transfers: readonly Transfer[]): Buffer {
  const credits = transfers.map(({ reference, amount }) => `${reference};Fatou Jallow;${amount},00;`);
  const charges = Array.from(
    { length: LINES - transfers.length },
    (_, place) => `Café ${place};;;${place + 1},50`,
  );
  const [year, month, day] = dayFromToday(0).split('-');
  const rows = [...credits, ...charges].map((row, place) => `${day}.${month}.${year};${row};E2E-${place}`);
  return Buffer.from([HEADER, ...rows].join('\r\n'), 'latin1');
}

async function chooseFile(page: Page, buffer: Buffer): Promise<void> {
  await clickButton(page, 'Import statement');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Statement').setInputFiles({ name: 'wave.csv', mimeType: 'text/csv', buffer });
}

test('the office imports a statement of 500 lines, sees automatic matches and records a payment by one press [PAY-70] [PAY-73] [PAY-75] [PAY-77]', async ({
  browser,
}) => {
  const guest = await createGuest('Isatou Bah');
  const transfers: Transfer[] = [];
  for (let place = 0; place < PAID; place += 1) {
    const reference = `E2E-PAID-${place}`;
    transfers.push({
      reference,
      amount: (await bookCar(guest, { start: 90 + 4 * place, reference })).amount,
    });
  }
  const due = await bookCar(guest, { start: 120 });
  const file = createStatement([
    ...transfers.map(({ reference, amount }) => ({ reference: reference.toLowerCase(), amount })),
    { reference: `Deposit ${due.number}`, amount: due.amount },
  ]);

  const { page, pageErrors } = await openBrowser(browser);
  await signInAs(page, await signInDemoAccount('admin'));
  await page.addInitScript("localStorage.setItem('activeRole', 'admin')");
  await page.goto('/admin/reconciliation');
  await expect(page.getByText('No open lines')).toBeVisible();
  await chooseFile(page, file);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Credit')).toHaveValue('3');
  await expect(dialog.getByRole('row', { name: /Café 0/ })).toContainText('− D 1.50');
  await expectAccessible(page);
  await clickDialogButton(page, 'Import');
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Remember as').fill('Wave business');
  await clickDialogButton(page, 'Import');
  await expect(page.getByText(`${LINES} new lines, ${PAID} matched.`).first()).toBeVisible();

  const line = page.getByRole('article', { name: `Deposit ${due.number}` });
  await clickButton(page, 'Show more lines');
  await expect(page.getByText('40 lines shown')).toBeVisible();
  await clickButton(page, 'Money in');
  await expect(line).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await line.getByRole('button', { name: `Record deposit for ${due.number}` }).click();
  await expect(page.getByText('Payment recorded').first()).toBeVisible();
  await expect(line).toHaveCount(0);

  await page.getByRole('tab', { name: 'Matched' }).click();
  const matched = page.getByRole('article', { name: `Deposit ${due.number}` });
  await expect(matched).toContainText(/receipt R-\d{4}-\d{4}/);
  for (const { reference } of transfers) {
    await expect(page.getByRole('article', { name: reference.toLowerCase() })).toBeVisible();
  }
  await page.goto(`/booking/${due.id}`);
  await expect(page.getByText('Deposit received').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /PDF of receipt R-/ })).toBeVisible();
  await expect(page.getByText(`Deposit ${due.number}`).first()).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a known file adds nothing, its columns are remembered, and lines are dismissed and opened again [PAY-70] [PAY-72] [PAY-76]', async ({
  browser,
}) => {
  const file = createStatement([{ reference: 'E2E unknown', amount: 77 }]);
  const { page, pageErrors } = await openBrowser(browser, { width: 360 });
  await signInAs(page, await signInDemoAccount('admin'));
  await page.addInitScript("localStorage.setItem('activeRole', 'admin')");
  await page.goto('/admin/reconciliation?method=wave');
  await chooseFile(page, file);
  await expect(page.getByRole('dialog').getByText('Columns as in “Wave business”')).toBeVisible();
  await clickDialogButton(page, 'Import');
  await expect(page.getByText(/^\d+ new lines?, \d+ known already, 0 matched\.$/).first()).toBeVisible();

  const line = page.getByRole('article').filter({ hasText: 'Café' }).first();
  const name = (await line.getAttribute('aria-label')) ?? '';
  await line.getByRole('button', { name: 'Dismiss' }).click();
  await clickDialogButton(page, 'Dismiss line');
  await expect(page.getByText('Please say why.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Why').fill('Lunch of the office.');
  await clickDialogButton(page, 'Dismiss line');
  await expect(page.getByText('Line dismissed').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Dismissed' }).click();
  const dismissed = page.getByRole('article', { name, exact: true });
  await expect(dismissed).toContainText('Lunch of the office.');
  await dismissed.getByRole('button', { name: 'Open again' }).click();
  await page.getByRole('dialog').getByLabel('Why').fill('It was a refund.');
  await clickDialogButton(page, 'Open line');
  await expect(page.getByText('No dismissed lines')).toBeVisible();
  expect(pageErrors).toEqual([]);
});
