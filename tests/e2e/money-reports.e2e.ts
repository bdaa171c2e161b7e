import { readFile } from 'node:fs/promises';
import type { MoneyReport } from '@coastline/contracts/people/money-report';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { getPreviousPeriod, getReportPeriod } from '@coastline/domain/money/report-period';
import { readPdfText } from '../support/pdf.ts';
import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { callApi, findFreeCar } from './support/api.ts';
import { clickButton, openBrowser } from './support/browser.ts';
import { expect, type Page, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  openOfficePage,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

async function saveFile(page: Page, name: string) {
  const downloading = page.waitForEvent('download');
  await clickButton(page, name);
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('the office opens the report of this month, sees a recorded payment and saves the table [PAY-80] [PAY-82] [PAY-83]', async ({
  browser,
}) => {
  const [guest, admin] = [await createGuest('Isatou Njie'), await signInDemoAccount('admin')];
  const car = await findFreeCar({ start: 80, end: 82, skip: 1 });
  const booking = await createBooking(guest, { carId: car.id, start: 80, end: 82, method: 'cash' });
  const period = getReportPeriod('month', new Date().toISOString().slice(0, 10));
  const getReport = () =>
    callApi<MoneyReport>(`/rest/v1/reports/money?kind=month&period=${period.name}`, {
      token: admin.session.access_token,
    });
  const before = (await getReport()).total.payments;
  await applyOfficeAction('deposit', booking.booking_id);
  const { deposit_amount: deposit } = await callApi<{ deposit_amount: number }>(
    `/rest/v1/bookings/${booking.booking_id}`,
    { token: admin.session.access_token },
  );
  const { page, pageErrors } = await openBrowser(browser);
  await openOfficePage(page, '/admin/dashboard');
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  const received = formatExactPrice(fromDalasi(before) + fromDalasi(deposit));
  await expect(page.getByRole('region', { name: 'Line by line' })).toContainText(received);
  await expect(page.getByRole('region', { name: 'By method' })).toContainText('Cash');
  await expectAccessibleOnAllScreens(page);

  const table = await saveFile(page, 'Table with all hosts (CSV)');
  expect(table.name).toBe(`money-report-${period.name}.csv`);
  const sum = ((fromDalasi(before) + fromDalasi(deposit)) / 100).toFixed(2);
  expect(table.bytes.toString('utf8')).toContain(sum);
  const pdf = await saveFile(page, 'PDF');
  expect(await readPdfText(pdf.bytes)).toContain('Guest payments received');

  await page.getByRole('link', { name: /^Earlier: / }).click();
  await expect(page).toHaveURL(new RegExp(`period=${getPreviousPeriod(period).name}$`));
  await page.getByRole('link', { name: 'Year' }).click();
  await expect(page).toHaveURL(/kind=year/);
  await page.goto('/admin/reports?kind=month&period=2020-02');
  await expect(page.getByRole('heading', { name: 'No money moved in February 2020' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  expect(pageErrors).toEqual([]);
});

test('the host and the office save the statement of a payout [PAY-85] [PAY-87]', async ({ browser }) => {
  const host = await signInDemoAccount('host');
  const { page, pageErrors } = await openBrowser(browser, { width: 360 });
  await signInAs(page, host);
  await page.goto('/owner/payouts');
  const payout = page.getByRole('region', { name: 'Received' }).getByRole('listitem').first();
  const button = payout.getByRole('button', { name: /^Statement P-\d{4}-\d{4}/ });
  const name = (await button.innerText()).replace('Statement', '').trim();
  await expectAccessibleOnAllScreens(page);
  const downloading = page.waitForEvent('download');
  await button.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`Coastline ${name}.pdf`);
  const text = await readPdfText(await readFile(await download.path()));
  expect(text).toContain('Payout statement');
  expect(text).toContain(name);
  const office = await openBrowser(browser);
  await openOfficePage(office.page, '/admin/payouts?tab=paid');
  await expect(
    office.page.getByRole('button', { name: `${name}, statement for Lamin Ceesay` }),
  ).toBeVisible();
  await expectAccessibleOnAllScreens(office.page);
  const saved = await saveFile(office.page, `${name}, statement for Lamin Ceesay`);
  expect(saved.name).toBe(`Coastline ${name}.pdf`);
  expect([...pageErrors, ...office.pageErrors]).toEqual([]);
});
