import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRejections } from '../../../../../../tests/support/constraint-rejections.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let cancelled: string;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  const people = await createMarketplace(world);
  const { id: carId } = await createCar(world, people.host);
  cancelled = await createBooking(world, people.guest, { carId, from: 20, to: 22 });
  await applyTransitions(world, people.admin, { id: cancelled, steps: ['deposit'] });
  await call(world.server, 'POST', `/rest/v1/bookings/${cancelled}/cancel`, { as: people.guest, body: {} });
});
afterAll(() => world.stop());

test('PostgreSQL pays a refund by hand once and in full, and voids parts of providers only [PAY-122]', async () => {
  const pay = (share: string, fields = ''): [string, unknown[]] => [
    `insert into refund_payments (booking_id, amount, method, paid_at${fields && ', provider_refund_id'})
     select booking_id, renter_refund_amount * ${share}, 'cash', now()${fields} from refunds where booking_id = $1`,
    [cancelled],
  ];
  const voidWith = (fields: string): [string] => [`update refund_payments set voided_at = now()${fields}`];
  expect(
    await findRejections(world.owner, [
      pay('0.5'),
      pay('2'),
      pay('1', ', gen_random_uuid()'),
      pay('1'),
      pay('1'),
      voidWith(`, void_reason = 'refund_failed'`),
      [`alter table refund_payments drop constraint refund_payments_void_at_provider`],
      voidWith(''),
      voidWith(`, void_reason = ' '`),
      [
        `update refunds set renter_refund_amount = renter_refund_amount - 1,
          owner_compensation_amount = owner_compensation_amount + 1`,
      ],
    ]),
  ).toEqual([
    'refund_payments_in_full',
    'refund_payments_in_full',
    'refund_payments_fit_provider',
    undefined,
    'refund_payments_once',
    'refund_payments_void_at_provider',
    undefined,
    'refund_payments_void_is_whole',
    'refund_payments_void_reason_length',
    'refund_payments_in_full',
  ]);
});
