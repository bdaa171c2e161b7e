import { expectAccessibleOnAllScreens, expectNoHorizontalScroll } from './support/accessibility.ts';
import { clickButton, clickDialogButton, openBrowser } from './support/browser.ts';
import { dayFromToday } from './support/dates.ts';
import { createHost, deactivateCar } from './support/hosts.ts';
import { expect, test } from './support/test.ts';
import { applyOfficeAction, createBooking, createGuest, signInAs } from './support/test-data.ts';

// The page of the simulator has a policy of its own, without scripts.
test.use({
  expectedViolations: /\/payment-simulator\/stripe\/pay\/\S+ content-security-policy: default-src 'none'/,
});

test('a guest on the road asks for more days, the host accepts on a phone, and the guest pays [TRIP-280] [TRIP-281] [TRIP-282]', async ({
  browser,
}) => {
  const { host, car } = await createHost('Modou Faal', { approves_date_changes: true });
  const guest = await createGuest('Amie Jobe');
  const { booking_id: id } = await createBooking(guest, { carId: car.id, start: 0, end: 4, method: 'card' });
  for (const half of ['deposit', 'final-payment']) await applyOfficeAction(half, id, { method: 'cash' });
  await applyOfficeAction('hand-over', id);
  const { page, pageErrors } = await openBrowser(browser, { width: 360 });
  await signInAs(page, guest);
  await page.goto(`/booking/${id}`);
  const card = page.getByRole('region', { name: 'Days of the rental' });
  await clickButton(card, 'Change the days');
  await card.getByLabel('Return day').fill(dayFromToday(6));
  await clickButton(card, 'Ask the host');
  await expect(card.getByText('The host is asked for other days')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectAccessibleOnAllScreens(page);

  const phone = await openBrowser(browser, { width: 360 });
  await signInAs(phone.page, host);
  await phone.page.goto('/owner/dashboard');
  await expect(phone.page.getByText(/Amie Jobe asks for/)).toBeVisible();
  await expectNoHorizontalScroll(phone.page);
  await phone.page.getByRole('link', { name: /^Answer/ }).click();
  const request = phone.page.getByRole('region', { name: 'The guest asks you for other days' });
  await expect(request).toContainText('You would earn');
  await expectNoHorizontalScroll(phone.page);
  await expectAccessibleOnAllScreens(phone.page);
  await clickButton(request, 'Accept');
  await clickDialogButton(phone.page, 'Accept');
  await expect(phone.page.getByText('You have accepted the days').first()).toBeVisible();
  await expect(request).toBeHidden();

  await expect(card.getByText(/^Extension of the rental: D\s/)).toBeVisible();
  await card.getByRole('button', { name: /^Pay USD\s\d+\.\d\d by card$/ }).click();
  await clickButton(page, 'Pay');
  await expect(page.getByRole('status').filter({ hasText: 'Payment received' })).toBeVisible();
  await expect(card).toContainText('6 days');
  await deactivateCar(host, car.id);
  expect([...pageErrors, ...phone.pageErrors]).toEqual([]);
});
