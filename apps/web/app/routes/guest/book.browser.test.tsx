import { formatPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { apiError, serveApi } from '#app/test-support/api.ts';
import { createCar } from '#app/test-support/cars.ts';
import { dayFromToday } from '#app/test-support/dates.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const car = createCar();
const PATH = `/book/${car.id}?start=${dayFromToday(150)}&end=${dayFromToday(153)}`;
const CREATE = 'POST /rest/v1/rpc/create_booking_secure';

async function acceptAgreements(): Promise<void> {
  await page.getByRole('checkbox', { name: /rental contract/ }).click();
  await page.getByRole('checkbox', { name: /terms & conditions/i }).click();
}

describe('booking form', () => {
  beforeEach(() =>
    serveApi({
      'GET /rest/v1/rpc/get_public_car_by_id': car,
      [`GET /rest/v1/cars/${car.id}/free-dates`]: { free: true, nearest: [] },
    }),
  );

  test('shows the car with its price, the driver, the payment methods and two agreements [BOOK-01] [BOOK-02] [BOOK-03] [BOOK-04]', async () => {
    await openPage(PATH, { account: GUEST });
    const summary = page.getByRole('complementary', { name: 'Your booking' });
    await expect.element(summary).toMatchTextContent('Toyota RAV4 2020');
    await expect.element(summary).toMatchTextContent(`${formatPrice(fromDalasi(car.daily_price))} a day`);
    await expect.element(summary).toMatchTextContent(`Total${formatPrice(fromDalasi(car.daily_price) * 3)}`);
    for (const label of ['Full name', 'Phone', 'Passport or ID number']) {
      await expect.element(page.getByLabelText(label)).toHaveAttribute('required');
    }
    await expect.element(page.getByLabelText('Driving licence (optional)')).not.toHaveAttribute('required');
    const methods = page.getByRole('radio').elements() as HTMLInputElement[];
    expect(methods.map(({ value }) => value).toSorted()).toEqual(['bank', 'cash', 'wave']);

    for (const [name, title, text] of [
      ['rental contract', 'Rental contract', 'This contract is made between the renter and the owner'],
      ['terms & conditions', 'Terms & Conditions', 'is only a facilitator'],
    ] as const) {
      const box = page.getByRole('checkbox', { name: new RegExp(name) });
      await expect.element(box).not.toBeChecked();
      await page.getByRole('link', { name }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect.element(dialog).toMatchTextContent(text);
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(box).not.toBeChecked();
    }
  });

  test('shows errors at the fields and focuses the first one', async () => {
    await openPage(PATH, { account: GUEST });
    await acceptAgreements();
    const phone = page.getByLabelText('Phone');
    await phone.fill('12');
    await page.getByLabelText('Full name').fill('');
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect.element(page.getByLabelText('Full name')).toHaveFocus();
    await expect.element(page.getByLabelText('Full name')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
    await expect.element(phone).toHaveAccessibleDescription(/phone/i);
  });

  test('shows why the server rejects a booking, and reports a response without a success flag as a failure [ERR-20]', async () => {
    await openPage(PATH, { account: GUEST });
    await page.getByLabelText('Full name').fill('Ebrima Sillah');
    await page.getByLabelText('Phone').fill('+220 770 12 34');
    await page.getByLabelText('Passport or ID number').fill('gm-123456');
    await page.getByRole('radio', { name: /Cash at the office/ }).click();
    await acceptAgreements();
    serveApi({ [CREATE]: () => apiError(409, 'Too much is going on.', 'busy') });
    await page.getByRole('button', { name: 'Book Now' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Booking Failed' });
    await expect.element(notice.first()).toMatchTextContent('Too much is going on.');
    serveApi({ [CREATE]: { booking_id: 'x' } });
    await page.getByRole('button', { name: 'Book Now' }).click();
    await expect.element(notice.filter({ hasText: 'Booking creation failed' })).toBeVisible();
  });
});
