import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MailServer, readParts, startMailServer } from '../../../../../../tests/support/mail-server.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { parseCalendar } from '../../../../../../tests/support/parse-calendar.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  fetchAs,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let guest: TestPerson;
let id: string;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
});
beforeEach(async () => {
  await signInAgain(world, people.host, people.admin);
  guest = await createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
  const car = await createCar(world, people.host);
  id = await createBooking(world, guest, { carId: car.id, from: 3, to: 5 });
});
afterAll(() => world.stop());

async function download(
  as?: { token: string },
  { bookingId = id, cookie = '' } = {},
): Promise<{ response: Response; text: string }> {
  const path = `/rest/v1/bookings/${bookingId}/calendar.ics`;
  const response = await fetchAs(world.server, as, path, { headers: { cookie } });
  return { response, text: await response.text() };
}

async function mailedCalendars(): Promise<
  [kind: string, method: string, status: string, sequence: number][]
> {
  const mails = await renderMails(world, 'booking_id = $1 and user_id = $2', [id, guest.userId]);
  return mails.map(({ kind, calendar }) => {
    const { method, status, sequence } = parseCalendar(calendar ?? '');
    return [kind, method, status, sequence];
  });
}

test('a downloaded file has the sequence of the mailed one after a change of days', async () => {
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/dates`, {
    as: guest,
    body: {
      ...{ start_date: dateInDays(world, 6), end_date: dateInDays(world, 8) },
      ...{ version: 0, guest_total: 4000 },
    },
  });
  const mailed = (await mailedCalendars()).map(([, , , sequence]) => sequence);
  // The days have changed once, and so has the meeting.
  expect(mailed).toEqual([0, 2]);
  expect(parseCalendar((await download(guest)).text).sequence).toBe(2);
});

test('guest, host and admin download a booking as a calendar file', async () => {
  for (const person of [guest, people.host, people.admin]) {
    const { response, text } = await download(person);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="CL-2031-\d{3}\.ics"$/,
    );
    expect(parseCalendar(text)).toMatchObject({
      start: `${dateInDays(world, 3)}T12:00:00Z`,
      end: `${dateInDays(world, 5)}T12:00:00Z`,
      isAllDay: false,
      status: 'TENTATIVE',
      summary: 'Rental car: Toyota Yaris 2019',
    });
  }
});

test('the calendar file is in the language of the page', async () => {
  const { text } = await download(guest, { cookie: 'language=sv' });
  expect(parseCalendar(text).summary).toBe('Hyrbil: Toyota Yaris 2019');
  expect(text.replaceAll('\r\n ', '')).toContain(
    'Upphämtning: 12:00\\, Banjul International Airport (gambisk tid)',
  );
});

test('the file does not exist for other users, and a visitor must sign in [SEC-04] [BKD-07]', async () => {
  const stranger = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter', 'owner'] });
  const refused = await Promise.all([download(stranger), download(), download(guest, { bookingId: 'x' })]);
  expect(refused.map(({ response }) => response.status)).toEqual([404, 401, 422]);
  for (const { text } of refused) expect(JSON.parse(text).code).toMatch(/\S/);
});

test('the file names neither guest nor host', async () => {
  const { text } = await download(people.host);
  for (const secret of [guest.name, guest.email, people.host.name, people.host.email, 'Fatou', 'GM123456']) {
    expect(text).not.toContain(secret);
  }
});

test('the mails of a booking add, update and cancel its calendar entry', async () => {
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await requestTransition(world, guest, { id, step: 'cancel' });
  expect(await mailedCalendars()).toEqual([
    ['booking_received', 'PUBLISH', 'TENTATIVE', 0],
    ['booking_confirmed', 'PUBLISH', 'CONFIRMED', 1],
    ['booking_cancelled', 'CANCEL', 'CANCELLED', 5],
  ]);
  const { text } = await download(guest);
  expect(parseCalendar(text)).toMatchObject({ method: 'PUBLISH', status: 'CANCELLED', sequence: 5 });
});

test('an expired hold cancels its calendar entry even before the job runs [LIFE-10]', async () => {
  world.clock.advanceMinutes(61);
  await signInAgain(world, guest);
  const { text } = await download(guest);
  expect(parseCalendar(text).status).toBe('CANCELLED');
  await world.server.services.holds.expireAll();
  expect((await mailedCalendars()).at(-1)).toEqual(['hold_expired', 'CANCEL', 'CANCELLED', 5]);
});

test('the development mailbox shows the file and serves it', async () => {
  const [mail] = await renderMails(world, 'booking_id = $1 and user_id = $2', [id, guest.userId]);
  const page = await world.server.app.request(`/dev/mailbox/${mail?.id}`);
  expect(await page.text()).toContain(`href="/dev/mailbox/${mail?.id}/calendar.ics"`);
  const file = await world.server.app.request(`/dev/mailbox/${mail?.id}/calendar.ics`);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(parseCalendar(await file.text()).uid).toBe(`booking-${id}@localhost`);
  // The calendar file is for the guest; the host's mail has none.
  const [plain] = await renderMails(world, 'booking_id = $1 and user_id = $2', [id, people.host.userId]);
  expect((await world.server.app.request(`/dev/mailbox/${plain?.id}/calendar.ics`)).status).toBe(404);
  expect(await (await world.server.app.request(`/dev/mailbox/${plain?.id}`)).text()).not.toContain(
    'Attached',
  );
});

test('an SMTP mail has the file as an attachment with its calendar method', async () => {
  const mailServer: MailServer = await startMailServer();
  const other = await startTestServer({ SMTP_URL: mailServer.url, MAIL_AUTOCONFIRM: 'true' });
  try {
    const { host, guest: booker } = await createMarketplace(other);
    const car = await createCar(other, host, { model: 'Yaris "é"; 2,5' });
    const bookingId = await createBooking(other, booker, { carId: car.id, from: 3, to: 5 });
    const toBooker = () => mailServer.messages.find((message) => message.includes(booker.email));
    await vi.waitFor(() => expect(toBooker()).toBeDefined(), { timeout: 15_000, interval: 100 });
    const parts = readParts(toBooker() ?? '');
    expect(parts.map(({ headers }) => headers['content-type'])).toEqual([
      'text/plain; charset=utf-8',
      'text/html; charset=utf-8',
      expect.stringMatching(/^text\/calendar; charset=utf-8; method=PUBLISH/),
    ]);
    expect(parts[2]?.headers['content-disposition']).toBe('attachment; filename=booking.ics');
    expect(parseCalendar(parts[2]?.body ?? '')).toMatchObject({
      uid: `booking-${bookingId}@localhost`,
      summary: 'Rental car: Toyota Yaris "é"; 2,5 2019',
    });
  } finally {
    await other.stop();
    await mailServer.stop();
  }
});
