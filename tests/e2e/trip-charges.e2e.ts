import sharp from 'sharp';
import { expectAccessibleOnAllScreens, expectNoHorizontalScroll } from './support/accessibility.ts';
import { findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
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
const getSection = (page: Page) => page.getByRole('region', { name: 'Charges after the trip' });
const getCharge = (page: Page, name: string) => getSection(page).getByRole('article', { name });

/** A trip that came back with three eighths of the tank missing, on the pages of its guest and the office. */
async function openReturnedTrip(browser: Browser, name: string) {
  const guest = await createGuest(name);
  const days = { start: 0, end: 2 };
  const car = await findFreeCar(days);
  const { booking_id: id } = await createBooking(guest, { carId: car.id, ...days, method: 'card' });
  for (const half of ['deposit', 'final-payment']) await applyOfficeAction(half, id, { method: 'cash' });
  await applyOfficeAction('hand-over', id);
  await applyOfficeAction('return', id, { fuel_eighths: 5 });
  const asGuest = await openBrowser(browser);
  await asGuest.page.setViewportSize(NARROW);
  await signInAs(asGuest.page, guest);
  const asOffice = await openBrowser(browser);
  await signInAs(asOffice.page, await signInDemoAccount('admin'));
  await asOffice.page.addInitScript("localStorage.setItem('activeRole', 'admin')");
  await asOffice.page.goto(`/booking/${id}`);
  return {
    id,
    ...{ guestPage: asGuest.page, officePage: asOffice.page },
    pageErrors: () => [...asGuest.pageErrors, ...asOffice.pageErrors],
  };
}

async function createPhoto() {
  const create = { width: 900, height: 600, channels: 3, background: '#7a3b2e' } as const;
  return { name: 'mirror.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

test('damage is claimed with a photo, disputed, upheld lower and paid at the office [TRIP-232] [TRIP-233] [TRIP-235] [TRIP-237] [TRIP-238]', async ({
  browser,
}) => {
  const { id, guestPage, officePage, pageErrors } = await openReturnedTrip(browser, 'Isatou Manneh');
  await clickButton(officePage, 'Draft a charge');
  const dialog = officePage.getByRole('dialog');
  await dialog.getByLabel('What for').selectOption('Damage');
  await clickDialogButton(officePage, 'Save the draft');
  await expect(dialog.getByText('Please enter the amount.')).toBeVisible();
  await dialog.getByLabel('Amount').fill('2 500');
  await dialog.getByLabel('What the guest reads').fill('The left mirror is broken.');
  await clickDialogButton(officePage, 'Save the draft');
  const draft = getCharge(officePage, 'Damage');
  const send = draft.getByRole('button', { name: 'Send to the guest' });
  await expect(draft.getByText('Add a photo as evidence, then you can send the charge.')).toBeVisible();
  await expect(send).toBeHidden();
  await draft.getByLabel('Add a photo').setInputFiles(await createPhoto());
  await expect(draft.getByRole('button', { name: 'Photos of the office: Photo 1' })).toBeVisible();
  await expectAccessibleOnAllScreens(officePage);
  await clickButton(draft, 'Send to the guest');
  await expect(draft.getByText('Awaits an answer')).toBeVisible();

  await guestPage.goto(`/booking/${id}`);
  const charge = getCharge(guestPage, 'Damage');
  await expect(charge.getByText('The left mirror is broken.')).toBeVisible();
  await expectNoHorizontalScroll(guestPage);
  await expectAccessibleOnAllScreens(guestPage);
  await clickButton(charge, 'Dispute');
  await clickButton(charge, 'Send to the office');
  await expect(charge.getByText('Please say what happened.')).toBeVisible();
  await charge.getByLabel('What happened?').fill('It was broken at the pick-up.');
  await charge.getByLabel('Add a photo').setInputFiles(await createPhoto());
  await expect(charge.getByRole('button', { name: 'Photos of the guest: Photo 1' })).toBeVisible();
  await clickButton(charge, 'Send to the office');
  await expect(charge.getByText('Disputed', { exact: true })).toBeVisible();

  await officePage.goto(`/booking/${id}`);
  await expect(getCharge(officePage, 'Damage').getByText('It was broken at the pick-up.')).toBeVisible();
  await clickButton(getCharge(officePage, 'Damage'), 'Uphold');
  await dialog.getByLabel('Amount').fill('1000');
  await dialog.getByLabel('Why').fill('Half of it was there before.');
  await clickDialogButton(officePage, 'Uphold');
  await clickButton(getSection(officePage), 'Record a payment of D 1 000');
  await dialog.getByLabel('Payment method').selectOption('Cash');
  await clickDialogButton(officePage, 'Record the payment');
  await expect(getCharge(officePage, 'Damage').getByText('Paid', { exact: true })).toBeVisible();

  await guestPage.goto(`/booking/${id}`);
  await expect(charge.getByText('Paid', { exact: true })).toBeVisible();
  await expect(charge.getByText('Half of it was there before.')).toBeVisible();
  await expect(charge.getByText(/Asked for at first: D\s2\s500/)).toBeVisible();
  expect(pageErrors()).toEqual([]);
});

test('missing fuel is charged by the tariff, accepted and paid by card on a phone [TRIP-234] [TRIP-239]', async ({
  browser,
}) => {
  const { id, guestPage, officePage, pageErrors } = await openReturnedTrip(browser, 'Modou Faal');
  await clickButton(officePage, 'Draft a charge');
  const dialog = officePage.getByRole('dialog');
  await expect(dialog.getByLabel('What for')).toHaveValue('fuel');
  await dialog.getByLabel('Missing eighths of the tank').fill('4');
  await clickDialogButton(officePage, 'Save the draft');
  await expect(dialog.getByText('Please enter a whole number from 1 to 3.')).toBeVisible();
  await dialog.getByLabel('Missing eighths of the tank').fill('3');
  await dialog.getByLabel('What the guest reads').fill('The tank came back five eighths full.');
  await clickDialogButton(officePage, 'Save the draft');
  await clickButton(getCharge(officePage, 'Missing fuel'), 'Send to the guest');
  await expect(getCharge(officePage, 'Missing fuel').getByText('Awaits an answer')).toBeVisible();

  await guestPage.goto('/inbox');
  await guestPage.getByRole('link', { name: 'A charge after your trip' }).click();
  await expect(guestPage).toHaveURL(new RegExp(`/booking/${id}$`));
  const charge = getCharge(guestPage, 'Missing fuel');
  await expect(charge.getByText(/3 eighths of the tank at D\s600 each/)).toBeVisible();
  await expect(getSection(guestPage).getByText(/tank 5\/8/)).toBeVisible();
  await clickButton(charge, 'Accept D 1 800');
  await expect(getSection(guestPage).getByText(/To pay now: D\s1\s800/)).toBeVisible();
  await expectAccessibleOnAllScreens(guestPage);
  await guestPage.getByRole('button', { name: /^Pay USD\s\d+\.\d\d by card$/ }).click();
  await clickButton(guestPage, 'Pay');
  await expect(guestPage.getByRole('status').filter({ hasText: 'Payment received' })).toBeVisible();
  await expect(charge.getByText('Paid', { exact: true })).toBeVisible();
  await expect(getSection(guestPage).getByText('To pay now')).toBeHidden();
  expect(pageErrors()).toEqual([]);
});
