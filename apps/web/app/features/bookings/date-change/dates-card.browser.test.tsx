import type { Booking } from '@coastline/contracts/bookings/booking';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { GUEST } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, listRequests, serveApi } from '#app/test-support/api.ts';
import { createBooking, createConfirmedBooking } from '#app/test-support/bookings.ts';
import { dayFromToday } from '#app/test-support/dates.ts';
import { resizeWindow } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const open = async (
  booking: Booking,
  { language = 'en' as 'en' | 'de', answer = booking as NonNullable<ApiHandlers[string]> } = {},
) => {
  serveApi({
    [`GET /rest/v1/bookings/${booking.id}`]: booking,
    [`POST /rest/v1/bookings/${booking.id}/dates`]: answer,
  });
  await openPage(`/booking/${booking.id}`, { account: GUEST, language });
};
const choose = async (start: number, end: number) => {
  await page.getByLabelText('Pick-up day').fill(dayFromToday(start));
  await page.getByLabelText('Return day').fill(dayFromToday(end));
};
const preview = page.getByRole('form', { name: 'Change the days' }).getByRole('status');
const save = page.getByRole('button', { name: 'Save the new days' });

beforeEach(() => resizeWindow(360, 800));

describe('the days of a booking', () => {
  test('can be made longer: the price is shown before it is saved, and saved as shown [TRIP-72]', async () => {
    const booking = createConfirmedBooking();
    await open(booking);
    await page.getByRole('button', { name: 'Change the days' }).click();
    await choose(7, 10);
    await expect.element(preview).toMatchTextContent(/More than beforeD\s3\s330/);
    await expect.element(preview).toMatchTextContent(/Deposit, paidD\s3\s330Final paymentD\s6\s660/);
    await expect.element(preview).toMatchTextContent(/New total for 3 daysD\s9\s990/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await save.click();
    await expect.element(page.getByText('The days are changed').first()).toBeVisible();
    expect(await listRequests(`/rest/v1/bookings/${booking.id}/dates`)[0]?.json()).toEqual({
      ...{ start_date: dayFromToday(7), end_date: dayFromToday(10) },
      ...{ version: 0, guest_total: 9990 },
    });
  });

  test('say what stays of given-up days [TRIP-73]', async () => {
    await open(
      createConfirmedBooking({
        end_date: dayFromToday(11),
        days: 4,
        guest_total: 13_320,
        deposit_amount: 6660,
      }),
    );
    await page.getByRole('button', { name: 'Change the days' }).click();
    await choose(7, 10);
    await expect.element(preview).toMatchTextContent(/Not refunded for 1 day that you give up/);
    await expect.element(preview).toMatchTextContent(/Less than before/);
  });

  test('have nothing to keep if the office waives it [TRIP-73]', async () => {
    const booking = createConfirmedBooking({
      ...{ end_date: dayFromToday(11), days: 4, guest_total: 13_320, deposit_amount: 6660 },
      viewer: 'admin',
    });
    await open(booking);
    await page.getByRole('button', { name: 'Change the days' }).click();
    await choose(7, 10);
    await page.getByRole('checkbox', { name: /Keep nothing of the given-up days/ }).click();
    await expect.element(preview).toMatchTextContent(/New total for 3 daysD\s9\s990/);
    await save.click();
    await expect.element(page.getByText('The days are changed').first()).toBeVisible();
    expect(await listRequests(`/rest/v1/bookings/${booking.id}/dates`)[0]?.json()).toMatchObject({
      ...{ guest_total: 9990, keeps_nothing: true },
    });
  });

  test.each([
    ['the same days', 7, 9, 'These are the days of the booking.'],
    ['a return before the pick-up', 9, 8, 'Please choose a pick-up from today on'],
  ])('cannot be saved for %s [TRIP-71]', async (_, start, end, text) => {
    const booking = createConfirmedBooking();
    await open(booking);
    await page.getByRole('button', { name: 'Change the days' }).click();
    await choose(start, end);
    await expect.element(preview).toMatchTextContent(text);
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    (save.element() as HTMLElement).click();
    expect(listRequests(`/rest/v1/bookings/${booking.id}/dates`)).toEqual([]);
  });

  test('explain in the language of the page why the server refuses them [TRIP-71]', async () => {
    const booking = createConfirmedBooking();
    await open(booking, { language: 'de', answer: () => apiError(409, 'Taken.', 'dates_taken') });
    await page.getByRole('button', { name: 'Tage ändern' }).click();
    await page.getByLabelText('Rückgabetag').fill(dayFromToday(10));
    await page.getByRole('button', { name: 'Neue Tage speichern' }).click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Einige dieser Tage sind schon belegt.' }).first())
      .toBeVisible();
  });

  test.each([
    ['after the return', { status: 'completed', final_payment_received: true } as const],
    ['for the host', { viewer: 'host' } as const],
  ])('do not change %s [TRIP-70]', async (_, changes) => {
    await open(createBooking({ ...createConfirmedBooking(), ...changes }));
    await expect.element(page.getByText('B-2026-0001').first()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Change the days' })).not.toBeInTheDocument();
  });
});

/** On the road since yesterday, for four days at 3,330 dalasi. */
const createTripBooking = (changes: Partial<Booking> = {}) =>
  createConfirmedBooking({
    ...{ status: 'in_progress', final_payment_received: true },
    ...{ start_date: dayFromToday(-1), end_date: dayFromToday(3), days: 4 },
    ...{ guest_total: 13_320, deposit_amount: 6660, final_amount: 6660 },
    ...changes,
  });
const chooseReturn = (day: number) => page.getByLabelText('Return day').fill(dayFromToday(day));

describe('the days of a trip on the road', () => {
  test('can be more: what is to be paid is shown, and the first day stays [TRIP-264]', async () => {
    const booking = createTripBooking();
    const extension = {
      ...{ start_date: booking.start_date, end_date: dayFromToday(5), guest_total: 19_980, amount: 6660 },
      held_until: new Date(Date.now() + 3_600_000).toISOString(),
    };
    await open(booking, { answer: { ...booking, extension, payee: null } });
    await page.getByRole('button', { name: 'Change the days' }).click();
    await expect.element(page.getByLabelText('Pick-up day')).not.toBeInTheDocument();
    await chooseReturn(5);
    await expect.element(preview).toMatchTextContent(/To pay for the added daysD\s6\s660/);
    await expect.element(preview).toMatchTextContent(/New total for 6 daysD\s19\s980/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'Hold these days and pay' }).click();
    await expect.element(page.getByText('The added days are held for you').first()).toBeVisible();
    expect(await listRequests(`/rest/v1/bookings/${booking.id}/dates`)[0]?.json()).toMatchObject({
      ...{ start_date: booking.start_date, end_date: dayFromToday(5), guest_total: 19_980 },
    });
  });

  test('can be fewer: what comes back is shown with the policy [TRIP-266] [TRIP-268]', async () => {
    await open(createTripBooking());
    await page.getByRole('button', { name: 'Change the days' }).click();
    await chooseReturn(0);
    // Two of the three days begin in less than 24 hours or have begun.
    await expect.element(preview).toMatchTextContent(/for 3 days that you give upD\s8\s325/);
    await expect.element(preview).toMatchTextContent(/Goes back to you as creditD\s1\s665/);
    await expect.element(preview).toMatchTextContent('50 % of the price of each day comes back');
    await chooseReturn(-1);
    await expect.element(preview).toMatchTextContent('Please choose a return day from today on');
  });

  test('say until when the car is free if somebody else has booked it [TRIP-267]', async () => {
    const details = { nearest: [], free_until: dayFromToday(4) };
    await open(createTripBooking(), {
      answer: () =>
        Response.json({ code: 'dates_taken', message: 'The car is taken.', details }, { status: 409 }),
    });
    await page.getByRole('button', { name: 'Change the days' }).click();
    await chooseReturn(8);
    await page.getByRole('button', { name: 'Hold these days and pay' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The car is free until' });
    await expect.element(alert.first()).toBeVisible();
  });

  test('are held until they are paid, in the language of the page, and can be given up [TRIP-155] [TRIP-265]', async () => {
    const extension = {
      ...{ start_date: dayFromToday(-1), end_date: dayFromToday(5), guest_total: 19_980, amount: 6660 },
      held_until: new Date(Date.now() + 3_600_000).toISOString(),
    };
    await open(createTripBooking({ extension, payee: null, credit_amount: 660, payment_method: 'cash' }), {
      language: 'de',
    });
    const card = page.getByRole('region', { name: 'Tage der Miete' });
    await expect.element(card).toMatchTextContent('Die zusätzlichen Tage sind für Sie reserviert');
    await expect.element(card).toMatchTextContent(/Für die zusätzlichen Tage zu zahlen: D\s6\s000/);
    const path = `/rest/v1/bookings/${createConfirmedBooking().id}/withdraw-extension`;
    serveApi({ [`POST ${path}`]: createTripBooking({ extension: null }) });
    await card.getByRole('button', { name: 'Auf die zusätzlichen Tage verzichten' }).click();
    expect(listRequests(path)).toEqual([]);
    const dialog = page.getByRole('dialog', { name: 'Auf die zusätzlichen Tage verzichten?' });
    await dialog.getByRole('button', { name: 'Auf die zusätzlichen Tage verzichten' }).click();
    await expect
      .element(page.getByText('Sie haben auf die zusätzlichen Tage verzichtet').first())
      .toBeVisible();
    expect(await listRequests(path)[0]?.json()).toEqual({
      ...{ start_date: dayFromToday(-1), end_date: dayFromToday(5) },
    });
    await expect.element(card.getByRole('heading', { name: 'Tage der Miete' })).toHaveFocus();
  });
});
