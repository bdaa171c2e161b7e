import { findFreeCar } from './support/api.ts';
import { bookingFormPath } from './support/dates.ts';
import {
  expectServiceWorkerControl,
  openDevice,
  stopServiceWorker,
  waitForServiceWorker,
} from './support/device.ts';
import { submitSignUpForm } from './support/forms.ts';
import { getNewestMailLink } from './support/mailbox.ts';
import { createPersonDetails } from './support/people.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const LOCAL_PHONE = '7712345';
const FORMATTED_PHONE = '771 2345';
const INVALID_PHONE = 'abcdefgh';
const WAVE_NUMBER = '+2207000000';
const WAVE_LINK = 'https://wave.example/pay/coastline-demo';

test.describe('service worker', () => {
  test('shows a new guest how to pay on every page, and after the link of the mail [PAY-01]', async ({
    browser,
  }) => {
    const device = await openDevice(browser);
    await device.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await device.newPage();
    await waitForServiceWorker(page);
    const person = createPersonDetails('Yassin Camara');
    const car = await findFreeCar({ start: 310, end: 312 });
    await page.goto(bookingFormPath(car.id, 310, 312));
    await submitSignUpForm(page, { ...person, phone: LOCAL_PHONE });
    await expect(page).toHaveURL(new RegExp(`/book/${car.id}`));
    await expect(page.getByLabel('Phone')).toHaveValue(FORMATTED_PHONE);
    await page.getByLabel('Passport or ID number').fill('GM123456');
    await page.getByRole('radio', { name: /Wave/ }).check();
    await page.getByRole('checkbox', { name: /rental contract/ }).check();
    await page.getByRole('checkbox', { name: /terms & conditions/i }).check();
    await page.getByRole('button', { name: 'Book Now' }).click();

    await expect(page.getByText('Car Reserved!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/my-bookings$/);
    await expectPaymentInstructions(page);
    // A later visit starts the service worker first.
    await stopServiceWorker(page);
    await page.reload();
    await expectPaymentInstructions(page);
    await page.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
    await expectPaymentInstructions(page);

    const bookingUrl = page.url();
    await page.goto('/browse');
    await stopServiceWorker(page);
    await page.goto(await getNewestMailLink(person.email));
    await expect(page).toHaveURL(bookingUrl);
    await expectServiceWorkerControl(page);
    await expectPaymentInstructions(page);
    await device.close();
  });

  test('accepts a local phone number, formats it and rejects letters [AUTH-11] [BOOK-12]', async ({
    browser,
  }) => {
    const device = await openDevice(browser);
    const page = await device.newPage();
    await waitForServiceWorker(page);
    const person = createPersonDetails('Alieu Njie');
    await page.goto('/auth?tab=sign-up');
    await submitSignUpForm(page, { ...person, phone: INVALID_PHONE });
    await expectPhoneError(page.getByLabel('Phone Number'));
    await submitSignUpForm(page, { ...person, phone: LOCAL_PHONE });
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page).toHaveURL(/\/browse/);

    await page.goto('/account');
    await expectServiceWorkerControl(page);
    const phone = page.getByLabel('Phone Number');
    await expect(phone).toHaveValue(FORMATTED_PHONE);
    await phone.fill(INVALID_PHONE);
    await phone.press('Enter');
    await expectPhoneError(phone);
    await phone.fill('7712346');
    await phone.press('Enter');
    await expect(phone).toHaveValue('771 2346');
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await page.reload();
    await expect(phone).toHaveValue('771 2346');
    await device.close();
  });
});

async function expectPhoneError(field: Locator): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Phone number must be valid/);
}

/** Expects amount, deadline and reference to copy, and the office's Wave account as number, link and QR code. */
async function expectPaymentInstructions(page: Page): Promise<void> {
  const pay = page.getByRole('region', { name: 'Pay the deposit' });
  await expect(pay).toContainText(/To pay\s*D/);
  await expect(pay).toContainText('Gambian time (GMT)');
  await expect(pay).toContainText(/Reference\s*CL-\d{4}-\d{3}/);
  await expectCopied(pay, { label: 'To pay', text: /^\d+(\.\d\d?)?$/ });
  await expectCopied(pay, { label: 'Reference', text: /^CL-\d{4}-\d{3,}$/ });
  await expectCopied(pay, { label: 'Wave number', text: WAVE_NUMBER });
  await expect(pay.getByRole('link', { name: 'Open Wave to pay' })).toHaveAttribute('href', WAVE_LINK);
  await expect(pay.getByRole('img', { name: 'Code that opens the payment at Wave' })).toBeVisible();
}

async function expectCopied(pay: Locator, { label, text }: { label: string; text: string | RegExp }) {
  await pay.getByRole('button', { name: `Copy: ${label}` }).click();
  await expect(pay.getByRole('status').filter({ hasText: `Copied: ${label}` })).toHaveCount(1);
  const copied = await pay.page().evaluate<string>('navigator.clipboard.readText()');
  if (typeof text === 'string') expect(copied).toBe(text);
  else expect(copied).toMatch(text);
}
