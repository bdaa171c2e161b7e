import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startMailServer } from '../../../../../../tests/support/mail-server.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const PATH = '/rest/v1/mail_choices';
const update = (as: TestPerson, topic: string, wanted: boolean) =>
  call(world.server, 'POST', PATH, { as, body: { topic, wanted } });
const byLink = (token: string, wanted = false) =>
  call(world.server, 'POST', `${PATH}/by_link`, { body: { token, wanted } });

async function kindsTo(person: TestPerson): Promise<string[]> {
  const rows = await queryRows<{ kind: string }>(
    world,
    'select kind from mail_messages where user_id = $1 order by created_at, kind',
    [person.userId],
  );
  return rows.map(({ kind }) => kind);
}

async function bookTomorrow(): Promise<string> {
  const car = await createCar(world, people.host);
  return createBooking(world, people.guest, { carId: car.id, from: 1, to: 2 });
}

/** The token in the newest mail of a kind to a person. */
async function tokenFor(person: TestPerson, kind: string): Promise<string> {
  const [mail] = await queryRows<{ unsubscribe_url: string }>(
    world,
    'select unsubscribe_url from mail_messages where user_id = $1 and kind = $2',
    [person.userId, kind],
  );
  return new URL(mail?.unsubscribe_url ?? '').searchParams.get('token') ?? '';
}

test("lists the topics of a person's roles, all turned on by default", async () => {
  const topicsOf = async (as: TestPerson) => (await call(world.server, 'GET', PATH, { as })).json;
  expect(await topicsOf(people.guest)).toEqual([{ topic: 'trip_reminders', wanted: true }]);
  expect(await topicsOf(people.admin)).toEqual([
    { topic: 'office_new_bookings', wanted: true },
    { topic: 'office_reminders', wanted: true },
  ]);
  await update(people.host, 'host_reminders', false);
  expect(await topicsOf(people.host)).toEqual([
    { topic: 'trip_reminders', wanted: true },
    { topic: 'host_new_bookings', wanted: true },
    { topic: 'host_reminders', wanted: false },
  ]);
  await update(people.host, 'host_reminders', true);
  await update(people.host, 'host_reminders', true);
  expect((await topicsOf(people.host))[2]).toEqual({ topic: 'host_reminders', wanted: true });
});

test('sends no mail of a topic that is turned off, but always confirmations, cancellations and money', async () => {
  for (const topic of ['host_new_bookings', 'host_reminders']) await update(people.host, topic, false);
  await update(people.guest, 'trip_reminders', false);
  for (const topic of ['office_new_bookings', 'office_reminders']) await update(people.admin, topic, false);
  const id = await bookTomorrow();
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  await world.server.services.reminders.remind();
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, {
    as: people.admin,
    body: { reason: 'host_unavailable' },
  });
  expect(await kindsTo(people.guest)).toEqual(['booking_received', 'booking_confirmed', 'booking_cancelled']);
  expect(await kindsTo(people.host)).toEqual(['host_booking_confirmed', 'host_booking_cancelled']);
  expect(await kindsTo(people.admin)).toEqual(['office_refund_due']);
});

test('rejects turning off a mandatory or unknown topic', async () => {
  for (const topic of ['booking_confirmed', 'host_payout_sent', 'office_refund_due', '', '*']) {
    expectError(await update(people.host, topic, false), 422, 'invalid_input');
  }
  expectError(await call(world.server, 'GET', PATH), 401, 'not_signed_in');
});

test('only optional mails have an unsubscribe link, and it turns off only its topic, without a session', async () => {
  await applyTransitions(world, people.admin, { id: await bookTomorrow(), steps: ['deposit'] });
  const links = await queryRows<{ kind: string; has_link: boolean }>(
    world,
    `select kind, unsubscribe_url is not null as has_link from mail_messages
     where user_id in ($1, $2) order by kind`,
    [people.host.userId, people.guest.userId],
  );
  expect(links).toEqual([
    { kind: 'booking_confirmed', has_link: false },
    { kind: 'booking_received', has_link: false },
    { kind: 'host_booking_confirmed', has_link: false },
    { kind: 'host_new_booking', has_link: true },
  ]);
  const token = await tokenFor(people.host, 'host_new_booking');
  const read = await call(world.server, 'GET', `${PATH}/by_link?token=${encodeURIComponent(token)}`);
  expect(read.json).toEqual({ topic: 'host_new_bookings', wanted: true });
  expect((await byLink(token)).json).toEqual({ topic: 'host_new_bookings', wanted: false });
  expect((await byLink(token)).status).toBe(200);
  const choices = await call(world.server, 'GET', PATH, { as: people.host });
  expect(choices.json.filter(({ wanted }: { wanted: boolean }) => !wanted)).toHaveLength(1);
  expect((await byLink(token, true)).json).toEqual({ topic: 'host_new_bookings', wanted: true });
});

test('rejects a forged, changed or truncated link', async () => {
  await bookTomorrow();
  const token = await tokenFor(people.host, 'host_new_booking');
  const [user = '', topic = '', mac = ''] = token.split('.');
  const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['owner'] });
  const wrong = [
    `${other.userId}.${topic}.${mac}`,
    `${user}.host_reminders.${mac}`,
    `${user}.${topic}.${mac.slice(0, -1)}`,
    `${user}.${topic}.${'A'.repeat(mac.length)}`,
    `${user}.${topic}`,
    'nothing',
    '',
  ];
  for (const each of wrong) {
    const answer = await byLink(each);
    expect([404, 422], each).toContain(answer.status);
  }
  const turnedOff = await queryRows(world, 'select 1 from mail_opt_outs where user_id in ($1, $2)', [
    people.host.userId,
    other.userId,
  ]);
  expect(turnedOff).toEqual([]);
});

test('over SMTP only optional mails have the one-click unsubscribe headers of RFC 8058', async () => {
  const mailServer = await startMailServer();
  const other = await startTestServer({ SMTP_URL: mailServer.url, MAIL_AUTOCONFIRM: 'true' });
  try {
    const { host, guest } = await createMarketplace(other);
    const car = await createCar(other, host);
    await createBooking(other, guest, { carId: car.id, from: 3, to: 5 });
    await vi.waitFor(() => expect(mailServer.messages).toHaveLength(3), { timeout: 15_000, interval: 100 });
    const headersTo = (email: string) =>
      (mailServer.messages.find((message) => message.includes(`To: ${email}`)) ?? '')
        .split('\r\n\r\n')[0]
        ?.replace(/\r\n[ \t]+/g, ' ') ?? '';
    expect(headersTo(host.email)).toMatch(
      /List-Unsubscribe: ?<http:\/\/localhost:3000\/unsubscribe\?token=[\w.%-]+>/,
    );
    expect(headersTo(host.email)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headersTo(guest.email)).not.toMatch(/List-Unsubscribe/i);
  } finally {
    await other.stop();
    await mailServer.stop();
  }
});

test('the one-click POST of a mail client turns mails off, and a browser is redirected', async () => {
  await bookTomorrow();
  const token = await tokenFor(people.host, 'host_new_booking');
  const press = (form: string) =>
    world.server.app.request(`/unsubscribe?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    });
  const wanted = async () =>
    (await call(world.server, 'GET', `${PATH}/by_link?token=${encodeURIComponent(token)}`)).json.wanted;

  const oneClick = await press('List-Unsubscribe=One-Click');
  expect([oneClick.status, await wanted()]).toEqual([200, false]);
  const resume = await press('wanted=true');
  expect([resume.status, await wanted()]).toEqual([303, true]);
  expect(resume.headers.get('location')).toBe(`/unsubscribe?token=${encodeURIComponent(token)}`);
  expect([(await press('wanted=false')).status, await wanted()]).toEqual([303, false]);
  const forged = await world.server.app.request('/unsubscribe?token=x', { method: 'POST' });
  expect(forged.status).toBe(404);
  expect((await press('x'.repeat(5000))).status).toBe(413);
});
