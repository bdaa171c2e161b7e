import { expectAccessibleOnAllScreens, expectNoHorizontalScroll } from './support/accessibility.ts';
import { callApi, findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { createHost, deactivateCar } from './support/hosts.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';
import {
  type Account,
  applyOfficeAction,
  createBooking,
  createEarlyRental,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

/** A host whose car is back, so that a payout is due. */
async function createHostWithDue(name: string): Promise<Account> {
  const { host, car } = await createHost(name);
  const guest = await createGuest(`Guest of ${name}`);
  const rental = await createEarlyRental(guest, { carId: car.id, start: 2, end: 3 });
  await applyOfficeAction('return', rental.booking_id);
  await deactivateCar(host, car.id);
  return host;
}

async function openAs(browser: Browser, account: Account, path: string, width = 1280) {
  const opened = await openBrowser(browser, { width });
  await signInAs(opened.page, account);
  await opened.page.goto(path);
  return opened;
}

async function openOffice(browser: Browser, path: string) {
  const opened = await openBrowser(browser);
  await signInAs(opened.page, await signInDemoAccount('admin'));
  await opened.page.addInitScript("localStorage.setItem('activeRole', 'admin')");
  await opened.page.goto(path);
  return opened;
}

async function enterWaveNumber(page: Page, number: string): Promise<void> {
  await page.getByLabel('Wave number').fill(number);
  await clickButton(page, 'Save');
}

async function enterBankAccount(page: Page): Promise<void> {
  await page.getByLabel('Send by').selectOption({ label: 'Bank account' });
  await page.getByLabel('Account holder').fill('Modou Bah');
  await page.getByLabel('IBAN or account number').fill('201-123455601');
  await page.getByLabel('Name of the bank').fill('Trust Bank');
}

test('a host enters payout details and changes them, and the office pays to the old ones until the hold ends [PAY-90] [PAY-91] [PAY-94] [PAY-95]', async ({
  browser,
}) => {
  const host = await createHostWithDue('Modou Bah');
  const { page, pageErrors } = await openAs(browser, host, '/owner/payouts', 360);
  const card = page.getByRole('region', { name: 'Payout details' });
  await expect(card).toContainText('Money is due to you.');
  await clickButton(card, 'Set Payout Details');
  await enterWaveNumber(page, '771 42 68');
  await expect(card).toContainText('Wave ending in 4268');

  await clickButton(card, 'Change Payout Details');
  await expect(card).toContainText('a change takes effect 24 hours later');
  await enterBankAccount(page);
  await clickButton(page, 'Save');
  await expect(card).toContainText('A change is pending');
  await expect(card).toContainText('Bank account ending in 5601');
  await expectAccessibleOnAllScreens(page);

  const office = await openOffice(browser, '/admin/payouts?search=Modou+Bah');
  const dueCard = office.page.getByRole('article').filter({ hasText: 'Modou Bah' });
  await expect(dueCard).toContainText(/Wave\s••••\s4268/);
  await expect(dueCard).toContainText('Changes');
  await clickButton(dueCard, 'Record payout to Modou Bah');
  const dialog = office.page.getByRole('dialog');
  const destination = dialog.getByRole('region', { name: 'Where to send it' });
  await expect(destination).toContainText('771 4268');
  await expect(destination).toContainText('A change is pending');
  await expect(destination).toContainText(/Bank\saccount\s••••\s5601/);
  await expect(destination.getByRole('button', { name: 'Copy Wave number' })).toBeVisible();
  await expectNoHorizontalScroll(office.page);
  await dialog.getByLabel('Reference').fill('W-PAY-90');
  await clickDialogButton(office.page, 'Record payout');
  await expect(dialog).toBeHidden();
  await office.page.getByRole('tab', { name: 'Paid' }).click();
  const paid = office.page.getByRole('row').filter({ hasText: 'Modou Bah' });
  await expect(paid).toContainText(/Wave\s••••\s4268/);

  await page.reload();
  await expect(page.getByText('Wave •••• 4268, for 1 booking')).toBeVisible();
  await clickButton(card, 'Cancel the Change');
  await expect(card).not.toContainText('A change is pending');
  expect([...pageErrors, ...office.pageErrors]).toEqual([]);
});

test('a guest tells where the refund of a cancelled booking should go, and the office pays it there [PAY-93] [PAY-95]', async ({
  browser,
}) => {
  const guest = await createGuest('Awa Bojang');
  const car = await findFreeCar({ start: 80, end: 82 });
  const { booking_id: id } = await createBooking(guest, { carId: car.id, start: 80, end: 82 });
  await applyOfficeAction('deposit', id);
  await callApi(`/rest/v1/bookings/${id}/cancel`, { token: guest.session.access_token, body: {} });
  const { page, pageErrors } = await openAs(browser, guest, `/booking/${id}`, 360);
  const card = page.getByRole('region', { name: 'Where should we send the money?' });
  await clickButton(card, 'Set Refund Details');
  await enterWaveNumber(page, '361 44 71');
  await expect(card).toContainText('Wave ending in 4471');
  await expectAccessibleOnAllScreens(page);

  const office = await openOffice(browser, `/booking/${id}`);
  await clickButton(office.page, 'Mark Refund Paid');
  const dialog = office.page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Where to send it' })).toContainText('361 4471');
  await expect(dialog.getByLabel('Payment method')).toHaveValue('wave');
  await dialog.getByLabel('Reference').fill('W-PAY-93');
  await clickDialogButton(office.page, 'Mark Refund Paid');
  const refund = office.page.getByRole('region', { name: 'Refund' });
  await expect(refund).toContainText('Wave •••• 4471, reference W-PAY-93');
  await page.goto('/account#money');
  await expect(page.getByRole('heading', { name: 'Where your money goes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Wave ending in 4471');
  expect([...pageErrors, ...office.pageErrors]).toEqual([]);
});
