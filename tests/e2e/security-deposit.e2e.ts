import sharp from 'sharp';
import { expectAccessibleOnAllScreens, expectNoHorizontalScroll } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { setSecurityDeposit } from './support/database.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

// The page of the simulator has a policy of its own, without scripts.
test.use({
  expectedViolations: /\/payment-simulator\/stripe\/pay\/\S+ content-security-policy: default-src 'none'/,
});

const NARROW = { width: 360, height: 740 };
const getDeposit = (page: Page) => page.getByRole('region', { name: 'Security deposit' });
const getCharge = (page: Page) =>
  page.getByRole('region', { name: 'Charges after the trip' }).getByRole('article', { name: 'Damage' });

/** A paid booking of a car with a deposit of D 3,000, on the pages of its guest and the office. */
async function openPaidBooking(browser: Browser, { name, skip }: { name: string; skip: number }) {
  const guest = await createGuest(name);
  const days = { start: 0, end: 2 };
  const car = await findFreeCar({ ...days, skip });
  await setSecurityDeposit(car.id, 3000);
  const { booking_id: id } = await createBooking(guest, { carId: car.id, ...days, method: 'cash' });
  for (const half of ['deposit', 'final-payment']) await applyOfficeAction(half, id, { method: 'cash' });
  const asGuest = await openBrowser(browser);
  await asGuest.page.setViewportSize(NARROW);
  await signInAs(asGuest.page, guest);
  const asOffice = await openBrowser(browser);
  await signInAs(asOffice.page, await signInDemoAccount('admin'));
  await asOffice.page.addInitScript("localStorage.setItem('activeRole', 'admin')");
  await asGuest.page.goto(`/booking/${id}`);
  await asOffice.page.goto(`/booking/${id}`);
  return {
    ...{ id, carId: car.id, guestPage: asGuest.page, officePage: asOffice.page },
    pageErrors: () => [...asGuest.pageErrors, ...asOffice.pageErrors],
  };
}

async function createPhoto() {
  const create = { width: 900, height: 600, channels: 3, background: '#7a3b2e' } as const;
  return { name: 'mirror.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

test('damage is claimed, disputed and settled against a deposit in cash, and the rest goes back [TRIP-244] [TRIP-253] [TRIP-254] [TRIP-259] [TRIP-260]', async ({
  browser,
}) => {
  const trip = await openPaidBooking(browser, { name: 'Binta Saidy', skip: 0 });
  const { id, carId, guestPage, officePage } = trip;
  await expect(getDeposit(guestPage).getByText('Not taken yet')).toBeVisible();
  await expect(guestPage.getByText(/Security deposit of D\s3\s000 at the pick-up/)).toBeVisible();
  const dialog = officePage.getByRole('dialog');
  await clickButton(getDeposit(officePage), 'Take it in cash');
  await clickDialogButton(officePage, 'Record the cash');
  await expect(getDeposit(officePage).getByText('Held', { exact: true })).toBeVisible();
  await applyOfficeAction('hand-over', id);
  await applyOfficeAction('return', id);

  await officePage.goto(`/booking/${id}`);
  await clickButton(officePage, 'Draft a charge');
  await dialog.getByLabel('What for').selectOption('Damage');
  await dialog.getByLabel('Amount').fill('2500');
  await dialog.getByLabel('What the guest reads').fill('The left mirror is broken.');
  await clickDialogButton(officePage, 'Save the draft');
  await getCharge(officePage)
    .getByLabel('Add a photo')
    .setInputFiles(await createPhoto());
  await clickButton(getCharge(officePage), 'Send to the guest');
  await expect(getCharge(officePage).getByText('Awaits an answer')).toBeVisible();

  await guestPage.goto(`/booking/${id}`);
  await expect(getDeposit(guestPage).getByText(/A charge is still open/)).toBeVisible();
  await expectNoHorizontalScroll(guestPage);
  await expectAccessibleOnAllScreens(guestPage);
  await clickButton(getCharge(guestPage), 'Dispute');
  await getCharge(guestPage).getByLabel('What happened?').fill('It was broken at the pick-up.');
  await clickButton(getCharge(guestPage), 'Send to the office');
  await expect(getCharge(guestPage).getByText('Disputed', { exact: true })).toBeVisible();

  await officePage.goto(`/booking/${id}`);
  await clickButton(getCharge(officePage), 'Uphold');
  await dialog.getByLabel('Amount').fill('1000');
  await dialog.getByLabel('Why').fill('Half of it was there before.');
  await clickDialogButton(officePage, 'Uphold');
  await guestPage.goto(`/booking/${id}`);
  await expect(guestPage.getByText(/D\s1\s000 is taken of your security deposit by itself/)).toBeVisible();
  await expect(guestPage.getByText('To pay now')).toBeHidden();

  await clickButton(getDeposit(officePage), 'Settle it now');
  await expect(dialog.getByText(/D\s2\s000/).first()).toBeVisible();
  await dialog.getByLabel(/back in cash now, from my drawer/).check();
  await dialog.getByLabel('Why').fill('The guest is at the desk.');
  await expectAccessibleOnAllScreens(officePage);
  await clickDialogButton(officePage, 'Settle it');
  await expect(getDeposit(officePage).getByText('Settled', { exact: true })).toBeVisible();

  await guestPage.goto(`/booking/${id}`);
  await expect(
    getDeposit(guestPage).getByText(/D\s1\s000 paid charges after the trip\. D\s2\s000 went back\./),
  ).toBeVisible();
  await expect(getCharge(guestPage).getByText('Paid', { exact: true })).toBeVisible();
  await guestPage.goto(`/cars/${carId}`);
  await expect(guestPage.getByText(/Security deposit of D\s3\s000 at the pick-up/)).toBeVisible();
  expect(trip.pageErrors()).toEqual([]);
});

test('a guest authorises a card on the phone, and the office gives it up [TRIP-246] [TRIP-254]', async ({
  browser,
}) => {
  const trip = await openPaidBooking(browser, { name: 'Ousainou Njie', skip: 1 });
  const { guestPage, officePage } = trip;
  await clickButton(getDeposit(officePage), 'By card');
  await officePage.getByRole('dialog').getByLabel('Currency of the card').selectOption('EUR');
  await clickDialogButton(officePage, 'Ask the guest');
  await expect(getDeposit(officePage).getByText('Waits for the guest’s card')).toBeVisible();
  await guestPage.reload();
  await expectAccessibleOnAllScreens(guestPage);
  await guestPage.getByRole('link', { name: /^Authorise EUR\s\d+\.\d\d$/ }).click();
  await clickButton(guestPage, 'Authorise');
  await expect(getDeposit(guestPage).getByText(/It is authorised on your card until/)).toBeVisible();
  await expectNoHorizontalScroll(guestPage);

  await officePage.reload();
  await clickButton(getDeposit(officePage), 'Settle it now');
  await officePage.getByRole('dialog').getByLabel('Why').fill('The guest leaves cash instead.');
  await clickDialogButton(officePage, 'Settle it');
  await expect(getDeposit(officePage).getByRole('button', { name: 'Take it in cash' })).toBeVisible();
  await guestPage.reload();
  await expect(
    getDeposit(guestPage).getByText('The authorisation is given up. Nothing was charged.'),
  ).toBeVisible();
  expect(trip.pageErrors()).toEqual([]);
});
