import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expectRefusal } from '../../test-support/expectations.ts';
import { startMailServer } from '../../test-support/mail-server.ts';
import {
  addCar,
  addMarketplace,
  bookedId,
  type Marketplace,
  sqlRows,
  takeSteps,
} from '../../test-support/marketplace.ts';
import { addPerson, type TestPerson } from '../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await sqlRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await addMarketplace(world);
});
afterAll(() => world.stop());

const CHOICES = '/rest/v1/mail_choices';
const choose = (as: TestPerson, topic: string, wanted: boolean) =>
  call(world.server, 'POST', CHOICES, { as, body: { topic, wanted } });
const byLink = (token: string, wanted = false) =>
  call(world.server, 'POST', `${CHOICES}/by_link`, { body: { token, wanted } });

async function kindsTo(person: TestPerson): Promise<string[]> {
  const rows = await sqlRows<{ kind: string }>(
    world,
    'select kind from mail_messages where user_id = $1 order by created_at, kind',
    [person.userId],
  );
  return rows.map(({ kind }) => kind);
}

async function bookTomorrow(): Promise<string> {
  const car = await addCar(world, people.host);
  return bookedId(world, people.guest, { carId: car.id, from: 1, to: 2 });
}

/** The token in the newest mail of a kind to somebody. */
async function tokenFor(person: TestPerson, kind: string): Promise<string> {
  const [mail] = await sqlRows<{ unsubscribe_url: string }>(
    world,
    'select unsubscribe_url from mail_messages where user_id = $1 and kind = $2',
    [person.userId, kind],
  );
  return new URL(mail?.unsubscribe_url ?? '').searchParams.get('token') ?? '';
}

test('people choose among the mails that their roles get, and everything is wanted at first', async () => {
  const topicsOf = async (as: TestPerson) => (await call(world.server, 'GET', CHOICES, { as })).json;
  expect(await topicsOf(people.guest)).toEqual([{ topic: 'trip_reminders', wanted: true }]);
  expect(await topicsOf(people.admin)).toEqual([
    { topic: 'office_new_bookings', wanted: true },
    { topic: 'office_reminders', wanted: true },
  ]);
  await choose(people.host, 'host_reminders', false);
  expect(await topicsOf(people.host)).toEqual([
    { topic: 'trip_reminders', wanted: true },
    { topic: 'host_new_bookings', wanted: true },
    { topic: 'host_reminders', wanted: false },
  ]);
  await choose(people.host, 'host_reminders', true);
  await choose(people.host, 'host_reminders', true);
  expect((await topicsOf(people.host))[2]).toEqual({ topic: 'host_reminders', wanted: true });
});

test('what is turned off is not mailed; confirmation, cancellation and money are mailed all the same', async () => {
  for (const topic of ['host_new_bookings', 'host_reminders']) await choose(people.host, topic, false);
  await choose(people.guest, 'trip_reminders', false);
  for (const topic of ['office_new_bookings', 'office_reminders']) await choose(people.admin, topic, false);
  const id = await bookTomorrow();
  await takeSteps(world, people.admin, { id, steps: ['deposit'] });
  await world.server.services.reminders.remind();
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, {
    as: people.admin,
    body: { reason: 'host_unavailable' },
  });
  expect(await kindsTo(people.guest)).toEqual(['booking_received', 'booking_confirmed', 'booking_cancelled']);
  expect(await kindsTo(people.host)).toEqual(['host_booking_confirmed', 'host_booking_cancelled']);
  expect(await kindsTo(people.admin)).toEqual(['office_refund_due']);
});

test('a topic that must be sent, or that nobody knows, cannot be turned off', async () => {
  for (const topic of ['booking_confirmed', 'host_payout_sent', 'office_refund_due', '', '*']) {
    expectRefusal(await choose(people.host, topic, false), 422, 'invalid_input');
  }
  expectRefusal(await call(world.server, 'GET', CHOICES), 401, 'not_signed_in');
});

test('only mails that can be turned off carry a link, and the link turns off just that, without signing in', async () => {
  await takeSteps(world, people.admin, { id: await bookTomorrow(), steps: ['deposit'] });
  const links = await sqlRows<{ kind: string; has_link: boolean }>(
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
  const read = await call(world.server, 'GET', `${CHOICES}/by_link?token=${encodeURIComponent(token)}`);
  expect(read.json).toEqual({ topic: 'host_new_bookings', wanted: true });
  expect((await byLink(token)).json).toEqual({ topic: 'host_new_bookings', wanted: false });
  expect((await byLink(token)).status).toBe(200);
  const choices = await call(world.server, 'GET', CHOICES, { as: people.host });
  expect(choices.json.filter(({ wanted }: { wanted: boolean }) => !wanted)).toHaveLength(1);
  expect((await byLink(token, true)).json).toEqual({ topic: 'host_new_bookings', wanted: true });
});

test('a link that was made up, changed or cut opens nothing', async () => {
  await bookTomorrow();
  const token = await tokenFor(people.host, 'host_new_booking');
  const [user = '', topic = '', mac = ''] = token.split('.');
  const other = await addPerson(world, { name: 'Awa Ceesay', roles: ['owner'] });
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
  const turnedOff = await sqlRows(world, 'select 1 from mail_opt_outs where user_id in ($1, $2)', [
    people.host.userId,
    other.userId,
  ]);
  expect(turnedOff).toEqual([]);
});

test('over SMTP such a mail names the address of its one-click switch (RFC 8058), and no other mail does', async () => {
  const mailServer = await startMailServer();
  const other = await startTestServer({ SMTP_URL: mailServer.url, MAIL_AUTOCONFIRM: 'true' });
  try {
    const { host, guest } = await addMarketplace(other);
    const car = await addCar(other, host);
    await bookedId(other, guest, { carId: car.id, from: 3, to: 5 });
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

test('a mail program turns mails off with one POST to the address in its header, and a browser is led back', async () => {
  await bookTomorrow();
  const token = await tokenFor(people.host, 'host_new_booking');
  const press = (form: string) =>
    world.server.app.request(`/unsubscribe?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    });
  const wanted = async () =>
    (await call(world.server, 'GET', `${CHOICES}/by_link?token=${encodeURIComponent(token)}`)).json.wanted;

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
