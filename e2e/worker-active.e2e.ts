import { newestMailLink } from './support/api.ts';
import { findFreeCar } from './support/backstage.ts';
import { formAddress } from './support/booking-form.ts';
import { openDevice, stopServiceWorker, waitUntilControlled } from './support/device.ts';
import { inventPerson, type NewPerson } from './support/people.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

const LOCAL_PHONE = '7712345';
const SHOWN_PHONE = '771 2345';
const NO_PHONE = 'abcdefgh';
const WAVE_NUMBER = '+2207000000';
const WAVE_LINK = 'https://wave.example/pay/coastline-demo';

test.describe('with the service worker in control', () => {
  test('a new guest books and reads what to pay on every page, also from the mail [PAY-01]', async ({
    browser,
  }) => {
    const device = await openDevice(browser);
    await device.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await device.newPage();
    await waitUntilControlled(page);
    const person = inventPerson('Yassin Camara');
    const car = await findFreeCar({ start: 310, end: 312 });
    await page.goto(formAddress(car.id, 310, 312));
    await fillSignUp(page, { ...person, phone: LOCAL_PHONE });
    await expect(page).toHaveURL(new RegExp(`/book/${car.id}`));
    await expect(page.getByLabel('Phone')).toHaveValue(SHOWN_PHONE);
    await page.getByLabel('Passport or ID number').fill('GM123456');
    await page.getByRole('radio', { name: /Wave/ }).check();
    await page.getByRole('checkbox', { name: /rental contract/ }).check();
    await page.getByRole('checkbox', { name: /terms & conditions/i }).check();
    await page.getByRole('button', { name: 'Book Now' }).click();

    await expect(page.getByText('Car Reserved!').first()).toBeVisible();
    await expect(page).toHaveURL(/\/my-bookings$/);
    await expectWaysToPay(page);
    // The list as a later visit finds it, with a worker that has to start first.
    await stopServiceWorker(page);
    await page.reload();
    await expectWaysToPay(page);
    await page.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(/\/booking\/[0-9a-f-]{36}$/);
    await expectWaysToPay(page);

    const address = page.url();
    await page.goto('/browse');
    await stopServiceWorker(page);
    await page.goto(await newestMailLink(person.email));
    await expect(page).toHaveURL(address);
    await expectControlled(page);
    await expectWaysToPay(page);
    await device.close();
  });

  test('a local phone number is taken and shown as people write it, and letters are refused at the field [AUTH-11] [BOOK-12]', async ({
    browser,
  }) => {
    const device = await openDevice(browser);
    const page = await device.newPage();
    await waitUntilControlled(page);
    const person = inventPerson('Alieu Njie');
    await page.goto('/auth?tab=sign-up');
    await fillSignUp(page, { ...person, phone: NO_PHONE });
    await expectRefusedAt(page.getByLabel('Phone Number'));
    await fillSignUp(page, { ...person, phone: LOCAL_PHONE });
    await page.getByRole('button', { name: 'Continue as Renter' }).click();
    await expect(page).toHaveURL(/\/browse/);

    await page.goto('/account');
    await expectControlled(page);
    const phone = page.getByLabel('Phone Number');
    await expect(phone).toHaveValue(SHOWN_PHONE);
    await phone.fill(NO_PHONE);
    await phone.press('Enter');
    await expectRefusedAt(phone);
    await phone.fill('7712346');
    await phone.press('Enter');
    await expect(phone).toHaveValue('771 2346');
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await page.reload();
    await expect(phone).toHaveValue('771 2346');
    await device.close();
  });
});

/** Signs up at the form that is shown, wherever that is. */
async function fillSignUp(page: Page, person: NewPerson): Promise<void> {
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Full Name').fill(person.name);
  await form.getByLabel('Phone Number').fill(person.phone);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
}

async function expectRefusedAt(field: Locator): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Phone number must be valid/);
}

async function expectControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}

/** Amount, end of the hold and reference, and the office's account at Wave: to copy, to press and to scan. */
async function expectWaysToPay(page: Page): Promise<void> {
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
