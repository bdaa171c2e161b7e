import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRejection, type Statement } from '../../../../../../tests/support/constraint-rejections.ts';
import {
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { createDepositActions } from '../../../../../../tests/support/security-deposits.ts';
import { startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { createChargeActions } from '../../../../../../tests/support/trip-charges.ts';

let world: TestServer;
let people: Marketplace;
const charges = createChargeActions(() => ({ world, people }));
const { createDeposited, createReturned, take, step } = createDepositActions(() => ({ world, people }));

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const rejectionOf = (...statements: Statement[]) => findRejection(world.owner, ...statements);
const insertFor = (id: string, amount: number): Statement => [
  `insert into security_deposits (id, booking_id, method, status, amount, dispute_hours, taken_by, taken_at)
   values (gen_random_uuid(), $1, 'cash', 'held', $2, 72, $3, now())`,
  [id, amount, people.admin.userId],
];
const settleAs = (id: string, change: string): Statement => [
  `update security_deposits set ${change} where booking_id = $1`,
  [id],
];
const SETTLED = `status = 'settled', settled_at = '2099-01-01', settling_at = '2099-01-01'`;

test('PostgreSQL takes one deposit at a time, of the agreed sum, in its first status [TRIP-245]', async () => {
  const id = await createDeposited();
  expect(await rejectionOf(insertFor(id, 2000))).toBe('security_deposits_as_agreed');
  expect(await rejectionOf(insertFor(id, 3000), insertFor(id, 3000))).toBe('security_deposits_one_standing');
  expect(await rejectionOf(insertFor(await createDeposited([]), 3000))).toBe('security_deposits_as_agreed');
  const settled = insertFor(id, 3000);
  settled[0] = settled[0].replace(`'held'`, `'settled'`);
  expect(await rejectionOf(settled)).toBe('security_deposits_life_cycle');
  expect(
    await rejectionOf([
      'update bookings set status = $2, updated_at = now() where id = $1',
      [id, 'in_progress'],
    ]),
  ).toBe('bookings_security_deposit_taken');
});

test('PostgreSQL settles a deposit once, not too early, and not while a charge is open [TRIP-251] [TRIP-252] [TRIP-253]', async () => {
  const id = await createReturned();
  expect(await rejectionOf(settleAs(id, `charged_amount = 0, ${SETTLED}`))).toBeUndefined();
  const early = SETTLED.replaceAll(
    `'2099-01-01'`,
    `(select max(recorded_at) from car_conditions) + interval '1 hour'`,
  );
  expect(await rejectionOf(settleAs(id, `charged_amount = 0, ${early}`))).toBe(
    'security_deposits_held_long_enough',
  );
  expect(await rejectionOf(settleAs(id, `charged_amount = 100, ${SETTLED}`))).toBe(
    'security_deposits_pay_charges',
  );
  expect(
    await rejectionOf(settleAs(id, `charged_amount = 0, ${SETTLED}`), settleAs(id, `status = 'held'`)),
  ).toBe('security_deposits_life_cycle');
  expect(
    await rejectionOf(settleAs(id, `charged_amount = 0, ${SETTLED}`), settleAs(id, `charged_amount = 1`)),
  ).toBe('security_deposits_life_cycle');
  expect(await rejectionOf(settleAs(id, 'amount = 1'))).toBe('security_deposits_life_cycle');
  expect(await rejectionOf(['delete from security_deposits'])).toBe('security_deposits_life_cycle');
  await charges.sendDamage(id);
  expect(await rejectionOf(settleAs(id, `charged_amount = 0, ${SETTLED}`))).toBe(
    'security_deposits_charges_decided',
  );
});

test('PostgreSQL keeps the rule of a car within its range and in each booking [TRIP-244]', async () => {
  const id = await createDeposited();
  expect(await rejectionOf(['update cars set security_deposit = -1'])).toBe('cars_security_deposit_range');
  expect(await rejectionOf(['update cars set security_deposit = 100001'])).toBe(
    'cars_security_deposit_range',
  );
  expect(
    await rejectionOf([
      `update bookings set car_rules = car_rules || '{"security_deposit": 0}' where id = $1`,
      [id],
    ]),
  ).toBe('bookings_car_rules_final');
  expect((await take(id)).status).toBe(200);
  expect((await step(id, 'hand-over')).status).toBe(200);
  expect(
    await rejectionOf([
      `insert into settings (key, value) values ('security_deposit_hours', '12') on conflict (key) do update set value = excluded.value`,
    ]),
  ).toBe('settings_security_deposit_hours_range');
});
