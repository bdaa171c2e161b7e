import { randomUUID } from 'node:crypto';
import type { DuePayout, Payout } from '@coastline/contracts/bookings/payout';
import { expectAccessibleOnAllScreens } from './support/accessibility.ts';
import { callApi, findFreeCar } from './support/api.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { findDemoHostCar } from './support/hosts.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';
import {
  type Account,
  applyOfficeAction,
  createBooking,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

async function openAs(
  browser: Browser,
  { account, path, width }: { account: Account; path: string; width?: number },
): Promise<{ page: Page; pageErrors: string[] }> {
  const opened = await openBrowser(browser, width ? { width } : {});
  await signInAs(opened.page, account);
  if (account.person.name === 'admin')
    await opened.page.addInitScript("localStorage.setItem('activeRole', 'admin')");
  await opened.page.goto(path);
  return opened;
}

const openOffice = async (browser: Browser, path: string, width?: number) =>
  openAs(browser, { account: await signInDemoAccount('admin'), path, ...(width && { width }) });

/** Confirms the open dialog without a reason, expects a visible error, and confirms with a reason. */
async function confirmWithReason(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await clickDialogButton(page, name);
  await expect(dialog.getByText('Please say why.')).toBeInViewport();
  await dialog.getByLabel('Why').fill('It was for another booking');
  await clickDialogButton(page, name);
  await expect(dialog).toHaveCount(0);
}

test('the office voids payments on the wrong booking, guest and host see them as void, and the transfer is recorded on the right booking [ADM-21]', async ({
  browser,
}) => {
  const days = { start: 160, end: 162 };
  const [guest, host] = [await createGuest('Lamin Sonko'), await signInDemoAccount('host')];
  const booking = await createBooking(guest, { carId: await findDemoHostCar(days), ...days, method: 'wave' });
  const reference = `W-${booking.booking_number}`;
  await applyOfficeAction('deposit', booking.booking_id, { reference });
  await applyOfficeAction('final-payment', booking.booking_id);
  const { page, pageErrors } = await openOffice(browser, `/booking/${booking.booking_id}`, 360);
  await expect(page.getByRole('heading', { name: 'Story' })).toBeVisible();

  // The deposit can be voided only after the final payment.
  await expect(page.getByRole('button', { name: 'Void the deposit' })).toHaveCount(0);
  await clickButton(page, 'Void the final payment');
  await confirmWithReason(page, 'Void payment');
  await expect(page.getByRole('heading', { name: 'Take the final payment' })).toBeVisible();
  await clickButton(page, 'Void the deposit');
  await confirmWithReason(page, 'Void payment');
  await expect(page.getByRole('button', { name: 'Mark Deposit Received' })).toBeVisible();
  await expect(page.locator('s').filter({ hasText: /receipt R-\d{4}-\d{4,}/ })).toHaveCount(2);
  await expect(page.getByText(/It was for another booking/).first()).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  for (const [account, isGuest] of [
    [guest, true],
    [host, false],
  ] as const) {
    const participant = await openAs(browser, {
      account,
      path: `/booking/${booking.booking_id}`,
      width: 360,
    });
    await expect(participant.page.locator('s').filter({ hasText: /receipt R-/ })).toHaveCount(2);
    await expect(participant.page.getByText(/^Recorded by mistake, void since/).first()).toBeVisible();
    await expect(participant.page.getByText('If you did pay, please tell the office.')).toHaveCount(
      isGuest ? 2 : 0,
    );
    await expect(participant.page.getByText('It was for another booking')).toHaveCount(0);
    await expectAccessibleOnAllScreens(participant.page);
    if (isGuest) {
      await participant.page.goto(`/booking/${booking.booking_id}/print`);
      await expect(participant.page.locator('s').filter({ hasText: /receipt R-/ })).toHaveCount(2);
    }
    expect(participant.pageErrors).toEqual([]);
  }

  const rightBooking = await createBooking(guest, {
    carId: (await findFreeCar(days)).id,
    ...days,
    method: 'wave',
  });
  await applyOfficeAction('deposit', rightBooking.booking_id, { reference });
  expect(pageErrors).toEqual([]);
});

test('the office voids a payout, and the host sees that it is due again [ADM-22]', async ({ browser }) => {
  const [guest, host, office] = [
    await createGuest('Awa Bojang'),
    await signInDemoAccount('host'),
    await signInDemoAccount('admin'),
  ];
  const days = { start: 0, end: 0 };
  const { booking_id: id } = await createBooking(guest, { carId: await findDemoHostCar(days), ...days });
  for (const action of ['deposit', 'final-payment', 'hand-over', 'return'])
    await applyOfficeAction(action, id);
  const token = office.session.access_token;
  const due = await callApi<DuePayout[]>('/rest/v1/payouts/due?as=admin', { token });
  const [hostDue] = due.filter(({ items }) => items.some(({ booking_id }) => booking_id === id));
  const reference = `TB-${id}`;
  const payout = await callApi<Payout>('/rest/v1/payouts', {
    token,
    body: {
      host_id: hostDue?.host_id,
      booking_ids: hostDue?.items.map(({ booking_id }) => booking_id),
      expected_amount: hostDue?.amount,
      method: 'bank',
      reference,
    },
  });

  const { page, pageErrors } = await openOffice(browser, '/admin/payouts');
  await page.getByRole('tab', { name: 'Paid' }).click();
  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByRole('button', { name: /^Void the payout of / }).click();
  await confirmWithReason(page, 'Void payout');
  await expect(row.getByText('Void', { exact: true })).toBeVisible();
  await expect(row.getByText(/It was for another booking/)).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('tab', { name: /^Due/ }).click();
  await expect(page.getByRole('heading', { name: payout.host_name })).toBeVisible();

  const hostBrowser = await openAs(browser, { account: host, path: '/owner/payouts', width: 360 });
  await expect(hostBrowser.page.getByText('Void, due again').first()).toBeVisible();
  expect([...pageErrors, ...hostBrowser.pageErrors]).toEqual([]);
});

test('a rental that ends because of the car refunds unused days or the amount that the office sets and changes [CANC-24] [CANC-25]', async ({
  browser,
}) => {
  const guest = await createGuest('Kumba Njie');
  const days = { start: 0, end: 4 };
  const car = await findFreeCar({ ...days, skip: 4 });
  const { booking_id: id } = await createBooking(guest, { carId: car.id, ...days });
  for (const action of ['deposit', 'final-payment', 'hand-over']) await applyOfficeAction(action, id);
  const { page, pageErrors } = await openOffice(browser, `/booking/${id}`, 360);
  await clickButton(page, 'Cancel Booking');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option', { name: /show/i })).toHaveCount(0);
  await dialog.getByLabel('Reason').selectOption({ label: 'Problem with the car' });
  await expect(dialog.getByText('Back to Kumba Njie, 75 %')).toBeVisible();
  await dialog.getByLabel('Set a different refund').check();
  await dialog.getByLabel('Back to the guest').fill('99999999');
  await clickDialogButton(page, 'Cancel Booking');
  await expect(dialog.getByText(/Please enter a sum from 0 to that\.$/)).toBeInViewport();
  await dialog.getByLabel('Back to the guest').fill('1,000');
  await dialog.getByLabel('Why').fill('The gearbox broke');
  await clickDialogButton(page, 'Cancel Booking');
  await expect(page.getByText('Set by the office: The gearbox broke')).toBeVisible();
  await clickButton(page, 'Change the refund');
  await expect(dialog.getByLabel('Back to the guest')).toHaveValue('1000');
  await dialog.getByLabel('Back to the guest').fill('1200.50');
  await confirmWithReason(page, 'Change the refund');
  await expect(page.getByRole('region', { name: 'Refund' }).getByText(/^D\s1\s200\.50$/)).toBeVisible();
  await expectAccessibleOnAllScreens(page);

  const guestBrowser = await openAs(browser, { account: guest, path: `/booking/${id}`, width: 360 });
  await expect(guestBrowser.page.getByText('set by the office')).toBeVisible();
  await expect(guestBrowser.page.getByText('The gearbox broke')).toHaveCount(0);
  expect([...pageErrors, ...guestBrowser.pageErrors]).toEqual([]);
});

test('the office grants and revokes a role with a reason, and finds a booking by part of its number [ADM-24] [ADM-25]', async ({
  browser,
}) => {
  const days = { start: 170, end: 171 };
  const guest = await createGuest('Kumba-Mariama Ndey-Fatou Jallow-Ceesay of Serekunda Bakoteh');
  const booking = await createBooking(guest, { carId: (await findFreeCar(days)).id, ...days });
  const { page } = await openOffice(browser, `/admin/people?search=${guest.person.email}`, 360);
  await page.getByRole('link', { name: guest.person.name }).click();
  await clickButton(page, 'Give: Car Host');
  await confirmWithReason(page, 'Give the role');
  await clickButton(page, 'Take away: Car Host');
  await expectAccessibleOnAllScreens(page);
  await confirmWithReason(page, 'Take the role away');
  await expect(page.getByRole('button', { name: 'Give: Car Host' })).toBeVisible();

  await page.goto('/admin/bookings');
  await page.getByLabel('Search bookings').fill(booking.booking_number.replaceAll('-', '').slice(2));
  await expect(page.getByRole('link', { name: booking.booking_number, exact: true })).toBeVisible();
  await page.goto(`/booking/${randomUUID()}`);
  await expect(page.getByText('Booking not found')).toBeVisible();
  await expect(page).toHaveURL('/admin/bookings');
});
