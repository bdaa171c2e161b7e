import { callApi } from './support/api.ts';
import { openBrowser } from './support/browser.ts';
import { bookingFormPath } from './support/dates.ts';
import { expect, test } from './support/test.ts';
import {
  applyOfficeAction,
  createBooking,
  createGuest,
  signInAs,
  signInDemoAccount,
} from './support/test-data.ts';

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

test('payments and refunds are shown to the butut on every page of guest and host [BOOK-28]', async ({
  browser,
}) => {
  const [guest, host] = [await createGuest('Kaddy Sowe'), await signInDemoAccount('host')];
  const { access_token: token } = host.session;
  const { items } = await callApi<{ items: { images: string[] }[] }>('/rest/v1/me/cars', { token });
  const body = { ...CAR, images: items[0]?.images, daily_price: 334.1 };
  const car = await callApi<{ id: string }>('/rest/v1/cars', { token, body });
  const { page, pageErrors } = await openBrowser(browser, { width: 360 });
  await signInAs(page, guest);
  const main = page.getByRole('main');
  await page.goto(bookingFormPath(car.id, 260, 263));
  for (const amount of ['D 334.10', 'D 1 002.30', 'D 501', 'D 501.30'])
    await expect(main).toContainText(amount);
  const booking = await createBooking(guest, { carId: car.id, start: 260, end: 263 });
  await page.goto('/my-bookings');
  await expect(page.getByRole('article')).toContainText('D 1 002.30');
  await applyOfficeAction('deposit', booking.booking_id);
  await page.goto(`/booking/${booking.booking_id}`);
  await expect(main).toContainText('Pay the final D 501.30');
  await expect(main).toContainText('Final paymentD 501.30');
  const hostBrowser = await openBrowser(browser);
  await signInAs(hostBrowser.page, host);
  await hostBrowser.page.goto(`/booking/${booking.booking_id}`);
  await expect(hostBrowser.page.getByRole('main')).toContainText('D 501.30');

  await page.getByRole('button', { name: 'Cancel Booking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('D 250.50 comes back to you');
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(main).toContainText('Your refund is D 250.50.');
  await expect(main).toContainText('To the hostD 250.50');
  await callApi(`/rest/v1/cars/${car.id}/active`, { token, body: { active: false } });
  expect([...pageErrors, ...hostBrowser.pageErrors]).toEqual([]);
});
