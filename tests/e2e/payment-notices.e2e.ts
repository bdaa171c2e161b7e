import sharp from 'sharp';
import { expectAccessibleOnAllScreens, expectNoHorizontalScroll } from './support/accessibility.ts';
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

/** A guest on a narrow screen sends a payment notice with a picture, and the office opens the booking. */
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
  await guestPage.getByLabel('Choose a picture of the transfer').setInputFiles(await createPicture());
  await expect(guestPage.getByText('transfer.png')).toBeVisible();
  await expectNoHorizontalScroll(guestPage);
  await clickButton(guestPage, 'Tell the office');
  const state = guestPage.getByRole('status').filter({ hasText: 'The office is checking' });
  await expect(state).toContainText(`Reference: ${reference}`);
  await expect(state).toContainText(/The car is held for you until .*\d\d:\d\d/);
  await expect(guestPage.getByRole('button', { name: 'Picture 1 of your transfer' })).toBeVisible();
  const asOffice = await openBrowser(browser);
  const officePage = asOffice.page;
  await signInAs(officePage, office);
  await officePage.addInitScript("localStorage.setItem('activeRole', 'admin')");
  await officePage.goto(`/booking/${booking.booking_id}`);
  const card = officePage.getByRole('region', { name: 'The guest has sent the deposit' });
  await expect(card).toContainText(reference);
  await expect(card).toContainText('A picture is no proof. Look in the account before you accept.');
  return { guestPage, officePage, reference, pageErrors: asGuest.pageErrors };
}

/** A screenshot of a transfer. */
async function createPicture() {
  const create = { width: 900, height: 1600, channels: 3, background: '#2f5d6b' } as const;
  return { name: 'transfer.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** Opens the picture in full size and closes it again. */
async function lookAtPicture(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  const picture = page.getByRole('dialog').getByRole('img', { name });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(900);
  await clickDialogButton(page, 'Close');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a guest sends a notice with a picture, and the office looks at it and accepts the payment [PAY-45] [PAY-48] [PAY-100]', async ({
  browser,
}) => {
  const sent = await sendNotice(browser, { name: 'Binta Camara', start: 60, reference: 'W-60-2026' });
  await expectAccessibleOnAllScreens(sent.guestPage);
  await lookAtPicture(sent.guestPage, 'Picture 1 of your transfer');
  await sent.officePage.goto('/inbox');
  await expect(sent.officePage.getByText(`, Wave, ${sent.reference}.`).first()).toBeVisible();
  await sent.officePage.getByRole('link', { name: 'A guest has sent a payment' }).first().click();
  await expect(sent.officePage.getByRole('button', { name: 'Picture 1 of the payment' })).toBeVisible();
  await expectAccessibleOnAllScreens(sent.officePage);
  await lookAtPicture(sent.officePage, 'Picture 1 of the payment');
  await clickButton(sent.officePage, 'Accept');
  await expect(sent.officePage.getByRole('dialog').getByLabel('Reference')).toHaveValue(sent.reference);
  await clickDialogButton(sent.officePage, 'Mark Deposit Received');
  await expect(sent.officePage.getByText('Deposit received').first()).toBeVisible();
  await sent.guestPage.reload();
  await expect(sent.guestPage.getByText('The car is yours.')).toBeVisible();
  expect(sent.pageErrors).toEqual([]);
});

test('a guest reads why the office declined a payment notice and can send another [PAY-44] [PAY-48] [PAY-104]', async ({
  browser,
}) => {
  const sent = await sendNotice(browser, { name: 'Momodou Faal', start: 70, reference: 'W-70-2026' });
  await sent.officePage.goto('/admin/bookings');
  const row = sent.officePage.getByRole('row').filter({ hasText: 'Momodou Faal' });
  await expect(row).toContainText('Payment notice with picture');
  await sent.officePage.goBack();
  await clickButton(sent.officePage, 'Decline');
  await sent.officePage.getByRole('dialog').getByLabel('Why').fill('No such transaction.');
  await clickDialogButton(sent.officePage, 'Decline notice');
  await expect(sent.officePage.getByText('Payment notice declined').first()).toBeVisible();
  await sent.guestPage.reload();
  await expect(sent.guestPage.getByText('The office writes: No such transaction.')).toBeVisible();
  await clickButton(sent.guestPage, 'I have sent it');
  await sent.guestPage.getByLabel('Reference of the transfer').fill('W-71-2026');
  await clickButton(sent.guestPage, 'Tell the office');
  await expect(sent.guestPage.getByRole('status').filter({ hasText: 'W-71-2026' })).toBeVisible();
  await sent.guestPage.getByLabel('Add a picture of the transfer').setInputFiles(await createPicture());
  await expect(sent.guestPage.getByRole('button', { name: 'Picture 1 of your transfer' })).toBeVisible();
  await expectAccessibleOnAllScreens(sent.guestPage);
  expect(sent.pageErrors).toEqual([]);
});
