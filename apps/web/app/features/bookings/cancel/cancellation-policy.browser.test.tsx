import type { Booking } from '@coastline/contracts/bookings/booking';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { fromDalasi } from '@coastline/domain/money/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { serveApi } from '#app/test-support/api.ts';
import { createBooking, createConfirmedBooking } from '#app/test-support/bookings.ts';
import { createCar } from '#app/test-support/cars.ts';
import { dayFromToday } from '#app/test-support/dates.ts';
import { resizeWindow } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const getLines = (title: string) => {
  const heading = page.getByRole('heading', { name: title, exact: true }).element();
  return [...(heading.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
};
const openBooking = async (booking: Booking, language: 'en' | 'fr' = 'en') => {
  serveApi({ [`GET /rest/v1/bookings/${booking.id}`]: booking });
  await openPage(`/booking/${booking.id}`, { account: GUEST, language });
};
const flexible = { policy: 'flexible', free_until: null } as const;

beforeEach(() => resizeWindow(360, 800));

describe('what a cancellation costs', () => {
  test('is listed by date with sums of the deposit before it is paid, and of what is paid then [TRIP-192]', async () => {
    await openBooking(createBooking({ cancellation: flexible }));
    const unpaid = 'If you cancel after paying the deposit';
    await expect.element(page.getByRole('heading', { name: unpaid })).toBeVisible();
    expect(getLines(unpaid)).toEqual([
      expect.stringMatching(/^Until \w+ \d+, 00:00: D\s3\s330 \(100\s%\)$/),
      'After that: nothing',
    ]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('includes the grace period while it lasts [TRIP-192] [TRIP-193]', async () => {
    const freeUntil = new Date(Date.now() + 3_600_000).toISOString();
    await openBooking(
      createConfirmedBooking({ cancellation: { policy: 'moderate', free_until: freeUntil } }),
    );
    await expect.element(page.getByRole('heading', { name: 'If you cancel', exact: true })).toBeVisible();
    expect(getLines('If you cancel')).toEqual([
      expect.stringContaining('D\u00a03\u00a0330 (100\u00a0%)'),
      expect.stringContaining('D\u00a01\u00a0665 (50\u00a0%)'),
      'After that: nothing',
    ]);
  });

  test('is said before the guest cancels, with the whole policy, in the language of the page [TRIP-191] [TRIP-195]', async () => {
    await openBooking(createConfirmedBooking({ cancellation: flexible }), 'fr');
    await page.getByRole('button', { name: 'Annuler la réservation' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toMatchTextContent('tout vous revient');
    await expect
      .element(dialog.getByRole('heading', { name: /Conditions d’annulation\s: Souple/ }))
      .toBeVisible();
    await expect.element(dialog).toMatchTextContent(/100\s% de ce que vous avez payé/);
  });

  test('is in the booking form, with the sums of its dates [TRIP-192]', async () => {
    const car = createCar({ rules: { ...DEFAULT_CAR_RULES, cancellation_policy: 'strict' } });
    serveApi({
      'GET /rest/v1/rpc/get_public_car_by_id': car,
      [`GET /rest/v1/cars/${car.id}/free-dates`]: { free: true, nearest: [] },
      'GET /rest/v1/meeting-places': { items: [] },
    });
    await openPage(`/book/${car.id}?start=${dayFromToday(20)}&end=${dayFromToday(22)}`, { account: GUEST });
    const title = 'If you cancel after paying the deposit';
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
    // The deposit of two days is one day's price; half of it comes back.
    expect(getLines(title)[0]).toContain(formatExactPrice(fromDalasi(car.daily_price) / 2));
    expect(getLines(title).at(-1)).toBe('After that: nothing');
  });
});
