import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findRejection } from '../../../../../../tests/support/constraint-rejections.ts';
import { createExtra } from '../../../../../../tests/support/extras.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createCar,
  createMarketplace,
  dateInDays,
  getBooking,
  type Marketplace,
  queryRows,
  requestBooking,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let carId: string;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
  carId = (await createCar(world, people.host)).id;
});
afterAll(() => world.stop());

const OFFICE_PATH = '/rest/v1/admin/extras';
const carPath = () => `/rest/v1/cars/${carId}/own-extras`;
const save = (path: string, body: object, as: TestPerson) =>
  call(world.server, 'POST', path, { as, body: { ...createExtra(), ...body } });

/** Adds an extra of the office (default) or of the car, and returns it. */
async function addExtra(fields: object = {}, ofCar = false) {
  const name = `Extra ${Math.random()}`;
  const [path, as] = ofCar ? [carPath(), people.host] : [OFFICE_PATH, people.admin];
  const { json, status } = await save(path, { name, ...fields }, as);
  expect(status).toBe(200);
  return json.items.find((each: { name: string }) => each.name === name);
}

const newGuest = () => createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });

/** Books the car, or another one, with extras. */
async function book(
  extras: { extra_id: string; quantity: number }[],
  { from = 2, to = 5, car = carId, more = {} } = {},
  guest?: TestPerson,
) {
  const additionalFields = { p_extras: extras, ...more };
  return requestBooking(world, guest ?? (await newGuest()), { carId: car, from, to, additionalFields });
}

const otherCar = async () => (await createCar(world, people.host)).id;

const listFree = async (from: number, to: number): Promise<Record<string, number>> => {
  const query = `start_date=${dateInDays(world, from)}&end_date=${dateInDays(world, to)}`;
  const { json } = await call(world.server, 'GET', `/rest/v1/cars/${carId}/extras?${query}`);
  return Object.fromEntries(json.items.map(({ id, free }: { id: string; free: number }) => [id, free]));
};

test('office and hosts keep extras; wrong values, names twice and extras of others are refused [TRIP-100] [TRIP-101]', async () => {
  for (const wrong of [{ unit_price: 0 }, { stock: 0 }, { stock: 100 }, { name: ' ' }, { per: 'week' }]) {
    expect((await save(OFFICE_PATH, wrong, people.admin)).status).toBeGreaterThanOrEqual(400);
  }
  const seat = await addExtra();
  expectError(
    await save(OFFICE_PATH, { name: seat.name.toUpperCase() }, people.admin),
    409,
    'extra_name_used',
  );
  const rack = await addExtra({}, true);
  expect(rack.car_id).toBe(carId);
  expectError(
    await save(OFFICE_PATH, { id: rack.id, updated_at: rack.updated_at }, people.admin),
    404,
    'extra_not_found',
  );
  const stale = { id: seat.id, updated_at: '2020-01-01T00:00:00.000Z' };
  expectError(await save(OFFICE_PATH, stale, people.admin), 409, 'settings_changed');
  const other = await createPerson(world, { name: 'Other host', roles: ['renter', 'owner'] });
  expect((await save(carPath(), {}, other)).status).toBe(403);
  expect(await listFree(2, 5)).toMatchObject({ [seat.id]: 2, [rack.id]: 2 });
  const { json } = await save(OFFICE_PATH, { ...seat, retired: true }, people.admin);
  expect(json.items.find(({ id }: { id: string }) => id === seat.id).retired_at).not.toBeNull();
  expect(await listFree(2, 5)).not.toHaveProperty(seat.id);
});

test('a booking has its extras with the price of the booking day [TRIP-102]', async () => {
  const seat = await addExtra();
  const rack = await addExtra({ per: 'trip', unit_price: 500 }, true);
  const extras = [
    { extra_id: seat.id, quantity: 2 },
    { extra_id: rack.id, quantity: 1 },
  ];
  const guest = await newGuest();
  const { json } = await book(extras, { more: { p_shown_total: 7100 } }, guest);
  expect(json.guest_total).toBe(7100);
  await save(OFFICE_PATH, { ...seat, unit_price: 900 }, people.admin);
  const read = await getBooking(world, people.admin, json.booking_id);
  expect(read.json).toMatchObject({ guest_total: 7100, fee_amount: 2550, host_amount: 4550 });
  expect(read.json.lines).toHaveLength(2);
  expect(read.json.lines).toContainEqual(
    expect.objectContaining({
      name: seat.name,
      unit_price: 100,
      quantity: 2,
      total: 600,
      recipient: 'office',
    }),
  );
});

test('unknown and retired extras, those of other cars and repeated ones are refused [TRIP-103]', async () => {
  const rack = await addExtra({}, true);
  const choice = { extra_id: rack.id, quantity: 1 };
  expectError(await book([choice], { car: await otherCar() }), 422, 'invalid_input');
  expect((await book([choice, choice])).status).toBeGreaterThanOrEqual(400);
  expect((await book([{ ...choice, quantity: 0 }])).status).toBeGreaterThanOrEqual(400);
  await save(carPath(), { ...rack, retired: true }, people.host);
  expectError(await book([choice]), 422, 'invalid_input');
});

test('no day has more of an extra than there is; expired holds give theirs back [TRIP-104]', async () => {
  const seat = await addExtra();
  const both = [{ extra_id: seat.id, quantity: 2 }];
  expect((await book(both)).status).toBe(200);
  const taken = await book([{ extra_id: seat.id, quantity: 1 }], { car: await otherCar(), from: 5, to: 7 });
  expectError(taken, 409, 'extra_taken');
  expect(taken.json.details).toEqual({ extra_id: seat.id, free: 0 });
  expect((await book(both, { car: await otherCar(), from: 6, to: 8 })).status).toBe(200);
  world.clock.advanceMinutes(3 * 60);
  expect((await book(both, { car: await otherCar() })).status).toBe(200);
});

test('of concurrent bookings of the last extra, one succeeds [TRIP-104]', async () => {
  const seat = await addExtra({ stock: 1 });
  const cars = await Promise.all(Array.from({ length: 6 }, otherCar));
  const guests = await Promise.all(cars.map(newGuest));
  const answers = await Promise.all(
    cars.map((car, index) => book([{ extra_id: seat.id, quantity: 1 }], { car }, guests[index])),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await listFree(2, 5)).toMatchObject({ [seat.id]: 0 });
});

test('more days cost more of an extra per day and need it to be free [TRIP-105] [TRIP-110]', async () => {
  const seat = await addExtra({ stock: 1 });
  const extras = [{ extra_id: seat.id, quantity: 1 }];
  const guest = await newGuest();
  const { json } = await book(extras, {}, guest);
  const change = (to: number, total: number, version: number) =>
    call(world.server, 'POST', `/rest/v1/bookings/${json.booking_id}/dates`, {
      as: guest,
      body: {
        start_date: dateInDays(world, 2),
        end_date: dateInDays(world, to),
        version,
        guest_total: total,
      },
    });
  expect((await change(6, 8400, 0)).json).toMatchObject({ guest_total: 8400, lines: [{ total: 400 }] });
  expect((await book(extras, { car: await otherCar(), from: 8, to: 9 })).status).toBe(200);
  expectError(await change(8, 12_600, 1), 409, 'extra_taken');
  expect((await change(4, 4200, 1)).json).toMatchObject({ guest_total: 4200, lines: [{ total: 200 }] });
});

/** A paid trip on the road, from today to the given day, with one extra. */
async function drive(extraId: string, guest: TestPerson, to: number) {
  const { json } = await book([{ extra_id: extraId, quantity: 1 }], { from: 0, to }, guest);
  const steps = ['deposit', 'final-payment', 'hand-over'] as const;
  await applyTransitions(world, people.admin, { id: json.booking_id, steps: [...steps] });
  const extend = (day: number, total: number) =>
    call(world.server, 'POST', `/rest/v1/bookings/${json.booking_id}/dates`, {
      as: guest,
      body: {
        start_date: dateInDays(world, 0),
        end_date: dateInDays(world, day),
        version: 0,
        guest_total: total,
      },
    });
  return { id: json.booking_id, extend };
}

test('an extension holds extras, also if there are fewer of them when it is paid [TRIP-105]', async () => {
  const seat = await addExtra({ stock: 2 });
  const guest = await newGuest();
  const trip = await drive(seat.id, guest, 2);
  expect(
    (await book([{ extra_id: seat.id, quantity: 1 }], { car: await otherCar(), from: 4, to: 6 })).status,
  ).toBe(200);
  expect((await trip.extend(4, 8400)).json).toMatchObject({ extension: { amount: 4200 } });
  expect(await listFree(4, 4 + 1)).toMatchObject({ [seat.id]: 0 });
  await save(OFFICE_PATH, { ...seat, stock: 1 }, people.admin);
  const paid = await call(world.server, 'POST', `/rest/v1/bookings/${trip.id}/charge-payment`, {
    as: people.admin,
    body: { method: 'cash', amount: 4200 },
  });
  expect(paid.status).toBe(200);
  expect((await getBooking(world, people.admin, trip.id)).json).toMatchObject({
    guest_total: 8400,
    extension: null,
  });
});

test('retired extras of a booking are checked for its new days, too [TRIP-105]', async () => {
  const seat = await addExtra({ stock: 1 });
  const guest = await newGuest();
  const trip = await drive(seat.id, guest, 2);
  await book([{ extra_id: seat.id, quantity: 1 }], { car: await otherCar(), from: 4, to: 6 });
  await save(OFFICE_PATH, { ...seat, retired: true }, people.admin);
  expectError(await trip.extend(4, 8400), 409, 'extra_taken');
  expect((await trip.extend(3, 6300)).status).toBe(200);
});

test('PostgreSQL refuses extras that are not as offered, and more than there are [TRIP-106]', async () => {
  const seat = await addExtra({ stock: 1, per: 'trip' });
  const first = await book([{ extra_id: seat.id, quantity: 1 }]);
  const second = await book([], { car: await otherCar() });
  await applyTransitions(world, people.admin, { id: first.json.booking_id, steps: ['deposit'] });
  const insert = (name: string) =>
    findRejection(world.owner, [
      `insert into booking_lines (booking_id, kind, name, unit_price, per, quantity, total, recipient, extra_id)
       values ($1, 'extra', $2, 100, 'trip', 1, 100, 'office', $3)`,
      [second.json.booking_id, name, seat.id],
    ]);
  expect(await insert('Another name')).toBe('booking_lines_extra_as_offered');
  expect(['booking_lines_in_stock', 'booking_lines_add_up']).toContain(await insert(seat.name));
  const change = (text: string) =>
    findRejection(world.owner, [`update extras set ${text} where id = $1`, [seat.id]]);
  expect(await change('stock = 0')).toBe('extras_stock_range');
  expect(await change(`kind = 'boat'`)).toBe('extras_kind_known');
  expect(await change('unit_price = 0')).toBe('extras_unit_price_range');
});

test('extras of the host end when the booking moves to another car, and those of the office stay [TRIP-108]', async () => {
  const seat = await addExtra();
  const rack = await addExtra({ per: 'trip', unit_price: 500 }, true);
  const guest = await newGuest();
  const extras = [seat, rack].map(({ id }) => ({ extra_id: id, quantity: 1 }));
  const { json } = await book(extras, {}, guest);
  expect(json.guest_total).toBe(6800);
  const id = json.booking_id;
  for (const { name } of [seat, rack]) {
    const text = 'delete from booking_lines where booking_id = $1 and name = $2';
    expect(await findRejection(world.owner, [text, [id, name]])).toBe('booking_lines_end_with_car');
  }
  const moved = await call(world.server, 'POST', `/rest/v1/bookings/${id}/car`, {
    as: guest,
    body: { car_id: await otherCar(), version: 0, guest_total: 6300, car_rules: DEFAULT_CAR_RULES },
  });
  expect(moved.json).toMatchObject({ guest_total: 6300, lines: [{ name: seat.name, total: 300 }] });
  expect(await listFree(2, 5)).toMatchObject({ [seat.id]: 1, [rack.id]: 2 });
  const [{ details } = { details: {} }] = await queryRows(
    world,
    `select details from audit_log where action = 'change_car' and entity_id = $1`,
    [id],
  );
  expect(details).toMatchObject({ ended_extras: [rack.name] });
  const mails = await renderMails(world, `to_address = $1 and kind = 'car_changed'`, [guest.email]);
  expect(mails.at(-1)?.text).toContain(`no longer part of your booking: ${rack.name}.`);
});

test('host and office read which extras leave with the car, in mails and in the list of the day [TRIP-109]', async () => {
  const seat = await addExtra();
  const rack = await addExtra({}, true);
  const extras = [
    { extra_id: seat.id, quantity: 2 },
    { extra_id: rack.id, quantity: 1 },
  ];
  const { json } = await book(extras, { from: 2 });
  await applyTransitions(world, people.admin, { id: json.booking_id, steps: ['deposit'] });
  const names = [`2 × ${seat.name}`, `${rack.name} (from the host)`];
  for (const kind of ['host_booking_confirmed', 'office_booking_confirmed']) {
    const [mail] = await renderMails(world, 'booking_id = $1 and kind = $2', [json.booking_id, kind]);
    for (const name of names) expect(mail?.text).toContain(name);
  }
  const day = await call(world.server, 'GET', `/rest/v1/admin/meetings?day=${dateInDays(world, 2)}`, {
    as: people.admin,
  });
  const [meeting] = day.json.pick_ups.filter(
    (each: { booking_id: string }) => each.booking_id === json.booking_id,
  );
  expect([...meeting.extras].sort()).toEqual([...names].sort());
});
