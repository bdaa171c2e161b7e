import { Booking } from '@coastline/contracts/bookings/booking';
import { DEFAULT_CAR_RULES } from '@coastline/domain/cars/car-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRejection } from '../../../../../../../tests/support/constraint-rejections.ts';
import { renderMails } from '../../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  type BookingTransition,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  getBooking,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let otherHost: TestPerson;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
  otherHost = await createPerson(world, { name: 'Lamin Touray', roles: ['owner'] });
});
afterAll(() => world.stop());

type CarFields = Parameters<typeof createCar>[2];

/** A booking of four days at 2,000 dalasi, and a car of another host at 2,500. */
async function book({
  steps = [],
  from = 10,
  car = {},
  other = {},
}: {
  steps?: BookingTransition[];
  from?: number;
  car?: CarFields;
  other?: CarFields;
} = {}) {
  const { id: carId } = await createCar(world, people.host, car);
  const { id: otherId } = await createCar(world, otherHost, {
    ...{ model: 'Corolla', dailyPrice: '2500.00', kmPerDay: 150, extraKmPrice: '12.00' },
    ...other,
  });
  const id = await createBooking(world, people.guest, { carId, from, to: from + 4 });
  await applyTransitions(world, people.admin, { id, steps });
  return { id, carId, otherId };
}

const RULES = { ...DEFAULT_CAR_RULES, km_per_day: 150, extra_km_price: 12 };
interface Change {
  to: string;
  total?: number;
  version?: number;
  as?: { token: string };
  more?: object;
}
const change = (id: string, { to, total = 10_000, version = 0, as = people.guest, more }: Change) =>
  call(world.server, 'POST', `/rest/v1/bookings/${id}/car`, {
    as,
    body: { car_id: to, version, guest_total: total, car_rules: RULES, ...more },
  });
const byOffice = (more: object = {}) => ({
  as: people.admin,
  more: { reason: 'The gearbox is broken.', ...more },
});
const claimsOf = (carId: string) =>
  queryRows(
    world,
    `select lower(period)::text as start, (upper(period) - 1)::text as last, expires_at is null as paid
     from car_calendar where car_id = $1 order by period`,
    [carId],
  );
const readAs = async (as: { token: string }, id: string) => (await getBooking(world, as, id)).json;

describe('moving a booking to another car', () => {
  test('gives it the price, rules, tariff and days of the new car, and keeps its policy [TRIP-272] [TRIP-274]', async () => {
    const { id, carId, otherId } = await book({
      car: { cancellationPolicy: 'strict' },
      other: { cancellationPolicy: 'flexible' },
    });
    const rules = { ...RULES, cancellation_policy: 'flexible' };
    const answer = expectShape(Booking, (await change(id, { to: otherId, more: { car_rules: rules } })).json);
    expect(answer).toMatchObject({
      ...{ car_id: otherId, daily_price: 2500, guest_total: 10_000, deposit_amount: 5000, date_changes: 1 },
      car_rules: { ...rules, cancellation_policy: 'strict' },
    });
    const [tariff] = await queryRows(
      world,
      `select charge_tariff ->> 'late_hour_price' as late from bookings where id = $1`,
      [id],
    );
    expect(tariff).toEqual({ late: '500' });
    expect(await claimsOf(carId)).toEqual([]);
    expect(await claimsOf(otherId)).toEqual([
      { start: dateInDays(world, 10), last: dateInDays(world, 14), paid: false },
    ]);
    const steps: BookingTransition[] = ['deposit', 'final-payment'];
    await applyTransitions(world, people.admin, { id, steps });
  });

  test('keeps a paid deposit, tells both hosts, and only the new one sees and earns it [TRIP-273] [TRIP-275]', async () => {
    const { id, otherId } = await book({ steps: ['deposit'] });
    const more = { reason: 'The office has promised a free upgrade.' };
    expect((await change(id, { to: otherId, more })).json).toMatchObject({
      ...{ status: 'confirmed', deposit_amount: 4000, final_amount: 6000 },
    });
    const mailsOf = (kind: string) => renderMails(world, `booking_id = $1 and kind = '${kind}'`, [id]);
    const hosts = await queryRows(
      world,
      `select kind, user_id as host from notices where booking_id = $1 and kind like 'host_car_swapped%' order by kind`,
      [id],
    );
    expect(hosts).toEqual([
      { kind: 'host_car_swapped_in', host: otherHost.userId },
      { kind: 'host_car_swapped_out', host: people.host.userId },
    ]);
    const [toOldHost] = await mailsOf('host_car_swapped_out');
    expect(toOldHost?.text).toContain('Nothing is due to you');
    expect(toOldHost?.text).not.toMatch(/Fatou|990/);
    expect((await mailsOf('host_car_swapped_in'))[0]?.text).toContain('The deposit is paid.');
    const [toGuest] = await mailsOf('car_changed');
    expect(toGuest?.text).toMatch(/Before: Toyota Yaris 2019, D\s8\s000/);
    expect(toGuest?.text).not.toContain('free upgrade');
    expect((await mailsOf('office_car_swapped'))[0]?.text).toContain('to the Toyota Corolla 2019');
    expectError(await getBooking(world, people.host, id), 404, 'booking_not_found');
    expect(await readAs(otherHost, id)).toMatchObject({ host_amount: 7000 });
    await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
    world.clock.advanceMinutes(10 * 24 * 60);
    await signInAgain(world, people.admin);
    await applyTransitions(world, people.admin, { id, steps: ['hand-over', 'return'] });
    const earnings = await queryRows(
      world,
      `select distinct e.host_id as host from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where t.booking_id = $1 and t.kind = 'earning' and e.host_id is not null`,
      [id],
    );
    expect(earnings).toEqual([{ host: otherHost.userId }]);
  });

  test('by the office takes any kind of car with a reason, and a cheaper one becomes credit once all is paid [TRIP-273] [TRIP-276]', async () => {
    const { id, otherId } = await book({
      steps: ['deposit', 'final-payment'],
      other: { type: 'luxury', dailyPrice: '1500.00' },
    });
    expectError(await change(id, { to: otherId, total: 6000, as: people.admin }), 422, 'invalid_input');
    expect((await change(id, { to: otherId, total: 6000, ...byOffice() })).json).toMatchObject({
      ...{ status: 'ready_for_pickup', guest_total: 6000, changed_amount: -2000, credit_amount: 2000 },
    });
    const [mail] = await renderMails(world, `booking_id = $1 and kind = 'car_changed'`, [id]);
    expect(mail?.text).toContain('The gearbox is broken.');
    const file = await call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as: people.admin });
    expect(JSON.stringify(file.json)).toMatch(/Moved to another car.*Corolla.*instead of.*Yaris.*gearbox/);
    const { id: dear } = await createCar(world, otherHost, { dailyPrice: '9000.00' });
    const back = { to: dear, total: 36_000, version: 1, ...byOffice({ car_rules: DEFAULT_CAR_RULES }) };
    expectError(await change(id, back), 409, 'car_too_dear');
  });
});

describe('another car is refused', () => {
  test.each([
    ['of another kind', { other: { type: 'luxury' } }, {}, 'other_car_type'],
    ['that is paused', { other: { active: false } }, {}, 'car_inactive'],
    [
      'whose rules need the dates of the driver',
      { other: { minimumDriverAge: 25 } },
      {},
      'car_change_by_office',
    ],
    ['after the end of the policy', { from: 1 }, {}, 'car_change_by_office'],
    ['at another price than the shown one', {}, { total: 9999 }, 'booking_changed'],
    ['in another version', {}, { version: 2 }, 'booking_changed'],
    [
      'with other rules than the shown ones',
      {},
      { more: { car_rules: DEFAULT_CAR_RULES } },
      'car_rules_changed',
    ],
    [
      'of which nothing would be left to pay',
      { other: { dailyPrice: '900.00' } },
      { total: 3600 },
      'price_already_paid',
    ],
    [
      'that is far too dear for the deposit',
      { other: { dailyPrice: '9000.00' } },
      { total: 36_000 },
      'car_change_by_office',
    ],
  ] as const)('%s, and changes nothing [TRIP-277]', async (_, setUp, request, code) => {
    const { id, carId, otherId } = await book({ steps: ['deposit'], ...setUp });
    const age = 'other' in setUp && 'minimumDriverAge' in setUp.other ? { minimum_driver_age: 25 } : {};
    const more = { car_rules: { ...RULES, ...age }, ...('more' in request && request.more) };
    expectError(await change(id, { to: otherId, ...request, more }), 409, code);
    expect(await claimsOf(otherId)).toEqual([]);
    expect(await claimsOf(carId)).toHaveLength(1);
    expect(await readAs(people.guest, id)).toMatchObject({ car_id: carId, date_changes: 0 });
  });

  test('if it is the own one, unknown or the same, after the hand-over, and to strangers [TRIP-272] [TRIP-277]', async () => {
    const { id, carId, otherId } = await book({ from: 0, steps: ['deposit', 'final-payment'] });
    const { id: own } = await createCar(world, people.guest, { dailyPrice: '2000.00' });
    const plain = byOffice({ car_rules: DEFAULT_CAR_RULES });
    expectError(await change(id, { to: own, total: 8000, ...plain }), 403, 'own_car');
    expectError(await change(id, { to: carId, total: 8000, ...plain }), 422, 'same_car');
    expectError(await change(id, { to: id, total: 8000, ...plain }), 404, 'car_not_found');
    expectError(await change(id, { to: otherId }), 409, 'car_change_by_office');
    const stranger = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
    expectError(await change(id, { to: otherId, as: stranger }), 404, 'booking_not_found');
    expectError(await change(id, { to: otherId, as: people.host }), 403, 'forbidden');
    await applyTransitions(world, people.admin, { id, steps: ['hand-over'] });
    expectError(await change(id, { to: otherId, ...byOffice() }), 409, 'wrong_status');
  });

  test('while a security deposit for the old car stands, which is not lost [TRIP-276]', async () => {
    const { id, otherId } = await book({ steps: ['deposit'], car: { securityDeposit: 5000 } });
    const deposit = (action: string, body: object) =>
      call(world.server, 'POST', `/rest/v1/bookings/${id}/${action}`, { as: people.admin, body });
    const taken = await deposit('security-deposit', { method: 'cash', amount: 5000 });
    expect(taken.status).toBe(200);
    expectError(await change(id, { to: otherId, ...byOffice() }), 409, 'security_deposit_taken');
    const [row] = await queryRows(world, 'select status from security_deposits where booking_id = $1', [id]);
    expect(row).toEqual({ status: 'held' });
  });

  test('to the loser of every race: one change of a booking, one booking of a car [TRIP-277]', async () => {
    const { id, otherId } = await book({ steps: ['deposit'] });
    const { id: third } = await createCar(world, otherHost, { dailyPrice: '2500.00' });
    const twice = await Promise.all([
      change(id, { to: otherId }),
      change(id, { to: third, ...byOffice({ car_rules: DEFAULT_CAR_RULES }) }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { id: second, otherId: wanted } = await book();
    const stranger = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
    const race = await Promise.all([
      change(second, { to: wanted }).then(({ status }) => status === 200),
      createBooking(world, stranger, { carId: wanted, from: 12, to: 16 }).then(
        () => true,
        () => false,
      ),
    ]);
    expect(race.filter(Boolean)).toHaveLength(1);
    expect(await claimsOf(wanted)).toHaveLength(1);
  });

  test('to two bookings that exchange their cars at once, which do not wait for each other [TRIP-277]', async () => {
    const [first, second] = [await book(), await book()];
    const exchange = (id: string, to: string) =>
      change(id, { to, total: 8000, more: { car_rules: DEFAULT_CAR_RULES } });
    // They meet in the calendar only sometimes.
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([exchange(first.id, second.carId), exchange(second.id, first.carId)]);
      for (const answer of answers) expectError(answer, 409, 'dates_taken');
    }
  });
});

describe('PostgreSQL', () => {
  test('lets the car change only with its price, days, policy and claim, before the hand-over [TRIP-276]', async () => {
    const { id, otherId } = await book({ steps: ['deposit'] });
    const reject = (text: string) =>
      findRejection(world.owner, [`update bookings set date_changes = 1, ${text} where id = $1`, [id]]);
    const move = `car_id = '${otherId}'`;
    const rules = `car_rules = car_rules || '{"km_per_day": 150, "extra_km_price": 12}'`;
    const money = `${move}, daily_price = 2500, guest_total = 10000, fee_amount = 3000`;
    const priced = `${money}, ${rules}`;
    expect(await reject(move)).toBe('bookings_car_change_alone');
    expect(await reject(money)).toBe('bookings_car_change_alone');
    await queryRows(world, `update cars set type = 'luxury' where id = $1`, [otherId]);
    expect(await reject(priced)).toBe('bookings_car_can_be_chosen');
    await queryRows(world, `update cars set type = 'budget', active = false where id = $1`, [otherId]);
    expect(await reject(priced)).toBe('bookings_car_can_be_chosen');
    await queryRows(world, 'update cars set active = true where id = $1', [otherId]);
    expect(await reject(priced)).toBe('bookings_have_their_days');
    expect(await reject(`${money}, ${rules} || '{"cancellation_policy": "flexible"}'`)).toBe(
      'bookings_car_change_alone',
    );
    expect(await reject(`car_rules = jsonb_set(car_rules, '{km_per_day}', '1')`)).toBe(
      'bookings_car_rules_final',
    );
    await requestTransition(world, people.guest, { id, step: 'cancel' });
    expect(await reject(priced)).toBe('bookings_car_before_hand_over');
  });
});
