import type { AccidentReport, AccidentReports } from '@coastline/contracts/bookings/accident-report';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type AccidentDraft, createAccidentDraft, toDraftKey } from '#app/lib/accidents/accident-draft.ts';
import { UNSENT_WORK_KEY } from '#app/lib/device/device-databases.ts';
import { findValue, listValues, putValue } from '#app/lib/device/work-store.ts';
import { updateSession } from '#app/lib/session/session-state.ts';
import { GUEST, HOST, signInAs } from '#app/test-support/account.ts';
import {
  type ApiHandlers,
  apiError,
  failConnection,
  holdResponse,
  listRequests,
  serveApi,
} from '#app/test-support/api.ts';
import { createConfirmedBooking, hoursFromNow } from '#app/test-support/bookings.ts';
import { resizeWindow } from '#app/test-support/layout.ts';
import { openPage } from '#app/test-support/open-page.tsx';

const BOOKING_ID = createConfirmedBooking().id;
const PATH = `/rest/v1/bookings/${BOOKING_ID}`;
const REPORTS = `${PATH}/accident-reports`;
const KEY = toDraftKey({ userId: GUEST.id, bookingId: BOOKING_ID });
const NOTHING: AccidentReports = { items: [], can_report: true, report_until: null };

async function open(api: ApiHandlers = {}, language: 'en' | 'de' = 'en'): Promise<void> {
  const booking = createConfirmedBooking({ status: 'in_progress', final_payment_received: true });
  serveApi({ [`GET ${PATH}`]: booking, [`GET ${REPORTS}`]: NOTHING, ...api });
  await openPage(`/booking/${booking.id}/accident`, { account: GUEST, language });
}

const description = page.getByLabelText('What happened?');
const send = page.getByRole('button', { name: 'Send the report' });
const hasArrived = page.getByText('The office has your report');
const listPosts = () => listRequests(REPORTS).filter(({ method }) => method === 'POST');
const readBodies = () => Promise.all(listPosts().map((request) => request.clone().json()));
/** The report as it is stored. */
const findStored = async () => (await findValue('accidents', KEY)) as AccidentDraft | undefined;
/** The sender holds a lock until it has handled every response. */
const listHeldLocks = () => navigator.locks.query().then(({ held }) => held);
/** Handlers of the photo uploads of the report that was sent. */
async function servePhotos(handler: ApiHandlers[string]): Promise<string> {
  const path = `${REPORTS}/${(await findStored())?.request?.id}/photos`;
  serveApi({ [`POST ${path}`]: handler });
  return path;
}

async function addPhoto(number = 1): Promise<void> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
  const file = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'car.jpg', {
    type: 'image/jpeg',
  });
  await page.getByLabelText('Photo of your rental car').upload(file);
  await expect.element(page.getByRole('img', { name: `Photo ${number}` })).toBeVisible();
}

/** Lets the phone store reports, but no photos. */
function failPhotoStorage(): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name !== 'accident-photos') return put.apply(this, args);
    throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
  });
}

/** Whether the page asks before it closes. */
const isClosingAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => resizeWindow(360, 800));
afterEach(() => vi.restoreAllMocks());

describe('the accident report', () => {
  test('needs a description or a photo, and shows the numbers to call for injured persons [TRIP-214]', async () => {
    await open();
    await send.click();
    await expect.element(page.getByText('Say what happened, or add a photo.')).toBeVisible();
    expect(listPosts()).toEqual([]);
    await page.getByRole('radio', { name: 'Yes, a person is injured' }).click();
    const ambulance = page.getByRole('link', { name: /Ambulance/ });
    await expect.element(ambulance).toHaveAttribute('href', 'tel:116');
    await expect.element(page.getByText(/The office and the host of the car read this/)).toBeVisible();
    await expect.element(page.getByText(/The host of the car reads this too/)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('waits for a position that is being determined, or continues without it [TRIP-224]', async () => {
    vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(() => undefined);
    await open({ [`POST ${REPORTS}`]: NOTHING });
    await description.fill('A dent in the door.');
    await page.getByRole('button', { name: 'Add my position' }).click();
    await expect.element(send).toBeDisabled();
    await expect.element(page.getByText('Please wait until photos and position are ready.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue without the position' }).click();
    await send.click();
    await expect.element(hasArrived).toBeVisible();
  });

  test('stays on the phone while it waits, can be changed, and is noted for a sign-out [TRIP-223]', async () => {
    await open({ [`POST ${REPORTS}`]: failConnection });
    await description.fill('A dent in the door.');
    await send.click();
    await expect.element(page.getByText('Waiting to be sent')).toBeVisible();
    await expect
      .element(page.getByText('The report has not arrived yet. Coastline tries again.'))
      .toBeVisible();
    expect(window.localStorage.getItem(UNSENT_WORK_KEY)).toBe('accidents');
    await page.getByRole('button', { name: 'Change the report' }).click();
    await expect.element(description).toHaveValue('A dent in the door.');
  });

  test('repeats the same bytes with the same id, and says when the office has it [TRIP-215] [TRIP-223]', async () => {
    let attempts = 0;
    const answer = () => {
      attempts += 1;
      return attempts === 1 ? failConnection() : apiError(409, 'This id is used.', 'accident_id_used');
    };
    await open({ [`POST ${REPORTS}`]: answer });
    await description.fill('A dent in the door.');
    await page.getByLabelText(/Date and time/).fill('');
    await send.click();
    await page.getByRole('button', { name: 'Send now' }).click();
    // The answer to the first attempt was lost: the office has the report.
    await expect.element(hasArrived).toBeVisible();
    const texts = await Promise.all(listPosts().map((request) => request.clone().text()));
    expect(texts).toHaveLength(2);
    expect(new Set(texts).size).toBe(1);
    const { id } = JSON.parse(texts[0] ?? '');
    expect(listPosts().map(({ headers }) => headers.get('idempotency-key'))).toEqual([id, id]);
    await expect.poll(() => window.localStorage.getItem(UNSENT_WORK_KEY)).toBeNull();
    // Nothing personal stays once the office has it.
    expect((await findStored())?.values.description).toBe('');
    expect((await findStored())?.request?.body).toBe('');
  });

  test('keeps changes that the guest makes while it is being sent [TRIP-224]', async () => {
    const answer = holdResponse(NOTHING);
    await open({ [`POST ${REPORTS}`]: answer.handler });
    await description.fill('A dent in the door.');
    await send.click();
    await page.getByRole('button', { name: 'Change the report' }).click();
    await description.fill('A dent in the door, and a broken mirror.');
    await expect.poll(() => listPosts().length).toBe(1);
    answer.release();
    await expect.poll(listHeldLocks).toEqual([]);
    expect(await findStored()).toMatchObject({
      state: 'draft',
      values: { description: 'A dent in the door, and a broken mirror.' },
    });
    await expect.element(description).toHaveValue('A dent in the door, and a broken mirror.');
    // The changed report is sent as a new report.
    serveApi({ [`POST ${REPORTS}`]: NOTHING });
    await send.click();
    await expect.element(hasArrived).toBeVisible();
    const bodies = await readBodies();
    expect(bodies[1].description).toBe('A dent in the door, and a broken mirror.');
    expect(bodies[1].id).not.toBe(bodies[0].id);
  });

  test('is sent from the open page by a phone without storage [TRIP-225]', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    });
    let attempts = 0;
    const answer = () => {
      attempts += 1;
      return attempts === 1 ? failConnection() : NOTHING;
    };
    await open({ [`POST ${REPORTS}`]: answer });
    await description.fill('A dent in the door.');
    await expect.element(page.getByText('This phone cannot keep the report')).toBeVisible();
    await addPhoto();
    await send.click();
    await expect.element(page.getByText('Waiting to be sent')).toBeVisible();
    await expect.element(page.getByText('This phone cannot keep the report')).toBeVisible();
    const [{ id, photos, description: sent }] = await readBodies();
    expect({ photos, sent }).toEqual({ photos: 1, sent: 'A dent in the door.' });
    const path = `${REPORTS}/${id}/photos`;
    serveApi({ [`POST ${path}`]: { id: 'stored' } });
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect.element(hasArrived).toBeVisible();
    await expect.poll(() => listRequests(path).length).toBe(1);
    await expect.element(page.getByText('This phone cannot keep the report')).not.toBeInTheDocument();
  });

  test('says that the page has to stay open while the phone cannot store a photo [TRIP-225]', async () => {
    failPhotoStorage();
    await open({ [`POST ${REPORTS}`]: failConnection });
    await description.fill('A dent in the door.');
    await expect.poll(async () => (await findStored())?.values.description).toBe('A dent in the door.');
    expect(isClosingAsked()).toBe(false);
    await addPhoto();
    await expect.element(page.getByText('This phone cannot keep the report')).toBeVisible();
    await expect.poll(isClosingAsked).toBe(true);
    await send.click();
    await expect.poll(() => listPosts().length).toBe(1);
    const path = await servePhotos({ id: 'stored' });
    serveApi({ [`POST ${REPORTS}`]: NOTHING });
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect.poll(() => listRequests(path).length).toBe(1);
    await expect.element(page.getByText('This phone cannot keep the report')).not.toBeInTheDocument();
    await expect.poll(isClosingAsked).toBe(false);
  });

  test('sends the other photos although one does not get through [TRIP-223]', async () => {
    await open({ [`POST ${REPORTS}`]: failConnection });
    await addPhoto(1);
    await addPhoto(2);
    await addPhoto(3);
    await send.click();
    await expect.poll(() => listPosts().length).toBe(1);
    const photos = (await findStored())?.photos ?? [];
    const isFirst = (request: Request) => request.url.includes(`photo_id=${photos[0]?.id}`);
    await servePhotos((request) => (isFirst(request) ? failConnection() : { id: 'stored' }));
    serveApi({ [`POST ${REPORTS}`]: NOTHING });
    await page.getByRole('button', { name: 'Send now' }).click();
    const listStates = async () => (await findStored())?.photos.map(({ state }) => state);
    await expect.poll(listStates).toEqual(['pending', 'sent', 'sent']);
    await expect.poll(() => listValues('accident-photos')).toHaveLength(1);
    await expect.element(page.getByText('1 photo is still to be sent. Keep Coastline open.')).toBeVisible();
    await servePhotos({ id: 'stored' });
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect.poll(listStates).toEqual(['sent', 'sent', 'sent']);
    await expect.element(page.getByText(/still to be sent/)).not.toBeInTheDocument();
  });

  test('keeps a photo that the server refuses, says why, and sends it again [TRIP-226]', async () => {
    await open({ [`POST ${REPORTS}`]: failConnection });
    await description.fill('A dent in the door.');
    await addPhoto();
    await send.click();
    await expect.element(page.getByText('Waiting to be sent')).toBeVisible();
    await expect.poll(() => listPosts().length).toBe(1);
    const path = await servePhotos(() => apiError(422, 'This picture cannot be read.', 'unsupported_photo'));
    serveApi({ [`POST ${REPORTS}`]: NOTHING });
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect.element(page.getByText('1 photo was not accepted')).toBeVisible();
    await expect.element(page.getByText('This picture cannot be read.')).toBeVisible();
    await expect.element(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    expect(await listValues('accident-photos')).toHaveLength(1);
    expect(window.localStorage.getItem(UNSENT_WORK_KEY)).toBe('accidents');
    await servePhotos({ id: 'stored' });
    await page.getByRole('button', { name: 'Send photo 1 again' }).click();
    await expect.element(page.getByText('1 photo was not accepted')).not.toBeInTheDocument();
    await expect.poll(() => listRequests(path).length).toBe(2);
    await expect.poll(() => listValues('accident-photos')).toEqual([]);
    await expect.poll(() => window.localStorage.getItem(UNSENT_WORK_KEY)).toBeNull();
  });

  test('follows what another tab has done with it [TRIP-227]', async () => {
    await open({ [`POST ${REPORTS}`]: failConnection });
    await description.fill('A dent in the door.');
    await expect.poll(async () => (await findStored())?.values.description).toBe('A dent in the door.');
    const other = new BroadcastChannel('coastline-accidents');
    const stored = (await findStored()) as AccidentDraft;
    await putValue('accidents', KEY, { ...stored, values: { ...stored.values, place: 'Kotu junction' } });
    other.postMessage(KEY);
    await expect.element(page.getByLabelText('Where was it?')).toHaveValue('Kotu junction');
    await description.fill('A dent in the left door.');
    await expect
      .poll(async () => (await findStored())?.values)
      .toMatchObject({ description: 'A dent in the left door.', place: 'Kotu junction' });
    await putValue('accidents', KEY, { ...stored, state: 'sent', request: { id: 'sent', body: '' } });
    other.postMessage(KEY);
    other.close();
    await expect.element(hasArrived).toBeVisible();
    expect(listPosts()).toEqual([]);
  });

  test('of an earlier user of the phone is deleted and never sent [TRIP-228]', async () => {
    const others: AccidentDraft = {
      ...createAccidentDraft({ userId: HOST.id, bookingId: BOOKING_ID }),
      ...{ state: 'waiting', request: { id: 'foreign', body: '{}' } },
    };
    await putValue('accidents', toDraftKey(others), others);
    await putValue('accident-photos', `${toDraftKey(others)}/photo`, new Blob(['photo']));
    await open();
    await expect.element(description).toBeVisible();
    await expect.poll(() => listValues('accidents')).toEqual([]);
    await expect.poll(() => listValues('accident-photos')).toEqual([]);
    expect(listPosts()).toEqual([]);
  });

  test.each([
    ['a sign-out', () => updateSession({ hasSignedOut: true })],
    ['the sign-in of another user', () => signInAs(HOST)],
  ])('stops at %s while it is being sent [TRIP-228]', async (_, change) => {
    const answer = holdResponse(NOTHING);
    await open({ [`POST ${REPORTS}`]: answer.handler });
    await description.fill('A dent in the door.');
    await addPhoto();
    await send.click();
    await expect.poll(() => listPosts().length).toBe(1);
    const path = await servePhotos({ id: 'stored' });
    change();
    answer.release();
    await expect.poll(listHeldLocks).toEqual([]);
    expect(listRequests(path)).toEqual([]);
  });

  test('that was not sent in time stays readable, with the number of the office [TRIP-229]', async () => {
    const draft = createAccidentDraft({ userId: GUEST.id, bookingId: BOOKING_ID });
    draft.values.description = 'A dent in the door.';
    draft.values.happenedAt = '2031-06-05T14:30';
    await putValue('accidents', KEY, draft);
    const closed = { ...NOTHING, can_report: false, report_until: hoursFromNow(-1) };
    const booking = createConfirmedBooking({ status: 'completed', final_payment_received: true });
    await open({ [`GET ${PATH}`]: booking, [`GET ${REPORTS}`]: closed });
    await expect.element(page.getByText('The time for a report is over')).toBeVisible();
    await expect.element(page.getByText('A dent in the door.')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^Accident, .*14:30/ })).toBeVisible();
    const call = page.getByRole('link', { name: /^Office/ });
    await expect.element(call).toHaveAttribute('href', 'tel:+2207001122');
    await expect.element(send).not.toBeInTheDocument();
  });

  test('says why it is refused, in the language of the guest [TRIP-223]', async () => {
    const refused = () => apiError(409, 'The 72 hours are over.', 'too_late_to_report');
    await open({ [`POST ${REPORTS}`]: refused }, 'de');
    await page.getByLabelText('Was ist geschehen?').fill('Eine Beule in der Tür.');
    await page.getByRole('button', { name: 'Bericht senden' }).click();
    await expect.element(page.getByText('Der Bericht wurde nicht angenommen')).toBeVisible();
    await expect.element(page.getByText(/Die 72 Stunden nach der Fahrt sind vorbei/)).toBeVisible();
  });

  test('shows what has arrived and who has read it [TRIP-219]', async () => {
    const report: AccidentReport = {
      ...{ id: '00000000-0000-4000-8000-00000000a001', time_warning: 'future', place: 'Kotu junction' },
      ...{ happened_at: hoursFromNow(-2), reported_at: hoursFromNow(-1), description: 'A dent in the door.' },
      acknowledged: { at: hoursFromNow(0), by: 'Awa Office' },
      ...{ photos: [], announced_photos: 2, position: null, injury: 'none', police: 'unknown' },
      ...{ police_details: '', other_party: { names: '', phones: '', plates: 'BJL 1', insurer: '' } },
    };
    await open({ [`GET ${REPORTS}`]: { ...NOTHING, items: [report], can_report: false } });
    await expect.element(page.getByText(/The office has read your report: Awa Office/)).toBeVisible();
    await expect.element(page.getByText('0 of 2 photos have arrived.')).toBeVisible();
    await expect.element(page.getByText('BJL 1')).toBeVisible();
    await expect.element(send).not.toBeInTheDocument();
  });
});
