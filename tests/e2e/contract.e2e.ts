import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Booking } from '@coastline/contracts/bookings/booking';
import { expectAccessible, expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { callApi, findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { openAfterColdStart, openDevice, waitForOfflineCache } from './support/device.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

const NARROW = { width: 360, height: 740 };
const getSection = (page: Page, name = 'Rental contract') => page.getByRole('region', { name, exact: true });

/** Draws a zigzag line into the pad of a dialog. */
async function drawSignature(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not visible.');
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(0.15, 0.7));
  await page.mouse.down();
  for (const [x, y] of [
    [0.3, 0.2],
    [0.4, 0.7],
    [0.55, 0.3],
    [0.7, 0.6],
  ] as const) {
    await page.mouse.move(...at(x, y), { steps: 4 });
  }
  await page.mouse.up();
}

async function download(page: Page, button: Locator): Promise<{ path: string; sha256: string }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const path = await (await downloading).path();
  return {
    path,
    sha256: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  };
}

/** Adds a day to a booking of today through the API, as the office. */
async function addDay(id: string): Promise<void> {
  const token = (await signInDemoAccount('admin')).session.access_token;
  const booking = (await callApi(`/rest/v1/bookings/${id}`, { token })) as Booking;
  await callApi(`/rest/v1/bookings/${id}/dates`, {
    token,
    body: {
      ...{ start_date: booking.start_date, end_date: dayFromToday(3), version: booking.date_changes },
      guest_total: booking.daily_price * (booking.days + 1),
    },
  });
}

test('a contract is signed on a phone, verified by its hash, signed again after other days and handed over [TRIP-182] [TRIP-183]', async ({
  browser,
}) => {
  const guest = await createGuest('Fatoumatta Ceesay-Njie');
  const days = { start: 0, end: 2 };
  const car = await findFreeCar(days);
  const { booking_id: id, booking_number: number } = await createBooking(guest, { carId: car.id, ...days });
  await applyOfficeAction('deposit', id);
  const { page, pageErrors } = await openBrowser(browser);
  await page.setViewportSize(NARROW);
  await signInAs(page, guest);
  await page.goto(`/booking/${id}`);
  const contract = getSection(page);
  await expect(contract.getByText('Not signed yet')).toBeVisible();
  await clickButton(contract, 'Read and sign');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Fatoumatta Ceesay-Njie')).toBeVisible();
  await expectAccessible(page);
  await clickDialogButton(page, 'Sign the contract');
  await expect(dialog.getByText('Please sign.')).toBeVisible();
  await drawSignature(page, dialog.getByRole('group', { name: 'Sign here with your finger' }));
  await clickDialogButton(page, 'Sign the contract');
  await expect(dialog).toBeHidden();
  await expect(contract.getByText('Signed', { exact: true })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.setViewportSize(NARROW);
  const file = await download(page, contract.getByRole('button', { name: 'PDF of version 1' }));
  await expect(contract.getByRole('code')).toHaveText(file.sha256);

  await contract.getByRole('link', { name: 'Check a file' }).click();
  await page.getByLabel('PDF of the contract').setInputFiles(file.path);
  await expect(page.getByText(`It is version 1 of booking ${number}`)).toBeVisible();
  await expectAccessible(page);
  const changed = Buffer.concat([await readFile(file.path), Buffer.from(' ')]);
  const forged = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: changed };
  await page.getByLabel('PDF of the contract').setInputFiles(forged);
  await expect(page.getByText('This is not a contract that was signed here')).toBeVisible();

  await addDay(id);
  await applyOfficeAction('final-payment', id);
  await page.goto(`/booking/${id}`);
  await expect(contract.getByText('To be signed again')).toBeVisible();
  await expect(contract.getByText('Changed since the last signature: the days, the price.')).toBeVisible();
  await page.context().addCookies([{ name: 'language', value: 'sv', url: page.url() }]);
  await page.reload();
  const swedish = getSection(page, 'Hyresavtal');
  await clickButton(swedish, 'Läs och skriv under');
  await clickDialogButton(page, 'Skriv namnet i stället');
  await dialog.getByLabel('För- och efternamn').fill('Fatoumatta Ceesay-Njie');
  await expectAccessible(page);
  await clickDialogButton(page, 'Skriv under avtalet');
  await expect(swedish.getByText('Undertecknat', { exact: true })).toBeVisible();
  const second = await download(page, swedish.getByRole('button', { name: 'PDF av version 2' }));
  await expect(swedish.getByRole('code').first()).toHaveText(second.sha256);

  const office = await openBrowser(browser);
  await signInAs(office.page, await signInDemoAccount('admin'));
  await office.page.goto(`/booking/${id}`);
  await clickButton(office.page, 'Hand over the car');
  const handOver = office.page.getByRole('dialog');
  await expect(handOver.getByText('The guest has signed version 2 of the contract.')).toBeVisible();
  await handOver.getByLabel(/^Licence and identity checked/).check();
  await handOver.getByLabel('Mileage').fill('60000');
  await handOver.getByLabel('Fuel').selectOption('6');
  await clickDialogButton(office.page, 'Hand over the car');
  await expect(office.page.getByRole('heading', { name: 'The car is out' })).toBeVisible();
  await expect(office.page.getByText(/contract version 2/)).toBeVisible();
  expect([...pageErrors, ...office.pageErrors]).toEqual([]);
});

test('a guest signs on the device of the office, or on paper [TRIP-176] [TRIP-184]', async ({ browser }) => {
  const guest = await createGuest('Ousman Bah');
  const days = { start: 0, end: 1 };
  const car = await findFreeCar({ ...days, skip: 3 });
  const { booking_id: id } = await createBooking(guest, { carId: car.id, ...days });
  for (const half of ['deposit', 'final-payment']) await applyOfficeAction(half, id);
  const { page, pageErrors } = await openBrowser(browser);
  await signInAs(page, await signInDemoAccount('admin'));
  await page.goto(`/booking/${id}`);
  await clickButton(page, 'Hand over the car');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The guest has not signed the contract.')).toBeVisible();
  await dialog.getByLabel(/^Licence and identity checked/).check();
  await dialog.getByLabel('Mileage').fill('60000');
  await dialog.getByLabel('Fuel').selectOption('6');
  await clickDialogButton(page, 'Hand over the car');
  await expect(dialog.getByRole('alert')).toContainText(
    'The guest has not signed the contract as it is now.',
  );
  await expectAccessible(page);
  await clickDialogButton(page, 'Not now');
  const contract = getSection(page);
  await download(page, contract.getByRole('button', { name: 'Copy to sign on paper' }));
  await clickButton(contract, 'Read and sign');
  await expect(dialog.getByRole('group', { name: 'Signature of the guest' })).toBeVisible();
  await drawSignature(page, dialog.getByRole('group', { name: 'Sign here with your finger' }));
  await clickDialogButton(page, 'Sign the contract');
  await expect(contract.getByText(/\(at the office, /)).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  expect(pageErrors).toEqual([
    'Failed to load resource: the server responded with a status of 409 (Conflict)',
  ]);
});

test('a contract opens without a connection after a cold start, and cannot be signed then [TRIP-182]', async ({
  browser,
}) => {
  const guest = await createGuest('Binta Touray');
  const days = { start: 0, end: 1 };
  const car = await findFreeCar({ ...days, skip: 5 });
  const { booking_id: id } = await createBooking(guest, { carId: car.id, ...days });
  await applyOfficeAction('deposit', id);
  const context = await openDevice(browser);
  const online = await context.newPage();
  await signInAs(online, guest);
  await online.goto(`/booking/${id}`);
  await expect(getSection(online).getByText('Not signed yet')).toBeVisible();
  await waitForOfflineCache(online, { script: 'contract-card', text: 'content_sha256' });
  await context.setOffline(true);
  const page = await openAfterColdStart(context, `/booking/${id}`);
  await clickButton(getSection(page), 'Read and sign');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('This contract is governed by the law of The Gambia.')).toBeVisible();
  const sign = dialog.getByRole('button', { name: 'Sign the contract' });
  await expect(sign).toHaveAccessibleDescription('This needs a connection.');
});
