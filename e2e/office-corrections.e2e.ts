import { randomUUID } from 'node:crypto';
import type { DuePayout, Payout } from '@coastline/domain/wire/bookings/payout';
import { expectRightOnEveryScreen } from './support/accessibility.ts';
import {
  type Account,
  ask,
  bookFor,
  demoAccount,
  enterAs,
  findFreeCar,
  makeGuest,
  officeDoes,
} from './support/backstage.ts';
import { findCarOfHost } from './support/host.ts';
import { openBrowser } from './support/people.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';

async function openAs(
  browser: Browser,
  { account, path, width }: { account: Account; path: string; width?: number },
): Promise<{ page: Page; faults: string[] }> {
  const opened = await openBrowser(browser, width ? { width } : {});
  await enterAs(opened.page, account);
  if (account.person.name === 'admin')
    await opened.page.addInitScript("localStorage.setItem('activeRole', 'admin')");
  await opened.page.goto(path);
  return opened;
}

const openOffice = async (browser: Browser, path: string, width?: number) =>
  openAs(browser, { account: await demoAccount('admin'), path, ...(width && { width }) });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Gives the reason in the open dialog, after the dialog has asked for it where it can be seen. */
async function confirmWithReason(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await confirm(page, name);
  await expect(dialog.getByText('Please say why.')).toBeInViewport();
  await dialog.getByLabel('Why').fill('It was for another booking');
  await confirm(page, name);
  await expect(dialog).toHaveCount(0);
}

test('the office voids payments on the wrong booking, both sides see them struck out, and the transfer is recorded on the right one [ADM-21]', async ({
  browser,
}) => {
  const days = { start: 160, end: 162 };
  const [guest, host] = [await makeGuest('Lamin Sonko'), await demoAccount('host')];
  const made = await bookFor(guest, { carId: await findCarOfHost(days), ...days, method: 'wave' });
  const reference = `W-${made.booking_number}`;
  await officeDoes('deposit', made.booking_id, { reference });
  await officeDoes('final-payment', made.booking_id);
  const { page, faults } = await openOffice(browser, `/booking/${made.booking_id}`, 360);
  await expect(page.getByRole('heading', { name: 'Story' })).toBeVisible();

  // The final payment comes first; the deposit follows once it is void.
  await expect(page.getByRole('button', { name: 'Void the deposit' })).toHaveCount(0);
  await press(page, 'Void the final payment');
  await confirmWithReason(page, 'Void payment');
  await expect(page.getByRole('heading', { name: 'Take the final payment' })).toBeVisible();
  await press(page, 'Void the deposit');
  await confirmWithReason(page, 'Void payment');
  await expect(page.getByRole('button', { name: 'Mark Deposit Received' })).toBeVisible();
  await expect(page.locator('s').filter({ hasText: /receipt R-\d{4}-\d{4,}/ })).toHaveCount(2);
  await expect(page.getByText(/It was for another booking/).first()).toBeVisible();
  await expectRightOnEveryScreen(page);

  for (const [account, isGuest] of [
    [guest, true],
    [host, false],
  ] as const) {
    const side = await openAs(browser, { account, path: `/booking/${made.booking_id}`, width: 360 });
    await expect(side.page.locator('s').filter({ hasText: /receipt R-/ })).toHaveCount(2);
    await expect(side.page.getByText(/^Recorded by mistake, void since/).first()).toBeVisible();
    await expect(side.page.getByText('If you did pay, please tell the office.')).toHaveCount(isGuest ? 2 : 0);
    await expect(side.page.getByText('It was for another booking')).toHaveCount(0);
    await expectRightOnEveryScreen(side.page);
    if (isGuest) {
      await side.page.goto(`/booking/${made.booking_id}/print`);
      await expect(side.page.locator('s').filter({ hasText: /receipt R-/ })).toHaveCount(2);
    }
    expect(side.faults).toEqual([]);
  }

  const right = await bookFor(guest, { carId: (await findFreeCar(days)).id, ...days, method: 'wave' });
  await officeDoes('deposit', right.booking_id, { reference });
  expect(faults).toEqual([]);
});

test('the office voids a payout, the host sees that it is due again [ADM-22]', async ({ browser }) => {
  const [guest, host, office] = [
    await makeGuest('Awa Bojang'),
    await demoAccount('host'),
    await demoAccount('admin'),
  ];
  const days = { start: 0, end: 0 };
  const { booking_id: id } = await bookFor(guest, { carId: await findCarOfHost(days), ...days });
  for (const deed of ['deposit', 'final-payment', 'hand-over', 'return']) await officeDoes(deed, id);
  const token = office.session.access_token;
  const due = await ask<DuePayout[]>('/rest/v1/payouts/due?as=admin', { token });
  const [found] = due.filter(({ items }) => items.some(({ booking_id }) => booking_id === id));
  const reference = `TB-${id}`;
  const paid = await ask<Payout>('/rest/v1/payouts', {
    token,
    body: {
      host_id: found?.host_id,
      booking_ids: found?.items.map(({ booking_id }) => booking_id),
      expected_amount: found?.amount,
      method: 'bank',
      reference,
    },
  });

  const { page, faults } = await openOffice(browser, '/admin/payouts');
  await page.getByRole('tab', { name: 'Paid' }).click();
  const row = page.getByRole('row').filter({ hasText: reference });
  await row.getByRole('button', { name: /^Void the payout of / }).click();
  await confirmWithReason(page, 'Void payout');
  await expect(row.getByText('Void', { exact: true })).toBeVisible();
  await expect(row.getByText(/It was for another booking/)).toBeVisible();
  await expectRightOnEveryScreen(page);
  await page.getByRole('tab', { name: /^Due/ }).click();
  await expect(page.getByRole('heading', { name: paid.host_name })).toBeVisible();

  const theirs = await openAs(browser, { account: host, path: '/owner/payouts', width: 360 });
  await expect(theirs.page.getByText('Void, due again').first()).toBeVisible();
  expect([...faults, ...theirs.faults]).toEqual([]);
});

test('a rental that ends because of the car gives back days not driven, or what the office sets, and the sum can be changed [CANC-24] [CANC-25]', async ({
  browser,
}) => {
  const guest = await makeGuest('Kumba Njie');
  const days = { start: 0, end: 4 };
  const car = await findFreeCar({ ...days, skip: 4 });
  const { booking_id: id } = await bookFor(guest, { carId: car.id, ...days });
  for (const deed of ['deposit', 'final-payment', 'hand-over']) await officeDoes(deed, id);
  const { page, faults } = await openOffice(browser, `/booking/${id}`, 360);
  await press(page, 'Cancel Booking');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option', { name: /show/i })).toHaveCount(0);
  await dialog.getByLabel('Reason').selectOption({ label: 'Problem with the car' });
  await expect(dialog.getByText('Back to Kumba Njie, 75 %')).toBeVisible();
  await dialog.getByLabel('Set a different refund').check();
  await dialog.getByLabel('Back to the guest').fill('99999999');
  await confirm(page, 'Cancel Booking');
  await expect(dialog.getByText(/Please enter a sum from 0 to that\.$/)).toBeInViewport();
  await dialog.getByLabel('Back to the guest').fill('1,000');
  await dialog.getByLabel('Why').fill('The gearbox broke');
  await confirm(page, 'Cancel Booking');
  await expect(page.getByText('Set by the office: The gearbox broke')).toBeVisible();
  await press(page, 'Change the refund');
  await expect(dialog.getByLabel('Back to the guest')).toHaveValue('1000');
  await dialog.getByLabel('Back to the guest').fill('1200.50');
  await confirmWithReason(page, 'Change the refund');
  await expect(page.getByRole('region', { name: 'Refund' }).getByText(/^D\s1\s200\.50$/)).toBeVisible();
  await expectRightOnEveryScreen(page);

  const theirs = await openAs(browser, { account: guest, path: `/booking/${id}`, width: 360 });
  await expect(theirs.page.getByText('set by the office')).toBeVisible();
  await expect(theirs.page.getByText('The gearbox broke')).toHaveCount(0);
  expect([...faults, ...theirs.faults]).toEqual([]);
});

test('a role is given and taken away with a reason, and a booking is found by part of its number [ADM-24] [ADM-25]', async ({
  browser,
}) => {
  const days = { start: 170, end: 171 };
  const guest = await makeGuest('Kumba-Mariama Ndey-Fatou Jallow-Ceesay of Serekunda Bakoteh');
  const made = await bookFor(guest, { carId: (await findFreeCar(days)).id, ...days });
  const { page } = await openOffice(browser, `/admin/people?search=${guest.person.email}`, 360);
  await page.getByRole('link', { name: guest.person.name }).click();
  await press(page, 'Give: Car Host');
  await confirmWithReason(page, 'Give the role');
  await press(page, 'Take away: Car Host');
  await expectRightOnEveryScreen(page);
  await confirmWithReason(page, 'Take the role away');
  await expect(page.getByRole('button', { name: 'Give: Car Host' })).toBeVisible();

  await page.goto('/admin/bookings');
  await page.getByLabel('Search bookings').fill(made.booking_number.replaceAll('-', '').slice(2));
  await expect(page.getByRole('link', { name: made.booking_number, exact: true })).toBeVisible();
  await page.goto(`/booking/${randomUUID()}`);
  await expect(page.getByText('Booking not found')).toBeVisible();
  await expect(page).toHaveURL('/admin/bookings');
});
