import type { MeetingOfDay, OfficeMeetingPlace } from '@coastline/contracts/bookings/meeting';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN, createId } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, listRequests } from '#app/test-support/api.ts';
import { enlargeText } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { DayView } from './day-view.tsx';
import { PlacesView } from './places-view.tsx';

const PLACES = '/rest/v1/admin/meeting-places';
const PLACE: OfficeMeetingPlace = {
  ...{ id: createId('a1'), name: 'Banjul International Airport', kind: 'airport' },
  ...{ latitude: 13.338, longitude: -16.6522, directions: 'In the arrivals hall.', photo: null },
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '06:00', closes: '23:45' })),
  ...{ lead_time_hours: 4, fee: 0, position: 1, retired_at: null, updated_at: '2026-11-20T10:00:00.000Z' },
};
const MEETING: MeetingOfDay = {
  ...{ booking_id: createId('b1'), booking_number: 'CL-2026-048', status: 'in_progress' },
  ...{ car_title: 'Toyota RAV4 2020', guest_name: 'Awa Ceesay', guest_phone: '+2207701234' },
  ...{ time: '10:00', place_name: 'Banjul International Airport', lodging: null },
  ...{ flight_number: 'SN233', arrival_time: '13:40', extras: ['2 × Child seat'] },
};

const open = (Page: () => React.ReactNode, api: ApiHandlers, search = '') =>
  openPage(`/page${search}`, { account: ADMIN, pages: { '/page': Page }, api });

test('a day lists pick-ups and returns by hour with phone and flight, and who is late [TRIP-13] [TRIP-15] [TRIP-109]', async () => {
  await page.viewport(360, 800);
  const day = '2020-03-04';
  const pickUp = { ...MEETING, status: 'confirmed' as const, time: null };
  const api = { 'GET /rest/v1/admin/meetings': { day, pick_ups: [pickUp], returns: [MEETING] } };
  await open(DayView, api, `?day=${day}`);
  const pickUps = page.getByRole('list', { name: 'Pick-ups' });
  await expect.element(pickUps.getByText('No hour')).toBeVisible();
  await expect.element(pickUps.getByText('Flight SN233, arrives at 13:40')).toBeVisible();
  await expect.element(pickUps.getByText('Extras: 2 × Child seat').first()).toBeVisible();
  await expect
    .element(pickUps.getByRole('link', { name: /call Awa Ceesay$/ }))
    .toHaveAttribute('href', 'tel:+2207701234');
  const returns = page.getByRole('list', { name: 'Returns' });
  await expect.element(returns.getByText('Late since 10:00')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Next day' }))
    .toHaveAttribute('href', '/admin/meetings?day=2020-03-05');
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  enlargeText();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('a day without pick-ups and returns says so, and one that does not load can be loaded again', async () => {
  let failures = 0;
  const handler = () => {
    failures += 1;
    return failures > 1 ? { day: '2020-03-04', pick_ups: [], returns: [] } : apiError(403, 'Not allowed.');
  };
  await open(DayView, { 'GET /rest/v1/admin/meetings': handler }, '?day=2020-03-04');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No pick-ups on this day' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No returns on this day' })).toBeVisible();
});

test('the office retires a place in the version that the page shows [TRIP-01] [TRIP-03]', async () => {
  await open(PlacesView, { [`GET ${PLACES}`]: { items: [PLACE] }, [`POST ${PLACES}`]: { items: [PLACE] } });
  await expect.element(page.getByText('Mon to Fri 06:00 to 23:45')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Banjul International Airport' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Saturday from')).toHaveValue('');
  await dialog.getByLabelText('In use').click();
  await dialog.getByRole('button', { name: 'Save place' }).click();
  await expect.element(page.getByText('Place saved')).toBeVisible();
  const request = listRequests(PLACES).find(({ method }) => method === 'POST');
  const { retired_at: _retired, ...place } = PLACE;
  expect(await request?.json()).toEqual({ ...place, retired: true });
});

test('a place needs a name, a position in The Gambia and hours within a day [TRIP-01] [TRIP-02]', async () => {
  await open(PlacesView, { [`GET ${PLACES}`]: { items: [] } });
  await expect.element(page.getByRole('heading', { name: 'No places yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a place' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Latitude').fill('14.7');
  await dialog.getByLabelText('Monday to').selectOptions('02:00');
  await dialog.getByRole('button', { name: 'Save place' }).click();
  await expect.element(dialog.getByText('Please enter a name.')).toBeVisible();
  await expect.element(dialog.getByText(/The position has to be in The Gambia/)).toBeVisible();
  await expect.element(dialog.getByText(/Each day has to close later than it opens/)).toBeVisible();
  await dialog.getByLabelText('Monday to').selectOptions('18:00');
  await dialog.getByLabelText('Sunday from').selectOptions('Closed');
  await dialog.getByRole('button', { name: 'Save place' }).click();
  await expect.element(dialog.getByText(/or is closed in both fields/)).toBeVisible();
  expect(listRequests(PLACES).filter(({ method }) => method === 'POST')).toHaveLength(0);
});
