import { bookFor, findFreeCar, makeGuest } from './support/backstage.ts';
import { watchRequests } from './support/network.ts';
import { openBrowser, signInByForm } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { translatePages } from './support/translator.ts';

test('a phone whose clock is set two days ahead shows the same hold, and has no token renewed for it', async ({
  browser,
}) => {
  const guest = await makeGuest('Yusupha Touray');
  const car = await findFreeCar({ start: 139, end: 141 });
  await bookFor(guest, { carId: car.id, start: 139, end: 141 });
  const { page } = await openBrowser(browser, { width: 360 });
  await page.clock.install({ time: Date.now() + 48 * 3_600_000 });
  const renewals = watchRequests(page, /grant_type=refresh_token/);
  await signInByForm(page, guest.person);
  await page.goto('/my-bookings');
  await expect(page.getByRole('timer')).toContainText(/01:5\d:\d\d left to pay/);
  await expect(page.getByRole('article')).toContainText('Pending Confirmation');
  expect(renewals.times).toEqual([]);
});

test('a page that the browser translates goes on working, and every change of its texts is seen', async ({
  browser,
}) => {
  const guest = await makeGuest('Sira Konteh');
  const car = await findFreeCar({ start: 142, end: 144 });
  await bookFor(guest, { carId: car.id, start: 142, end: 144 });
  const { page, faults } = await openBrowser(browser, { width: 360 });
  await translatePages(page);
  await page.goto('/auth');
  await expect(page.getByText('GOOD TO SEE YOU', { exact: true })).toBeVisible();
  await page.getByLabel('Email').fill(guest.person.email);
  for (const password of ['not the right one', guest.person.password]) {
    await page.getByLabel(/^password$/i).fill(password);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    if (password !== guest.person.password) await expect(page.getByRole('alert').first()).toBeVisible();
  }
  await expect(page).not.toHaveURL(/\/auth/);

  await page.goto('/my-bookings');
  const left = page.getByRole('timer');
  await expect(left).toContainText('LEFT TO PAY');
  await expect(left).not.toHaveText(await left.innerText());
  expect(faults.filter((fault) => !/status of 400/.test(fault))).toEqual([]);
});
