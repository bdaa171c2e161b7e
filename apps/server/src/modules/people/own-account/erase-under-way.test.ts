import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderCalendar } from '../../../../../../tests/support/calendar-server.ts';
import { postCar, uploadPhotos } from '../../../../../../tests/support/cars.ts';
import {
  createCar,
  createMarketplace,
  dateInDays,
  queryRows,
  requestBooking,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
afterAll(() => world.stop());

const post = (path: string, as: TestPerson, body: object = {}): Promise<ApiResponse> =>
  call(world.server, 'POST', path, { as, body });
const erase = (as: TestPerson) => post('/rest/v1/account/erase', as);

/** Queues calls behind a lock on a row and releases it: the first call finishes before the next one continues. */
async function runInOrder(
  row: { table: string; key: string; id: string },
  calls: (() => Promise<ApiResponse>)[],
): Promise<ApiResponse[]> {
  const blocker = await world.owner.connect();
  try {
    await blocker.query('begin');
    await blocker.query(`select 1 from ${row.table} where ${row.key} = $1 for update`, [row.id]);
    const answers: Promise<ApiResponse>[] = [];
    for (const start of calls) {
      answers.push(start());
      await vi.waitFor(async () => expect(await countWaiting()).toBe(answers.length), { timeout: 10_000 });
    }
    await blocker.query('commit');
    return await Promise.all(answers);
  } finally {
    blocker.release();
  }
}

async function countWaiting(): Promise<number> {
  const rows = await queryRows(
    world,
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

interface ConcurrentCall {
  name: string;
  /** The row on which the erasure waits, with the other call behind it. */
  row: (host: TestPerson, carId: string) => { table: string; key: string; id: string };
  send: (host: TestPerson, carId: string) => Promise<ApiResponse>;
  refusal?: [status: number, code: string];
}

const userOf = (host: TestPerson) => ({ table: 'users', key: 'id', id: host.userId });
const carOf = (_host: TestPerson, id: string) => ({ table: 'cars', key: 'id', id });

const CALLS: ConcurrentCall[] = [
  {
    name: 'lists a car again',
    row: carOf,
    send: (host, id) => post(`/rest/v1/cars/${id}/active`, host, { active: true }),
  },
  {
    name: 'lists another car',
    row: userOf,
    send: async (host) => postCar(world, host, { images: await uploadPhotos(world, host) }),
  },
  {
    name: 'blocks days with a note',
    row: carOf,
    send: (host, id) => {
      const days = { start_date: dateInDays(world, 3), end_date: dateInDays(world, 4) };
      return post(`/rest/v1/cars/${id}/blocks`, host, { ...days, note: 'wedding' });
    },
  },
  {
    name: 'connects a calendar',
    row: carOf,
    send: (host, id) => {
      const content = renderCalendar({ start: '2031-10-01', after: '2031-10-03' });
      return post(`/rest/v1/cars/${id}/calendars/file`, host, { name: 'Own days', content });
    },
  },
  {
    name: 'creates the feed of a calendar',
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
  'a call that $name while its host is erased leaves no data',
  async ({ row, send, refusal = [409, 'user_not_found'] }) => {
    const host = await createPerson(world, { name: 'Lamin Touray', roles: ['owner'] });
    const { id } = await createCar(world, host, { active: false });
    const [erased, late] = await runInOrder(row(host, id), [() => erase(host), () => send(host, id)]);
    expect(erased?.status).toBe(200);
    if (late) expectError(late, ...refusal);
    const left = await queryRows(
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

test('an erasure waits for a change of the same host that has locked its car, and both succeed', async () => {
  const host = await createPerson(world, { name: 'Lamin Touray', roles: ['owner'] });
  const { id } = await createCar(world, host);
  await post(`/rest/v1/cars/${id}/calendar-feed`, host);
  const feed = { table: 'car_feeds', key: 'car_id', id };
  const answers = await runInOrder(feed, [
    () => post(`/rest/v1/cars/${id}/calendar-feed/remove`, host),
    () => erase(host),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

const rowsOf = (person: TestPerson) =>
  queryRows(
    world,
    `select full_name as name from profiles where id = $1 union all select name from users where auth_user_id = $1`,
    [person.authUserId],
  );
const profileOf = ({ authUserId }: TestPerson) => ({ table: 'profiles', key: 'id', id: authUserId });

test.each([
  ['saves a profile', '/rest/v1/profiles/me', { full_name: 'Awa Ceesay', phone: '+220 361 44 71' }],
  ['chooses a first role', '/rest/v1/users', { role: 'renter' }],
])('a call that %s while its account is erased creates no user', async (_name, path, body) => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: [] });
  const [erased, late] = await runInOrder(profileOf(person), [
    () => erase(person),
    () => post(path, person, body),
  ]);
  expect(erased?.status).toBe(200);
  if (late) expectError(late, 401, 'invalid_token');
  expect(await rowsOf(person)).toEqual([]);
});

test('a first role that is chosen as the erasure begins is erased with the account', async () => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: [] });
  const answers = await runInOrder(profileOf(person), [
    () => post('/rest/v1/users', person, { role: 'renter' }),
    () => erase(person),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowsOf(person)).toEqual([]);
});

test.each([
  ['changes the metadata of a person', 'PUT', '/auth/v1/user', { data: { full_name: 'Awa Ceesay' } }],
  ['requests another address', 'PUT', '/auth/v1/user', { email: 'awa.ceesay@coastline.example' }],
  ['enrols a second factor', 'POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Awa' }],
])('a call that %s while the account is erased stores nothing', async (_name, method, path, body) => {
  const person = await createPerson(world, { name: 'Awa Ceesay', roles: [] });
  const row = { table: 'auth.users', key: 'id', id: person.authUserId };
  const [erased, late] = await runInOrder(row, [
    () => erase(person),
    () => call(world.server, method, path, { as: person, body }),
  ]);
  expect([erased?.status, late?.status, late?.json.error_code]).toEqual([200, 403, 'user_not_found']);
  const left = await queryRows(
    world,
    `select user_metadata as data, new_email, (select count(*)::int from auth.factors where user_id = u.id) as factors,
       (select count(*)::int from account_mails where auth_user_id = u.id) as mails
     from auth.users u where id = $1`,
    [person.authUserId],
  );
  expect(left).toEqual([{ data: {}, new_email: null, factors: 0, mails: 0 }]);
});

test('a suspension and an erasure of the same host run one after another', async () => {
  const { host, admin } = await createMarketplace(world);
  await createCar(world, host);
  const answers = await runInOrder(userOf(host), [
    () => post(`/rest/v1/people/${host.userId}/suspend`, admin, { reason: 'unpaid fines' }),
    () => erase(host),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test('rejects a booking whose guest is suspended while it is created', async () => {
  const { host, guest, admin } = await createMarketplace(world);
  const { id: carId } = await createCar(world, host);
  const [suspended, late] = await runInOrder(userOf(guest), [
    () => post(`/rest/v1/people/${guest.userId}/suspend`, admin, { reason: 'unpaid fines' }),
    () => requestBooking(world, guest, { carId, from: 1, to: 2 }),
  ]);
  expect(suspended?.status).toBe(200);
  if (late) expectError(late, 403, 'account_suspended');
  expect(await queryRows(world, 'select 1 from bookings where guest_id = $1', [guest.userId])).toEqual([]);
});
