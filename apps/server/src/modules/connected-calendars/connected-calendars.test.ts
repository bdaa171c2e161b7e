import { CarBlock } from '@coastline/domain/wire/car';
import { CarCalendars, ConnectedCalendar } from '@coastline/domain/wire/connected-calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type CalendarServer,
  calendarText,
  handOut,
  startCalendarServer,
} from '../../test-support/calendar-server.ts';
import { expectRefusal, expectShape } from '../../test-support/expectations.ts';
import {
  addCar,
  addMarketplace,
  book,
  bookedId,
  day,
  type Marketplace,
  sqlRows,
  step,
} from '../../test-support/marketplace.ts';
import { addPerson, signInAgain, type TestPerson } from '../../test-support/people.ts';
import { type CallAnswer, call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let world: TestServer;
let platform: CalendarServer;
let people: Marketplace;
let guest: TestPerson;
let carId: string;

beforeAll(async () => {
  world = await startTestServer({ LOCAL_CALENDARS: 'true' });
  await sqlRows(world, 'delete from pgboss.schedule');
  platform = await startCalendarServer();
});
beforeEach(async () => {
  // What an earlier test connected would be read again too.
  await sqlRows(world, 'delete from connected_calendars');
  people = await addMarketplace(world);
  guest = people.guest;
  carId = (await addCar(world, people.host)).id;
});
afterAll(async () => {
  await world.stop();
  await platform.stop();
});

const post = (path: string, body: unknown = {}, as: { token: string } = people.host): Promise<CallAnswer> =>
  call(world.server, 'POST', `/rest/v1/cars/${carId}/${path}`, { as, body });

const connect = (name = 'Platform') => post('calendars', { name, address: platform.url });
const days = (from: number, to: number) => ({ start: day(world, from), after: day(world, to + 1) });

async function blocks(): Promise<string[]> {
  const { json } = await call(world.server, 'GET', `/rest/v1/cars/${carId}/blocks`, { as: people.host });
  return json.map((block: unknown) => {
    const { start_date, end_date, calendar_name } = expectShape(CarBlock, block);
    return `${calendar_name ?? 'own'} ${start_date} ${end_date}`;
  });
}

const block = (name: string, from: number, to: number) => `${name} ${day(world, from)} ${day(world, to)}`;

async function calendars(): Promise<ConnectedCalendar[]> {
  const { json } = await call(world.server, 'GET', `/rest/v1/cars/${carId}/calendars`, { as: people.host });
  return expectShape(CarCalendars, json).calendars;
}

async function halfAnHourLater(): Promise<void> {
  world.clock.advanceMinutes(31);
  await signInAgain(world, people.host, people.guest, people.admin);
  await world.server.services.connectedCalendars.readDue();
}

async function isFound(from: number, to: number): Promise<boolean> {
  const query = `p_start_date=${day(world, from)}&p_end_date=${day(world, to)}`;
  const { json } = await call(world.server, 'GET', `/rest/v1/rpc/get_public_cars?${query}`);
  return (json as { id: string }[]).some((car) => car.id === carId);
}

test('entries of a connected calendar take the days of a car, and give them back when they go [OWN-10] [OWN-13]', async () => {
  platform.answer = handOut(days(4, 6), days(10, 10));
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
  expectRefusal(await book(world, guest, { carId, from: 6, to: 7 }), 409, 'dates_taken');

  platform.answer = handOut(days(5, 7), { ...days(10, 10), lines: ['STATUS:CANCELLED'] });
  await halfAnHourLater();
  expect(await blocks()).toEqual([block('Platform', 5, 7)]);
  expect([await isFound(4, 4), await isFound(10, 10)]).toEqual([true, true]);

  const [calendar] = await calendars();
  expect((await post(`calendars/${calendar?.id}/remove`)).json).toEqual({ success: true });
  expect([await blocks(), await calendars()]).toEqual([[], []]);
  const audit = await sqlRows(
    world,
    'select action, details from audit_log where entity_id = $1 order by id',
    [carId],
  );
  expect(audit).toEqual([
    { action: 'connect_calendar', details: { name: 'Platform' } },
    { action: 'disconnect_calendar', details: { name: 'Platform' } },
  ]);
});

test('what is booked or blocked here stays as it is; a booking on the same days is told to the host [OWN-14]', async () => {
  const bookingId = await bookedId(world, guest, { carId, from: 5, to: 6 });
  await post('blocks', { start_date: day(world, 8), end_date: day(world, 8) });
  platform.answer = handOut(days(4, 9));
  const { json } = await connect();
  expect(json.overlaps).toEqual([
    {
      booking_id: bookingId,
      booking_number: expect.any(String),
      start_date: day(world, 5),
      end_date: day(world, 6),
    },
  ]);
  expect(await blocks()).toEqual([
    block('Platform', 4, 4),
    block('Platform', 7, 7),
    block('own', 8, 8),
    block('Platform', 9, 9),
  ]);
  await step(world, guest, { id: bookingId, step: 'cancel' });
  await halfAnHourLater();
  expect((await calendars())[0]?.overlaps).toEqual([]);
  expect((await blocks())[0]).toBe(block('Platform', 4, 7));
});

test('two calendars may take the same days, and each keeps what the other one lets go', async () => {
  platform.answer = handOut(days(2, 4));
  const first = await connect('First');
  await connect('Second');
  expect(await blocks()).toEqual([block('First', 2, 4)]);
  await post(`calendars/${first.json.id}/remove`);
  await halfAnHourLater();
  expect(await blocks()).toEqual([block('Second', 2, 4)]);
});

test('days that a booking or a block gives back are taken by the file that takes them too', async () => {
  const bookingId = await bookedId(world, guest, { carId, from: 5, to: 6 });
  const blocked = await post('blocks', { start_date: day(world, 8), end_date: day(world, 8) });
  await post('calendars/file', { name: 'Bookings', content: calendarText(days(4, 9)) });
  await step(world, guest, { id: bookingId, step: 'cancel' });
  await post(`blocks/${blocked.json.id}/remove`);
  expect(await blocks()).toHaveLength(3);
  await world.server.services.connectedCalendars.takeGivenBack();
  expect(await blocks()).toEqual([block('Bookings', 4, 9)]);
});

test('days from a calendar are not freed by hand', async () => {
  platform.answer = handOut(days(2, 4));
  await connect();
  const { json } = await call(world.server, 'GET', `/rest/v1/cars/${carId}/blocks`, { as: people.host });
  expectRefusal(await post(`blocks/${json[0].id}/remove`), 404, 'block_not_found');
  expect(await blocks()).toHaveLength(1);
});

test('a file takes its days once, and those stay until it is taken away', async () => {
  const content = calendarText(days(3, 4), days(700, 700));
  const { json } = await post('calendars/file', { name: ' Old bookings ', content });
  expect(expectShape(ConnectedCalendar, json)).toMatchObject({ name: 'Old bookings', host: null, days: 3 });
  await halfAnHourLater();
  expect(await blocks()).toEqual([block('Old bookings', 3, 4), block('Old bookings', 700, 700)]);
  expect((await post(`calendars/${json.id}/read`)).json.read_at).toBe(json.read_at);
});

test('a calendar that cannot be read any more keeps its days, says why and is asked less and less often', async () => {
  platform.answer = handOut(days(2, 4));
  await connect();
  platform.answer = (_request, response) => response.writeHead(410).end();
  await halfAnHourLater();
  const [failed] = await calendars();
  expect(failed?.failure).toContain('does not hand this calendar out (410)');
  expect(await blocks()).toEqual([block('Platform', 2, 4)]);
  const asked = platform.asked;
  await halfAnHourLater();
  await halfAnHourLater();
  await halfAnHourLater();
  expect(platform.asked - asked).toBe(2);
  platform.answer = handOut(days(2, 2));
  world.clock.advanceMinutes(1);
  const read = await post(`calendars/${failed?.id}/read`);
  expect(read.json).toMatchObject({ failure: null, days: 1 });
  expect(await blocks()).toEqual([block('Platform', 2, 2)]);
});

test('pressing the button again and again asks the other side once', async () => {
  platform.answer = handOut(days(2, 4));
  const { json } = await connect();
  const asked = platform.asked;
  await Promise.all([1, 2, 3].map(() => post(`calendars/${json.id}/read`)));
  expect(platform.asked).toBe(asked);
});

/** Has a host connect calendars to a new car. */
async function connectAll(kind: string, as: TestPerson, count = 5): Promise<void> {
  const { id } = await addCar(world, as);
  for (let number = 1; number <= count; number += 1) {
    const address = new URL(`/${kind}-${number}.ics`, platform.url).href;
    const path = `/rest/v1/cars/${id}/calendars`;
    const body = { name: kind, address };
    expect((await call(world.server, 'POST', path, { as, body })).status).toBe(200);
  }
}

test('hosts with many slow calendars take turns with those of others, however many such hosts there are', async () => {
  platform.answer = handOut();
  for (const as of [people.host, await addPerson(world, { name: 'Modou Sarr', roles: ['owner'] })]) {
    await connectAll('slow', as, 4);
  }
  world.clock.advanceMinutes(1);
  await connectAll('quick', await addPerson(world, { name: 'Awa Sarr', roles: ['owner'] }), 1);
  const quickOneRead = Promise.withResolvers<void>();
  platform.answer = async (request, response) => {
    if (request.url?.startsWith('/quick')) quickOneRead.resolve();
    await quickOneRead.promise;
    handOut()(request, response);
  };
  world.clock.advanceMinutes(31);
  expect(await world.server.services.connectedCalendars.readDue()).toBe(9);
  const failed = await sqlRows(world, 'select failure from connected_calendars where failure is not null');
  expect(failed).toEqual([]);
});

test('one host with many slow calendars takes half of the places, and those of others are read meanwhile', async () => {
  platform.answer = handOut();
  const other = await addPerson(world, { name: 'Awa Sarr', roles: ['owner'] });
  await connectAll('slow', people.host);
  await connectAll('slow', people.host);
  world.clock.advanceMinutes(1);
  await connectAll('quick', other);

  const quickOnesRead = Promise.withResolvers<void>();
  const asked = { slow: 0, quick: 0 };
  let slowAtOnce = 0;
  platform.answer = async (request, response) => {
    if (request.url?.startsWith('/quick')) {
      asked.quick += 1;
      if (asked.quick === 5) quickOnesRead.resolve();
    } else {
      asked.slow += 1;
      if (asked.quick < 5) slowAtOnce += 1;
      await quickOnesRead.promise;
    }
    handOut()(request, response);
  };
  world.clock.advanceMinutes(31);
  expect(await world.server.services.connectedCalendars.readDue()).toBe(15);
  expect([asked, slowAtOnce]).toEqual([{ slow: 10, quick: 5 }, 4]);
  const failed = await sqlRows(world, 'select failure from connected_calendars where failure is not null');
  expect(failed).toEqual([]);
});

test('a round of readings takes up nothing more after a minute, and the next one goes on where it ended', async () => {
  platform.answer = handOut();
  const names = ['1', '2', '3', '4', '5'];
  for (const name of names) expect((await connect(name)).status).toBe(200);
  let open = 0;
  const allPlacesTaken = Promise.withResolvers<void>();
  platform.answer = async (request, response) => {
    open += 1;
    if (open === 4) {
      world.clock.advanceMinutes(1);
      allPlacesTaken.resolve();
    }
    await allPlacesTaken.promise;
    handOut()(request, response);
  };
  world.clock.advanceMinutes(31);
  const { readDue } = world.server.services.connectedCalendars;
  expect([await readDue(), await readDue(), await readDue()]).toEqual([4, 1, 0]);
});

test('of a reading and bookings of the same days at once, no day is given twice', async () => {
  platform.answer = handOut(days(20, 22), days(24, 24), days(26, 28));
  const guests = await Promise.all(
    Array.from({ length: 6 }, () => addPerson(world, { name: 'Guest', roles: ['renter'] })),
  );
  const answers = await Promise.all([
    connect(),
    ...guests.map((one, place) => book(world, one, { carId, from: 20 + place, to: 21 + place })),
  ]);
  expect(answers[0]?.status).toBe(200);
  const booked = answers.slice(1).filter(({ status }) => status === 200).length;
  expect(answers.slice(1).every(({ status }) => status === 200 || status === 409)).toBe(true);
  const [row] = await sqlRows<{ days: number; claims: number }>(
    world,
    `select sum(upper(period) - lower(period))::int as days, count(booking_id)::int as claims
     from car_calendar where car_id = $1`,
    [carId],
  );
  expect(row?.claims).toBe(booked);
  const taken = new Set([20, 21, 22, 24, 26, 27, 28].map((ahead) => day(world, ahead)));
  answers.slice(1).forEach(({ status }, place) => {
    if (status === 200) for (const ahead of [20 + place, 21 + place]) taken.add(day(world, ahead));
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
])('%s is refused in words, and nothing is connected', async (_name, type, text, words) => {
  platform.answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end(text);
  const answer = await connect();
  expectRefusal(answer, 422, 'calendar_refused');
  expect(answer.json.message).toContain(words);
  expect(await calendars()).toEqual([]);
});

test('addresses that lead nowhere or elsewhere, names that are none and a sixth calendar are refused', async () => {
  platform.answer = handOut(days(2, 4));
  for (const address of [
    '',
    'car.ics',
    'ftp://platform.example/car.ics',
    'https://me:x@platform.example/a.ics',
  ]) {
    expectRefusal(await post('calendars', { name: 'A', address }), 422, 'calendar_refused');
  }
  for (const name of ['', '   ', 'x'.repeat(61), undefined, 7]) {
    expectRefusal(await post('calendars', { name, address: platform.url }), 422, 'invalid_input');
  }
  expectRefusal(await post('calendars/file', { name: 'A', content: 'x' }), 422, 'calendar_refused');
  expectRefusal(
    await post('calendars/file', { name: 'A', content: 'x'.repeat(800_000) }),
    422,
    'invalid_input',
  );
  for (const name of ['1', '2', '3', '4', '5']) expect((await connect(name)).status).toBe(200);
  expectRefusal(await connect('6'), 409, 'too_many_calendars');
});

test('only the host of a car connects, reads and takes away its calendars [SEC-06]', async () => {
  platform.answer = handOut(days(2, 4));
  const { json } = await connect();
  const other = await addPerson(world, { name: 'Other host', roles: ['owner'] });
  for (const as of [guest, other, people.admin]) {
    for (const [path, body] of [
      ['calendars', { name: 'A', address: platform.url }],
      ['calendars/file', { name: 'A', content: calendarText(days(1, 1)) }],
      [`calendars/${json.id}/read`, {}],
      [`calendars/${json.id}/remove`, {}],
    ] as const) {
      expectRefusal(await post(path, body, as), 403, 'forbidden');
    }
    const list = await call(world.server, 'GET', `/rest/v1/cars/${carId}/calendars`, { as });
    expectRefusal(list, 403, 'forbidden');
  }
  // By way of another car of the same host it does not exist either.
  const elsewhere = await addCar(world, people.host);
  const path = `/rest/v1/cars/${elsewhere.id}/calendars/${json.id}/remove`;
  expectRefusal(
    await call(world.server, 'POST', path, { as: people.host, body: {} }),
    404,
    'calendar_not_found',
  );
  expect(await calendars()).toHaveLength(1);
});
