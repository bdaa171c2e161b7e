import type { MeetingPlace } from '@coastline/contracts/bookings/meeting';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PrintableBooking } from '#app/features/bookings/print/printable-booking.tsx';
import { deleteAllDrafts } from '#app/lib/device/drafts.ts';
import { createId, GUEST } from '#app/test-support/account.ts';
import { apiError, listRequests, serveApi } from '#app/test-support/api.ts';
import { createBooking } from '#app/test-support/bookings.ts';
import { createCar } from '#app/test-support/cars.ts';
import { dayFromToday } from '#app/test-support/dates.ts';
import { resizeWindow } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const BOOK_PATH = '/rest/v1/rpc/create_booking_secure';
const PLACE: MeetingPlace = {
  ...{ id: createId('a1'), name: 'Banjul International Airport', kind: 'office', photo: null },
  ...{ latitude: 13.338, longitude: -16.6522, directions: '', lead_time_hours: 4, fee: 500 },
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '06:00', closes: '23:45' })),
};
const FREE: MeetingPlace = { ...PLACE, id: createId('a2'), name: 'Office in Kololi', fee: 0 };

beforeEach(() => sessionStorage.setItem('sign-in-offered', '1'));
afterEach(() => resizeWindow(1280, 900));

async function fillForm(): Promise<void> {
  await page.getByLabelText('Full name').fill('Fatou Jallow');
  await page.getByLabelText('Phone').fill('+220 770 12 34');
  await page.getByLabelText('Passport or ID number').fill('GM45821');
  await page.getByRole('checkbox', { name: /rental contract/ }).click();
  await page.getByRole('checkbox', { name: /terms & conditions/i }).click();
}

test('the booking form adds the fees of the places, sends the shown total and explains another one [TRIP-82] [TRIP-84]', async () => {
  await resizeWindow(360, 800);
  const car = createCar({ daily_price: 2000 });
  serveApi({
    'GET /rest/v1/rpc/get_public_car_by_id': car,
    [`GET /rest/v1/cars/${car.id}/free-dates`]: { free: true, nearest: [] },
    'GET /rest/v1/meeting-places': { items: [PLACE, FREE] },
    [`POST ${BOOK_PATH}`]: () => apiError(409, 'The price has changed meanwhile.', 'price_changed'),
  });
  await openPage(`/book/${car.id}?start=${dayFromToday(7)}&end=${dayFromToday(9)}`, { account: GUEST });
  const ticket = page.getByRole('complementary', { name: 'Your booking' });
  await expect.element(ticket.getByText('Fee for the pick-up: Banjul International Airport')).toBeVisible();
  await expect.element(ticket.getByText(/^D\s5\s000$/)).toBeVisible();
  await page.getByLabelText('Return place').selectOptions('Office in Kololi');
  await expect.element(ticket.getByText(/^Fee for the return/)).not.toBeInTheDocument();
  await expect.element(ticket.getByText(/^D\s4\s500$/)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await fillForm();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect.element(page.getByText('The price has changed meanwhile.').first()).toBeVisible();
  expect(await listRequests(BOOK_PATH)[0]?.json()).toMatchObject({ p_shown_total: 4500 });
});

test('the booking form opens the extras, adds them to the price and sends them [TRIP-107]', async () => {
  await resizeWindow(360, 800);
  const car = createCar({ daily_price: 2000 });
  const seat = { id: createId('e1'), car_id: null, kind: 'child_seat', name: 'Child seat' };
  const rack = { id: createId('e2'), car_id: car.id, kind: 'roof_rack', name: 'Roof rack' };
  serveApi({
    'GET /rest/v1/rpc/get_public_car_by_id': car,
    [`GET /rest/v1/cars/${car.id}/free-dates`]: { free: true, nearest: [] },
    'GET /rest/v1/meeting-places': { items: [FREE] },
    [`GET /rest/v1/cars/${car.id}/extras`]: {
      items: [
        { ...seat, unit_price: 100, per: 'day', free: 2 },
        { ...rack, unit_price: 500, per: 'trip', free: 0 },
      ],
    },
    [`POST ${BOOK_PATH}`]: () => apiError(409, 'An extra is not free on these days.', 'extra_taken'),
  });
  const address = `/book/${car.id}?start=${dayFromToday(7)}&end=${dayFromToday(9)}`;
  const { unmount } = await openPage(address, { account: GUEST });
  await page.getByRole('button', { name: 'Add extras' }).click();
  await expect.element(page.getByRole('heading', { name: 'Extras' })).toHaveFocus();
  await page.getByLabelText('Child seat').selectOptions('2');
  await expect.element(page.getByLabelText('Roof rack')).toBeDisabled();
  const ticket = page.getByRole('complementary', { name: 'Your booking' });
  await expect.element(ticket.getByText('2 × Child seat')).toBeVisible();
  await expect.element(ticket.getByText(/^D\s4\s400$/)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  // A guest who comes back finds the choice, with the price.
  await unmount();
  await openPage(address, { account: GUEST });
  await expect.element(page.getByLabelText('Child seat')).toHaveValue('2');
  await expect.element(ticket.getByText('2 × Child seat')).toBeVisible();
  await page.getByLabelText('Child seat').selectOptions('0');
  await expect.element(ticket.getByText('2 × Child seat')).not.toBeInTheDocument();
  await page.getByLabelText('Child seat').selectOptions('2');
  await fillForm();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect.element(page.getByText('An extra is not free on these days.').first()).toBeVisible();
  expect(await listRequests(BOOK_PATH)[0]?.json()).toMatchObject({
    p_extras: [{ extra_id: seat.id, quantity: 2 }],
    p_shown_total: 4400,
  });
});

test('the booking form keeps the chosen extras over a reload, without unknown ones and quantities above the maximum [TRIP-107]', async () => {
  const car = createCar({ daily_price: 2000 });
  const names = ['Child seat', 'Roof rack', 'Driver'];
  const [seat, rack, driver] = names.map((name, index) => ({
    ...{ id: createId(`e${index}`), car_id: null, kind: 'other', name },
    ...{ unit_price: 100, per: 'day', free: 20 },
  }));
  serveApi({
    'GET /rest/v1/rpc/get_public_car_by_id': car,
    [`GET /rest/v1/cars/${car.id}/free-dates`]: { free: true, nearest: [] },
    'GET /rest/v1/meeting-places': { items: [FREE] },
    [`GET /rest/v1/cars/${car.id}/extras`]: { items: [seat, rack, driver] },
    [`POST ${BOOK_PATH}`]: () => apiError(409, 'An extra is not free on these days.', 'extra_taken'),
  });
  const address = `/book/${car.id}?start=${dayFromToday(7)}&end=${dayFromToday(9)}`;
  const { unmount } = await openPage(address, { account: GUEST });
  await page.getByRole('button', { name: 'Add extras' }).click();
  await page.getByLabelText('Child seat').selectOptions('2');
  const ticket = page.getByRole('complementary', { name: 'Your booking' });
  await expect.element(ticket.getByText(/^D\s4\s400$/)).toBeVisible();
  await unmount();
  reloadDrafts((extras) => [
    ...extras,
    { extraId: rack?.id, quantity: 10 },
    { extraId: driver?.id, quantity: -1 },
    { extraId: createId('ff'), quantity: 1 },
  ]);
  await openPage(address, { account: GUEST });
  await expect.element(page.getByLabelText('Child seat')).toHaveValue('2');
  await expect.element(page.getByLabelText('Roof rack')).toHaveValue('0');
  await expect.element(page.getByLabelText('Driver', { exact: true })).toHaveValue('0');
  await expect.element(ticket.getByText('2 × Child seat')).toBeVisible();
  await expect.element(ticket.getByText(/^D\s4\s400$/)).toBeVisible();
  await fillForm();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect.element(page.getByText('An extra is not free on these days.').first()).toBeVisible();
  expect(await listRequests(BOOK_PATH)[0]?.json()).toMatchObject({
    p_extras: [{ extra_id: seat?.id, quantity: 2 }],
    p_shown_total: 4400,
  });
});

/** Clears the drafts in memory, as a reload does, and changes the stored extras. */
function reloadDrafts(changeExtras: (extras: unknown[]) => unknown[]): void {
  const stored = JSON.parse(localStorage.getItem('coastline-drafts') ?? '{}');
  deleteAllDrafts();
  for (const { value } of Object.values<{ value: { extras?: unknown[] } }>(stored)) {
    value.extras = changeExtras(value.extras ?? []);
  }
  localStorage.setItem('coastline-drafts', JSON.stringify(stored));
}

test('the printed booking lists the parts of a price with fees [TRIP-89]', async () => {
  const line = {
    unit_price: 500,
    per: 'trip' as const,
    quantity: 1,
    total: 500,
    recipient: 'office' as const,
  };
  const booking = createBooking({
    lines: [{ ...line, kind: 'pick_up_fee', name: 'Banjul International Airport' }],
  });
  await openPage('/page', {
    account: GUEST,
    pages: { '/page': () => <PrintableBooking booking={booking} /> },
  });
  await expect.element(page.getByText('Fee for the pick-up: Banjul International Airport')).toBeVisible();
});
