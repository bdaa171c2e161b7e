import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRejections } from '../../../../../../tests/support/constraint-rejections.ts';
import {
  createBooking,
  createCar,
  createMarketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let booking: string;
let other: string;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  const people = await createMarketplace(world);
  const { id: carId } = await createCar(world, people.host);
  booking = await createBooking(world, people.guest, { carId, from: 3, to: 5 });
  other = await createBooking(world, people.guest, { carId, from: 10, to: 12 });
});
afterAll(() => world.stop());

const rejectionsOf = (statements: string[]) =>
  findRejections(
    world.owner,
    statements.map((text) => [text]),
  );

const link = (fields: Record<string, string> = {}, bookingId = booking): string => {
  const columns: Record<string, string> = {
    ...{ id: 'gen_random_uuid()', booking_id: 'id', created_by: 'guest_id', created_at: 'created_at' },
    token_hash: `encode(sha256(gen_random_uuid()::text::bytea), 'hex')`,
    expires_at: `created_at + interval '1 day'`,
    ...fields,
  };
  return `insert into pay_links (${Object.keys(columns)}) select ${Object.values(columns)} from bookings
    where id = '${bookingId}'`;
};
const checkout = (fields: Record<string, string>): string => {
  const columns: Record<string, string> = {
    ...{ id: 'gen_random_uuid()', booking_id: 'booking_id', provider: `'wave'`, phase: `'deposit50'` },
    ...{ amount: '2000', currency: `'GMD'`, charge_minor_units: '200000', status: `'failed'` },
    ...{ created_at: 'created_at', expires_at: `created_at + interval '30 minutes'`, extended_hold: 'false' },
    ...{ pay_link_id: 'id', ...fields },
  };
  return `insert into payment_checkouts (${Object.keys(columns)}) select ${Object.values(columns)} from pay_links
    order by booking_id = '${booking}' desc limit 1`;
};

test('PostgreSQL limits how long, how many and with which token pay links are [PAY-56]', async () => {
  const hash = `repeat('0a', 32)`;
  expect(
    await rejectionsOf([
      link({ token_hash: `'the token itself'` }),
      link({ expires_at: 'created_at' }),
      link({ expires_at: `created_at + interval '7 days 1 second'` }, other),
      link({ expires_at: `created_at + interval '7 days'` }, other),
      link({ expires_at: `(start_date + 1)::timestamp at time zone 'Africa/Banjul' + interval '1 second'` }),
      link({ expires_at: `(start_date + 1)::timestamp at time zone 'Africa/Banjul'`, token_hash: hash }),
      link({ token_hash: hash }),
      link({ revoked_at: `created_at - interval '1 second'` }),
      ...Array.from({ length: 4 }, () => link()),
      link(),
      `update pay_links set revoked_at = created_at`,
      link(),
      `update pay_links set revoked_at = null where revoked_at is not null`,
    ]),
  ).toEqual([
    'pay_links_token_form',
    'pay_links_expire_within_week',
    'pay_links_expire_within_week',
    undefined,
    'pay_links_end_with_pick_up_day',
    undefined,
    'pay_links_token_once',
    'pay_links_revoked_later',
    ...Array.from({ length: 4 }, () => undefined),
    'pay_links_five_live',
    undefined,
    undefined,
    'pay_links_stay_revoked',
  ]);
});

test('PostgreSQL accepts a checkout of a link only for its booking, while it is valid [PAY-59]', async () => {
  expect(
    await rejectionsOf([
      link(),
      checkout({ booking_id: `'${other}'`, amount: '2000' }),
      checkout({ created_by: 'created_by' }),
      checkout({ created_at: 'expires_at', expires_at: `expires_at + interval '30 minutes'` }),
      checkout({}),
      `update pay_links set revoked_at = created_at`,
      checkout({}),
    ]),
  ).toEqual([
    undefined,
    'payment_checkouts_link_of_booking',
    'payment_checkouts_one_opener',
    'payment_checkouts_link_is_valid',
    undefined,
    undefined,
    'payment_checkouts_link_is_valid',
  ]);
});

test('PostgreSQL keeps the address of a payer for a checkout of a link only [PAY-125]', async () => {
  const address = (fields: Record<string, string> = {}, condition = 'pay_link_id is not null') => {
    const columns = {
      ...{
        checkout_id: 'id',
        email_sealed: `'sealed'`,
        language: `'en'`,
        entered_at: 'created_at',
        ...fields,
      },
    };
    return `insert into payer_addresses (${Object.keys(columns)}) select ${Object.values(columns)}
      from payment_checkouts where ${condition} limit 1`;
  };
  const ofGuest = `insert into payment_checkouts (id, booking_id, provider, phase, amount, currency, charge_minor_units,
      status, created_by, created_at, expires_at, extended_hold)
    select gen_random_uuid(), id, 'wave', 'deposit50', deposit_amount, 'GMD', 200000, 'failed', guest_id, created_at,
      created_at + interval '30 minutes', false from bookings where id = '${booking}'`;
  expect(
    await rejectionsOf([
      `update pay_links set revoked_at = created_at where revoked_at is null`,
      link(),
      `alter table payment_checkouts disable trigger payment_checkouts_link_is_valid`,
      checkout({}),
      ofGuest,
      address({}, 'pay_link_id is null'),
      address({ email_sealed: `''` }),
      address({ language: `'x'` }),
      address(),
      address(),
    ]),
  ).toEqual([
    ...Array.from({ length: 5 }, () => undefined),
    'payer_addresses_of_pay_link',
    'payer_addresses_email_length',
    'payer_addresses_language_length',
    undefined,
    'payer_addresses_pkey',
  ]);
});
