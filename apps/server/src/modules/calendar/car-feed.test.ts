import { CarFeed } from '@coastline/domain/wire/connected-calendar';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calendarText } from '../../test-support/calendar-server.ts';
import { expectRefusal, expectShape } from '../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  bookedId,
  day,
  type Marketplace,
  PERSONAL_INFO,
  step,
  takeSteps,
} from '../../test-support/marketplace.ts';
import { addPerson } from '../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let carId: string;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await addMarketplace(world);
  carId = (await addCar(world, people.host, { model: 'Yaris "é"; 2,5' })).id;
});
afterAll(() => world.stop());

const post = (path: string, body: unknown = {}, as: { token: string } = people.host) =>
  call(world.server, 'POST', `/rest/v1/cars/${carId}/${path}`, { as, body });

/** Opens an address as a calendar program does: no key, no token. */
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

test("the address of a car's calendar shows bookings and blocks and nothing about anybody [SEC-19]", async () => {
  const paid = await bookedId(world, people.guest, { carId, from: 2, to: 4 });
  await takeSteps(world, people.admin, { id: paid, steps: ['deposit'] });
  await bookedId(world, people.guest, { carId, from: 6, to: 6 });
  await post('blocks', { start_date: day(world, 8), end_date: day(world, 9), note: 'Family visit' });
  const response = await open(await newAddress());
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(entriesOf(text)).toEqual([
    `Booked ${day(world, 2)} ${day(world, 5)}`,
    `Booked ${day(world, 6)} ${day(world, 7)}`,
    `Blocked ${day(world, 8)} ${day(world, 10)}`,
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

test('the same days are the same answer, known again by its mark; changed days are another', async () => {
  const url = await newAddress();
  await post('blocks', { start_date: day(world, 8), end_date: day(world, 9) });
  const first = await open(url);
  const etag = String(first.headers.get('etag'));
  world.clock.advanceMinutes(5);
  const again = await open(url, { 'if-none-match': `"x", W/${etag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  await post('blocks', { start_date: day(world, 12), end_date: day(world, 12) });
  const changed = await open(url, { 'if-none-match': etag });
  expect([changed.status, entriesOf(await changed.text())]).toEqual([
    200,
    expect.objectContaining({ length: 2 }),
  ]);
});

test('days given back leave it, and days from other calendars never stand in it', async () => {
  const url = await newAddress();
  const id = await bookedId(world, people.guest, { carId, from: 2, to: 4 });
  const { status } = await post('calendars/file', {
    name: 'Platform',
    content: calendarText({ start: day(world, 20), after: day(world, 22) }),
  });
  expect([status, entriesOf(await (await open(url)).text())]).toEqual([
    200,
    [`Booked ${day(world, 2)} ${day(world, 5)}`],
  ]);
  await step(world, people.guest, { id, step: 'cancel' });
  expect(entriesOf(await (await open(url)).text())).toEqual([]);
});

test('an address cannot be guessed, is renewed and taken away by the host alone [SEC-06]', async () => {
  const first = await newAddress();
  expect(first).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/);
  const second = await newAddress();
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  const list = () => call(world.server, 'GET', `/rest/v1/cars/${carId}/calendars`, { as: people.host });
  expect((await list()).json.feed.url).toBe(second);
  const other = await addPerson(world, { name: 'Other host', roles: ['owner'] });
  for (const as of [people.guest, other, people.admin]) {
    expectRefusal(await post('calendar-feed', {}, as), 403, 'forbidden');
    expectRefusal(await post('calendar-feed/remove', {}, as), 403, 'forbidden');
  }
  expect((await open(second)).status).toBe(200);
  expect((await post('calendar-feed/remove')).json).toEqual({ success: true });
  expect([(await open(second)).status, (await list()).json.feed]).toEqual([404, null]);
  for (const path of ['x', "'", 'a'.repeat(43), '%00', '..%2F..']) {
    expect((await open(`http://localhost/calendar/${path}.ics`)).status).toBe(404);
  }
});
