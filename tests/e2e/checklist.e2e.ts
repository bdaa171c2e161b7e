import sharp from 'sharp';
import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton } from './support/browser.ts';
import { openAfterColdStart, openDevice } from './support/device.ts';
import { type Browser, type BrowserContext, expect, type Page, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

const ANGLES = [
  'Front',
  'Right side',
  'Back',
  'Left side',
  'Interior',
  'Dashboard with odometer',
  'Fuel gauge',
];

async function createPhoto(background: string) {
  const create = { width: 640, height: 480, channels: 3, background } as const;
  return { name: 'car.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** A phone of the office with a service worker. */
async function openOfficePhone(browser: Browser): Promise<BrowserContext> {
  const context = await openDevice(browser);
  await context.addInitScript("localStorage.setItem('activeRole', 'admin')");
  const page = await context.newPage();
  await signInAs(page, await signInDemoAccount('admin'));
  return context;
}

/** Opens a page of the office and waits until the checklist of a booking works without a connection. */
async function prepareOffline(context: BrowserContext, path: string, bookingId: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(path);
  const isPrepared = `(async () => {
    const cache = await caches.open('assets');
    const files = (await cache.keys()).map(({ url }) => url);
    // Opening it would create it without its stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'coastline-work')) return false;
    const database = await new Promise((resolve) => {
      const request = indexedDB.open('coastline-work');
      request.onsuccess = () => resolve(request.result);
    });
    const keys = await new Promise((resolve) => {
      const request = database.transaction('trips').objectStore('trips').getAllKeys();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return files.some((url) => url.includes('/admin-checklist-')) && keys.some((key) => key.includes('${bookingId}'));
  })()`;
  await expect.poll(() => page.evaluate(isPrepared).catch(() => false), { timeout: 60_000 }).toBe(true);
}

async function takePhotos(page: Page, background: string): Promise<void> {
  const photo = await createPhoto(background);
  for (const angle of ANGLES) {
    await page.getByRole('button', { name: angle, exact: true }).first().setInputFiles(photo);
    await expect(page.getByRole('img', { name: `${angle}, taken` })).toBeVisible();
  }
}

async function sign(page: Page, name: string): Promise<void> {
  const part = page.getByRole('group', { name, exact: true });
  await part.getByRole('button', { name: 'Type the name instead' }).click();
  await part
    .getByLabel('First and last name')
    .fill(name === 'Your signature' ? 'Awa Office' : 'Isatou Manneh');
}

async function createPaidBooking(name: string): Promise<string> {
  const days = { start: 0, end: 2 };
  const car = await findFreeCar(days);
  const { booking_id: id } = await createBooking(await createGuest(name), { carId: car.id, ...days });
  for (const half of ['deposit', 'final-payment']) await applyOfficeAction(half, id, { method: 'cash' });
  return id;
}

test('a hand-over without a connection is sent later, the return has its photos beside, a second phone adds its own [TRIP-130] [TRIP-134] [TRIP-146] [TRIP-147]', async ({
  browser,
}) => {
  // Three phones, their service workers and two cold starts.
  test.setTimeout(240_000);
  const id = await createPaidBooking('Isatou Manneh');
  const phone = await openOfficePhone(browser);
  const second = await openOfficePhone(browser);
  await prepareOffline(phone, `/booking/${id}`, id);
  await prepareOffline(second, `/admin/bookings/${id}/hand-over`, id);
  await phone.setOffline(true);
  await second.setOffline(true);

  const page = await openAfterColdStart(phone, `/admin/bookings/${id}/hand-over`);
  await expect(page.getByText('No connection. Fill in everything as usual')).toBeVisible();
  for (const seen of ['Driving licence seen', 'Passport or ID seen']) await page.getByLabel(seen).check();
  await page.getByRole('checkbox', { name: /driver is/ }).check();
  await page.getByRole('checkbox', { name: /Contract signed on paper/ }).check();
  await takePhotos(page, '#7a3b2e');
  await page.getByRole('button', { name: 'Left side', exact: true }).last().click();
  await page.getByLabel('Mark 1', { exact: true }).fill('Scratch on the door');
  await page.getByLabel('Photo of mark 1').setInputFiles(await createPhoto('#333333'));
  await page.getByLabel('Mileage').fill('60000');
  await page.getByLabel('Fuel', { exact: true }).selectOption('8');
  await page.getByLabel('Spare wheel').check();
  await sign(page, 'Signature of the guest');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  // The inputs survive a closed browser.
  const reopened = await openAfterColdStart(phone, `/admin/bookings/${id}/hand-over`);
  await expect(reopened.getByLabel('Mileage')).toHaveValue('60000');
  await expect(reopened.getByRole('img', { name: 'Front, taken' })).toBeVisible();
  await clickButton(reopened, 'Finish');
  await expect(reopened.getByRole('alert').getByText('Please say why.')).toBeVisible();
  await sign(reopened, 'Your signature');
  await clickButton(reopened, 'Finish');
  await expect(reopened.getByText('Waiting to be sent')).toBeVisible();
  await reopened.goto('/admin/meetings');
  await expect(reopened.getByText(/hand-over: waits to be sent/)).toBeVisible();
  await phone.setOffline(false);
  await expect(reopened.getByText(/hand-over: waits to be sent/)).toBeHidden();

  // The second phone has filled in the same hand-over meanwhile.
  const other = await openAfterColdStart(second, `/admin/bookings/${id}/hand-over`);
  for (const seen of ['Driving licence seen', 'Passport or ID seen']) await other.getByLabel(seen).check();
  await other.getByRole('checkbox', { name: /driver is/ }).check();
  await other.getByRole('checkbox', { name: /Contract signed on paper/ }).check();
  await other.getByLabel('Front', { exact: true }).setInputFiles(await createPhoto('#224466'));
  await other.getByLabel('Mileage').fill('60001');
  await other.getByLabel('Fuel', { exact: true }).selectOption('7');
  await other.getByLabel('Why is something missing?').fill('It was dark');
  await clickButton(other, 'Finish');
  await expect(other.getByText('Waiting to be sent')).toBeVisible();
  await second.setOffline(false);
  await expect(other.getByRole('heading', { name: 'Another phone was first' })).toBeVisible();
  await expect(other.getByRole('row', { name: /Odometer 60\s000\skm 60\s001\skm/ })).toBeVisible();
  await expectAccessible(other);
  await clickButton(other, 'Add my photos and notes');
  await expect(other.getByText('Sent and sealed')).toBeVisible();

  // The return on the second phone, without a connection, beside the photos of the hand-over.
  await prepareOffline(second, '/admin/meetings', id);
  await other.goto(`/admin/bookings/${id}/return`);
  await expect(other.getByRole('img', { name: 'Front at the hand-over' })).toBeVisible();
  await expect(other.getByRole('img', { name: 'Fuel gauge at the hand-over' })).toBeVisible();
  await second.setOffline(true);
  await takePhotos(other, '#225533');
  await other.getByLabel('Mileage').fill('59000');
  await other.getByLabel('Fuel', { exact: true }).selectOption('8');
  await sign(other, 'Signature of the guest');
  await sign(other, 'Your signature');
  await clickButton(other, 'Finish');
  await expect(other.getByRole('alert').getByText(/cannot come back with/)).toBeVisible();
  await other.getByLabel('Mileage').fill('60400');
  await expectNoHorizontalScroll(other);
  await expectAccessible(other);
  await clickButton(other, 'Finish');
  await expect(other.getByText('Waiting to be sent')).toBeVisible();

  // A sign-out asks before it deletes unsent checklists.
  await other
    .getByRole('button', { name: /^Profile|menu/i })
    .first()
    .click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await clickDialogButton(other, 'Stay signed in');
  await second.setOffline(false);
  await expect(other.getByText('Sent and sealed')).toBeVisible();
});
