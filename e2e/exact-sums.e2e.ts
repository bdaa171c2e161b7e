import { ask, bookFor, demoAccount, enterAs, makeGuest, officeDoes } from './support/backstage.ts';
import { formAddress } from './support/booking-form.ts';
import { openBrowser } from './support/people.ts';
import { expect, test } from './support/test.ts';

const CAR = {
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  city: 'Bakau',
  type: 'budget',
  transmission: 'manual',
  fuel: 'petrol',
  seats: 5,
  mileage: 40_000,
};

test('what is paid and comes back is told to the butut on every page, to guest and host [BOOK-28]', async ({
  browser,
}) => {
  const [guest, host] = [await makeGuest('Kaddy Sowe'), await demoAccount('host')];
  const { access_token: token } = host.session;
  const { items } = await ask<{ items: { images: string[] }[] }>('/rest/v1/me/cars', { token });
  const body = { ...CAR, images: items[0]?.images, daily_price: 334.1 };
  const car = await ask<{ id: string }>('/rest/v1/cars', { token, body });
  const { page, faults } = await openBrowser(browser, { width: 360 });
  await enterAs(page, guest);
  const main = page.getByRole('main');
  await page.goto(formAddress(car.id, 260, 263));
  for (const sum of ['D 334.10', 'D 1 002.30', 'D 501', 'D 501.30']) await expect(main).toContainText(sum);
  const made = await bookFor(guest, { carId: car.id, start: 260, end: 263 });
  await page.goto('/my-bookings');
  await expect(page.getByRole('article')).toContainText('D 1 002.30');
  await officeDoes('deposit', made.booking_id);
  await page.goto(`/booking/${made.booking_id}`);
  await expect(main).toContainText('Pay the final D 501.30');
  await expect(main).toContainText('Final paymentD 501.30');
  const theirs = await openBrowser(browser);
  await enterAs(theirs.page, host);
  await theirs.page.goto(`/booking/${made.booking_id}`);
  await expect(theirs.page.getByRole('main')).toContainText('D 501.30');

  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('D 250.50 comes back to you');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(main).toContainText('Your refund is D 250.50.');
  await expect(main).toContainText('To the hostD 250.50');
  await ask(`/rest/v1/cars/${car.id}/active`, { token, body: { active: false } });
  expect([...faults, ...theirs.faults]).toEqual([]);
});
