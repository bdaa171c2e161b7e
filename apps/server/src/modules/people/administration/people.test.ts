import { Person, PersonPage, type PersonSummary } from '@coastline/contracts/people/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const find = (query: string, as: TestPerson = people.admin) =>
  call(world.server, 'GET', `/rest/v1/people?${query}`, { as });
const read = (id: string, as: TestPerson = people.admin) =>
  call(world.server, 'GET', `/rest/v1/people/${id}`, { as });
const setRole = (id: string, body: object, as: TestPerson = people.admin) =>
  call(world.server, 'POST', `/rest/v1/people/${id}/roles`, {
    as,
    body: { reason: ' Asked by phone. ', ...body },
  });
const idsOf = (items: PersonSummary[]) => items.map(({ id }) => id);

test('the office finds people by part of name, e-mail or phone and by role, newest first, in pages [SEC-22]', async () => {
  const other = await createPerson(world, {
    name: '100%_Ñdèye',
    phone: '+220 (799) 55-50',
    roles: ['owner'],
  });
  const byName = await find('search=0%25_%C3%B1d'.replace('%C3%B1', 'Ñ'));
  expect(expectShape(PersonPage, byName.json).items).toMatchObject([{ id: other.userId, roles: ['owner'] }]);
  for (const typed of [
    '799 555',
    '7995-550',
    '00220 799 5550',
    '(220) 7995550',
    '%2B2207995550',
    '0799 555',
  ]) {
    expect(idsOf((await find(`search=${typed}`)).json.items)).toEqual([other.userId]);
  }
  const byMail = await find(`search=${people.guest.email.slice(0, 12).toUpperCase()}`);
  expect(idsOf(byMail.json.items)).toEqual([people.guest.userId]);
  const admins = (await find('role=admin&limit=100')).json.items;
  expect(admins.every(({ roles }: PersonSummary) => roles.includes('admin'))).toBe(true);
  const all = (await find('limit=100')).json.items;
  const first = (await find('limit=2')).json;
  const rest = (await find(`limit=98&cursor=${first.next_cursor}`)).json;
  expect(idsOf([...first.items, ...rest.items])).toEqual(idsOf(all));
  const ages = all.map(({ created_at }: PersonSummary) => created_at);
  expect(ages).toEqual(ages.toSorted().reverse());
  expectError(await find('cursor=nonsense'), 422, 'invalid_input');
});

test('returns a person with cars, latest bookings, amounts due and account events', async () => {
  const car = await createCar(world, people.host);
  const done = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
  await applyTransitions(world, people.admin, {
    id: done,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
  world.clock.advanceMinutes(1);
  const off = await createBooking(world, people.guest, { carId: car.id, from: 9, to: 11 });
  await applyTransitions(world, people.admin, { id: off, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id: off, step: 'cancel' });
  await setRole(people.guest.userId, { role: 'owner', held: true });
  const host = expectShape(Person, (await read(people.host.userId)).json);
  expect(host).toMatchObject({
    cars: 1,
    car_list: [{ id: car.id, active: true }],
    booking_list: [],
    bookings_of_cars: [
      { id: off, status: 'cancelled' },
      { id: done, status: 'completed' },
    ],
    host_due: 3800,
    refund_due: 0,
  });
  const guest = expectShape(Person, (await read(people.guest.userId)).json);
  expect(guest).toMatchObject({ bookings: 2, host_due: 0, refund_due: 1000, roles: ['renter', 'owner'] });
  expect(guest.booking_list.map(({ id, status }) => [id, status])).toEqual([
    [off, 'cancelled'],
    [done, 'completed'],
  ]);
  expect(guest.bookings_of_cars).toEqual([]);
  expect(guest.events).toMatchObject([{ action: 'add_role', actor: people.admin.name, role: 'owner' }]);
});

test('rejects people searches and changes by other users [SEC-22]', async () => {
  const id = people.guest.userId;
  const post = (path: string, as: TestPerson, body: object) =>
    call(world.server, 'POST', `/rest/v1/people/${id}/${path}`, { as, body });
  for (const as of [people.guest, people.host]) {
    expectError(await find('', as), 403, 'forbidden');
    expectError(await read(id, as), 403, 'forbidden');
    expectError(await setRole(id, { role: 'owner', held: true }, as), 403, 'forbidden');
    expectError(await post('suspend', as, { reason: 'because' }), 403, 'forbidden');
    expectError(await post('reactivate', as, {}), 403, 'forbidden');
  }
  expectError(await call(world.server, 'GET', '/rest/v1/people'), 401, 'not_signed_in');
  expectError(await read(crypto.randomUUID()), 404, 'person_not_found');
  expectError(await read('nobody'), 422, 'invalid_input');
});

test('grants and revokes a role, idempotently and with an audit entry [LIFE-18]', async () => {
  const id = people.guest.userId;
  await Promise.all([1, 2, 3].map(() => setRole(id, { role: 'owner', held: true })));
  expect((await read(id)).json.roles).toEqual(['renter', 'owner']);
  expect((await setRole(id, { role: 'owner', held: false })).json.roles).toEqual(['renter']);
  await setRole(id, { role: 'owner', held: false });
  const entries = await queryRows(
    world,
    `select action, actor_id, details from audit_log where entity_id = $1 order by id`,
    [id],
  );
  expect(entries).toEqual([
    {
      action: 'add_role',
      actor_id: people.admin.userId,
      details: { role: 'owner', reason: 'Asked by phone.' },
    },
    {
      action: 'remove_role',
      actor_id: people.admin.userId,
      details: { role: 'owner', reason: 'Asked by phone.' },
    },
  ]);
});

test('granting and revoking a role requires a reason [ADM-24]', async () => {
  const id = people.guest.userId;
  for (const reason of [undefined, null, '', ' \n']) {
    expectError(await setRole(id, { role: 'owner', held: true, reason }), 422, 'invalid_input');
  }
  expect((await read(id)).json.roles).toEqual(['renter']);
});

test('rejects granting the role admin, and revoking it from the last admin [SEC-12]', async () => {
  const given = await setRole(people.guest.userId, { role: 'admin', held: true });
  expectError(given, 403, 'forbidden');
  expectError(await setRole(people.admin.userId, { role: 'admin', held: false }), 403, 'forbidden');
  const other = await createPerson(world, { name: 'Second', roles: ['admin'] });
  expect((await setRole(other.userId, { role: 'admin', held: false })).json.roles).toEqual([]);
  expectError(await find('', other), 403, 'forbidden');
  await queryRows(world, `delete from user_roles where role = 'admin' and user_id <> $1`, [
    people.admin.userId,
  ]);
  const rival = await createPerson(world, { name: 'Rival', roles: ['admin'] });
  const answers = await Promise.all([
    setRole(rival.userId, { role: 'admin', held: false }),
    setRole(people.admin.userId, { role: 'admin', held: false }, rival),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await queryRows(world, `select user_id from user_roles where role = 'admin'`);
  expect(left).toHaveLength(1);
});

test('rejects revoking the role owner from a host with listed cars', async () => {
  const car = await createCar(world, people.host);
  const change = { role: 'owner', held: false };
  const refused = await setRole(people.host.userId, change);
  expectError(refused, 409, 'wrong_status');
  expect(refused.json.message).toContain('1 car');
  await queryRows(world, 'update cars set active = false where id = $1', [car.id]);
  expect((await setRole(people.host.userId, change)).json.roles).toEqual(['renter']);
});

test('a person who lists a car again gets the role owner again', async () => {
  const { host } = await createMarketplace(world);
  const car = await createCar(world, host, { active: false });
  await setRole(host.userId, { role: 'owner', held: false });
  const body = { active: true };
  expect(
    (await call(world.server, 'POST', `/rest/v1/cars/${car.id}/active`, { as: host, body })).status,
  ).toBe(200);
  expectError(await setRole(host.userId, { role: 'owner', held: false }), 409, 'wrong_status');
  const { json } = await call(world.server, 'GET', '/rest/v1/me', { as: host });
  expect(json.roles).toEqual(['renter', 'owner']);
});
