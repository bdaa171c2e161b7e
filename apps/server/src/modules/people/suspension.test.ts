import { Person } from '@coastline/domain/wire/people/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPhotos, listCar } from '../../test-support/cars.ts';
import { expectRefusal, expectShape } from '../../test-support/expectations.ts';
import { readMails } from '../../test-support/mails.ts';
import {
  addCar,
  addMarketplace,
  book,
  bookedId,
  type Marketplace,
  sqlRows,
} from '../../test-support/marketplace.ts';
import { addPerson, signInAgain, TEST_PASSWORD, type TestPerson } from '../../test-support/people.ts';
import { call, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await addMarketplace(world);
});
afterAll(() => world.stop());

const change = (deed: string, person: TestPerson, options: { as?: TestPerson; body?: object } = {}) =>
  call(world.server, 'POST', `/rest/v1/people/${person.userId}/${deed}`, {
    as: options.as ?? people.admin,
    body: options.body ?? { reason: ' Rented out a car that was not theirs. ' },
  });
const suspend = (person: TestPerson, as?: TestPerson) => change('suspend', person, as ? { as } : {});
const reactivate = (person: TestPerson) => change('reactivate', person, { body: {} });
const signIn = (person: TestPerson) =>
  call(world.server, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email: person.email, password: TEST_PASSWORD },
  });
const foundCars = async () => {
  const { json } = await call(world.server, 'GET', '/rest/v1/rpc/get_public_cars?p_limit=100');
  return json.map(({ id }: { id: string }) => id);
};

test('who is suspended is out at once, in every process, and cannot come back in', async () => {
  const rival = await world.startRival();
  for (const server of [world.server, rival]) {
    expect((await call(server, 'GET', '/rest/v1/me', { as: people.guest })).status).toBe(200);
  }
  const answer = await suspend(people.guest);
  expect(expectShape(Person, answer.json)).toMatchObject({
    suspended_at: world.clock.now.toISOString(),
    suspended_reason: 'Rented out a car that was not theirs.',
  });
  for (const server of [world.server, rival]) {
    const refused = await call(server, 'GET', '/rest/v1/me', { as: people.guest });
    expect([401, 403]).toContain(refused.status);
    expect(['invalid_token', 'account_suspended']).toContain(refused.json.code);
  }
  const back = await signIn(people.guest);
  expect([back.status, back.json.error_code ?? back.json.code]).toEqual([400, 'user_banned']);
  const sessions = await sqlRows(world, 'select 1 from auth.sessions where user_id = $1', [
    people.guest.authUserId,
  ]);
  expect(sessions).toEqual([]);
});

test('where another server keeps the session every call is refused, and looking around stays free', async () => {
  await sqlRows(world, `update users set suspended_at = now(), suspended_reason = 'test' where id = $1`, [
    people.guest.userId,
  ]);
  const as = people.guest;
  expectRefusal(
    await call(world.server, 'GET', '/rest/v1/bookings?as=guest', { as }),
    403,
    'account_suspended',
  );
  const car = await addCar(world, people.host);
  expectRefusal(await book(world, as, { carId: car.id, from: 1, to: 2 }), 403, 'account_suspended');
  expect((await call(world.server, 'GET', '/rest/v1/config', { as })).status).toBe(200);
});

test("a suspended host's cars leave the search, and those that were listed come back", async () => {
  const listed = await addCar(world, people.host);
  const paused = await addCar(world, people.host, { active: false });
  const booking = await bookedId(world, people.guest, { carId: listed.id, from: 1, to: 2 });
  await suspend(people.host);
  expect(await foundCars()).not.toContain(listed.id);
  expectRefusal(await book(world, people.guest, { carId: listed.id, from: 8, to: 9 }), 409, 'car_inactive');
  const kept = await sqlRows(world, 'select status from bookings where id = $1', [booking]);
  expect(kept).toEqual([{ status: 'booked' }]);
  expect((await reactivate(people.host)).json).toMatchObject({ suspended_at: null, suspended_reason: null });
  const found = await foundCars();
  expect([found.includes(listed.id), found.includes(paused.id)]).toEqual([true, false]);
  await signInAgain(world, people.host);
  expect((await call(world.server, 'GET', '/rest/v1/me', { as: people.host })).json.roles).toContain('owner');
});

test('nobody lists a car of a suspended host, not even the database', async () => {
  const car = await addCar(world, people.host);
  const images = await addPhotos(world, people.admin);
  await suspend(people.host);
  const fields = { images, owner_id: people.host.userId };
  expectRefusal(await listCar(world, people.admin, fields), 422, 'host_not_found');
  const lists = sqlRows(world, 'update cars set active = true where id = $1', [car.id]);
  await expect(lists).rejects.toMatchObject({ constraint: 'cars_host_not_suspended' });
});

test('a host who lists a car at the same moment does not slip through', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { host } = await addMarketplace(world);
    const car = await addCar(world, host, { active: false });
    const body = { active: true };
    const [suspended] = await Promise.all([
      suspend(host),
      call(world.server, 'POST', `/rest/v1/cars/${car.id}/active`, { as: host, body }),
    ]);
    const rows = await sqlRows(world, 'select active from cars where id = $1', [car.id]);
    expect([suspended.status, rows]).toEqual([200, [{ active: false }]]);
  }
});

test('a suspended host with cars that were listed stays a host', async () => {
  const { host } = await addMarketplace(world);
  await addCar(world, host);
  await suspend(host);
  const asked = await change('roles', host, {
    body: { role: 'owner', held: false, reason: 'No more cars.' },
  });
  expectRefusal(asked, 409, 'wrong_status');
});

test('suspending and letting in again are written down with who, when and why [LIFE-18]', async () => {
  await suspend(people.guest);
  world.clock.advanceMinutes(1);
  await reactivate(people.guest);
  const entries = await sqlRows(
    world,
    `select action, actor_id, at, details from audit_log where entity_id = $1 order by id`,
    [people.guest.userId],
  );
  const actor_id = people.admin.userId;
  expect(entries).toMatchObject([
    { action: 'suspend', actor_id, details: { reason: 'Rented out a car that was not theirs.' } },
    { action: 'reactivate', actor_id, at: world.clock.now },
  ]);
});

test('who is suspended and who is let in again get a mail that names the office and not the reason [ADM-27]', async () => {
  await sqlRows(
    world,
    `insert into settings (key, value) values ('contact', $1)
     on conflict (key) do update set value = excluded.value`,
    [
      JSON.stringify({
        phone: '+2204460010',
        email: 'office@coastline.example',
        emergency: '',
        whatsapp: '+2207712345',
      }),
    ],
  );
  await sqlRows(world, `update users set language = 'de' where id = any($1)`, [
    [people.guest.userId, people.host.userId],
  ]);
  await suspend(people.guest);
  await reactivate(people.guest);
  await suspend(people.host);
  const mailsTo = ({ email }: TestPerson) =>
    readMails(world, `to_address = $1 and kind like 'account_%'`, [email]);
  const [suspended, reactivated, ...rest] = await mailsTo(people.guest);
  expect(rest).toEqual([]);
  expect([suspended?.kind, reactivated?.kind]).toEqual(['account_suspended', 'account_reactivated']);
  expect(suspended?.subject).toMatch(/^Ihr Konto bei .+ ist gesperrt$/);
  expect(suspended?.html).toContain('lang="de"');
  expect(suspended?.text).toContain('+220 446 0010, WhatsApp +220 771 2345, office@coastline.example');
  expect(suspended?.text).not.toContain('/auth');
  expect(`${suspended?.text}${suspended?.html}`).not.toContain('Rented out');
  expect(reactivated?.text).toContain('/auth');
  const [toHost] = await mailsTo(people.host);
  expect(toHost?.text).toContain('Your cars are not shown in the search.');
});

test('a suspension that is refused or told again sends no mail [ADM-27]', async () => {
  const headers = { 'idempotency-key': `twice-${crypto.randomUUID()}` };
  const path = `/rest/v1/people/${people.guest.userId}/suspend`;
  const press = () =>
    call(world.server, 'POST', path, { as: people.admin, body: { reason: 'No licence.' }, headers });
  expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
  expectRefusal(await suspend(people.guest), 409, 'wrong_status');
  expectRefusal(await suspend(people.admin, people.host), 403, 'forbidden');
  expect(await readMails(world, `to_address = $1`, [people.guest.email])).toHaveLength(1);
});

test('what makes no sense changes nothing', async () => {
  expectRefusal(await suspend(people.admin), 403, 'forbidden');
  expectRefusal(await change('suspend', people.guest, { body: { reason: '   ' } }), 422, 'invalid_input');
  expectRefusal(await reactivate(people.guest), 409, 'wrong_status');
  await suspend(people.guest);
  expectRefusal(await suspend(people.guest), 409, 'wrong_status');
  const stranger = { ...people.guest, userId: crypto.randomUUID() };
  expectRefusal(await suspend(stranger), 404, 'person_not_found');
});

test('two admins who suspend each other at once: one stays', async () => {
  await sqlRows(world, `delete from user_roles where role = 'admin' and user_id <> $1`, [
    people.admin.userId,
  ]);
  const rival = await addPerson(world, { name: 'Rival', roles: ['admin'] });
  const answers = await Promise.all([suspend(rival), suspend(people.admin, rival)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a suspension that is told again under its key shuts out nobody who was let in meanwhile', async () => {
  const headers = { 'idempotency-key': 'the-same-press' };
  const path = `/rest/v1/people/${people.guest.userId}`;
  const press = () =>
    call(world.server, 'POST', `${path}/suspend`, {
      as: people.admin,
      body: { reason: 'No licence.' },
      headers,
    });
  const first = await press();
  expect((await reactivate(people.guest)).status).toBe(200);
  const again = await press();
  expect([again.status, again.json]).toEqual([200, first.json]);
  expect((await signIn(people.guest)).status).toBe(200);
  expectRefusal(
    await call(world.server, 'POST', `${path}/suspend`, {
      as: people.admin,
      body: { reason: 'Another reason.' },
      headers,
    }),
    422,
    'idempotency_key_reused',
  );
});
