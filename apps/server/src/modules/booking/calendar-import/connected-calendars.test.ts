import { CarBlock } from '@coastline/contracts/car';
import { CarCalendars, ConnectedCalendar } from '@coastline/contracts/connected-calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CalendarServer,
  renderCalendar,
  respondWithCalendar,
  startCalendarServer,
} from '../../../../../../tests/support/calendar-server.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let platform: CalendarServer;
let people: Marketplace;
let guest: TestPerson;
let carId: string;

beforeAll(async () => {
  world = await startTestServer({ LOCAL_CALENDARS: 'true' });
  await queryRows(world, 'delete from pgboss.schedule');
  platform = await startCalendarServer();
});
beforeEach(async () => {
  // Calendars that an earlier test connected would be synchronized too.
  await queryRows(world, 'delete from connected_calendars');
  people = await createMarketplace(world);
  guest = people.guest;
  carId = (await createCar(world, people.host)).id;
});
afterAll(async () => {
  await world.stop();
  await platform.stop();
});

const post = (path: string, body: unknown = {}, as: { token: string } = people.host): Promise<ApiResponse> =>
  call(world.server, 'POST', `/rest/v1/cars/${carId}/${path}`, { as, body });

const connect = (name = 'Platform') => post('calendars', { name, address: platform.url });
const days = (from: number, to: number) => ({
  start: dateInDays(world, from),
  after: dateInDays(world, to + 1),
});

async function blocks(): Promise<string[]> {
  const { json } = await call(world.server, 'GET', `/rest/v1/cars/${carId}/blocks`, { as: people.host });
  return json.map((block: unknown) => {
    const { start_date, end_date, calendar_name } = expectShape(CarBlock, block);
    return `${calendar_name ?? 'own'} ${start_date} ${end_date}`;
  });
}

const block = (name: string, from: number, to: number) =>
  `${name} ${dateInDays(world, from)} ${dateInDays(world, to)}`;

async function calendars(): Promise<ConnectedCalendar[]> {
  const { json } = await call(world.server, 'GET', `/rest/v1/cars/${carId}/calendars`, { as: people.host });
  return expectShape(CarCalendars, json).calendars;
}

async function halfAnHourLater(): Promise<void> {
  world.clock.advanceMinutes(31);
  await signInAgain(world, people.host, people.guest, people.admin);
  await world.server.services.connectedCalendars.syncDue();
}

async function isFound(from: number, to: number): Promise<boolean> {
  const query = `p_start_date=${dateInDays(world, from)}&p_end_date=${dateInDays(world, to)}`;
  const { json } = await call(world.server, 'GET', `/rest/v1/rpc/get_public_cars?${query}`);
  return (json as { id: string }[]).some((car) => car.id === carId);
}

test('events of a connected calendar block days of a car and free them when they disappear [OWN-10] [OWN-13]', async () => {
  platform.handler = respondWithCalendar(days(4, 6), days(10, 10));
  const made = await connect();
  expect(expectShape(ConnectedCalendar, made.json)).toMatchObject({
    name: 'Platform',
    host: '127.0.0.1',
    entries: 2,
    days: 4,
    left_out: 0,
    failure: null,
    overlaps: [],
  });
  expect(await blocks()).toEqual([block('Platform', 4, 6), block('Platform', 10, 10)]);
  expect([await isFound(6, 7), await isFound(7, 9)]).toEqual([false, true]);
  expectError(await requestBooking(world, guest, { carId, from: 6, to: 7 }), 409, 'dates_taken');

  platform.handler = respondWithCalendar(days(5, 7), { ...days(10, 10), lines: ['STATUS:CANCELLED'] });
  await halfAnHourLater();
  expect(await blocks()).toEqual([block('Platform', 5, 7)]);
  expect([await isFound(4, 4), await isFound(10, 10)]).toEqual([true, true]);

  const [calendar] = await calendars();
  expect((await post(`calendars/${calendar?.id}/remove`)).json).toEqual({ success: true });
  expect([await blocks(), await calendars()]).toEqual([[], []]);
  const audit = await queryRows(
    world,
    'select action, details from audit_log where entity_id = $1 order by id',
    [carId],
  );
  expect(audit).toEqual([
    { action: 'connect_calendar', details: { name: 'Platform' } },
    { action: 'disconnect_calendar', details: { name: 'Platform' } },
  ]);
});

test('local bookings and blocks stay unchanged, and the host sees overlapping bookings [OWN-14]', async () => {
  const bookingId = await createBooking(world, guest, { carId, from: 5, to: 6 });
  await post('blocks', { start_date: dateInDays(world, 8), end_date: dateInDays(world, 8) });
  platform.handler = respondWithCalendar(days(4, 9));
  const { json } = await connect();
  expect(json.overlaps).toEqual([
    {
      booking_id: bookingId,
      booking_number: expect.any(String),
      start_date: dateInDays(world, 5),
      end_date: dateInDays(world, 6),
    },
  ]);
  expect(await blocks()).toEqual([
    block('Platform', 4, 4),
    block('Platform', 7, 7),
    block('own', 8, 8),
    block('Platform', 9, 9),
  ]);
  await requestTransition(world, guest, { id: bookingId, step: 'cancel' });
  await halfAnHourLater();
  expect((await calendars())[0]?.overlaps).toEqual([]);
  expect((await blocks())[0]).toBe(block('Platform', 4, 7));
});

test('two calendars can have the same days, and one keeps the days that the other frees', async () => {
  platform.handler = respondWithCalendar(days(2, 4));
  const first = await connect('First');
  await connect('Second');
  expect(await blocks()).toEqual([block('First', 2, 4)]);
  await post(`calendars/${first.json.id}/remove`);
  await halfAnHourLater();
  expect(await blocks()).toEqual([block('Second', 2, 4)]);
});

test('days freed by a booking or block go to an imported file that has them too', async () => {
  const bookingId = await createBooking(world, guest, { carId, from: 5, to: 6 });
  const blocked = await post('blocks', { start_date: dateInDays(world, 8), end_date: dateInDays(world, 8) });
  await post('calendars/file', { name: 'Bookings', content: renderCalendar(days(4, 9)) });
  await requestTransition(world, guest, { id: bookingId, step: 'cancel' });
  await post(`blocks/${blocked.json.id}/remove`);
  expect(await blocks()).toHaveLength(3);
  await world.server.services.connectedCalendars.reclaimFreedDays();
  expect(await blocks()).toEqual([block('Bookings', 4, 9)]);
});

test('imported days cannot be freed by hand', async () => {
  platform.handler = respondWithCalendar(days(2, 4));
  await connect();
  const { json } = await call(world.server, 'GET', `/rest/v1/cars/${carId}/blocks`, { as: people.host });
  expectError(await post(`blocks/${json[0].id}/remove`), 404, 'block_not_found');
  expect(await blocks()).toHaveLength(1);
});

test('an imported file keeps its days until it is removed', async () => {
  const content = renderCalendar(days(3, 4), days(700, 700));
  const { json } = await post('calendars/file', { name: ' Old bookings ', content });
  expect(expectShape(ConnectedCalendar, json)).toMatchObject({ name: 'Old bookings', host: null, days: 3 });
  await halfAnHourLater();
  expect(await blocks()).toEqual([block('Old bookings', 3, 4), block('Old bookings', 700, 700)]);
  expect((await post(`calendars/${json.id}/read`)).json.read_at).toBe(json.read_at);
});

test('a failing calendar keeps its days, shows the reason and is retried with backoff', async () => {
  platform.handler = respondWithCalendar(days(2, 4));
  await connect();
  platform.handler = (_request, response) => response.writeHead(410).end();
  await halfAnHourLater();
  const [failed] = await calendars();
  expect(failed?.failure).toContain('does not hand this calendar out (410)');
  expect(await blocks()).toEqual([block('Platform', 2, 4)]);
  const asked = platform.requestCount;
  await halfAnHourLater();
  await halfAnHourLater();
  await halfAnHourLater();
  expect(platform.requestCount - asked).toBe(2);
  platform.handler = respondWithCalendar(days(2, 2));
  world.clock.advanceMinutes(1);
  const read = await post(`calendars/${failed?.id}/read`);
  expect(read.json).toMatchObject({ failure: null, days: 1 });
  expect(await blocks()).toEqual([block('Platform', 2, 2)]);
});

test('repeated manual syncs fetch the calendar once', async () => {
  platform.handler = respondWithCalendar(days(2, 4));
  const { json } = await connect();
  const asked = platform.requestCount;
  await Promise.all([1, 2, 3].map(() => post(`calendars/${json.id}/read`)));
  expect(platform.requestCount).toBe(asked);
});

/** Connects calendars of a host to a new car. */
async function connectAll(kind: string, as: TestPerson, count = 5): Promise<void> {
  const { id } = await createCar(world, as);
  for (let number = 1; number <= count; number += 1) {
    const address = new URL(`/${kind}-${number}.ics`, platform.url).href;
    const path = `/rest/v1/cars/${id}/calendars`;
    const body = { name: kind, address };
    expect((await call(world.server, 'POST', path, { as, body })).status).toBe(200);
  }
}

test('any number of hosts with slow calendars share the syncs fairly with other hosts', async () => {
  platform.handler = respondWithCalendar();
  for (const as of [people.host, await createPerson(world, { name: 'Modou Sarr', roles: ['owner'] })]) {
    await connectAll('slow', as, 4);
  }
  world.clock.advanceMinutes(1);
  await connectAll('quick', await createPerson(world, { name: 'Awa Sarr', roles: ['owner'] }), 1);
  const quickOneRead = Promise.withResolvers<void>();
  platform.handler = async (request, response) => {
    if (request.url?.startsWith('/quick')) quickOneRead.resolve();
    await quickOneRead.promise;
    respondWithCalendar()(request, response);
  };
  world.clock.advanceMinutes(31);
  expect(await world.server.services.connectedCalendars.syncDue()).toBe(9);
  const failed = await queryRows(world, 'select failure from connected_calendars where failure is not null');
  expect(failed).toEqual([]);
});

test('a host with many slow calendars gets at most half of the concurrent syncs', async () => {
  platform.handler = respondWithCalendar();
  const other = await createPerson(world, { name: 'Awa Sarr', roles: ['owner'] });
  await connectAll('slow', people.host);
  await connectAll('slow', people.host);
  world.clock.advanceMinutes(1);
  await connectAll('quick', other);

  const quickOnesRead = Promise.withResolvers<void>();
  const asked = { slow: 0, quick: 0 };
  let slowAtOnce = 0;
  platform.handler = async (request, response) => {
    if (request.url?.startsWith('/quick')) {
      asked.quick += 1;
      if (asked.quick === 5) quickOnesRead.resolve();
    } else {
      asked.slow += 1;
      if (asked.quick < 5) slowAtOnce += 1;
      await quickOnesRead.promise;
    }
    respondWithCalendar()(request, response);
  };
  world.clock.advanceMinutes(31);
  expect(await world.server.services.connectedCalendars.syncDue()).toBe(15);
  expect([asked, slowAtOnce]).toEqual([{ slow: 10, quick: 5 }, 4]);
  const failed = await queryRows(world, 'select failure from connected_calendars where failure is not null');
  expect(failed).toEqual([]);
});

test('a sync round starts nothing after a minute, and the next round continues', async () => {
  platform.handler = respondWithCalendar();
  const names = ['1', '2', '3', '4', '5'];
  for (const name of names) expect((await connect(name)).status).toBe(200);
  let open = 0;
  const allPlacesTaken = Promise.withResolvers<void>();
  platform.handler = async (request, response) => {
    open += 1;
    if (open === 4) {
      world.clock.advanceMinutes(1);
      allPlacesTaken.resolve();
    }
    await allPlacesTaken.promise;
    respondWithCalendar()(request, response);
  };
  world.clock.advanceMinutes(31);
  const { syncDue } = world.server.services.connectedCalendars;
  expect([await syncDue(), await syncDue(), await syncDue()]).toEqual([4, 1, 0]);
});

test('a sync and concurrent bookings of the same days assign no day twice', async () => {
  platform.handler = respondWithCalendar(days(20, 22), days(24, 24), days(26, 28));
  const guests = await Promise.all(
    Array.from({ length: 6 }, () => createPerson(world, { name: 'Guest', roles: ['renter'] })),
  );
  const answers = await Promise.all([
    connect(),
    ...guests.map((one, place) => requestBooking(world, one, { carId, from: 20 + place, to: 21 + place })),
  ]);
  expect(answers[0]?.status).toBe(200);
  const booked = answers.slice(1).filter(({ status }) => status === 200).length;
  expect(answers.slice(1).every(({ status }) => status === 200 || status === 409)).toBe(true);
  const [row] = await queryRows<{ days: number; claims: number }>(
    world,
    `select sum(upper(period) - lower(period))::int as days, count(booking_id)::int as claims
     from car_calendar where car_id = $1`,
    [carId],
  );
  expect(row?.claims).toBe(booked);
  const taken = new Set([20, 21, 22, 24, 26, 27, 28].map((ahead) => dateInDays(world, ahead)));
  answers.slice(1).forEach(({ status }, place) => {
    if (status === 200) for (const ahead of [20 + place, 21 + place]) taken.add(dateInDays(world, ahead));
  });
  expect(row?.days).toBe(taken.size);
});

test.each([
  ['a page', 'text/html', '<p>Sign in</p>', 'There is a page at this address'],
  ['a text that is no calendar', 'text/plain', 'hello', 'This is no calendar'],
  [
    'a calendar of 50 000 entries',
    'text/calendar',
    `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:20310601\nEND:VEVENT\n'.repeat(50_000)}END:VCALENDAR`,
    'more than 10,000 entries',
  ],
  [
    'an entry that repeats every second',
    'text/calendar',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20310601T000000Z\nRRULE:FREQ=SECONDLY\nEND:VEVENT\nEND:VCALENDAR',
    'repeats too often',
  ],
])('rejects %s with a message and connects nothing', async (_name, type, text, words) => {
  platform.handler = (_request, response) => response.writeHead(200, { 'content-type': type }).end(text);
  const answer = await connect();
  expectError(answer, 422, 'calendar_refused');
  expect(answer.json.message).toContain(words);
  expect(await calendars()).toEqual([]);
});

test('rejects unreachable and foreign URLs, invalid names and a sixth calendar', async () => {
  platform.handler = respondWithCalendar(days(2, 4));
  for (const address of [
    '',
    'car.ics',
    'ftp://platform.example/car.ics',
    'https://me:x@platform.example/a.ics',
  ]) {
    expectError(await post('calendars', { name: 'A', address }), 422, 'calendar_refused');
  }
  for (const name of ['', '   ', 'x'.repeat(61), undefined, 7]) {
    expectError(await post('calendars', { name, address: platform.url }), 422, 'invalid_input');
  }
  expectError(await post('calendars/file', { name: 'A', content: 'x' }), 422, 'calendar_refused');
  expectError(
    await post('calendars/file', { name: 'A', content: 'x'.repeat(800_000) }),
    422,
    'invalid_input',
  );
  for (const name of ['1', '2', '3', '4', '5']) expect((await connect(name)).status).toBe(200);
  expectError(await connect('6'), 409, 'too_many_calendars');
});

test('only the host of a car connects, lists, syncs and removes its calendars [SEC-06]', async () => {
  platform.handler = respondWithCalendar(days(2, 4));
  const { json } = await connect();
  const other = await createPerson(world, { name: 'Other host', roles: ['owner'] });
  for (const as of [guest, other, people.admin]) {
    for (const [path, body] of [
      ['calendars', { name: 'A', address: platform.url }],
      ['calendars/file', { name: 'A', content: renderCalendar(days(1, 1)) }],
      [`calendars/${json.id}/read`, {}],
      [`calendars/${json.id}/remove`, {}],
    ] as const) {
      expectError(await post(path, body, as), 403, 'forbidden');
    }
    const list = await call(world.server, 'GET', `/rest/v1/cars/${carId}/calendars`, { as });
    expectError(list, 403, 'forbidden');
  }
  // It does not exist through another car of the same host either.
  const elsewhere = await createCar(world, people.host);
  const path = `/rest/v1/cars/${elsewhere.id}/calendars/${json.id}/remove`;
  expectError(
    await call(world.server, 'POST', path, { as: people.host, body: {} }),
    404,
    'calendar_not_found',
  );
  expect(await calendars()).toHaveLength(1);
});
