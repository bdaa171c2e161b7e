import { HostCar, HostCarPage } from '@coastline/contracts/hosting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAR_FORM, postCar, uploadPhotos } from '../../../../../../tests/support/cars.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
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

const edit = (as: { token: string }, id: string, fields: object) =>
  call(world.server, 'POST', `/rest/v1/cars/${id}`, { as, body: { ...CAR_FORM, images, ...fields } });
const setActive = (as: { token: string }, id: string, active: boolean) =>
  call(world.server, 'POST', `/rest/v1/cars/${id}/active`, { as, body: { active } });
const ownCars = (as: { token: string }, query = '') =>
  call(world.server, 'GET', `/rest/v1/me/cars${query}`, { as });
const rolesOf = async (person: TestPerson) =>
  (await call(world.server, 'GET', '/rest/v1/me', { as: person })).json.roles;
const found = async () =>
  ((await call(world.server, 'GET', '/rest/v1/rpc/get_public_cars')).json as { id: string }[]).map(
    (car) => car.id,
  );
const auditOf = (id: string) =>
  queryRows(
    world,
    'select action, old_status, new_status, actor_id from audit_log where entity_id = $1 order by id',
    [id],
  );

test('a host lists a car with its fields, exact price and photos; it is active and searchable at once [DATA-42] [DATA-07] [DATA-11] [STO-04]', async () => {
  const { status, json } = await postCar(world, people.host, {
    make: '  Toyota ',
    model: ' Prado\t',
    city: '\u00a0Banjul ',
    images,
    tinted: true,
  });
  expect(status).toBe(200);
  const car = expectShape(HostCar, json);
  expect(car).toMatchObject({
    ...CAR_FORM,
    title: 'Toyota Prado 2019',
    images,
    active: true,
    doors: 4,
    owner_id: people.host.userId,
    air_conditioning: true,
    tinted: true,
    insured: false,
    taxes_paid: false,
    allow_outside_gambia: false,
    four_wheel_drive: false,
  });
  expect(await found()).toContain(car.id);
  const audit = await auditOf(car.id);
  expect(audit).toEqual([
    { action: 'add_car', old_status: null, new_status: 'active', actor_id: people.host.userId },
  ]);
});

test('the six attributes of a car are independent booleans and are stored as sent [DATA-08]', async () => {
  const names = [
    'air_conditioning',
    'tinted',
    'insured',
    'taxes_paid',
    'allow_outside_gambia',
    'four_wheel_drive',
  ];
  for (const chosen of names) {
    const particulars = Object.fromEntries(names.map((name) => [name, name === chosen]));
    const listed = await postCar(world, people.host, { images, ...particulars });
    const read = await call(world.server, 'POST', '/rest/v1/rpc/get_public_car_by_id', {
      body: { p_car_id: listed.json.id },
    });
    const [row] = await queryRows(world, `select ${names.join(', ')} from cars where id = $1`, [
      listed.json.id,
    ]);
    expect([listed.json, read.json, row]).toMatchObject([particulars, particulars, particulars]);
    expectError(await postCar(world, people.host, { images, [chosen]: 'perhaps' }), 422, 'invalid_input');
  }
});

test('the first car makes a guest a host, and a second car changes nothing [ROLE-17]', async () => {
  const guest = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  for (const count of [1, 2]) {
    const answer = await postCar(world, guest, { images: await uploadPhotos(world, guest) });
    expect(answer.status).toBe(200);
    expect(await rolesOf(guest)).toEqual(['renter', 'owner']);
    expect((await ownCars(guest)).json.total).toBe(count);
  }
  const roles = await queryRows(
    world,
    `select 1 from audit_log where action = 'add_role' and entity_id = $1`,
    [guest.userId],
  );
  expect(roles).toHaveLength(1);
});

test('an admin who names no host lists the car for themselves and becomes a host [ADD-36]', async () => {
  const admin = await createPerson(world, { name: 'Office two', roles: ['admin'] });
  const answer = await postCar(world, admin, { images: await uploadPhotos(world, admin), owner_id: null });
  expect([answer.status, answer.json.owner_id, answer.json.own]).toEqual([200, admin.userId, true]);
  expect(await rolesOf(admin)).toEqual(['admin', 'owner']);
});

test('an admin lists a car for an existing host, who then owns it [ADD-35]', async () => {
  const answer = await postCar(world, people.admin, {
    images: await uploadPhotos(world, people.admin),
    owner_id: people.host.userId,
  });
  expect([answer.status, answer.json.owner_id, answer.json.own]).toEqual([200, people.host.userId, false]);
  const { json } = await ownCars(people.host);
  expect(json.items.map((car: HostCar) => car.id)).toContain(answer.json.id);
  expect(await rolesOf(people.admin)).toEqual(['admin']);
});

test('only an admin can name another host, and only a host can be named [ADD-37] [SEC-21]', async () => {
  const photos = await uploadPhotos(world, people.admin);
  for (const owner of [people.guest.userId, people.host.authUserId, people.admin.authUserId]) {
    const answer = await postCar(world, people.admin, { images: photos, owner_id: owner });
    expectError(answer, 422, 'host_not_found');
  }
  const other = await createPerson(world, { name: 'Isatou Sanneh', roles: ['owner'] });
  for (const as of [people.host, people.guest]) {
    expectError(await postCar(world, as, { images, owner_id: other.userId }), 403, 'forbidden');
  }
});

test('visitors and people without a user record cannot list a car [SEC-06]', async () => {
  const body = { ...CAR_FORM, images };
  expectError(await call(world.server, 'POST', '/rest/v1/cars', { body }), 401, 'not_signed_in');
  const nobody = await createPerson(world, { name: 'New', roles: [] });
  const answer = await postCar(world, nobody, { images: await uploadPhotos(world, nobody) });
  expectError(answer, 409, 'user_not_found');
  expect(answer.json.message).toBe('User not found');
});

// The test clock is in 2031.
const BAD_FIELDS: [string, object, string][] = [
  ['ADD-13', { make: ' ' }, 'Make is required'],
  ['ADD-13', { make: 'x'.repeat(51) }, 'Make must be 50 characters or less'],
  ['ADD-14', { model: '' }, 'Model is required'],
  ['ADD-14', { model: 'x'.repeat(51) }, 'Model must be 50 characters or less'],
  ['ADD-15', { year: 1899 }, 'Year must be 1900 or later'],
  ['ADD-15', { year: 2033 }, 'Year cannot be in the future'],
  ['ADD-16', { city: '' }, 'City is required'],
  ['ADD-16', { city: 'x'.repeat(101) }, 'City must be 100 characters or less'],
  ['ADD-17', { daily_price: 0 }, 'Price must be positive'],
  ['ADD-17', { daily_price: 1_000_000.01 }, 'Price must be reasonable'],
  ['ADD-17', { daily_price: 10.005 }, 'Price can have at most two decimals'],
  ['ADD-18', { seats: 0 }, 'Must have at least 1 seat'],
  ['ADD-18', { seats: 21 }, 'Cannot exceed 20 seats'],
  ['ADD-19', { doors: 0 }, 'Must have at least 1 door'],
  ['ADD-19', { doors: 7 }, 'Cannot exceed 6 doors'],
  ['ADD-20', { mileage: -1 }, 'Mileage cannot be negative'],
  ['ADD-20', { mileage: 10_000_001 }, 'Mileage must be reasonable'],
  ['ADD-21', { fuel: 'steam' }, 'Fuel type must be one of: petrol, diesel, hybrid, electric'],
  ['ADD-21', { transmission: 'none' }, 'Transmission must be one of: automatic, manual'],
  ['ADD-21', { type: 'suv' }, 'Category must be one of: budget, comfort, luxury'],
  ['ADD-30', { images: [] }, 'You must upload at least one photo of the vehicle'],
];

test.each(BAD_FIELDS)(
  'new and changed cars follow the same rules [%s] [ADD-22]: %o',
  async (_row, fields, message) => {
    const car = await createCar(world, people.host, { images });
    for (const answer of [
      await postCar(world, people.host, { images, ...fields }),
      await edit(people.host, car.id, fields),
    ]) {
      expectError(answer, 422, 'invalid_input');
      expect(answer.json.message).toBe(message);
    }
  },
);

test('accepts values at the limits [ADD-13] [ADD-15] [ADD-17] [ADD-18] [ADD-20]', async () => {
  const fields = { make: 'é'.repeat(50), year: 2032, daily_price: 1_000_000, seats: 20, mileage: 10_000_000 };
  expect((await postCar(world, people.host, { images, ...fields, doors: 6 })).status).toBe(200);
  expect((await postCar(world, people.host, { images, year: 1900, seats: 1, doors: 1 })).status).toBe(200);
});

test('stores eight photos in order, rejects a ninth, and counts a duplicate once [ADD-30] [ADD-34]', async () => {
  const nine = await uploadPhotos(world, people.host, 9);
  expectError(await postCar(world, people.host, { images: nine }), 422, 'invalid_input');
  const eight = nine.slice(0, 8).reverse();
  expect((await postCar(world, people.host, { images: eight })).json.images).toEqual(eight);
  const [first = ''] = nine;
  expect((await postCar(world, people.host, { images: [first, first] })).json.images).toEqual([first]);
});

test("a car accepts only the lister's own uploads, with URLs of any origin [STO-04] [DATA-11]", async () => {
  const foreign = await uploadPhotos(world, people.guest);
  const missing = images.map((address) => address.replace(/[0-9a-f]{4}\/photo/, 'ffff/photo'));
  for (const bad of [
    foreign,
    missing,
    ['https://elsewhere.example/photo.webp'],
    ['/storage/v1/object/public/car-images/../../signing-keys.json'],
    ['javascript:alert(1)'],
    [''],
  ]) {
    expectError(await postCar(world, people.host, { images: bad }), 422, 'invalid_input');
  }
  const absolute = images.map((address) => `http://127.0.0.1:3000${address}`);
  expect((await postCar(world, people.host, { images: absolute })).json.images).toEqual(images);
});

test('a host changes price and photos of an own car; an earlier booking keeps its price [OWN-11] [ADD-33] [ADD-34] [BOOK-23]', async () => {
  const listed = await postCar(world, people.host, { images, tinted: true, doors: 5 });
  const { id } = listed.json;
  const booking = await createBooking(world, people.guest, { carId: id, from: 3, to: 5 });
  const [one = '', two = '', three = ''] = images;
  const [fresh = ''] = await uploadPhotos(world, people.host);
  const { status, json } = await edit(people.host, id, {
    daily_price: 6000.25,
    images: [three, fresh, one],
  });
  expect(status).toBe(200);
  const expected = { daily_price: 6000.25, images: [three, fresh, one], tinted: true, doors: 5 };
  expect(expectShape(HostCar, json)).toMatchObject(expected);
  expect(json.images).not.toContain(two);
  expect((await getBooking(world, people.guest, booking)).json.guest_total).toBe(11_001);
  const [, change] = await queryRows<{ details: unknown }>(
    world,
    'select details from audit_log where entity_id = $1 order by id',
    [id],
  );
  expect(change?.details).toEqual({ fields: ['dailyPrice', 'images'] });
});

test('photos uploaded by an admin stay when the host changes the car [ADD-33] [ADD-35]', async () => {
  const photos = await uploadPhotos(world, people.admin);
  const { json } = await postCar(world, people.admin, { images: photos, owner_id: people.host.userId });
  expect((await edit(people.host, json.id, { images: photos })).json.images).toEqual(photos);
});

test('guests and other hosts cannot change, pause or give away a car [SEC-06]', async () => {
  const car = await createCar(world, people.host, { images });
  const paused = await createCar(world, people.host, { images, active: false });
  const other = await createPerson(world, { name: 'Other host', roles: ['owner'] });
  for (const as of [people.guest, other]) {
    const photos = await uploadPhotos(world, as);
    expectError(await edit(as, car.id, { images: photos }), 403, 'forbidden');
    expectError(await setActive(as, car.id, false), 403, 'forbidden');
  }
  // To an outsider a paused listing does not exist.
  expectError(await setActive(other, paused.id, true), 404, 'car_not_found');
  expectError(await edit(people.host, car.id, { owner_id: other.userId }), 403, 'forbidden');
  expectError(
    await call(world.server, 'POST', `/rest/v1/cars/${car.id}/active`, { body: { active: false } }),
    401,
    'not_signed_in',
  );
  expectError(await setActive(people.host, other.userId, true), 404, 'car_not_found');
});

test('a deactivated car leaves the search and keeps its booking; activation brings it back [OWN-06] [OWN-16] [LIFE-22] [DATA-45]', async () => {
  const car = await createCar(world, people.host, { images });
  const booking = await createBooking(world, people.guest, { carId: car.id, from: 3, to: 5 });
  const before = await getBooking(world, people.guest, booking);
  const paused = await setActive(people.host, car.id, false);
  expect([paused.status, paused.json.active]).toEqual([200, false]);
  expect(await found()).not.toContain(car.id);
  expect(await getBooking(world, people.guest, booking)).toMatchObject({ status: 200, json: before.json });
  await setActive(people.host, car.id, false);
  expect((await setActive(people.host, car.id, true)).json.active).toBe(true);
  expect(await found()).toContain(car.id);
  expect((await auditOf(car.id)).map((entry) => [entry.action, entry.old_status, entry.new_status])).toEqual([
    ['deactivate_car', 'active', 'inactive'],
    ['activate_car', 'inactive', 'active'],
  ]);
});

test('a host lists only own cars, paused cars included, newest first, in pages [SEC-05] [OWN-04] [DATA-35]', async () => {
  const host = await createPerson(world, { name: 'Modou Bojang', roles: ['owner'] });
  const ids: string[] = [];
  for (const index of [0, 1, 2]) {
    const createdAt = new Date(world.clock.now.getTime() - index * 1000);
    ids.push((await createCar(world, host, { createdAt, active: index !== 1 })).id);
  }
  await createCar(world, people.host);
  const first = expectShape(HostCarPage, (await ownCars(host, '?limit=2')).json);
  expect([first.items.map((car) => car.id), first.total]).toEqual([ids.slice(0, 2), 3]);
  expect(first.items.map((car) => car.active)).toEqual([true, false]);
  const rest = (await ownCars(host, `?limit=2&cursor=${first.next_cursor}`)).json;
  expect([rest.items.map((car: HostCar) => car.id), rest.next_cursor]).toEqual([ids.slice(2), null]);
  expect((await ownCars(people.guest)).json).toEqual({
    items: [],
    next_cursor: null,
    total: 0,
    markup_pct: 30,
  });
  expectError(await call(world.server, 'GET', '/rest/v1/me/cars'), 401, 'not_signed_in');
});

test('a car with a guest is marked as out [OWN-04]', async () => {
  const host = await createPerson(world, { name: 'Ebrima Jatta', roles: ['owner'] });
  const car = await createCar(world, host);
  const id = await createBooking(world, people.guest, { carId: car.id, from: 0, to: 2 });
  expect((await ownCars(host)).json.items[0].is_out).toBe(false);
  await applyTransitions(world, people.admin, { id, steps: ['deposit', 'final-payment', 'hand-over'] });
  expect((await ownCars(host)).json.items[0]).toMatchObject({ id: car.id, is_out: true });
});
