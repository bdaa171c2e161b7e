import { CarCounts, PublicCar } from '@coastline/contracts/car';
import {
  BROWSE_SORTS,
  NO_FILTERS,
  priceRangeFromSlider,
  toSearchCarsArgs,
} from '@coastline/domain/cars/browse-filters';
import { CAR_TYPES, FUELS, TRANSMISSIONS } from '@coastline/domain/cars/car-particulars';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
const ids: Record<string, string> = {};

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  const fleet = {
    yaris: { city: 'Kololi', type: 'budget', dailyPrice: '450.00', transmission: 'manual' },
    corolla: { city: 'kololi', type: 'comfort', dailyPrice: '1500.50', fuel: 'hybrid' },
    prado: {
      city: 'Bakau',
      type: 'luxury',
      dailyPrice: '5500.00',
      fuel: 'diesel',
      year: 2021,
      seats: 7,
      fourWheelDrive: true,
      tinted: true,
    },
    leaf: { city: 'Banjul', type: 'comfort', dailyPrice: '3000.00', fuel: 'electric', year: 2023 },
    paused: { city: 'Kololi', type: 'budget', dailyPrice: '900.00', active: false },
  } as const;
  for (const [index, [name, fields]] of Object.entries(fleet).entries()) {
    const createdAt = new Date(world.clock.now.getTime() - index * 60_000);
    ids[name] = (await createCar(world, people.host, { ...fields, createdAt })).id;
  }
});
afterAll(() => world.stop());

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? id;

async function search(args: Record<string, unknown> = {}) {
  const answer = await call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', { body: args });
  expect(answer.status).toBe(200);
  const names = answer.json.map((car: { id: string }) => nameOf(car.id));
  return { names, headers: answer.headers, json: answer.json };
}

test('a search without arguments returns all active cars, newest first, and no paused car [RPC-01] [BRW-20] [SEC-16]', async () => {
  const { names, headers } = await search();
  expect(names).toEqual(['yaris', 'corolla', 'prado', 'leaf']);
  expect([headers.get('x-total-count'), headers.get('x-total-count-capped')]).toEqual(['4', 'false']);
  expect(headers.get('x-next-cursor')).toBeNull();
});

test('a listed car has exactly the public fields and reveals nothing about its host [DATA-12] [SEC-16] [SEC-17]', async () => {
  const { json } = await search();
  expectShape(z.array(PublicCar), json);
  expect(Object.keys(json[0]).sort()).toEqual(
    [
      ...[
        'id',
        'make',
        'model',
        'title',
        'year',
        'type',
        'daily_price',
        'seats',
        'transmission',
        'fuel',
        'city',
      ],
      ...['active', 'images', 'air_conditioning', 'tinted', 'insured', 'taxes_paid'],
    ].sort(),
  );
  for (const secret of [people.host.userId, people.host.authUserId, people.host.email, people.host.name]) {
    expect(JSON.stringify(json)).not.toContain(secret);
  }
});

test("a car's title is always make, model and year joined [DATA-09]", async () => {
  const { id } = await createCar(world, people.host, {
    make: 'Kia',
    model: 'Rio',
    year: 2020,
    active: false,
  });
  const titles = await queryRows(world, 'select title from cars where id = $1', [id]);
  await queryRows(world, 'update cars set year = 2021 where id = $1', [id]);
  const changed = await queryRows(world, 'select title from cars where id = $1', [id]);
  expect([...titles, ...changed]).toEqual([{ title: 'Kia Rio 2020' }, { title: 'Kia Rio 2021' }]);
});

test('city matches in any case; type, transmission and fuel match exactly [BRW-21]', async () => {
  expect((await search({ p_city: 'KOLOLI' })).names).toEqual(['yaris', 'corolla']);
  expect((await search({ p_city: ' kololi ' })).names).toEqual(['yaris', 'corolla']);
  expect((await search({ p_city: 'Kolol' })).names).toEqual([]);
  expect((await search({ p_type: 'comfort' })).names).toEqual(['corolla', 'leaf']);
  expect((await search({ p_transmission: 'manual' })).names).toEqual(['yaris']);
  expect((await search({ p_fuel: 'diesel' })).names).toEqual(['prado']);
  expect((await search({ p_city: 'kololi', p_type: 'comfort', p_fuel: 'hybrid' })).names).toEqual([
    'corolla',
  ]);
});

test('the daily price lies within the range, both ends included, and one end may be open [BRW-23]', async () => {
  expect((await search({ p_min_price: 1500.5, p_max_price: 3000 })).names).toEqual(['corolla', 'leaf']);
  expect((await search({ p_min_price: 1500.51 })).names).toEqual(['prado', 'leaf']);
  expect((await search({ p_max_price: 450 })).names).toEqual(['yaris']);
  expect((await search({ p_min_price: null, p_max_price: null })).names).toHaveLength(4);
  expect((await search({ p_min_price: 5000, p_max_price: 100 })).names).toEqual([]);
});

test('a price slider at its end sets no limit [BRW-27] [BRW-28]', async () => {
  const dearest = 3000;
  const at = (low: number, high: number) => {
    const filters = { ...NO_FILTERS, priceRange: priceRangeFromSlider([low, high], dearest) };
    return search(toSearchCarsArgs({ start: null, end: null, filters, sort: null }));
  };
  expect((await at(500, 1600)).names).toEqual(['yaris', 'corolla']);
  expect((await at(600, 1600)).names).toEqual(['corolla']);
  expect((await at(1600, dearest)).names).toEqual(['prado', 'leaf']);
  expect((await at(500, dearest)).names).toHaveLength(4);
});

test('with both dates only cars free on every day are listed; a shared end day counts [BRW-26] [D14]', async () => {
  const carId = ids.yaris ?? '';
  const id = await createBooking(world, people.guest, { carId, from: 10, to: 12 });
  await queryRows(
    world,
    `insert into car_calendar (car_id, period, kind) values ($1, daterange($2::date, $3::date, '[]'), 'block')`,
    [ids.prado, dateInDays(world, 20), dateInDays(world, 20)],
  );
  const freeOn = async (from: number, to: number) =>
    (await search({ p_start_date: dateInDays(world, from), p_end_date: dateInDays(world, to) })).names;
  expect(await freeOn(12, 14)).not.toContain('yaris');
  expect(await freeOn(8, 10)).not.toContain('yaris');
  expect(await freeOn(1, 30)).toEqual(['corolla', 'leaf']);
  expect(await freeOn(13, 14)).toContain('yaris');
  expect(await freeOn(20, 20)).not.toContain('prado');
  expect((await search({ p_start_date: dateInDays(world, 11) })).names).toContain('yaris');

  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  expect(await freeOn(11, 11)).not.toContain('yaris');
  await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, { as: people.guest, body: {} });
  expect(await freeOn(11, 11)).toContain('yaris');
});

test('a car is listed on days without a claim, with any claims before and after [BRW-26]', async () => {
  const { id } = await createCar(world, people.host, {});
  ids.busy = id;
  const claims = [
    { from: 105, to: 106, kind: 'block' },
    { from: 107, to: 109, kind: 'booking', expires: 'past' },
    { from: 110, to: 111, kind: 'booking', expires: 'future' },
    { from: 112, to: 113, kind: 'booking', expires: 'past' },
    { from: 116, to: 116, kind: 'block' },
  ];
  const rows = claims.map(({ from, to, kind, expires }) => {
    const instant = new Date(world.clock.now.getTime() + (expires === 'past' ? -1 : 3_600_000)).toISOString();
    return `('${id}', daterange('${dateInDays(world, from)}', '${dateInDays(world, to)}', '[]'), '${kind}',
      ${kind === 'booking' ? 'gen_random_uuid()' : 'null'}, ${expires ? `'${instant}'` : 'null'})`;
  });
  // Bypasses the foreign key: these holds have no bookings.
  await queryRows(
    world,
    `begin; set local session_replication_role = replica;
     insert into car_calendar (car_id, period, kind, booking_id, expires_at) values ${rows.join(', ')}; commit`,
  );
  const holding = claims.filter(({ expires }) => expires !== 'past');
  for (const length of [1, 2, 4, 12]) {
    for (let from = 102; from <= 118; from += 1) {
      const to = from + length - 1;
      const isTaken = holding.some((claim) => claim.from <= to && from <= claim.to);
      const found = await search({
        p_start_date: dateInDays(world, from),
        p_end_date: dateInDays(world, to),
      });
      expect([from, to, found.names.includes('busy')]).toEqual([from, to, !isTaken]);
    }
  }
  await queryRows(world, 'update cars set active = false where id = $1', [id]);
});

test('pages have no gaps or duplicates in every order [RPC-01] [BRW-31]', async () => {
  // Three cars share price, year and instant, so only the id orders them.
  const createdAt = new Date('2030-01-01T00:00:00.000Z');
  for (const name of ['a', 'b', 'c']) {
    ids[name] = (await createCar(world, people.host, { dailyPrice: '3000.00', createdAt })).id;
  }
  for (const p_sort of BROWSE_SORTS) {
    const all = (await search({ p_sort })).names;
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await search({ p_sort, p_limit: 2, p_cursor: cursor });
      paged.push(...page.names);
      cursor = page.headers.get('x-next-cursor');
    } while (cursor);
    expect(paged).toEqual(all);
    expect(new Set(paged).size).toBe(7);
  }
  const prices = (await search({ p_sort: 'price_asc' })).json.map(
    (car: { daily_price: number }) => car.daily_price,
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
});

test('cars are sorted by price both ways, by age of the listing and by model year [BRW-31]', async () => {
  const valuesOf = async (p_sort: string, field: string) =>
    (await search({ p_sort })).json.map((car: Record<string, number>) => car[field]);
  const falling = (values: number[]) => [...values].sort((a, b) => b - a);
  const prices = await valuesOf('price_desc', 'daily_price');
  expect(prices).toEqual(falling(prices));
  const years = await valuesOf('year_desc', 'year');
  expect(years).toEqual(falling(years));
  expect(new Set(years).size).toBeGreaterThan(2);
});

test('rejects a cursor of another order and a cursor with a tampered value', async () => {
  const { headers } = await search({ p_sort: 'year_desc', p_limit: 2 });
  const p_cursor = headers.get('x-next-cursor') ?? '';
  const ask = (body: object) => call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', { body });
  expectError(await ask({ p_sort: 'price_desc', p_limit: 2, p_cursor }), 422, 'invalid_input');
  for (const [order, value] of [
    ['year_desc', '2019 or so'],
    ['year_desc', '99999999999'],
    ['price_desc', 'dear'],
    ['newest', 'yesterday evening'],
  ]) {
    const forged = Buffer.from(JSON.stringify([order, value, ids.prado])).toString('base64url');
    expectError(await ask({ p_sort: order, p_limit: 2, p_cursor: forged }), 422, 'invalid_input');
  }
});

test('seats are a minimum, and a car has all requested features [BRW-30]', async () => {
  expect((await search({ p_city: 'Bakau', p_min_seats: 7 })).names).toEqual(['prado']);
  expect((await search({ p_min_seats: 8 })).names).toEqual([]);
  expect((await search({ p_features: 'four_wheel_drive' })).names).toEqual(['prado']);
  expect((await search({ p_features: ['tinted', 'air_conditioning'] })).names).toEqual(['prado']);
  expect((await search({ p_features: 'tinted,insured' })).names).toEqual([]);
  expect((await search({ p_features: [] })).names).toEqual((await search()).names);
  expect((await search({ p_features: null, p_min_seats: null })).names).toEqual((await search()).names);
  const path = '/rest/v1/rpc/get_public_cars?p_features=four_wheel_drive,tinted&p_min_seats=6';
  const { json } = await call(world.server, 'GET', path);
  expect(json.map((car: { id: string }) => nameOf(car.id))).toEqual(['prado']);
});

test('several types match cars of any of them, and facets count each type alone [RPC-01] [PREF-09]', async () => {
  const wanted = { p_types: 'budget,luxury' };
  const alone = await Promise.all(
    ['budget', 'luxury'].map(async (type) => (await search({ p_type: type })).names),
  );
  expect((await search(wanted)).names.toSorted()).toEqual(alone.flat().toSorted());
  expect((await search({ ...wanted, p_limit: 24, p_city: 'Bakau' })).names).toEqual(
    (await search({ ...wanted, p_city: 'Bakau' })).names,
  );
  expect((await search({ ...wanted, p_limit: 24 })).names.toSorted()).toEqual(alone.flat().toSorted());
  expect((await search({ p_types: [] })).names).toEqual((await search()).names);
  const { total, types } = await counts(wanted);
  expect(total.count).toBe(alone.flat().length);
  expect(types).toEqual((await counts({})).types);
});

test('seats and features combine with every other filter and count [BRW-30]', async () => {
  const wanted = { p_min_seats: 5, p_features: 'air_conditioning' };
  const { total, types } = await counts(wanted);
  expect(total).toEqual({ count: (await search(wanted)).names.length, capped: false });
  for (const { value, count } of types) {
    expect(count, value).toBe((await search({ ...wanted, p_type: value })).names.length);
  }
});

test.each([
  { p_min_seats: 0 },
  { p_min_seats: 21 },
  { p_min_seats: 4.5 },
  { p_min_seats: 'many' },
  { p_features: 'sunroof' },
  { p_features: ['tinted', 'sunroof'] },
  { p_features: { tinted: true } },
  { p_features: Array(9).fill('tinted') },
  { p_driving_area: 'mali' },
  { p_driving_area: 3 },
  { p_types: 'budget,coach' },
  { p_types: ['budget', 'budget', 'luxury', 'comfort'] },
  { p_sort: 'cheapest' },
])('search and counts reject %o with a documented error [BRW-30]', async (body) => {
  for (const name of ['get_public_cars', 'get_public_car_counts']) {
    if (name === 'get_public_car_counts' && 'p_sort' in body) continue;
    expectError(await call(world.server, 'POST', `/rest/v1/rpc/${name}`, { body }), 422, 'invalid_input');
  }
});

test('the same search works as GET, which ignores empty fields [RPC-01]', async () => {
  const path = '/rest/v1/rpc/get_public_cars?p_city=bakau&p_type=&p_limit=3&unknown=1';
  const { status, json } = await call(world.server, 'GET', path);
  expect([status, json.map((car: { id: string }) => nameOf(car.id))]).toEqual([200, ['prado']]);
});

test('a limit of three returns three cars, as on the home page [RPC-01]', async () => {
  const { names, headers } = await search({ p_limit: 3 });
  expect(names).toEqual(['yaris', 'corolla', 'prado']);
  expect(headers.get('x-next-cursor')).toBeTruthy();
});

async function counts(args: Record<string, unknown> = {}) {
  const answer = await call(world.server, 'POST', '/rest/v1/rpc/get_public_car_counts', { body: args });
  expect(answer.status).toBe(200);
  return expectShape(CarCounts, answer.json);
}

test('each facet value is counted as a search finds it: free on the days, with other filters kept and its own replaced', async () => {
  await createBooking(world, people.guest, { carId: ids.corolla ?? '', from: 40, to: 42 });
  const dates = { p_start_date: dateInDays(world, 41), p_end_date: dateInDays(world, 44) };
  const searches = [
    {},
    dates,
    { ...dates, p_city: 'kololi' },
    { ...dates, p_type: 'comfort', p_fuel: 'petrol' },
    { p_type: 'luxury', p_transmission: 'manual', p_max_price: 2999 },
    { p_city: 'nowhere', p_min_price: 500 },
  ];
  const found = async (args: object) => ({ count: (await search({ ...args })).names.length, capped: false });
  for (const args of searches) {
    const counted = await counts(args);
    expect(counted.total).toEqual(await found(args));
    expect(counted.cities.map(({ value }) => value.toLowerCase())).toEqual(['bakau', 'banjul', 'kololi']);
    expect(counted.types.map(({ value }) => value)).toEqual([...CAR_TYPES]);
    expect(counted.transmissions.map(({ value }) => value)).toEqual([...TRANSMISSIONS]);
    expect(counted.fuels.map(({ value }) => value)).toEqual([...FUELS]);
    const { cities, types, transmissions, fuels } = counted;
    for (const [name, choices] of Object.entries({
      p_city: cities,
      p_type: types,
      p_transmission: transmissions,
      p_fuel: fuels,
    })) {
      for (const { value, ...count } of choices) {
        expect(count, `${name} ${value}`).toEqual(await found({ ...args, [name]: value }));
      }
    }
  }
});

test('an expired hold counts as free immediately [D6]', async () => {
  const now = world.clock.now;
  await createBooking(world, people.guest, { carId: ids.prado ?? '', from: 60, to: 62 });
  const dates = { p_start_date: dateInDays(world, 61), p_end_date: dateInDays(world, 61), p_city: 'Bakau' };
  expect((await counts(dates)).total).toEqual({ count: 0, capped: false });
  try {
    world.clock.now = new Date(now.getTime() + 7 * 24 * 3_600_000);
    expect((await counts(dates)).total).toEqual({ count: 1, capped: false });
  } finally {
    world.clock.now = now;
  }
});

test('counts are capped at 500 and marked as capped [RPC-01]', async () => {
  await queryRows(
    world,
    `insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
     select $1, 'Kia', 'Rio', 2020, 'budget', 1000, 'Gunjur', 'manual', 'petrol', array['/x.webp'] from generate_series(1, 501)`,
    [people.host.userId],
  );
  const { headers, names } = await search({ p_city: 'gunjur', p_limit: 1 });
  expect([headers.get('x-total-count'), headers.get('x-total-count-capped')]).toEqual(['500', 'true']);
  expect(names).toHaveLength(1);
});

test('a facet count stops at 50 cars, and after 100 candidates if nearly all are taken', async () => {
  const dates = { p_start_date: dateInDays(world, 90), p_end_date: dateInDays(world, 91) };
  const gunjur = async () => (await counts(dates)).cities.find(({ value }) => value === 'Gunjur');
  expect(await gunjur()).toEqual({ value: 'Gunjur', count: 50, capped: true });
  await queryRows(
    world,
    `insert into car_calendar (car_id, period, kind)
     select id, daterange($1::date, $2::date, '[]'), 'block' from cars where city = 'Gunjur' order by id limit 490`,
    [dateInDays(world, 91), dateInDays(world, 95)],
  );
  const { count = -1, capped } = (await gunjur()) ?? {};
  expect([count <= 11, capped]).toEqual([true, true]);
  expect((await counts({ ...dates, p_city: 'Gunjur' })).total).toEqual({ count: 11, capped: false });
});
