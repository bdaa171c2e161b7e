import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';
import { createBooking, createGuest, signInAs, signInDemoAccount } from './support/test-data.ts';

const NARROW = { width: 360, height: 740 };

interface Sent {
  guestPage: Page;
  officePage: Page;
  reference: string;
  pageErrors: string[];
}

/** A guest on a narrow screen sends a payment notice, and the office opens the booking. */
async function sendNotice(
  browser: Browser,
  { name, start, reference }: { name: string; start: number; reference: string },
): Promise<Sent> {
  const [guest, office] = [await createGuest(name), await signInDemoAccount('admin')];
  const car = await findFreeCar({ start, end: start + 2, skip: 1 });
  const booking = await createBooking(guest, { carId: car.id, start, end: start + 2, method: 'wave' });
  const asGuest = await openBrowser(browser);
  const guestPage = asGuest.page;
  await guestPage.setViewportSize(NARROW);
  await signInAs(guestPage, guest);
  await guestPage.goto(`/booking/${booking.booking_id}`);
  await clickButton(guestPage, 'I have sent it');
  await clickButton(guestPage, 'Tell the office');
  await expect(guestPage.getByText('Enter the reference of the transfer.')).toBeVisible();
  await guestPage.getByLabel('Reference of the transfer').fill(reference);
  await clickButton(guestPage, 'Tell the office');
  const state = guestPage.getByRole('status').filter({ hasText: 'The office is checking' });
  await expect(state).toContainText(`Reference: ${reference}`);
  await expect(state).toContainText(/The car is held for you until .*\d\d:\d\d/);
  const asOffice = await openBrowser(browser);
  const officePage = asOffice.page;
  await signInAs(officePage, office);
  await officePage.addInitScript("localStorage.setItem('activeRole', 'admin')");
  await officePage.goto(`/booking/${booking.booking_id}`);
  const card = officePage.getByRole('region', { name: 'The guest has sent the deposit' });
  await expect(card).toContainText(reference);
  return { guestPage, officePage, reference, pageErrors: asGuest.pageErrors };
}

test('a guest says that the payment is sent, and the office accepts it with its reference [PAY-45] [PAY-48]', async ({
  browser,
}) => {
  const sent = await sendNotice(browser, { name: 'Binta Camara', start: 60, reference: 'W-60-2026' });
  await expectAccessibleOnAllScreens(sent.guestPage);
  await clickButton(sent.officePage, 'Accept');
  await expect(sent.officePage.getByRole('dialog').getByLabel('Reference')).toHaveValue(sent.reference);
  await clickDialogButton(sent.officePage, 'Mark Deposit Received');
  await expect(sent.officePage.getByText('Deposit received').first()).toBeVisible();
  await sent.guestPage.reload();
  await expect(sent.guestPage.getByText('The car is yours.')).toBeVisible();
  expect(sent.pageErrors).toEqual([]);
});

test('a guest reads why the office declined a payment notice and can send another [PAY-44] [PAY-48]', async ({
  browser,
}) => {
  const sent = await sendNotice(browser, { name: 'Momodou Faal', start: 70, reference: 'W-70-2026' });
  await clickButton(sent.officePage, 'Decline');
  await sent.officePage.getByRole('dialog').getByLabel('Why').fill('No such transaction.');
  await clickDialogButton(sent.officePage, 'Decline notice');
  await expect(sent.officePage.getByText('Payment notice declined').first()).toBeVisible();
  await sent.guestPage.reload();
  await expect(sent.guestPage.getByText('The office writes: No such transaction.')).toBeVisible();
  await expect(sent.guestPage.getByRole('button', { name: 'I have sent it' })).toBeVisible();
  await expectAccessibleOnAllScreens(sent.guestPage);
  expect(sent.pageErrors).toEqual([]);
});
