import type { AccidentReport, AccidentReports } from '@coastline/contracts/bookings/accident-report';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createAccidentDraft, toDraftKey } from '#app/lib/accidents/accident-draft.ts';
import { putValue } from '#app/lib/device/work-store.ts';
import { createId, GUEST } from '#app/test-support/account.ts';
import { type ApiHandlers, apiError, failConnection, holdResponse, serveApi } from '#app/test-support/api.ts';
import { createConfirmedBooking, hoursFromNow } from '#app/test-support/bookings.ts';
import { resizeWindow } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const BOOKING = createConfirmedBooking({ status: 'completed', final_payment_received: true });
const PATH = `/rest/v1/bookings/${BOOKING.id}`;
const REPORTS = `${PATH}/accident-reports`;
const OPEN: AccidentReports = { items: [], can_report: true, report_until: hoursFromNow(24) };
const OVER: AccidentReports = { items: [], can_report: false, report_until: hoursFromNow(-24) };

async function open(api: ApiHandlers, { booking = BOOKING, path = '/accident' } = {}): Promise<void> {
  serveApi({ [`GET ${PATH}`]: booking, ...api });
  await openPage(`/booking/${BOOKING.id}${path}`, { account: GUEST });
}

function createReport(digits: string): AccidentReport {
  return {
    ...{ id: createId(digits), time_warning: null, place: 'Kotu junction', description: 'A dent.' },
    ...{ happened_at: hoursFromNow(-2), reported_at: hoursFromNow(-1), photos: [], announced_photos: 0 },
    acknowledged: { at: hoursFromNow(0), by: null },
  };
}

/** A report that is filled in and not sent. */
async function storeDraft(): Promise<void> {
  const draft = createAccidentDraft({ userId: GUEST.id, bookingId: BOOKING.id });
  draft.values.description = 'A dent in the door.';
  await putValue('accidents', toDraftKey(draft), draft);
}

const description = page.getByLabelText('What happened?');
const isOver = page.getByText('The time for a report is over');

beforeEach(() => resizeWindow(360, 800));
afterEach(() => vi.restoreAllMocks());

describe('the page of accident reports', () => {
  test('says nothing about a trip before it knows whether the time is over [TRIP-229]', async () => {
    await storeDraft();
    const answer = holdResponse(OVER);
    await open({ [`GET ${REPORTS}`]: answer.handler });
    await expect.element(page.getByRole('heading', { name: 'Accident report' })).toBeVisible();
    await expect.element(page.getByRole('status').getByText('Loading the booking')).toBeInTheDocument();
    await expect.element(description).not.toBeInTheDocument();
    await expect.element(isOver).not.toBeInTheDocument();
    answer.release();
    await expect.element(isOver).toBeVisible();
  });

  test('shows the form at once while the car is out, and until when after the trip [TRIP-213]', async () => {
    const answer = holdResponse(OPEN);
    await open(
      { [`GET ${REPORTS}`]: answer.handler },
      { booking: createConfirmedBooking({ status: 'in_progress', final_payment_received: true }) },
    );
    await expect.element(description).toBeVisible();
    answer.release();
    await expect.element(page.getByText(/You can report until /)).toBeVisible();
  });

  test('says that the sent reports did not load, and loads them again [TRIP-219]', async () => {
    await open({ [`GET ${REPORTS}`]: () => apiError(422, 'This cannot be read.') });
    await expect.element(page.getByText('The accident reports did not load.')).toBeVisible();
    await expect.element(description).toBeVisible();
    serveApi({ [`GET ${REPORTS}`]: { ...OPEN, items: [createReport('1')] } });
    await page.getByRole('button', { name: 'Try again' }).click();
    // The reader has no account any more.
    await expect
      .element(page.getByText(/^The office has read your report, [^:]*\d{2}:\d{2}\.$/))
      .toBeVisible();
  });

  test('says that a trip has five reports, not that the time is over [TRIP-215]', async () => {
    await storeDraft();
    const items = ['1', '2', '3', '4', '5'].map(createReport);
    await open({ [`GET ${REPORTS}`]: { ...OPEN, can_report: false, items } });
    await expect.element(page.getByText('This trip already has five accident reports')).toBeVisible();
    await expect.element(isOver).not.toBeInTheDocument();
  });

  test('is offered by the trip guide only while a report is possible [TRIP-213]', async () => {
    const answer = holdResponse(OVER);
    await open({ [`GET ${REPORTS}`]: answer.handler }, { path: '/trip' });
    const link = page.getByRole('link', { name: 'Report the accident' });
    await expect.element(page.getByRole('heading', { name: 'After an accident' })).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
    answer.release();
    await expect.element(link).not.toBeInTheDocument();
    await open({ [`GET ${REPORTS}`]: OPEN }, { path: '/trip' });
    await expect.element(link).toBeVisible();
  });

  test('keeps the focus of the keyboard near what was changed [TRIP-223]', async () => {
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((onFound) =>
      onFound({ coords: { latitude: 13.4, longitude: -16.6, accuracy: 20 } } as GeolocationPosition),
    );
    await open({ [`GET ${REPORTS}`]: OPEN, [`POST ${REPORTS}`]: failConnection });
    await description.fill('A dent in the door.');
    const press = async (name: string) => {
      const button = page.getByRole('button', { name });
      await expect.element(button).toBeEnabled();
      button.element().focus();
      await userEvent.keyboard('{Enter}');
    };
    await press('Add my position');
    await expect.element(page.getByRole('status').getByText(/Your position/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remove the position' })).toHaveFocus();
    await press('Remove the position');
    await expect.element(page.getByRole('button', { name: 'Add my position' })).toHaveFocus();
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    const photo = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'car.jpg', {
      type: 'image/jpeg',
    });
    await page.getByLabelText('Photo of your rental car').upload(photo);
    await press('Remove photo 1');
    await expect.element(page.getByRole('heading', { name: /^Photos/ })).toHaveFocus();
    await press('Send the report');
    await expect.element(page.getByRole('heading', { name: 'Waiting to be sent' })).toHaveFocus();
    await press('Change the report');
    await expect.element(page.getByRole('form', { name: 'Accident report' })).toHaveFocus();
    await press('Send the report');
    await expect.element(page.getByRole('heading', { name: 'Waiting to be sent' })).toHaveFocus();
    serveApi({ [`POST ${REPORTS}`]: OPEN });
    await press('Send now');
    await expect.element(page.getByRole('heading', { name: 'The office has your report' })).toHaveFocus();
  });
});
