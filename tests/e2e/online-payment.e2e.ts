import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { callApi, findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { setHoldExpiry } from './support/database.ts';
import { dayFromToday } from './support/dates.ts';
import { type Browser, expect, type Locator, type Page, test } from './support/test.ts';
import { createBooking, createGuest, listBookings, openOfficePage, signInAs } from './support/test-data.ts';

// The page of the simulator has a policy of its own, without scripts.
test.use({
  expectedViolations: /\/payment-simulator\/stripe\/pay\/\S+ content-security-policy: default-src 'none'/,
});

const PHONE_WIDTH = 360;
const getStatus = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay USD\s\d+\.\d\d by card$/ });

/** Opens the booking of a new guest on a phone, and leaves for the page of the card provider. */
async function openProviderPage(browser: Browser, { name, start }: { name: string; start: number }) {
  const guest = await createGuest(name);
  const car = await findFreeCar({ start, end: start + 2 });
  const { booking_id: id } = await createBooking(guest, {
    carId: car.id,
    start,
    end: start + 2,
    method: 'card',
  });
  const { page, pageErrors } = await openBrowser(browser, { width: PHONE_WIDTH });
  await signInAs(page, guest);
  await page.goto(`/booking/${id}`);
  await payButton(page).click();
  await expect(page.getByText('Simulator: no real money')).toBeVisible();
  return { page, pageErrors, guest, id };
}

test('a new guest books and pays by card on a phone [PAY-49] [PAY-50] [PAY-53]', async ({ browser }) => {
  const guest = await createGuest('Binta Sanyang');
  const car = await findFreeCar({ start: 80, end: 82 });
  const { page, pageErrors } = await openBrowser(browser, { width: PHONE_WIDTH });
  await signInAs(page, guest);
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.click();
  };
  await page.goto(`/book/${car.id}?start=${dayFromToday(80)}&end=${dayFromToday(82)}`);
  const startedAt = Date.now();
  await tap(page.getByLabel('Passport or ID number'));
  await page.keyboard.type('gm-123456');
  await tap(page.getByRole('radio', { name: /^Card/ }));
  await expect(page.getByText('Test mode: no real money')).toBeVisible();
  await tap(page.getByRole('checkbox', { name: /rental contract/ }));
  await tap(page.getByRole('checkbox', { name: /terms & conditions/i }));
  await tap(page.getByRole('button', { name: 'Book Now' }));
  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]+$/);
  await expect(page.getByText(/^USD\s\d+\.\d\d for D\s.+; rate 1\sD = 0\.\d+\sUSD plus 3\s%$/)).toBeVisible();
  await tap(payButton(page));
  await expect(page.getByText('Simulator: no real money')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Pay', exact: true }));
  const received = getStatus(page, 'Payment received');
  await expect(received.getByRole('button', { name: /^Receipt .+ \(PDF\)$/ })).toBeVisible();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`A new guest books and pays by card with ${taps} taps in ${seconds} s.`);

  await expect(page).toHaveURL(/\/booking\/[0-9a-f-]+$/);
  await expect(page.getByText('The car is yours.')).toBeVisible();
  await expect(page.getByText(/^Final payment: D\s/)).toBeVisible();
  const [booking] = await listBookings(guest);
  expect(booking).toMatchObject({ status: 'confirmed', payments: [{ phase: 'deposit50', method: 'card' }] });
  await expectAccessibleOnAllScreens(page);
  expect(pageErrors).toEqual([]);
});

test('a late payment confirms the booking again while its days are free [PAY-53]', async ({ browser }) => {
  const { page, pageErrors, guest, id } = await openProviderPage(browser, { name: 'Ousman Bah', start: 90 });
  await setHoldExpiry(id, -1);
  await clickButton(page, 'Pay after the session has ended');
  await expect(getStatus(page, 'Payment received')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('The car is yours.')).toBeVisible();
  const [booking] = await listBookings(guest);
  expect(booking).toMatchObject({ status: 'confirmed', deposit_received: true });
  expect(pageErrors).toEqual([]);
});

test('a failed payment can be tried again, and one that was left can be continued [PAY-52] [PAY-53]', async ({
  browser,
}) => {
  const { page, pageErrors, guest } = await openProviderPage(browser, { name: 'Awa Touray', start: 100 });
  await clickButton(page, 'Let the payment fail');
  await expect(getStatus(page, 'Payment not completed, try again')).toBeVisible();
  await payButton(page).click();
  await clickButton(page, 'Leave without paying');
  await expect(getStatus(page, 'No payment has arrived yet')).toBeVisible();
  await expect(page.getByText(/The payment page stays open until .*\d\d:\d\d/)).toBeVisible();
  await clickButton(page, 'Continue paying');
  await clickButton(page, 'Pay');
  await expect(getStatus(page, 'Payment received')).toBeVisible();
  const [booking] = await listBookings(guest);
  expect(booking?.payments).toHaveLength(1);
  expect(pageErrors).toEqual([]);
});

test('the office sends back money that arrived for a cancelled booking [PAY-54] [PAY-55]', async ({
  browser,
}) => {
  const { page, pageErrors, guest, id } = await openProviderPage(browser, {
    name: 'Lamin Jobe',
    start: 110,
  });
  await callApi(`/rest/v1/bookings/${id}/cancel`, { body: {}, token: guest.session.access_token });
  await clickButton(page, 'Pay after the session has ended');
  const note = getStatus(page, 'Your payment could not be used for this booking');
  await expect(note).toContainText('cancelled before the payment arrived', { timeout: 30_000 });
  await expect(note).toContainText(/The office will send USD\s\d+\.\d\d back/);

  const office = await openBrowser(browser);
  await openOfficePage(office.page, '/admin/dashboard');
  await expect(office.page.getByText('1 unmatched receipt')).toBeVisible();
  await office.page.getByRole('link', { name: 'Unmatched receipts' }).click();
  const row = office.page.getByRole('row').filter({ hasText: 'Lamin Jobe' });
  await expect(row).toContainText('The booking was cancelled');
  await row.getByRole('button', { name: /^Refund USD\s\d+\.\d\d to Lamin Jobe$/ }).click();
  await clickDialogButton(office.page, 'Refund');
  await expect(row).toContainText('Refunded');
  await expectAccessibleOnAllScreens(office.page);
  expect([...pageErrors, ...office.pageErrors]).toEqual([]);
});
