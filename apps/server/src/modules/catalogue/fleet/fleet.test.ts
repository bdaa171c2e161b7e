import { FleetPage } from '@coastline/contracts/hosting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAR_FORM, uploadPhotos } from '../../../../../../tests/support/cars.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
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
let images: string[];

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  images = await uploadPhotos(world, people.host, 3);
});
afterAll(() => world.stop());

const fleet = (as: TestPerson, query = '') =>
  call(world.server, 'GET', `/rest/v1/admin/cars?${query}`, { as });
const titles = async (query: string) =>
  (await fleet(people.admin, query)).json.items.map((item: { title: string }) => item.title);

const edit = (as: TestPerson, id: string, fields: object = {}) =>
  call(world.server, 'POST', `/rest/v1/cars/${id}`, { as, body: { ...CAR_FORM, images, ...fields } });
const block = (as: TestPerson, id: string) =>
  call(world.server, 'POST', `/rest/v1/cars/${id}/blocks`, {
    as,
    body: { start_date: dateInDays(world, 3), end_date: dateInDays(world, 5) },
  });

const auditOf = (carId: string) =>
  queryRows<{ action: string; details: { by_office?: boolean } | null; actor_id: string }>(
    world,
    'select action, details, actor_id from audit_log where entity_id = $1 order by at, id',
    [carId],
  );
const inboxOf = async (as: TestPerson) =>
  (await call(world.server, 'GET', '/rest/v1/notices', { as })).json.items;

test('only the office finds every car by title, city or host, in pages [ADM-44] [SEC-09]', async () => {
  const other = await createPerson(world, { name: 'Isatou Sanneh', roles: ['owner'] });
  await createCar(world, people.host, { make: 'Kia', model: 'Rio', year: 2020, city: 'Bakau' });
  await createCar(world, other, { make: 'Nissan', model: 'X-Trail', year: 2018, active: false });
  const { json } = await fleet(people.admin);
  expectShape(FleetPage, json);
  expect(json.items.map((item: { title: string }) => item.title).sort()).toEqual([
    'Kia Rio 2020',
    'Nissan X-Trail 2018',
  ]);
  expect(await titles('search=RIO%20baka')).toEqual(['Kia Rio 2020']);
  expect(await titles('search=sanneh')).toEqual(['Nissan X-Trail 2018']);
  expect(await titles('active=true')).toEqual(['Kia Rio 2020']);
  expect(await titles('search=%25')).toEqual([]);
  const first = await fleet(people.admin, 'limit=1');
  const second = await fleet(people.admin, `limit=1&cursor=${first.json.next_cursor}`);
  expect(new Set([first, second].map((page) => page.json.items[0].title)).size).toBe(2);
  expect(second.json.next_cursor).toBeNull();
  for (const as of [people.guest, people.host]) expectError(await fleet(as), 403, 'forbidden');
  expectError(await call(world.server, 'GET', '/rest/v1/admin/cars'), 401, 'not_signed_in');
});

test("the office changes and pauses a host's car, which is audited and notified to the host [ADM-44] [ADM-45]", async () => {
  const car = await createCar(world, people.host, { images });
  const photos = [...images.slice(1), ...(await uploadPhotos(world, people.admin))];
  const edited = await edit(people.admin, car.id, { images: photos, daily_price: 3100 });
  expect(edited).toMatchObject({ status: 200, json: { daily_price: 3100, owner_id: people.host.userId } });
  const paused = await call(world.server, 'POST', `/rest/v1/cars/${car.id}/active`, {
    as: people.admin,
    body: { active: false },
  });
  expect(paused.json.active).toBe(false);
  const resumed = await call(world.server, 'POST', `/rest/v1/cars/${car.id}/active`, {
    as: people.admin,
    body: { active: true },
  });
  expect(resumed.json.active).toBe(true);
  expect((await auditOf(car.id)).map(({ action, details }) => [action, details?.by_office])).toEqual([
    ['edit_car', true],
    ['deactivate_car', true],
    ['activate_car', true],
  ]);
  const mails = await renderMails(world, `user_id = $1 and kind = 'host_car_changed'`, [people.host.userId]);
  expect(mails).toHaveLength(3);
  expect(mails.map(({ text }) => text).join()).toContain('daily price');
  const [notice] = await inboxOf(people.host);
  expect(notice).toMatchObject({ kind: 'host_car_changed', data: { car_id: car.id, start_date: null } });
  // Hosts are not notified of their own changes.
  await edit(people.host, car.id, { daily_price: 3300 });
  expect(
    await renderMails(world, `user_id = $1 and kind = 'host_car_changed'`, [people.host.userId]),
  ).toHaveLength(3);
  expect((await auditOf(car.id)).at(-1)?.details?.by_office).toBeUndefined();
});

test('the office cannot resume the car of a former host [ADM-44]', async () => {
  const former = await createPerson(world, { name: 'Former host', roles: ['renter', 'owner'] });
  const car = await createCar(world, former, { active: false });
  await queryRows(world, `delete from user_roles where user_id = $1 and role = 'owner'`, [former.userId]);
  const answer = await call(world.server, 'POST', `/rest/v1/cars/${car.id}/active`, {
    as: people.admin,
    body: { active: true },
  });
  expect(answer.status).toBe(422);
  const [row] = await queryRows<{ active: boolean }>(world, 'select active from cars where id = $1', [
    car.id,
  ]);
  expect(row?.active).toBe(false);
});

test("the office reads a car's calendar, blocks and frees its days, and the host is notified [ADM-44] [ADM-45]", async () => {
  const car = await createCar(world, people.host);
  const blocked = await block(people.admin, car.id);
  expect(blocked.status).toBe(200);
  const span = `from=${dateInDays(world, 0)}&to=${dateInDays(world, 20)}`;
  const calendar = await call(world.server, 'GET', `/rest/v1/cars/${car.id}/calendar?${span}`, {
    as: people.admin,
  });
  expect(calendar.json.blocks).toMatchObject([{ id: blocked.json.id }]);
  await call(world.server, 'POST', `/rest/v1/cars/${car.id}/blocks/${blocked.json.id}/remove`, {
    as: people.admin,
  });
  const notices = (await inboxOf(people.host)).filter(
    ({ data }: { data: { car_id?: string } }) => data.car_id === car.id,
  );
  expect(notices.map((notice: { kind: string }) => notice.kind).sort()).toEqual([
    'host_dates_blocked',
    'host_dates_freed',
  ]);
  expect(notices[0].data).toMatchObject({
    car_id: car.id,
    start_date: dateInDays(world, 3),
    end_date: dateInDays(world, 5),
  });
  const [mail] = await renderMails(world, `user_id = $1 and kind = 'host_dates_blocked'`, [
    people.host.userId,
  ]);
  expect(mail?.text).toContain(`/owner/cars/${car.id}/calendar`);
  expect((await auditOf(car.id)).map(({ action, details }) => [action, details?.by_office])).toEqual([
    ['block_dates', true],
    ['unblock_dates', true],
  ]);
  expect((await block(people.host, car.id)).status).toBe(200);
  expect((await auditOf(car.id)).at(-1)?.details?.by_office).toBeUndefined();
});
