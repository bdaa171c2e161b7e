import { Booking } from '@coastline/contracts/bookings/booking';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRejection } from '../../../../../../../tests/support/constraint-rejections.ts';
import { renderMails } from '../../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

const HOUR_MS = 3_600_000;

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const setGrace = (hours: number) =>
  queryRows(
    world,
    `insert into settings (key, value) values ('cancellation_grace_hours', to_jsonb($1::integer))
     on conflict (key) do update set value = excluded.value`,
    [hours],
  );
const newGuest = () => createPerson(world, { name: 'Ousman Bah', roles: ['renter'] });

/** A booking of 4,000 dalasi with its deposit paid, on a car with `policy`. */
async function book(policy: string, from: number) {
  const guest = await newGuest();
  const car = await createCar(world, people.host, { cancellationPolicy: policy as 'strict' });
  const id = await createBooking(world, guest, { carId: car.id, from, to: from + 2 });
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  return { guest, car, id };
}

const cancel = async (id: string, guest: { token: string }) =>
  expectShape(Booking, (await requestTransition(world, guest, { id, step: 'cancel', body: {} })).json);

describe('the cancellation policy of a booking', () => {
  test.each([
    ['flexible', 3, 100],
    ['flexible', 1, 0],
    ['moderate', 3, 50],
    ['strict', 9, 50],
    ['strict', 6, 0],
  ])('%s, %s days ahead, gives back %s %% [TRIP-190] [TRIP-191]', async (policy, from, percentage) => {
    const { id, guest } = await book(policy, from);
    const { refund, cancellation } = await cancel(id, guest);
    expect(cancellation).toEqual({ policy, free_until: null });
    expect(refund).toMatchObject({
      refund_percentage: percentage,
      renter_refund_amount: 20 * percentage,
      owner_compensation_amount: 2000 - 20 * percentage,
    });
  });

  test('stays as agreed when the host chooses another one [TRIP-191]', async () => {
    const { id, guest, car } = await book('flexible', 3);
    await queryRows(world, `update cars set cancellation_policy = 'strict' where id = $1`, [car.id]);
    expect((await cancel(id, guest)).refund).toMatchObject({ refund_percentage: 100 });
  });

  test('is told with dates and sums in the mails, and the limit when nothing comes back [TRIP-192]', async () => {
    const { id, guest } = await book('strict', 6);
    await cancel(id, guest);
    const texts = (await renderMails(world, 'to_address = $1', [guest.email])).map(({ text }) => text);
    expect(texts.find((text) => text.startsWith('Your car is reserved'))).toContain(
      'If you cancel: If you cancel now, nothing comes back.',
    );
    expect(texts.join('\n')).toContain('Cancellations must be made more than 7 days before pick-up.');
    const other = await book('moderate', 5);
    const mails = await renderMails(world, 'to_address = $1', [other.guest.email]);
    expect(mails.at(-1)?.text).toMatch(
      /If you cancel: Until \w+ \d+, 00:00: D\s1\s000 \(50\s%\)\. After that: nothing/,
    );
  });
});

describe('the grace period', () => {
  test('gives everything back until it ends, and keeps its end when the setting changes [TRIP-193]', async () => {
    await setGrace(2);
    const inTime = await book('moderate', 3);
    const late = await book('strict', 3);
    await setGrace(0);
    const { json } = await getBooking(world, inTime.guest, inTime.id);
    const freeUntil = new Date(json.cancellation.free_until).getTime();
    expect(freeUntil - new Date(json.created_at).getTime()).toBe(2 * HOUR_MS);
    world.clock.now = new Date(freeUntil);
    await signInAgain(world, inTime.guest, late.guest, people.admin);
    expect((await cancel(inTime.id, inTime.guest)).refund).toMatchObject({
      refund_percentage: 100,
      renter_refund_amount: 2000,
    });
    world.clock.now = new Date(freeUntil + 60_000);
    expect((await cancel(late.id, late.guest)).refund).toMatchObject({ refund_percentage: 0 });
  });

  test('is a setting of the office from 0 to 48 hours, which every page gets [TRIP-193]', async () => {
    const { json: before } = await call(world.server, 'GET', '/rest/v1/settings', { as: people.admin });
    const save = (hours: number) =>
      call(world.server, 'POST', '/rest/v1/settings', {
        as: people.admin,
        body: { version: before.version, changes: { cancellation_grace_hours: hours } },
      });
    for (const hours of [-1, 1.5, 49]) {
      expectError(await save(hours), 422, 'invalid_input');
    }
    expect((await save(24)).status).toBe(200);
    const config = await call(world.server, 'GET', '/rest/v1/config');
    expect(config.json.cancellation_grace_hours).toBe(24);
    await setGrace(0);
  });
});

describe('PostgreSQL', () => {
  test('rejects another percentage than that of the policy [TRIP-194]', async () => {
    const { id } = await book('moderate', 4);
    const refund = (guest: number, percentage: number) => [
      `update bookings set status = 'cancelled', cancel_reason = 'cancelled_by_guest', updated_at = '${world.clock.now.toISOString()}' where id = '${id}'`,
      `insert into refunds (booking_id, renter_refund_amount, owner_compensation_amount, cancelled_within_24h,
         refund_percentage, created_at) values ('${id}', ${guest}, ${2000 - guest}, false, ${percentage},
         '${world.clock.now.toISOString()}')`,
    ];
    const reject = (guest: number, percentage: number) => {
      const [first = '', second = ''] = refund(guest, percentage);
      return findRejection(
        world.owner,
        [`delete from car_calendar where booking_id = '${id}'`],
        [first],
        [second],
      );
    };
    expect(await reject(2000, 100)).toBe('refunds_percentage_of_policy');
    expect(await reject(0, 0)).toBe('refunds_percentage_of_policy');
    expect(await reject(1000, 50)).toBeUndefined();
  });

  test('keeps policy and grace period of a booking [TRIP-191] [TRIP-193]', async () => {
    await setGrace(1);
    const { id, car } = await book('moderate', 4);
    await setGrace(0);
    const change = (text: string) =>
      findRejection(world.owner, [`update bookings set ${text} where id = $1`, [id]]);
    expect(await change(`free_cancellation_until = null`)).toBe('bookings_free_cancellation_final');
    expect(await change(`car_rules = car_rules || '{"cancellation_policy": "strict"}'`)).toBe(
      'bookings_car_rules_final',
    );
    expect(
      await findRejection(world.owner, [
        `update cars set cancellation_policy = 'none' where id = $1`,
        [car.id],
      ]),
    ).toBe('cars_cancellation_policy_known');
  });
});
