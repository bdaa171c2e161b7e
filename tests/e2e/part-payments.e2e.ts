import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';
import {
  type Account,
  createBooking,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

async function openAs(browser: Browser, account: Account, path: string, width: number): Promise<Page> {
  const { page } = await openBrowser(browser, { width });
  await signInAs(page, account);
  if (account.person.name === 'admin') {
    await page.addInitScript("localStorage.setItem('activeRole', 'admin')");
  }
  await page.goto(path);
  return page;
}

/** Enters a received sum in the open dialog. */
async function enterAmount(page: Page, amount: number, method?: { label: string; reference: string }) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount received').fill(String(amount));
  if (!method) return;
  await dialog.getByLabel('Payment method').selectOption({ label: method.label });
  await dialog.getByLabel('Reference').fill(method.reference);
}

test('a guest pays in parts and too much: the office records what came in, and the guest sees what remains [PAY-105] [PAY-106] [PAY-107] [PAY-112]', async ({
  browser,
}) => {
  const days = { start: 170, end: 172 };
  const guest = await createGuest('Awa Ceesay');
  const {
    booking_id: id,
    booking_number: number,
    deposit_amount: deposit,
  } = await createBooking(guest, {
    ...{ carId: (await findFreeCar(days)).id, ...days, method: 'cash' },
  });
  const path = `/booking/${id}`;
  const office = await openAs(browser, await signInDemoAccount('admin'), path, 360);
  const own = await openAs(browser, guest, path, 360);

  // A part in cash: the dialog shows the remaining amount, and records the part only after a confirmation.
  await clickButton(office, 'Mark Deposit Received');
  await enterAmount(office, 100);
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByRole('status').getByText(/is still to be paid/)).toBeVisible();
  await clickDialogButton(office, 'Mark Deposit Received');
  await expect(dialog.getByText('Please confirm this.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Record it as a part payment' }).check();
  await clickDialogButton(office, 'Mark Deposit Received');
  await expect(dialog).toHaveCount(0);
  await expect(office.getByRole('heading', { name: 'Guest credit' })).toBeVisible();
  await expect(office.getByText(/^Credit of D\s100$/)).toBeVisible();
  await expectAccessibleOnAllScreens(office);

  await own.reload();
  await expect(own.getByText(/You have already paid D\s100 of the next payment/)).toBeVisible();
  await expect(own.getByText(/is still to be paid/)).toBeVisible();
  await expect(own.getByRole('button', { name: /^Receipt R-\d{4}-\d{4,} \(PDF\)$/ })).toHaveCount(1);
  await expectAccessibleOnAllScreens(own);

  // The rest by Wave, with D 200 too much: the deposit is paid and the rest stays credit.
  await clickButton(office, 'Mark Deposit Received');
  await enterAmount(office, deposit - 100 + 200, { label: 'Wave', reference: `W-${number}` });
  await expect(dialog.getByText(/D\s200 will be kept as credit/)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Keep the rest as credit' }).check();
  await clickDialogButton(office, 'Mark Deposit Received');
  await expect(office.getByRole('heading', { name: 'Take the final payment' })).toBeVisible();
  await expect(office.getByText(/^Credit of D\s200$/)).toBeVisible();

  // The final payment is reduced by the credit.
  await clickButton(office, 'Mark Final Received');
  await expect(dialog.getByText(/less D\s200 of credit/)).toBeVisible();
  await dialog.getByLabel('Payment method').selectOption({ label: 'Cash' });
  await clickDialogButton(office, 'Mark Final Received');
  await expect(office.getByRole('heading', { name: 'Ready for pick-up' })).toBeVisible();

  await own.reload();
  await expect(own.getByText('Everything is paid.')).toBeVisible();
  await expect(own.getByRole('button', { name: /^Receipt R-\d{4}-\d{4,} \(PDF\)$/ })).toHaveCount(5);
});

test('the office gives credit back, and the guest sees it [PAY-109]', async ({ browser }) => {
  const days = { start: 174, end: 176 };
  const guest = await createGuest('Fatou Touray');
  const { booking_id: id } = await createBooking(guest, {
    ...{ carId: (await findFreeCar(days)).id, ...days, method: 'cash' },
  });
  const office = await openAs(browser, await signInDemoAccount('admin'), `/booking/${id}`, 1280);
  const dialog = office.getByRole('dialog');
  await clickButton(office, 'Mark Deposit Received');
  await enterAmount(office, 100);
  await dialog.getByRole('checkbox', { name: 'Record it as a part payment' }).check();
  await clickDialogButton(office, 'Mark Deposit Received');
  await clickButton(office, 'Give credit back');
  await dialog.getByLabel('Back to the guest').fill('60');
  await dialog.getByLabel('Why').fill('The guest asked for it');
  await expectAccessibleOnAllScreens(office);
  await clickDialogButton(office, 'Mark as given back');
  await expect(office.getByText(/^Credit of D\s40$/)).toBeVisible();
  await expect(office.getByText(/D\s60 given back/)).toBeVisible();
  const own = await openAs(browser, guest, `/booking/${id}`, 360);
  await expect(own.getByText(/D\s60 back to you on/)).toBeVisible();
});
