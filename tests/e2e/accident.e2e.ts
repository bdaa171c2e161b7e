import type { AccidentReports } from '@coastline/contracts/bookings/accident-report';
import sharp from 'sharp';
import { expectAccessible, expectNoHorizontalScroll } from './support/accessibility.ts';
import { callApi, findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton } from './support/browser.ts';
import { openAfterColdStart, openDevice, waitForOfflineCache } from './support/device.ts';
import { type BrowserContext, expect, type Page, test } from './support/test.ts';
import {
  type Account,
  applyOfficeAction,
  createBooking,
  createGuest,
  openOfficePage,
  signInAs,
} from './support/test-data.ts';

async function createPhoto(background: string) {
  const create = { width: 640, height: 480, channels: 3, background } as const;
  return { name: 'accident.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

async function createRental(guest: Account): Promise<string> {
  const days = { start: 0, end: 2 };
  const car = await findFreeCar(days);
  const { booking_id: id } = await createBooking(guest, { carId: car.id, ...days });
  for (const step of ['deposit', 'final-payment']) await applyOfficeAction(step, id, { method: 'cash' });
  await applyOfficeAction('hand-over', id);
  return id;
}

const listReports = ({ session }: Account, id: string) =>
  callApi<AccidentReports>(`/rest/v1/bookings/${id}/accident-reports`, { token: session.access_token });

/** Opens a page of the trip until the accident report works without a connection. */
async function prepareOffline(phone: BrowserContext, guest: Account, path: string): Promise<Page> {
  const page = await phone.newPage();
  await signInAs(page, guest);
  await page.goto(path);
  await waitForOfflineCache(page, { script: 'accident', text: 'CL-' });
  await phone.setOffline(true);
  return page;
}

test('an accident report without a connection sends itself later, once, and the guest sees that the office has read it [TRIP-213] [TRIP-215] [TRIP-219] [TRIP-223]', async ({
  browser,
}) => {
  // A service worker, two cold starts and two people.
  test.setTimeout(180_000);
  const guest = await createGuest('Amie Sanyang');
  const id = await createRental(guest);
  const phone = await openDevice(browser);
  await prepareOffline(phone, guest, `/booking/${id}/trip`);

  const page = await openAfterColdStart(phone, `/booking/${id}/trip`);
  await page.getByRole('link', { name: 'Report the accident' }).click();
  await clickButton(page, 'Send the report');
  await expect(page.getByText('Say what happened, or add a photo.')).toBeVisible();
  await page.getByRole('radio', { name: 'Yes, a person is injured' }).check();
  await expect(page.getByRole('link', { name: /Ambulance\s*116/ })).toHaveAttribute('href', 'tel:116');
  await page.getByLabel('What happened?').fill('A minibus hit the left side.');
  await page.getByLabel('Photo of your rental car').setInputFiles(await createPhoto('#7a3b2e'));
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.getByLabel('Photo of anything else').setInputFiles(await createPhoto('#224466'));
  await page.getByLabel('Where was it?').fill('Kotu junction');
  await page.getByRole('radio', { name: 'Came to the scene' }).check();
  await page.getByLabel('Station, officer, report number').fill('Kotu station');
  await page.getByLabel('Number plates').fill('BJL 4411 C');
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await clickButton(page, 'Send the report');
  await expect(page.getByRole('status').getByText('Waiting to be sent')).toBeVisible();

  // A sign-out asks before it deletes the report.
  await page.goto('/my-bookings');
  await page
    .getByRole('button', { name: /^Profile|menu/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByText('an accident report with its photos')).toBeVisible();
  await clickDialogButton(page, 'Stay signed in');

  // The report sends itself from another page of the app.
  const list = await openAfterColdStart(phone, '/my-bookings');
  await expect(list.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await listReports(guest, id)).items).toEqual([]);
  await phone.setOffline(false);
  const arrived = async () =>
    (await listReports(guest, id)).items.map(({ description, photos }) => [description, photos.length]);
  await expect.poll(arrived, { timeout: 30_000 }).toEqual([['A minibus hit the left side.', 2]]);

  const { context, page: office } = await openOffice(browser);
  const urgent = office.getByRole('list', { name: 'Unread accident reports' });
  await urgent.getByRole('link', { name: /Accident with injuries.*Amie Sanyang/ }).click();
  const card = office.getByRole('region', { name: 'Accident reports' });
  await expect(card.getByText('BJL 4411 C')).toBeVisible();
  await expectAccessible(office);
  await clickButton(office, 'I have read it');
  await expect(card.getByText('Read by the office')).toBeVisible();
  await context.close();

  await list.goto(`/booking/${id}/accident`);
  await expect(list.getByText(/The office has read your report: /)).toBeVisible();
  await expect(list.getByRole('button', { name: 'Photo 2' })).toBeVisible();
  await expectNoHorizontalScroll(list);
  expect(await arrived()).toEqual([['A minibus hit the left side.', 2]]);
});

async function openOffice(browser: Parameters<typeof openDevice>[0]) {
  const context = await openDevice(browser);
  await context.addInitScript("localStorage.setItem('activeRole', 'admin')");
  const page = await context.newPage();
  await openOfficePage(page, '/admin/dashboard');
  return { context, page };
}
