import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRejections, type Statement } from '../../../../../../tests/support/constraint-rejections.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson } from '../../../../../../tests/support/people.ts';
import { startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let world: TestServer;
let people: Marketplace;
let booked: string;
let paid: string;

beforeAll(async () => {
  world = await startTestServer();
  people = await createMarketplace(world);
  const { id: carId } = await createCar(world, people.host);
  booked = await createBooking(world, people.guest, { carId, from: 3, to: 5 });
  paid = await createBooking(world, people.guest, { carId, from: 10, to: 12 });
  await applyTransitions(world, people.admin, { id: paid, steps: ['deposit', 'final-payment'] });
});
afterAll(() => world.stop());

const insert = (table: string, columns: Record<string, string>): Statement => [
  `insert into ${table} (${Object.keys(columns)}) select ${Object.values(columns)}
   from (select $1::uuid as booking, $2::uuid as admin) as named`,
  [booked, people.admin.userId],
];
const credit = (fields: Record<string, string> = {}) =>
  insert('guest_credits', {
    ...{ booking_id: 'booking', amount: '100', method: `'cash'`, received_by: 'admin' },
    ...{ received_at: 'now()', ...fields },
  });
const refund = (fields: Record<string, string> = {}) =>
  insert('guest_credit_refunds', {
    ...{ booking_id: 'booking', amount: '100', method: `'cash'`, reason: `'Too much'`, paid_by: 'admin' },
    ...{ paid_at: 'now()', ...fields },
  });
const payment = (fields: Record<string, string> = {}) =>
  insert('payment_records', {
    ...{ booking_id: 'booking', phase: `'deposit50'`, method: `'credit'`, amount: '2000' },
    ...fields,
  });

test('PostgreSQL accepts a credit of money only while a payment is due [PAY-111]', async () => {
  expect(
    await findRejections(world.owner, [
      credit({ amount: '0' }),
      credit({ method: `'credit'` }),
      credit({ method: `'wave'` }),
      credit({ method: `'card'`, reference: `'C-1'` }),
      credit({ received_by: 'null' }),
      credit({ booking_id: `'${paid}'` }),
      credit({ reference: `' '` }),
      credit({ method: `'wave'`, reference: `'W-1'` }),
      credit({ method: `'wave'`, reference: `'w-1'` }),
      credit(),
    ]),
  ).toEqual([
    'guest_credits_amount_positive',
    'guest_credits_method_known',
    'guest_credits_transfer_reference',
    'guest_credits_online_has_receipt',
    'guest_credits_received_by_one',
    'guest_credits_payment_due',
    'guest_credits_reference_length',
    undefined,
    'guest_credits_reference_once',
    undefined,
  ]);
});

test('credit is never negative, and no more of it is used, given back or voided than is open [PAY-111]', async () => {
  const voided = (fields = ''): Statement => [
    `update guest_credits set voided_at = now(), voided_by = $2, void_reason = 'x' ${fields} where booking_id = $1`,
    [booked, people.admin.userId],
  ];
  expect(
    await findRejections(world.owner, [
      refund(),
      payment(),
      credit(),
      refund({ amount: '100.01' }),
      refund({ amount: '0' }),
      refund({ reason: `''` }),
      refund({ method: `'card'` }),
      refund({ amount: '60' }),
      voided(),
      refund({ amount: '40.01' }),
      [`update guest_credit_refunds set amount = 1`],
      [`delete from guest_credit_refunds`],
      [`update guest_credits set amount = 1`],
      ['update bookings set credit_amount = 41 where id = $1', [booked]],
      ['update bookings set credit_amount = -1 where id = $1', [booked]],
    ]),
  ).toEqual([
    'bookings_credit_positive',
    'bookings_credit_positive',
    undefined,
    'bookings_credit_positive',
    'guest_credit_refunds_amount_positive',
    'guest_credit_refunds_reason_length',
    'guest_credit_refunds_method_known',
    undefined,
    'bookings_credit_positive',
    'bookings_credit_positive',
    'guest_credit_refunds_final',
    'guest_credit_refunds_final',
    'guest_credits_void_alone',
    'bookings_credit_follows_ledger',
    'bookings_credit_positive',
  ]);
});

test('a void is final and changes nothing else [PAY-110] [PAY-111]', async () => {
  const change = (fields: string): Statement => [
    `update guest_credits set ${fields} where booking_id = $1`,
    [booked],
  ];
  const admin = people.admin.userId;
  expect(
    await findRejections(world.owner, [
      credit(),
      change(`voided_at = now()`),
      change(`voided_at = now(), voided_by = '${admin}', void_reason = 'x', amount = 5`),
      change(`voided_at = now(), voided_by = '${admin}', void_reason = 'x'`),
      change(`voided_at = null, voided_by = null, void_reason = null`),
    ]),
  ).toEqual([
    undefined,
    'guest_credits_void_is_whole',
    'guest_credits_void_alone',
    undefined,
    'guest_credits_void_is_final',
  ]);
});

test('a payment from credit has neither reference nor receipt, and stays one [PAY-106] [PAY-111]', async () => {
  expect(
    await findRejections(world.owner, [
      credit({ amount: '2000' }),
      payment({ reference: `'R'` }),
      payment({ amount: '1999' }),
      payment(),
      [`update payment_records set method = 'cash' where booking_id = $1`, [booked]],
      [`update payment_records set method = 'credit', reference = null where booking_id = $1`, [paid]],
    ]),
  ).toEqual([
    undefined,
    'payment_records_credit_alone',
    'payment_records_amount_of_phase',
    undefined,
    'payment_records_credit_stands',
    'payment_records_credit_stands',
  ]);
});

test('credit moves between two bookings of a guest, as far as the one can spare and the other needs it [PAY-139] [PAY-141]', async () => {
  const { id: carId } = await createCar(world, people.host);
  const other = await createBooking(world, people.guest, { carId, from: 3, to: 5 });
  const stranger = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
  const theirs = await createBooking(world, stranger, { carId, from: 10, to: 12 });
  const move = (to: string, amount: string, from = booked): Statement => [
    `insert into credit_transfers (from_booking_id, to_booking_id, amount, created_by, created_at)
     values ($1, $2, $3, $4, now())`,
    [from, to, amount, people.admin.userId],
  ];
  expect(
    await findRejections(world.owner, [
      move(other, '1'),
      credit({ amount: '5000' }),
      move(other, '0'),
      move(theirs, '1'),
      move(paid, '1'),
      move(booked, '1'),
      move(other, '1000.01'),
      move(other, '600'),
      move(booked, '600.01', other),
      move(booked, '200', other),
      move(other, '600.01'),
      move(other, '600'),
      ['update credit_transfers set amount = 1'],
      ['delete from credit_transfers'],
      ['truncate credit_transfers'],
    ]),
  ).toEqual([
    'credit_transfers_within_limit',
    undefined,
    'credit_transfers_amount_positive',
    'credit_transfers_same_guest',
    'credit_transfers_within_limit',
    'credit_transfers_within_limit',
    'credit_transfers_within_limit',
    undefined,
    'credit_transfers_within_limit',
    undefined,
    'credit_transfers_within_limit',
    undefined,
    'credit_transfers_final',
    'credit_transfers_final',
    'credit_transfers_final',
  ]);
});
