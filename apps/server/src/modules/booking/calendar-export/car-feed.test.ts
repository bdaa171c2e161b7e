import { CarFeed } from '@coastline/contracts/connected-calendar';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderCalendar } from '../../../../../../tests/support/calendar-server.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  PERSONAL_INFO,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let carId: string;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
  carId = (await createCar(world, people.host, { model: 'Yaris "é"; 2,5' })).id;
});
afterAll(() => world.stop());

const post = (path: string, body: unknown = {}, as: { token: string } = people.host) =>
  call(world.server, 'POST', `/rest/v1/cars/${carId}/${path}`, { as, body });

/** Fetches a URL as a calendar program does, without key or token. */
const open = (url: string, headers: Record<string, string> = {}) =>
  world.server.app.request(new URL(url).pathname, { headers });

async function newAddress(): Promise<string> {
  return expectShape(CarFeed, (await post('calendar-feed')).json).url;
}

function entriesOf(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { summary, startDate, endDate } = new ICAL.Event(component);
    return `${summary} ${startDate} ${endDate}`;
  });
}

test('the feed of a car shows bookings and blocks without personal data [SEC-19]', async () => {
  const paid = await createBooking(world, people.guest, { carId, from: 2, to: 4 });
  await applyTransitions(world, people.admin, { id: paid, steps: ['deposit'] });
  await createBooking(world, people.guest, { carId, from: 6, to: 6 });
  await post('blocks', {
    start_date: dateInDays(world, 8),
    end_date: dateInDays(world, 9),
    note: 'Family visit',
  });
  const response = await open(await newAddress());
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(entriesOf(text)).toEqual([
    `Booked ${dateInDays(world, 2)} ${dateInDays(world, 5)}`,
    `Booked ${dateInDays(world, 6)} ${dateInDays(world, 7)}`,
    `Blocked ${dateInDays(world, 8)} ${dateInDays(world, 10)}`,
  ]);
  const { guest, host } = people;
  for (const secret of [
    ...Object.values(PERSONAL_INFO),
    guest.name,
    guest.email,
    host.name,
    'Family',
    paid,
  ]) {
    expect(text).not.toContain(secret);
  }
  expect(text).toMatch(/X-WR-CALNAME:Toyota Yaris/);
});

test('the ETag stays the same for the same days and changes with them', async () => {
  const url = await newAddress();
  await post('blocks', { start_date: dateInDays(world, 8), end_date: dateInDays(world, 9) });
  const first = await open(url);
  const etag = String(first.headers.get('etag'));
  world.clock.advanceMinutes(5);
  const again = await open(url, { 'if-none-match': `"x", W/${etag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  await post('blocks', { start_date: dateInDays(world, 12), end_date: dateInDays(world, 12) });
  const changed = await open(url, { 'if-none-match': etag });
  expect([changed.status, entriesOf(await changed.text())]).toEqual([
    200,
    expect.objectContaining({ length: 2 }),
  ]);
});

test('the feed omits freed days and days from connected calendars', async () => {
  const url = await newAddress();
  const id = await createBooking(world, people.guest, { carId, from: 2, to: 4 });
  const { status } = await post('calendars/file', {
    name: 'Platform',
    content: renderCalendar({ start: dateInDays(world, 20), after: dateInDays(world, 22) }),
  });
  expect([status, entriesOf(await (await open(url)).text())]).toEqual([
    200,
    [`Booked ${dateInDays(world, 2)} ${dateInDays(world, 5)}`],
  ]);
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  expect(entriesOf(await (await open(url)).text())).toEqual([]);
});

test('a feed URL cannot be guessed, and only the host can renew and delete it [SEC-06]', async () => {
  const first = await newAddress();
  expect(first).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/);
  const second = await newAddress();
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  const list = () => call(world.server, 'GET', `/rest/v1/cars/${carId}/calendars`, { as: people.host });
  expect((await list()).json.feed.url).toBe(second);
  const other = await createPerson(world, { name: 'Other host', roles: ['owner'] });
  for (const as of [people.guest, other, people.admin]) {
    expectError(await post('calendar-feed', {}, as), 403, 'forbidden');
    expectError(await post('calendar-feed/remove', {}, as), 403, 'forbidden');
  }
  expect((await open(second)).status).toBe(200);
  expect((await post('calendar-feed/remove')).json).toEqual({ success: true });
  expect([(await open(second)).status, (await list()).json.feed]).toEqual([404, null]);
  for (const path of ['x', "'", 'a'.repeat(43), '%00', '..%2F..']) {
    expect((await open(`http://localhost/calendar/${path}.ics`)).status).toBe(404);
  }
});
