import type { Booking } from '@coastline/contracts/bookings/booking';
import type { DateChangeRequest } from '@coastline/contracts/bookings/date-change-request';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createId, GUEST, HOST } from '#app/test-support/account.ts';
import { apiError, listRequests, serveApi } from '#app/test-support/api.ts';
import { createConfirmedBooking, hoursFromNow } from '#app/test-support/bookings.ts';
import { dayFromToday } from '#app/test-support/dates.ts';
import { resizeWindow } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const LONG_WORD = 'Verwandtschaftsbesuchsvorbereitung'.repeat(4);

const createRequest = (changes: Partial<DateChangeRequest> = {}): DateChangeRequest => ({
  ...{ id: createId('d1'), start_date: dayFromToday(7), end_date: dayFromToday(10), guest_total: 9990 },
  ...{ created_at: hoursFromNow(0), expires_at: hoursFromNow(23), outcome: null, reason: null },
  ...changes,
});
const createAskingBooking = (changes: Partial<Booking> = {}) =>
  createConfirmedBooking({ host_approves_days: true, ...changes });

const open = async (booking: Booking, { language = 'en' as 'en' | 'de', as = GUEST } = {}) => {
  serveApi({ [`GET /rest/v1/bookings/${booking.id}`]: booking });
  await openPage(`/booking/${booking.id}`, { account: as, language });
};

beforeEach(() => resizeWindow(360, 800));

test('a guest asks the host for more days, and gives days back without asking [TRIP-280] [TRIP-283]', async () => {
  const booking = createAskingBooking();
  await open(booking);
  const path = `/rest/v1/bookings/${booking.id}/date-change-requests`;
  const asked = { ...booking, date_change_request: createRequest() };
  await page.getByRole('button', { name: 'Change the days' }).click();
  const form = page.getByRole('form', { name: 'Change the days' });
  await page.getByLabelText('Return day').fill(dayFromToday(8));
  await expect.element(form.getByRole('button', { name: 'Save the new days' })).toBeVisible();
  await page.getByLabelText('Return day').fill(dayFromToday(10));
  await expect.element(form).toMatchTextContent('The days are not held until the host accepts.');
  serveApi({ [`POST ${path}`]: asked, [`GET /rest/v1/bookings/${booking.id}`]: asked });
  await form.getByRole('button', { name: 'Ask the host' }).click();
  await expect.element(page.getByText('The host is asked for other days')).toBeVisible();
  expect(await listRequests(path)[0]?.json()).toEqual({
    ...{ start_date: dayFromToday(7), end_date: dayFromToday(10), version: 0, guest_total: 9990 },
  });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('a guest waits for the answer and withdraws the request, in the language of the page [TRIP-281]', async () => {
  const booking = createAskingBooking({ date_change_request: createRequest() });
  await open(booking, { language: 'de' });
  const card = page.getByRole('region', { name: 'Tage der Miete' });
  await expect.element(card).toMatchTextContent(/zusammen D\s9\s990/);
  await card.getByRole('button', { name: 'Tage ändern' }).click();
  await page.getByLabelText('Rückgabetag').fill(dayFromToday(11));
  await expect.element(card).toMatchTextContent('Bitte ziehen Sie diese Anfrage zuerst zurück.');
  await expect
    .element(card.getByRole('button', { name: 'Den Vermieter fragen' }))
    .toHaveAttribute('aria-disabled', 'true');
  await card.getByRole('button', { name: 'Jetzt nicht' }).click();
  await card.getByRole('button', { name: 'Anfrage zurückziehen' }).click();
  const path = `/rest/v1/bookings/${booking.id}/date-change-requests/${createId('d1')}/withdraw`;
  const withdrawn = createAskingBooking();
  serveApi({ [`POST ${path}`]: withdrawn, [`GET /rest/v1/bookings/${booking.id}`]: withdrawn });
  await page.getByRole('dialog').getByRole('button', { name: 'Anfrage zurückziehen' }).click();
  await expect.element(page.getByText('Die Anfrage ist zurückgezogen').first()).toBeVisible();
  await expect.element(card).not.toMatchTextContent('Der Vermieter ist nach anderen Tagen gefragt');
});

test.each([
  [
    'declined with words',
    { outcome: 'declined', reason: LONG_WORD } as const,
    'The host said no to other days',
  ],
  ['without an answer', { expires_at: hoursFromNow(-1) }, 'The host gave no answer in time'],
])('a guest reads that the request was %s [TRIP-284] [TRIP-285]', async (_, changes, text) => {
  await open(createAskingBooking({ date_change_request: createRequest(changes) }));
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change the days' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('a host sees what the days would earn, and accepts or declines with words [TRIP-281] [TRIP-282] [TRIP-284]', async () => {
  const request = createRequest({ host_amount: 6993 });
  const booking = createAskingBooking({ viewer: 'host', host_amount: 4662, date_change_request: request });
  await open(booking, { as: HOST });
  const card = page.getByRole('region', { name: 'The guest asks you for other days' });
  await expect.element(card).toMatchTextContent(/You would earn D\s6\s993 instead of D\s4\s662/);
  const path = `/rest/v1/bookings/${booking.id}/date-change-requests/${createId('d1')}/answer`;
  serveApi({ [`POST ${path}`]: () => apiError(409, 'The car is taken on the added days.', 'dates_taken') });
  await card.getByRole('button', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The car is taken');
  expect(await listRequests(path)[0]?.json()).toEqual({ answer: 'accept' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await card.getByRole('button', { name: 'Decline' }).click();
  await dialog.getByLabelText('Why (optional)').fill('My family needs it.');
  const declined = { ...booking, date_change_request: { ...request, outcome: 'declined' } };
  serveApi({ [`POST ${path}`]: declined, [`GET /rest/v1/bookings/${booking.id}`]: declined });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('You have declined the days').first()).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  const [, sent] = listRequests(path);
  expect(await sent?.json()).toEqual({ answer: 'decline', reason: 'My family needs it.' });
});

test('the list of a host names the bookings whose guests wait for an answer [TRIP-281]', async () => {
  const booking = createAskingBooking({
    viewer: 'host',
    host_amount: 4662,
    date_change_request: createRequest(),
  });
  serveApi({
    'GET /rest/v1/bookings': { items: [booking], next_cursor: null },
    'GET /rest/v1/me/cars': { items: [], total: 0, next_cursor: null, markup_pct: 30 },
  });
  await openPage('/owner/bookings', { account: HOST });
  await expect.element(page.getByText('The guest asks you for other days')).toBeVisible();
});
