import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { calendarText } from '../../test-support/calendar-server.ts';
import { addPhotos, listCar } from '../../test-support/cars.ts';
import { expectRefusal } from '../../test-support/expectations.ts';
import { addCar, addMarketplace, book, day, sqlRows } from '../../test-support/marketplace.ts';
import { addPerson, type TestPerson } from '../../test-support/people.ts';
import { type CallAnswer, call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let world: TestServer;

beforeAll(async () => {
  world = await startTestServer();
  await sqlRows(world, 'delete from pgboss.schedule');
});
afterAll(() => world.stop());

const post = (path: string, as: TestPerson, body: object = {}): Promise<CallAnswer> =>
  call(world.server, 'POST', path, { as, body });
const erase = (as: TestPerson) => post('/rest/v1/account/erase', as);

/** Lets calls wait for a row, one after the other, before it is let go: the first has done its work when the next goes on. */
async function oneBehindTheOther(
  row: { table: string; key: string; id: string },
  calls: (() => Promise<CallAnswer>)[],
): Promise<CallAnswer[]> {
  const blocker = await world.owner.connect();
  try {
    await blocker.query('begin');
    await blocker.query(`select 1 from ${row.table} where ${row.key} = $1 for update`, [row.id]);
    const answers: Promise<CallAnswer>[] = [];
    for (const start of calls) {
      answers.push(start());
      await vi.waitFor(async () => expect(await waiting()).toBe(answers.length), { timeout: 10_000 });
    }
    await blocker.query('commit');
    return await Promise.all(answers);
  } finally {
    blocker.release();
  }
}

async function waiting(): Promise<number> {
  const rows = await sqlRows(
    world,
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

interface UnderWay {
  name: string;
  /** What the erasure waits for, and the other call behind it. */
  row: (host: TestPerson, carId: string) => { table: string; key: string; id: string };
  send: (host: TestPerson, carId: string) => Promise<CallAnswer>;
  refusal?: [status: number, code: string];
}

const userOf = (host: TestPerson) => ({ table: 'users', key: 'id', id: host.userId });
const carOf = (_host: TestPerson, id: string) => ({ table: 'cars', key: 'id', id });

const CALLS: UnderWay[] = [
  {
    name: 'lists a car again',
    row: carOf,
    send: (host, id) => post(`/rest/v1/cars/${id}/active`, host, { active: true }),
  },
  {
    name: 'lists another car',
    row: userOf,
    send: async (host) => listCar(world, host, { images: await addPhotos(world, host) }),
  },
  {
    name: 'blocks days with a note',
    row: carOf,
    send: (host, id) => {
      const days = { start_date: day(world, 3), end_date: day(world, 4) };
      return post(`/rest/v1/cars/${id}/blocks`, host, { ...days, note: 'wedding' });
    },
  },
  {
    name: 'connects a calendar',
    row: carOf,
    send: (host, id) => {
      const content = calendarText({ start: '2031-10-01', after: '2031-10-03' });
      return post(`/rest/v1/cars/${id}/calendars/file`, host, { name: 'Own days', content });
    },
  },
  {
    name: 'hands out the address of a calendar',
    row: carOf,
    send: (host, id) => post(`/rest/v1/cars/${id}/calendar-feed`, host),
  },
  {
    name: 'takes a second role',
    row: userOf,
    send: (host) => post('/rest/v1/user_roles', host, { role: 'renter' }),
    refusal: [401, 'invalid_token'],
  },
  {
    name: 'saves preferences',
    row: userOf,
    send: (host) =>
      post('/rest/v1/preferences', host, {
        ...{ budget_min: 500, budget_max: 2500, preferred_types: ['budget'] },
        ...{ typical_duration: 'weekly', primary_use: 'tourism' },
      }),
  },
  {
    name: 'turns mails off',
    row: userOf,
    send: (host) => post('/rest/v1/mail_choices', host, { topic: 'host_reminders', wanted: false }),
  },
];

test.each(CALLS)(
  'a call that $name as its host is erased leaves nothing behind',
  async ({ row, send, refusal = [409, 'user_not_found'] }) => {
    const host = await addPerson(world, { name: 'Lamin Touray', roles: ['owner'] });
    const { id } = await addCar(world, host, { active: false });
    const [erased, late] = await oneBehindTheOther(row(host, id), [() => erase(host), () => send(host, id)]);
    expect(erased?.status).toBe(200);
    if (late) expectRefusal(late, ...refusal);
    const left = await sqlRows(
      world,
      `select 'car' from cars where owner_id = $1 and active
       union all select 'block' from car_calendar k join cars c on c.id = k.car_id where c.owner_id = $1
       union all select 'calendar' from connected_calendars k join cars c on c.id = k.car_id where c.owner_id = $1
       union all select 'feed' from car_feeds k join cars c on c.id = k.car_id where c.owner_id = $1
       union all select 'role' from user_roles where user_id = $1
       union all select 'preferences' from user_preferences where user_id = $1
       union all select 'choice' from mail_opt_outs where user_id = $1`,
      [host.userId],
    );
    expect(left).toEqual([]);
  },
);

test('an erasure waits for a change of the same host that has its car already, and neither is turned away', async () => {
  const host = await addPerson(world, { name: 'Lamin Touray', roles: ['owner'] });
  const { id } = await addCar(world, host);
  await post(`/rest/v1/cars/${id}/calendar-feed`, host);
  const feed = { table: 'car_feeds', key: 'car_id', id };
  const answers = await oneBehindTheOther(feed, [
    () => post(`/rest/v1/cars/${id}/calendar-feed/remove`, host),
    () => erase(host),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

const rowsOf = (person: TestPerson) =>
  sqlRows(
    world,
    `select full_name as name from profiles where id = $1 union all select name from users where auth_user_id = $1`,
    [person.authUserId],
  );
const profileOf = ({ authUserId }: TestPerson) => ({ table: 'profiles', key: 'id', id: authUserId });

test.each([
  ['saves a profile', '/rest/v1/profiles/me', { full_name: 'Awa Ceesay', phone: '+220 361 44 71' }],
  ['chooses a first role', '/rest/v1/users', { role: 'renter' }],
])('a call that %s as its account is erased makes nobody anew', async (_name, path, body) => {
  const person = await addPerson(world, { name: 'Awa Ceesay', roles: [] });
  const [erased, late] = await oneBehindTheOther(profileOf(person), [
    () => erase(person),
    () => post(path, person, body),
  ]);
  expect(erased?.status).toBe(200);
  if (late) expectRefusal(late, 401, 'invalid_token');
  expect(await rowsOf(person)).toEqual([]);
});

test('a first role that was chosen as the erasure began is erased with the account', async () => {
  const person = await addPerson(world, { name: 'Awa Ceesay', roles: [] });
  const answers = await oneBehindTheOther(profileOf(person), [
    () => post('/rest/v1/users', person, { role: 'renter' }),
    () => erase(person),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowsOf(person)).toEqual([]);
});

test.each([
  ['changes what is kept of a person', 'PUT', '/auth/v1/user', { data: { full_name: 'Awa Ceesay' } }],
  ['asks for another address', 'PUT', '/auth/v1/user', { email: 'awa.ceesay@coastline.example' }],
  ['enrols a second factor', 'POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Awa' }],
])('a call that %s as the account is erased keeps nothing of it', async (_name, method, path, body) => {
  const person = await addPerson(world, { name: 'Awa Ceesay', roles: [] });
  const row = { table: 'auth.users', key: 'id', id: person.authUserId };
  const [erased, late] = await oneBehindTheOther(row, [
    () => erase(person),
    () => call(world.server, method, path, { as: person, body }),
  ]);
  expect([erased?.status, late?.status, late?.json.error_code]).toEqual([200, 403, 'user_not_found']);
  const left = await sqlRows(
    world,
    `select user_metadata as data, new_email, (select count(*)::int from auth.factors where user_id = u.id) as factors,
       (select count(*)::int from account_mails where auth_user_id = u.id) as mails
     from auth.users u where id = $1`,
    [person.authUserId],
  );
  expect(left).toEqual([{ data: {}, new_email: null, factors: 0, mails: 0 }]);
});

test('a suspension and an erasure of the same host come one after the other', async () => {
  const { host, admin } = await addMarketplace(world);
  await addCar(world, host);
  const answers = await oneBehindTheOther(userOf(host), [
    () => post(`/rest/v1/people/${host.userId}/suspend`, admin, { reason: 'unpaid fines' }),
    () => erase(host),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('a booking that was under way as its guest was suspended is refused', async () => {
  const { host, guest, admin } = await addMarketplace(world);
  const { id: carId } = await addCar(world, host);
  const [suspended, late] = await oneBehindTheOther(userOf(guest), [
    () => post(`/rest/v1/people/${guest.userId}/suspend`, admin, { reason: 'unpaid fines' }),
    () => book(world, guest, { carId, from: 1, to: 2 }),
  ]);
  expect(suspended?.status).toBe(200);
  if (late) expectRefusal(late, 403, 'account_suspended');
  expect(await sqlRows(world, 'select 1 from bookings where guest_id = $1', [guest.userId])).toEqual([]);
});
