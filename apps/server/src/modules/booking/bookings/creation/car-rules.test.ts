import { CarDetail } from '@coastline/contracts/car';
import { HostCar } from '@coastline/contracts/hosting';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CAR_FORM, postCar, uploadPhotos } from '../../../../../../../tests/support/cars.ts';
import { findRejection } from '../../../../../../../tests/support/constraint-rejections.ts';
import { renderMails } from '../../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  PERSONAL_INFO,
  queryRows,
  requestBooking,
} from '../../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

const RULES = {
  km_per_day: 200,
  extra_km_price: 12.5,
  driving_area: 'senegal',
  minimum_driver_age: 25,
  minimum_licence_years: 3,
  smoking_allowed: false,
  pets_allowed: true,
  cancellation_policy: 'strict',
  security_deposit: 5000,
} as const;
const STRICT = { minimumDriverAge: 25, minimumLicenceYears: 3 };

let world: TestServer;
let people: Marketplace;
let images: string[];

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  images = await uploadPhotos(world, people.host);
});
afterAll(() => world.stop());

const newGuest = () => createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });
const saveCar = (id: string, as: { token: string }, fields: object) =>
  call(world.server, 'POST', `/rest/v1/cars/${id}`, { as, body: { ...CAR_FORM, images, ...fields } });
const readCar = async (id: string) =>
  expectShape(
    CarDetail,
    (await call(world.server, 'POST', '/rest/v1/rpc/get_public_car_by_id', { body: { p_car_id: id } })).json,
  );
const book = async (carId: string, info: object = {}, agreements?: object): Promise<ApiResponse> =>
  requestBooking(world, await newGuest(), {
    carId,
    from: 3,
    to: 5,
    additionalFields: {
      p_personal_info: { ...PERSONAL_INFO, ...info },
      ...(agreements && {
        p_agreements: {
          contract_version: '1',
          terms_version: '1',
          accepted_at: world.clock.now.toISOString(),
          ...agreements,
        },
      }),
    },
  });

describe('rules of a car', () => {
  test('a host sets them when listing and editing, and everybody reads them [TRIP-60] [TRIP-62]', async () => {
    const listed = expectShape(HostCar, (await postCar(world, people.host, { images, rules: RULES })).json);
    expect(listed).toMatchObject({ rules: RULES, allow_outside_gambia: true });
    expect((await readCar(listed.id)).rules).toEqual(RULES);
    const rules = { ...RULES, km_per_day: null, extra_km_price: null, driving_area: 'coast' };
    expect((await saveCar(listed.id, people.host, { rules })).json).toMatchObject({
      rules,
      allow_outside_gambia: false,
    });
    // Without rules the car keeps its own.
    expect((await saveCar(listed.id, people.host, {})).json.rules).toEqual(rules);
    const office = await saveCar(listed.id, people.admin, { rules: RULES });
    expect(office.json.rules).toEqual(RULES);
    const [mail] = await renderMails(world, `to_address = $1 and subject like '%changed by the office%'`, [
      people.host.email,
    ]);
    expect(mail?.text).toContain('driving area');
  });

  test('a car without rules has the defaults; the older field changes only its area [TRIP-60]', async () => {
    const { json } = await postCar(world, people.host, { images });
    expect(json.rules).toEqual(DEFAULT_CAR_RULES);
    const areaAfter = async (allow_outside_gambia: boolean) =>
      (await saveCar(json.id, people.host, { allow_outside_gambia })).json.rules.driving_area;
    expect(await areaAfter(false)).toBe('gambia_tarred');
    expect(await areaAfter(true)).toBe('senegal');
    expect(await areaAfter(false)).toBe('gambia');
  });

  test.each([
    [{ km_per_day: 19 }, 'km_per_day'],
    [{ km_per_day: 2001 }, 'km_per_day'],
    [{ km_per_day: null }, 'extra_km_price'],
    [{ extra_km_price: 0 }, 'extra_km_price'],
    [{ extra_km_price: 1000.01 }, 'extra_km_price'],
    [{ extra_km_price: 1.001 }, 'extra_km_price'],
    [{ driving_area: 'mali' }, 'driving_area'],
    [{ minimum_driver_age: 20 }, 'minimum_driver_age'],
    [{ minimum_driver_age: 25.5 }, 'minimum_driver_age'],
    [{ minimum_licence_years: 21 }, 'minimum_licence_years'],
    [{ pets_allowed: 'yes' }, undefined],
    [{ km_per_day: '200' }, undefined],
  ])('%j is rejected and changes nothing [TRIP-60]', async (change, field) => {
    const { id } = await createCar(world, people.host, { images });
    const answer = await saveCar(id, people.host, { rules: { ...RULES, ...change } });
    expectError(answer, 422, 'invalid_input');
    if (field) expect(answer.json.details).toEqual({ field });
    expect((await readCar(id)).rules).toEqual(DEFAULT_CAR_RULES);
  });

  test('only the host of the car and the office can set them [TRIP-60]', async () => {
    const { id } = await createCar(world, people.host, { images });
    const stranger = await createPerson(world, { name: 'Awa Ceesay', roles: ['owner'] });
    expectError(await saveCar(id, stranger, { rules: RULES }), 403, 'forbidden');
    expectError(await saveCar(id, people.guest, { rules: RULES }), 403, 'forbidden');
    expect((await readCar(id)).rules).toEqual(DEFAULT_CAR_RULES);
  });

  test.each([
    ['km_per_day = 19', 'cars_km_per_day_range'],
    ['extra_km_price = 1', 'cars_extra_km_beyond_allowance'],
    ['km_per_day = 100, extra_km_price = 0', 'cars_extra_km_price_range'],
    [`driving_area = 'mali'`, 'cars_driving_area_known'],
    ['minimum_driver_age = 20', 'cars_driver_age_range'],
    ['minimum_licence_years = 21', 'cars_licence_years_range'],
    ['allow_outside_gambia = true', 'cars_outside_gambia_by_area'],
    [`driving_area = 'senegal'`, 'cars_outside_gambia_by_area'],
  ])('PostgreSQL rejects %s [TRIP-60]', async (change, name) => {
    const { id } = await createCar(world, people.host);
    expect(await findRejection(world.owner, [`update cars set ${change} where id = $1`, [id]])).toBe(name);
  });
});

describe('the rules of a booking', () => {
  test('stay as agreed when the host changes the car, for all sides [TRIP-66] [TRIP-67]', async () => {
    const car = await createCar(world, people.host, { images, kmPerDay: 150, extraKmPrice: '10.00' });
    const guest = await newGuest();
    const id = await createBooking(world, guest, { carId: car.id, from: 3, to: 5 });
    const agreed = { ...DEFAULT_CAR_RULES, km_per_day: 150, extra_km_price: 10 };
    await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
    await saveCar(car.id, people.host, { rules: RULES });
    for (const person of [guest, people.host, people.admin]) {
      expect((await getBooking(world, person, id)).json.car_rules).toEqual(agreed);
    }
    const data = await call(world.server, 'GET', '/rest/v1/account/export', { as: guest });
    expect(data.json.bookings_as_guest).toMatchObject([{ car_rules: agreed }]);
    const hosted = await call(world.server, 'GET', '/rest/v1/account/export', { as: people.host });
    expect(hosted.json.bookings_of_own_cars).toContainEqual(expect.objectContaining({ car_rules: agreed }));
    expect(hosted.json.cars).toContainEqual(
      expect.objectContaining({ id: car.id, km_per_day: 200, driving_area: 'senegal' }),
    );
    const mails = await renderMails(world, 'to_address = $1', [guest.email]);
    expect(mails.filter(({ text }) => text.includes('each further kilometre costs'))).toHaveLength(2);
  });

  test('are copied by PostgreSQL if none are given, complete, and final [TRIP-66]', async () => {
    const car = await createCar(world, people.host, { kmPerDay: 150, extraKmPrice: '10.00' });
    const id = await createBooking(world, await newGuest(), { carId: car.id, from: 3, to: 5 });
    const change = (rules: string) =>
      findRejection(world.owner, [`update bookings set car_rules = ${rules} where id = $1`, [id]]);
    expect(await change('null')).toBe('bookings_car_rules_final');
    expect(await change(`car_rules || '{"km_per_day": 1}'`)).toBe('bookings_car_rules_final');
    const copy = (
      rules: string,
    ) => `insert into bookings (booking_number, car_id, guest_id, start_date, end_date,
        days, payment_method, daily_price, guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at, charge_tariff, car_rules)
      select 'copy', car_id, guest_id, start_date, end_date, days, payment_method, daily_price, guest_total,
        deposit_amount, markup_pct, fee_amount, hold_expires_at, charge_tariff, ${rules} from bookings where id = '${id}'`;
    const rejection = (rules: string) => findRejection(world.owner, [copy(rules)]);
    expect(await rejection(`car_rules - 'pets_allowed'`)).toBe('bookings_car_rules_complete');
    expect(await rejection(`'[]'`)).toBe('bookings_car_rules_complete');
    expect(await rejection(`car_rules || '{"km_per_day": null}'`)).toBe('bookings_car_rules_extra_km');
    expect(await rejection(`car_rules || '{"extra_km_price": -1}'`)).toBe('bookings_car_rules_extra_km');
    const client = await world.owner.connect();
    await client.query('begin');
    const { rows } = await client.query(`with copy as (${copy('null')} returning car_rules) table copy`);
    await client.query('rollback');
    client.release();
    expect(rows[0].car_rules).toEqual({ ...DEFAULT_CAR_RULES, km_per_day: 150, extra_km_price: 10 });
  });

  test('must be those that the guest has read [TRIP-66]', async () => {
    const car = await createCar(world, people.host);
    const stale = { ...DEFAULT_CAR_RULES, km_per_day: 300 };
    expectError(await book(car.id, {}, { car_rules: stale }), 409, 'car_rules_changed');
    expectError(await book(car.id, {}, { car_rules: { ...stale, driving_area: 'x' } }), 422, 'invalid_input');
    expect((await book(car.id, {}, { car_rules: DEFAULT_CAR_RULES })).status).toBe(200);
  });
});

describe('the driver of a booking', () => {
  // The clock of the test server is in 2031; the pick-up is three days from its day.
  const OLD_ENOUGH = { birthDate: '1990-05-01', licenceDate: '2012-05-01' };

  test.each([
    [{}, 422, 'invalid_input'],
    [{ birthDate: '1990-05-01' }, 422, 'invalid_input'],
    [{ ...OLD_ENOUGH, birthDate: '1990-02-30' }, 422, 'invalid_input'],
    [{ ...OLD_ENOUGH, licenceDate: '2999-01-01' }, 422, 'invalid_input'],
    [{ ...OLD_ENOUGH, birthDate: '2010-05-01' }, 422, 'driver_too_young'],
    [{ ...OLD_ENOUGH, licenceDate: '2030-05-01' }, 422, 'licence_too_recent'],
  ])('%j is answered with %i %s and books nothing [TRIP-65]', async (info, status, code) => {
    const car = await createCar(world, people.host, STRICT);
    const answer = await book(car.id, info);
    expectError(answer, status, code);
    expect(await queryRows(world, 'select id from bookings where car_id = $1', [car.id])).toEqual([]);
    if (code === 'driver_too_young') expect(answer.json.details).toEqual({ minimum_age: 25 });
  });

  test('who fits the rules books, and the dates are not stored [TRIP-65]', async () => {
    const car = await createCar(world, people.host, STRICT);
    const answer = await book(car.id, OLD_ENOUGH);
    expect(answer.status).toBe(200);
    const stored = await queryRows(
      world,
      `select to_jsonb(b)::text || to_jsonb(p)::text as text from bookings b
         join booking_personal_info p on p.booking_id = b.id where b.id = $1
       union all select to_jsonb(a)::text from audit_log a where entity_id = $1
       union all select to_jsonb(k)::text from idempotency_keys k`,
      [answer.json.booking_id],
    );
    expect(JSON.stringify(stored)).not.toMatch(/1990-05-01|2012-05-01/);
  });

  test('of a car with the general rules needs no dates, but given ones are checked [TRIP-65]', async () => {
    const car = await createCar(world, people.host);
    expectError(await book(car.id, { birthDate: '2015-01-01' }), 422, 'driver_too_young');
    expect((await book(car.id)).status).toBe(200);
  });
});
