import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  PERSONAL_INFO,
  queryRows,
  requestBooking,
} from '../../../../../tests/support/marketplace.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const LONG = '👩🏾‍🚀'.repeat(2_000);

let world: TestServer;
let people: Marketplace;
let carId: string;
let bookingId: string;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
  carId = (await createCar(world, people.host)).id;
  bookingId = await createBooking(world, people.guest, { carId, from: 10, to: 12 });
});
afterAll(() => world.stop());

/** State that a rejected call must not change. */
async function everything(): Promise<unknown> {
  return queryRows(
    world,
    `select (select jsonb_agg(b order by id) from bookings b) as bookings,
            (select jsonb_agg(c order by id) from car_calendar c) as calendar,
            (select count(*) from booking_personal_info) as info, (select count(*) from payment_records) as payments,
            (select count(*) from refunds) as refunds, (select count(*) from audit_log) as audit,
            (select count(*) from mail_messages) as mails, (select jsonb_agg(u order by user_id, role) from user_roles u) as roles,
            (select count(*) from users) as users, (select jsonb_agg(c order by id) from cars c) as cars`,
  );
}

const info = (change: Record<string, unknown>) => ({ p_personal_info: { ...PERSONAL_INFO, ...change } });

const BAD_BOOKINGS: [
  name: string,
  additionalFields: Record<string, unknown>,
  status: number,
  code: string,
][] = [
  ['an unknown car', { p_car_id: NOBODY }, 404, 'car_not_found'],
  ['a car id that is no UUID', { p_car_id: "1' or 1=1" }, 422, 'invalid_input'],
  ['a missing car id', { p_car_id: undefined }, 422, 'invalid_input'],
  ['a numeric car id', { p_car_id: 7 }, 422, 'invalid_input'],
  ['past dates', { p_start_date: '2020-01-01', p_end_date: '2020-01-03' }, 422, 'invalid_dates'],
  ['an end before the start', { p_start_date: '2031-06-09', p_end_date: '2031-06-08' }, 422, 'invalid_dates'],
  ['ten years', { p_start_date: '2031-06-09', p_end_date: '2041-06-09' }, 422, 'invalid_dates'],
  [
    'a start in the far future',
    { p_start_date: '9998-01-01', p_end_date: '9998-01-02' },
    422,
    'invalid_dates',
  ],
  ['a day that no calendar has', { p_start_date: '2031-02-30' }, 422, 'invalid_input'],
  ['an instant for a date', { p_start_date: '2031-06-09T10:00:00Z' }, 422, 'invalid_input'],
  ['a date as a number', { p_start_date: 20310609 }, 422, 'invalid_input'],
  ['no dates', { p_start_date: null, p_end_date: null }, 422, 'invalid_input'],
  ['an unknown payment method', { p_payment_method: 'bitcoin' }, 422, 'invalid_input'],
  ['a payment method as a list', { p_payment_method: ['cash'] }, 422, 'invalid_input'],
  ['no personal information', { p_personal_info: undefined }, 422, 'invalid_input'],
  ['null for personal information', { p_personal_info: null }, 422, 'invalid_input'],
  ['a text for personal information', { p_personal_info: 'Fatou' }, 422, 'invalid_input'],
  ['an empty personal information', { p_personal_info: {} }, 422, 'invalid_input'],
  ['an empty name', info({ name: '   ' }), 422, 'invalid_input'],
  ['a name of 101 characters', info({ name: 'é'.repeat(101) }), 422, 'invalid_input'],
  ['ten thousand characters of emoji', info({ name: LONG }), 422, 'invalid_input'],
  ['a NUL in the name', info({ name: 'Fatou\u0000Jallow' }), 422, 'invalid_input'],
  ['a name as an object', info({ name: { first: 'Fatou' } }), 422, 'invalid_input'],
  ['a phone of letters', info({ phone: 'call me maybe' }), 422, 'invalid_input'],
  ['a phone of 21 digits', info({ phone: '1'.repeat(21) }), 422, 'invalid_input'],
  ['a short passport', info({ passportId: 'AB12' }), 422, 'invalid_input'],
  ['a passport number of four digits and hyphens', info({ passportId: '1-2-3-4-' }), 422, 'invalid_input'],
  ['a passport of 31 characters', info({ passportId: 'A'.repeat(31) }), 422, 'invalid_input'],
  [
    'agreements without a time',
    { p_agreements: { contract_version: 'a', terms_version: 'b', car_rules: DEFAULT_CAR_RULES } },
    422,
    'invalid_input',
  ],
  [
    'agreements at no time',
    {
      p_agreements: {
        ...{ contract_version: 'a', terms_version: 'b', accepted_at: 'yesterday' },
        car_rules: DEFAULT_CAR_RULES,
      },
    },
    422,
    'invalid_input',
  ],
  [
    'agreements without the rules of the car',
    { p_agreements: { contract_version: 'a', terms_version: 'b', accepted_at: '2031-05-14T09:30:00Z' } },
    422,
    'invalid_input',
  ],
];

test.each(BAD_BOOKINGS)('rejects a booking with %s and changes nothing [SEC-01]', async (...row) => {
  const [, additionalFields, status, code] = row;
  const before = await everything();
  const answer = await requestBooking(world, people.guest, { carId, from: 20, to: 22, additionalFields });
  expectError(answer, status, code);
  expect(answer.json.success).toBe(false);
  expect(await everything()).toEqual(before);
});

test('reports the first violated rule of the form in its own words [BOOK-10] [BOOK-11] [BOOK-12] [BOOK-13] [BOOK-14]', async () => {
  const cases = [
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name must be 100 characters or less'],
    [{ phone: 'abc' }, 'Invalid phone number format'],
    [{ passportId: 'AB12' }, 'Passport/ID must be at least 5 characters'],
    [{ passportId: 'A'.repeat(31) }, 'Passport/ID must be 30 characters or less'],
    [{ name: '', phone: '', passportId: '' }, 'Name is required'],
  ] as const;
  for (const [change, message] of cases) {
    const answer = await requestBooking(world, people.guest, {
      carId,
      from: 20,
      to: 22,
      additionalFields: info(change),
    });
    expect(answer.json.message).toBe(message);
  }
});

test('stores names in any script, emoji and quotes unchanged [BOOK-10]', async () => {
  const name = `  Ñdèye "O'Neill" 🚗 ${'é'.repeat(70)}  `;
  const car = await createCar(world, people.host);
  const { guest } = await createMarketplace(world);
  const id = await createBooking(world, guest, {
    carId: car.id,
    from: 3,
    to: 4,
    additionalFields: info({ name }),
  });
  const [row] = await queryRows(world, 'select name from booking_personal_info where booking_id = $1', [id]);
  expect(row).toEqual({ name: name.trim() });
});

test('rejects invalid ids as input, and responds 404 to foreign or unknown ones [SEC-04]', async () => {
  const before = await everything();
  const { guest: stranger } = await createMarketplace(world);
  const paths = ['', '/cancel', '/deposit', '/final-payment', '/hand-over', '/return'];
  for (const id of ['1', 'null', '%00', '%E0%A4%A', "'", `${bookingId}x`, '..%2F..']) {
    for (const path of paths) {
      const method = path ? 'POST' : 'GET';
      const body = path ? { checks_confirmed: true } : undefined;
      const answer = await call(world.server, method, `/rest/v1/bookings/${id}${path}`, {
        as: people.admin,
        body,
      });
      expectError(answer, 422, 'invalid_input');
    }
    expect((await call(world.server, 'GET', `/rest/v1/cars/${id}/availability`)).status).toBe(422);
  }
  for (const id of [bookingId, NOBODY]) {
    expectError(
      await call(world.server, 'GET', `/rest/v1/bookings/${id}`, { as: stranger }),
      404,
      'booking_not_found',
    );
    const cancel = await call(world.server, 'POST', `/rest/v1/bookings/${id}/cancel`, {
      as: stranger,
      body: {},
    });
    expectError(cancel, 404, 'booking_not_found');
  }
  expectError(await call(world.server, 'GET', `/rest/v1/cars/${NOBODY}/availability`), 404, 'car_not_found');
  const after = await everything();
  expect(after).toEqual([{ ...(before as [object])[0], users: expect.anything(), roles: expect.anything() }]);
});

test('reports taken dates, and search results omit the day [BOOK-20]', async () => {
  const { guest } = await createMarketplace(world);
  expectError(await requestBooking(world, guest, { carId, from: 12, to: 13 }), 409, 'dates_taken');
  const body = { p_start_date: dateInDays(world, 12), p_end_date: dateInDays(world, 13) };
  const { json } = await call(world.server, 'POST', '/rest/v1/rpc/get_public_cars', { body });
  expect(json.map((car: { id: string }) => car.id)).not.toContain(carId);
});
