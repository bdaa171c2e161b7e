import type { Booking } from '@coastline/contracts/bookings/booking';
import type { Meeting, MeetingPlace } from '@coastline/contracts/bookings/meeting';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createId, GUEST } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, listRequests } from '#app/test-support/api.ts';
import { createConfirmedBooking } from '#app/test-support/bookings.ts';
import { openPage } from '#app/test-support/open-page.tsx';
import { MeetingCard } from './meeting-card.tsx';

const AIRPORT: MeetingPlace = {
  ...{ id: createId('a1'), name: 'Banjul International Airport', kind: 'airport' },
  ...{ latitude: 13.338, longitude: -16.6522, directions: 'In the arrivals hall.', photo: null },
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '06:00', closes: '23:45' })),
  lead_time_hours: 4,
  fee: 0,
};
const { hours: _hours, lead_time_hours: _lead, ...PLACE } = AIRPORT;
const BOOKING = createConfirmedBooking();
const MEETING: Meeting = {
  version: 1,
  pick_up: { date: BOOKING.start_date, time: '14:30', place: PLACE },
  return: { date: BOOKING.end_date, time: '10:00', place: PLACE },
  ...{ flight_number: 'SN233', arrival_time: '13:40', lodging: null },
};
const PATH = `/rest/v1/bookings/${BOOKING.id}/meeting`;

async function open(booking: Booking, options: { api?: ApiHandlers; language?: 'de' } = {}) {
  await openPage('/page', {
    account: GUEST,
    api: { 'GET /rest/v1/meeting-places': { items: [AIRPORT] }, ...options.api },
    pages: {
      '/page': () => (
        <>
          <h1>Booking</h1>
          <MeetingCard booking={booking} status={booking.status} />
        </>
      ),
    },
    ...(options.language && { language: options.language }),
  });
}

test('shows places, hours and flight with a photo, a map and links to map apps [TRIP-09] [TRIP-11] [TRIP-80]', async () => {
  await page.viewport(360, 800);
  const place = { ...PLACE, photo: '/storage/v1/object/public/car-images/a/photo.webp' };
  await open({ ...BOOKING, meeting: { ...MEETING, pick_up: { ...MEETING.pick_up, place } } });
  const card = page.getByRole('region', { name: 'Pick-up and return' });
  await expect.element(card.getByText('SN233, 13:40')).toBeVisible();
  await expect.element(card.getByText('14:30')).toBeVisible();
  await expect.element(card.getByAltText('Photo of Banjul International Airport')).toBeInTheDocument();
  await expect
    .element(
      card.getByRole('img', {
        name: 'Map of the coast from Banjul to Kartong with Banjul International Airport',
      }),
    )
    .toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Open Banjul International Airport in the map app' }))
    .toHaveAttribute('href', expect.stringMatching(/^geo:13\.338,-16\.6522\?q=/));
  await expect
    .element(card.getByRole('link', { name: 'Banjul International Airport on OpenStreetMap' }))
    .toHaveAttribute('href', expect.stringContaining('mlat=13.338&mlon=-16.6522'));
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('the guest moves the pick-up because of a delay [TRIP-12]', async () => {
  const changed = { ...MEETING, version: 2 };
  await open(
    { ...BOOKING, meeting: MEETING },
    { api: { [`POST ${PATH}`]: { ...BOOKING, meeting: changed } } },
  );
  await page.getByRole('button', { name: 'Change place or time' }).click();
  await page.getByLabelText('Pick-up time').selectOptions('23:15');
  await page.getByLabelText('Arrives at (optional)').fill('22:20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Place and time saved')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Pick-up and return' })).toHaveFocus();
  const [request] = listRequests(PATH);
  expect(await request?.json()).toMatchObject({
    ...{ version: 1, pick_up_date: BOOKING.start_date, pick_up_time: '23:15' },
    ...{ flight_number: 'SN233', arrival_time: '22:20', return_time: '10:00' },
  });
});

test('a wrong flight number and a change by somebody else are explained in the language of the page [TRIP-12]', async () => {
  const api = { [`POST ${PATH}`]: () => apiError(409, 'Changed meanwhile.', 'booking_changed') };
  await open({ ...BOOKING, meeting: MEETING }, { api, language: 'de' });
  await page.getByRole('button', { name: 'Ort oder Uhrzeit ändern' }).click();
  const flight = page.getByLabelText('Flugnummer (freiwillig)');
  await flight.fill('Brüssel');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Bitte geben Sie eine Flugnummer wie SN233 ein.')).toBeVisible();
  expect(listRequests(PATH)).toHaveLength(0);
  await flight.fill('SN 233');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nichts wurde geändert');
});

test('a flight stays correctable at a place that is no airport, and a pick-up before it is pointed out [TRIP-07]', async () => {
  const hotels: MeetingPlace = {
    ...AIRPORT,
    id: createId('a2'),
    name: 'Hotels in Senegambia',
    kind: 'hotel_zone',
  };
  const api = { 'GET /rest/v1/meeting-places': { items: [AIRPORT, hotels] } };
  await open({ ...BOOKING, meeting: { ...MEETING, flight_number: null, arrival_time: null } }, { api });
  await page.getByRole('button', { name: 'Change place or time' }).click();
  await page.getByLabelText('Arrives at (optional)').fill('16:00');
  await expect.element(page.getByText(/Your plane arrives after this hour/)).toBeVisible();
  await page.getByLabelText('Pick-up place').selectOptions('Hotels in Senegambia');
  await page.getByLabelText('Hotel or address').fill('Kairaba');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please also enter the flight number.')).toBeVisible();
  await expect.element(page.getByLabelText('Flight number (optional)')).toHaveFocus();
  await page.getByLabelText('Pick-up place').selectOptions('Banjul International Airport');
  await expect.element(page.getByLabelText('Hotel or address (optional)')).toHaveValue('Kairaba');
});

test('a place that costs more than the agreed fee is explained and not sent [TRIP-86]', async () => {
  const office: MeetingPlace = { ...AIRPORT, id: createId('a2'), name: 'Office in Kololi', fee: 500 };
  const api = { 'GET /rest/v1/meeting-places': { items: [{ ...AIRPORT, fee: 300 }, office] } };
  await open({ ...BOOKING, meeting: MEETING }, { api });
  await page.getByRole('button', { name: 'Change place or time' }).click();
  await page.getByLabelText('Return place').selectOptions(office.id);
  expect(page.getByRole('option', { name: /^Office in Kololi \(\+D\s500\)$/ }).all()).toHaveLength(2);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(/This place costs more than the agreed one/)).toBeVisible();
  await expect.element(page.getByLabelText('Return place')).toHaveFocus();
  expect(listRequests(PATH)).toHaveLength(0);
});

test('a host sees the hour but cannot change it [TRIP-09]', async () => {
  await open({ ...BOOKING, meeting: MEETING, viewer: 'host' });
  await expect.element(page.getByText('14:30')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change place or time' })).not.toBeInTheDocument();
});

test('a booking without an agreed hour says so and offers the choice [TRIP-09]', async () => {
  await open({ ...BOOKING, meeting: null });
  await expect.element(page.getByText('No time has been agreed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Change place or time' }).click();
  await expect.element(page.getByLabelText('Pick-up time')).toHaveValue('12:00');
});
