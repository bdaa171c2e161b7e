import type { Booking } from '@coastline/contracts/bookings/booking';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { serveApi } from '#app/test-support/api.ts';
import { createConfirmedBooking } from '#app/test-support/bookings.ts';
import { resizeWindow } from '#app/test-support/layout.ts';
import { getAddress, openPage } from '#app/test-support/open-page.tsx';

const open = async (booking: Booking, { path = '/trip', language = 'en' as 'en' | 'fr' } = {}) => {
  serveApi({ [`GET /rest/v1/bookings/${booking.id}`]: booking });
  await openPage(`/booking/${booking.id}${path}`, { account: GUEST, language });
};
const listHeadings = () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => resizeWindow(360, 800));

test('the booking leads to the guide, which begins with the pick-up before it [TRIP-210]', async () => {
  const booking = createConfirmedBooking({
    car_rules: DEFAULT_CAR_RULES,
    contact: { name: 'Lamin Touray', phone: '+2207654321' },
  });
  await open(booking, { path: '' });
  await page.getByRole('link', { name: 'Open the trip guide' }).click();
  await expect.poll(getAddress).toBe(`/booking/${booking.id}/trip`);
  await expect.element(page.getByRole('heading', { name: 'Trip guide' })).toBeVisible();
  expect(listHeadings()).toEqual([
    'Pick-up and return',
    'Your host',
    'Help on the road',
    'After an accident',
    'Papers',
    'Agreed rules of the car',
    'On the road',
    'Before you return the car',
  ]);
  await expect.element(page.getByText(`Your booking number: ${booking.booking_number}`)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('help comes first while the car is out, and each number can be called [TRIP-211]', async () => {
  await open(createConfirmedBooking({ status: 'in_progress', final_payment_received: true }));
  await expect.element(page.getByRole('heading', { name: 'After an accident' })).toBeVisible();
  expect(listHeadings().slice(0, 2)).toEqual(['Help on the road', 'After an accident']);
  for (const number of ['117', '116', '118']) {
    await expect
      .element(page.getByRole('link', { name: number }).last())
      .toHaveAttribute('href', `tel:${number}`);
  }
});

test('the message to the office names the booking, in the language of the guest [TRIP-211]', async () => {
  const booking = createConfirmedBooking();
  await open(booking, { language: 'fr' });
  const link = page.getByRole('link', { name: 'Écrire au bureau sur WhatsApp' });
  await expect.element(link).toBeVisible();
  const { search } = new URL((link.element() as HTMLAnchorElement).href);
  expect(new URLSearchParams(search).get('text')).toMatch(/^Réservation B-2026-0001, Toyota RAV4 2020/);
});

test('the contract opens in the guide [TRIP-210]', async () => {
  await open(createConfirmedBooking());
  await page.getByRole('button', { name: 'Read the rental contract' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('The parties');
});

test('others get no guide [TRIP-210]', async () => {
  await open(createConfirmedBooking({ viewer: 'host' }));
  await expect.element(page.getByText('The trip guide is for the guest of this booking.')).toBeVisible();
  expect(listHeadings()).toEqual([]);
});
