import { Person } from '@coastline/contracts/people/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postCar, uploadPhotos } from '../../../../../../tests/support/cars.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestBooking,
} from '../../../../../../tests/support/marketplace.ts';
import {
  createPerson,
  signInAgain,
  TEST_PASSWORD,
  type TestPerson,
} from '../../../../../../tests/support/people.ts';
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

const change = (action: string, person: TestPerson, options: { as?: TestPerson; body?: object } = {}) =>
  call(world.server, 'POST', `/rest/v1/people/${person.userId}/${action}`, {
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

test('a suspended person loses access at once in every process and cannot sign in', async () => {
  const rival = await world.startSecondServer();
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
  const sessions = await queryRows(world, 'select 1 from auth.sessions where user_id = $1', [
    people.guest.authUserId,
  ]);
  expect(sessions).toEqual([]);
});

test('with an external session every call is rejected, and public pages stay available', async () => {
  await queryRows(world, `update users set suspended_at = now(), suspended_reason = 'test' where id = $1`, [
    people.guest.userId,
  ]);
  const as = people.guest;
  expectError(
    await call(world.server, 'GET', '/rest/v1/bookings?as=guest', { as }),
    403,
    'account_suspended',
  );
  const car = await createCar(world, people.host);
  expectError(await requestBooking(world, as, { carId: car.id, from: 1, to: 2 }), 403, 'account_suspended');
  expect((await call(world.server, 'GET', '/rest/v1/config', { as })).status).toBe(200);
});

test("a suspended host's cars leave the search, and a reactivation relists the cars that were listed", async () => {
  const listed = await createCar(world, people.host);
  const paused = await createCar(world, people.host, { active: false });
  const booking = await createBooking(world, people.guest, { carId: listed.id, from: 1, to: 2 });
  await suspend(people.host);
  expect(await foundCars()).not.toContain(listed.id);
  expectError(
    await requestBooking(world, people.guest, { carId: listed.id, from: 8, to: 9 }),
    409,
    'car_inactive',
  );
  const stored = await queryRows(world, 'select status from bookings where id = $1', [booking]);
  expect(stored).toEqual([{ status: 'booked' }]);
  expect((await reactivate(people.host)).json).toMatchObject({ suspended_at: null, suspended_reason: null });
  const found = await foundCars();
  expect([found.includes(listed.id), found.includes(paused.id)]).toEqual([true, false]);
  await signInAgain(world, people.host);
  expect((await call(world.server, 'GET', '/rest/v1/me', { as: people.host })).json.roles).toContain('owner');
});

test('neither the API nor the database lists a car of a suspended host', async () => {
  const car = await createCar(world, people.host);
  const images = await uploadPhotos(world, people.admin);
  await suspend(people.host);
  const fields = { images, owner_id: people.host.userId };
  expectError(await postCar(world, people.admin, fields), 422, 'host_not_found');
  const lists = queryRows(world, 'update cars set active = true where id = $1', [car.id]);
  await expect(lists).rejects.toMatchObject({ constraint: 'cars_host_not_suspended' });
});

test('a car that is listed during the suspension is delisted', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { host } = await createMarketplace(world);
    const car = await createCar(world, host, { active: false });
    const body = { active: true };
    const [suspended] = await Promise.all([
      suspend(host),
      call(world.server, 'POST', `/rest/v1/cars/${car.id}/active`, { as: host, body }),
    ]);
    const rows = await queryRows(world, 'select active from cars where id = $1', [car.id]);
    expect([suspended.status, rows]).toEqual([200, [{ active: false }]]);
  }
});

test('rejects revoking the role owner from a suspended host whose cars were listed', async () => {
  const { host } = await createMarketplace(world);
  await createCar(world, host);
  await suspend(host);
  const asked = await change('roles', host, {
    body: { role: 'owner', held: false, reason: 'No more cars.' },
  });
  expectError(asked, 409, 'wrong_status');
});

test('audits suspension and reactivation with actor, time and reason [LIFE-18]', async () => {
  await suspend(people.guest);
  world.clock.advanceMinutes(1);
  await reactivate(people.guest);
  const entries = await queryRows(
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

test("mails a suspended or reactivated person the office's contact but not the reason [ADM-27]", async () => {
  await queryRows(
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
  await queryRows(world, `update users set language = 'de' where id = any($1)`, [
    [people.guest.userId, people.host.userId],
  ]);
  await suspend(people.guest);
  await reactivate(people.guest);
  await suspend(people.host);
  const mailsTo = ({ email }: TestPerson) =>
    renderMails(world, `to_address = $1 and kind like 'account_%'`, [email]);
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

test('a rejected or repeated suspension sends no mail [ADM-27]', async () => {
  const headers = { 'idempotency-key': `twice-${crypto.randomUUID()}` };
  const path = `/rest/v1/people/${people.guest.userId}/suspend`;
  const press = () =>
    call(world.server, 'POST', path, { as: people.admin, body: { reason: 'No licence.' }, headers });
  expect([(await press()).status, (await press()).status]).toEqual([200, 200]);
  expectError(await suspend(people.guest), 409, 'wrong_status');
  expectError(await suspend(people.admin, people.host), 403, 'forbidden');
  expect(await renderMails(world, `to_address = $1`, [people.guest.email])).toHaveLength(1);
});

test('rejects invalid suspensions without a change', async () => {
  expectError(await suspend(people.admin), 403, 'forbidden');
  expectError(await change('suspend', people.guest, { body: { reason: '   ' } }), 422, 'invalid_input');
  expectError(await reactivate(people.guest), 409, 'wrong_status');
  await suspend(people.guest);
  expectError(await suspend(people.guest), 409, 'wrong_status');
  const stranger = { ...people.guest, userId: crypto.randomUUID() };
  expectError(await suspend(stranger), 404, 'person_not_found');
});

test('of two admins who suspend each other concurrently, one stays active', async () => {
  await queryRows(world, `delete from user_roles where role = 'admin' and user_id <> $1`, [
    people.admin.userId,
  ]);
  const rival = await createPerson(world, { name: 'Rival', roles: ['admin'] });
  const answers = await Promise.all([suspend(rival), suspend(people.admin, rival)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a replayed suspension does not suspend a person who was reactivated meanwhile', async () => {
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
  expectError(
    await call(world.server, 'POST', `${path}/suspend`, {
      as: people.admin,
      body: { reason: 'Another reason.' },
      headers,
    }),
    422,
    'idempotency_key_reused',
  );
});
