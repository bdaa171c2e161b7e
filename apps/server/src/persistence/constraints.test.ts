import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGREED_COLUMNS, AGREED_VALUES } from '../../../../tests/support/agreed-columns.ts';
import { findRejection } from '../../../../tests/support/constraint-rejections.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../tests/support/marketplace.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { findDatabaseAppError } from '../http/errors/database-error.ts';

let world: TestServer;
let people: Marketplace;
let carId: string;
/** Ids of an unpaid booking, a confirmed one and a cancelled one with its refund. */
const ids = { booked: '', confirmed: '', cancelled: '' };

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
  carId = (await createCar(world, people.host)).id;
  ids.booked = await createBooking(world, people.guest, { carId, from: 3, to: 5 });
  ids.confirmed = await createBooking(world, people.guest, { carId, from: 10, to: 12 });
  await applyTransitions(world, people.admin, { id: ids.confirmed, steps: ['deposit'] });
  ids.cancelled = await createBooking(world, people.guest, { carId, from: 20, to: 22 });
  await applyTransitions(world, people.admin, { id: ids.cancelled, steps: ['deposit'] });
  await requestTransition(world, people.guest, { id: ids.cancelled, step: 'cancel' });
});
afterAll(() => world.stop());

const refusedBy = (text: string, values: unknown[] = []) => findRejection(world.owner, [text, values]);

test.each([
  ['7712345', '_phone_e164'],
  ['abcdefgh', '_phone_e164'],
  ['+220 771 2345', '_phone_e164'],
  ['+2207712345', undefined],
])('PostgreSQL accepts phone numbers only as E.164: %s [AUTH-11] [BOOK-12]', async (phone, suffix) => {
  for (const table of ['users', 'profiles', 'booking_personal_info']) {
    const refused = await refusedBy(`update ${table} set phone = $1`, [phone]);
    expect(refused).toBe(suffix && table + suffix);
  }
});

const updateBooking = (id: string, change: string) =>
  refusedBy(`update bookings set ${change} where id = $1`, [id]);

test.each([
  ['the same days', 3, 5],
  ['a shared end day', 5, 8],
  ['a shared first day', 1, 3],
  ['a day within', 4, 4],
])('PostgreSQL rejects a second claim on %s [BOOK-21] [LIFE-20] [SEC-02]', async (_name, from, to) => {
  for (const kind of ['block', 'booking']) {
    const constraint = await refusedBy(
      `insert into car_calendar (car_id, period, kind, booking_id)
       values ($1, daterange(current_date, current_date, '[]'), 'block', null),
              ($1, (select daterange(lower(period) - 3 + $2::int, lower(period) - 3 + $3::int, '[]')
                    from car_calendar where booking_id = $4), $5, $6)`,
      [carId, from, to, ids.booked, kind, kind === 'booking' ? ids.cancelled : null],
    );
    expect(constraint).toBe('car_calendar_no_overlap');
  }
});

test.each([
  [`daterange('2031-01-01', '2031-01-01')`, 'block', null, 'car_calendar_bounded'],
  [`daterange('2031-01-01', null)`, 'block', null, 'car_calendar_bounded'],
  [`daterange('2031-01-01', '2031-01-02')`, 'booking', null, 'car_calendar_kind_fits'],
  [`daterange('2031-01-01', '2031-01-02')`, 'holiday', null, 'car_calendar_kind_known'],
])('rejects a claim on %s of kind %s [LIFE-19] [SEC-02]', async (period, kind, bookingId, constraint) => {
  const values = [carId, kind, bookingId];
  const text = `insert into car_calendar (car_id, period, kind, booking_id) values ($1, ${period}, $2, $3)`;
  expect(await refusedBy(text, values)).toBe(constraint);
});

test.each([
  ['daily_price = daily_price - 1', 'bookings_total_exact'],
  ['days = days + 1', 'bookings_days_count'],
  ['host_extras_amount = 1', 'bookings_total_exact'],
  ['office_extras_amount = 1, markup_pct = 0, fee_amount = 1', 'bookings_total_exact'],
  ['kept_amount = 1', 'bookings_total_exact'],
  [
    'office_extras_amount = 2, guest_total = guest_total + 2, deposit_amount = deposit_amount + 1',
    'bookings_fee_exact',
  ],
  ['host_extras_amount = -1', 'bookings_host_extras_positive'],
  ['deposit_amount = deposit_amount + 1', 'bookings_deposit_half'],
  ['deposit_amount = deposit_amount - 0.5', 'bookings_deposit_half'],
  ['fee_amount = fee_amount - 0.01', 'bookings_fee_exact'],
  ['markup_pct = 20', 'bookings_fee_exact'],
  ['markup_pct = 101', 'bookings_fee_exact'],
  ['end_date = start_date - 1', 'bookings_dates_order'],
  ['end_date = start_date + 400', 'bookings_dates_order'],
])(
  'rejects amounts that do not follow from the price: %s [BOOK-22] [BOOK-23] [SEC-02]',
  async (change, name) => {
    expect(await updateBooking(ids.booked, change)).toBe(name);
  },
);

test.each([
  ['booked', `status = 'lost'`, 'bookings_status_known'],
  ['booked', `status = 'confirmed'`, 'bookings_status_matches_payment'],
  ['booked', `deposit_received = true`, 'bookings_status_matches_payment'],
  ['booked', `final_payment_received = true`, 'bookings_final_after_deposit'],
  ['booked', `status = 'completed'`, 'bookings_status_matches_payment'],
  ['confirmed', `status = 'ready_for_pickup'`, 'bookings_status_matches_payment'],
  ['confirmed', `status = 'in_progress'`, 'bookings_status_matches_payment'],
  ['confirmed', `deposit_received = false`, 'bookings_status_matches_payment'],
  ['confirmed', `status = 'cancelled'`, 'bookings_cancel_has_reason'],
  ['confirmed', `cancel_reason = 'other'`, 'bookings_cancel_has_reason'],
  ['booked', `payment_method = 'cheque'`, 'bookings_method_known'],
] as const)(
  'rejects a %s booking with %s [LIFE-01] [LIFE-17] [ADM-12] [SEC-02]',
  async (which, change, name) => {
    expect(await updateBooking(ids[which], change)).toBe(name);
  },
);

test('accepts one payment per phase, with exactly its amount [DATA-20] [ADM-13] [ADM-14] [SEC-02]', async () => {
  const pay = (id: string, phase: string, amount: number, method = 'cash') =>
    refusedBy('insert into payment_records (booking_id, phase, method, amount) values ($1, $2, $3, $4)', [
      id,
      phase,
      method,
      amount,
    ]);
  expect(await pay(ids.confirmed, 'deposit50', 2000)).toBe('payment_records_phase_once');
  expect(await pay(ids.confirmed, 'final50', 1999)).toBe('payment_records_amount_of_phase');
  expect(await pay(ids.booked, 'deposit50', 0.5)).toBe('payment_records_amount_of_phase');
  expect(await pay(ids.booked, 'third', 2000)).toMatch(/^payment_records_(phase_known|amount_of_phase)$/);
  expect(await pay(ids.booked, 'deposit50', 2000, 'cheque')).toBe('payment_records_method_known');
  expect(await pay(ids.booked, 'deposit50', 2000, 'card')).toBe('payment_records_transfer_reference');
  expect(await pay(ids.confirmed, 'final50', 2000, 'wave')).toBe('payment_records_transfer_reference');
  expect(await pay(ids.confirmed, 'final50', 2000)).toBeUndefined();
});

test.each([
  ['platform_keeps_amount = 1', 'refunds_platform_keeps_nothing'],
  ['renter_refund_amount = renter_refund_amount + 1', 'refunds_share_what_was_received'],
  ['owner_compensation_amount = 0', 'refunds_share_what_was_received'],
  ['renter_refund_amount = -1, owner_compensation_amount = 2001', 'refunds_renter_positive'],
  ['refund_percentage = 101', 'refunds_percentage_range'],
  ['refund_percentage = 100', 'refunds_share_by_percentage'],
  ['renter_refund_amount = 2000, owner_compensation_amount = 0', 'refunds_share_by_percentage'],
])('rejects a refund with %s [CANC-03] [CANC-05] [SEC-02]', async (change, name) => {
  expect(await refusedBy(`update refunds set ${change} where booking_id = $1`, [ids.cancelled])).toBe(name);
});

test('rejects a second refund of a booking and a refund of money that was not received [CANC-02] [SEC-02]', async () => {
  const refund = (id: string, amount: number) =>
    refusedBy(
      `insert into refunds (booking_id, renter_refund_amount, owner_compensation_amount, cancelled_within_24h,
         refund_percentage, basis, set_by, set_at, set_reason)
       select $1, $2, 0, false, 100, 'office', guest_id, now(), 'agreed' from bookings where id = $1`,
      [id, amount],
    );
  expect(await refund(ids.cancelled, 2000)).toBe('refunds_pkey');
  expect(await refund(ids.booked, 2000)).toBe('refunds_share_what_was_received');
});

test.each([
  ['confirmed', `update car_calendar set expires_at = now()`, 'bookings_paid_hold_for_good'],
  ['booked', 'update car_calendar set expires_at = null', 'bookings_paid_hold_for_good'],
  ['confirmed', 'delete from car_calendar', 'bookings_have_their_days'],
  ['booked', 'delete from car_calendar', 'bookings_have_their_days'],
  ['confirmed', `update car_calendar set period = '[2032-01-01,2032-01-02)'`, 'bookings_have_their_days'],
] as const)(
  'keeps the claim of a %s booking in line with its status: rejects %s [SEC-02]',
  async (which, change, name) => {
    expect(await refusedBy(`${change} where booking_id = $1`, [ids[which]])).toBe(name);
  },
);

test('rejects a claim of a booking that is over, and requires that a cancellation releases it [LIFE-21] [SEC-02]', async () => {
  expect(await updateBooking(ids.booked, `status = 'cancelled', cancel_reason = 'other'`)).toBe(
    'bookings_over_hold_no_days',
  );
  const claim = `insert into car_calendar (car_id, period, kind, booking_id)
    select car_id, daterange(start_date, end_date, '[]'), 'booking', id from bookings where id = $1`;
  expect(await refusedBy(claim, [ids.cancelled])).toBe('bookings_over_hold_no_days');
  const both = `with freed as (delete from car_calendar where booking_id = '${ids.booked}')
    update bookings set status = 'cancelled', cancel_reason = 'other' where id = $1`;
  expect(await refusedBy(both, [ids.booked])).toBeUndefined();
});

test('raises an instant that lies before its predecessor after a clock was set back', async () => {
  const client = await world.owner.connect();
  const read = async (text: string, id: string) => (await client.query(text, [id])).rows[0];
  try {
    await client.query('begin');
    const changed = await read(
      `update bookings set updated_at = created_at - interval '1 day' where id = $1
       returning updated_at = (select updated_at from bookings where id = $1) as kept`,
      ids.confirmed,
    );
    expect(changed).toEqual({ kept: true });
    const corrected = await read(
      `update payment_records set corrected_by = received_by, corrected_at = received_at - interval '1 day'
       where booking_id = $1 returning corrected_at = received_at as kept`,
      ids.confirmed,
    );
    expect(corrected).toEqual({ kept: true });
    const paid = await read(
      `insert into refund_payments (booking_id, amount, method, paid_at)
       select booking_id, renter_refund_amount, 'cash', created_at - interval '1 day' from refunds where booking_id = $1
       returning paid_at = (select created_at from refunds where booking_id = $1) as kept`,
      ids.cancelled,
    );
    expect(paid).toEqual({ kept: true });
    await client.query(
      `insert into car_conditions (booking_id, moment, checks_confirmed, mileage_km, fuel_eighths, recorded_at)
       values ($1, 'hand_over', true, 10, 8, '2031-05-30')`,
      [ids.confirmed],
    );
    const back = await read(
      `insert into car_conditions (booking_id, moment, mileage_km, fuel_eighths, recorded_at)
       values ($1, 'return', 10, 8, '2031-05-29') returning recorded_at = '2031-05-30' as kept`,
      ids.confirmed,
    );
    expect(back).toEqual({ kept: true });
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect(await updateBooking(ids.booked, `created_at = updated_at + interval '1 day'`)).toBe(
    'bookings_changed_after_made',
  );
  const lone = 'update payment_records set corrected_by = received_by where booking_id = $1';
  expect(await refusedBy(lone, [ids.confirmed])).toBe('payment_records_corrected_by_somebody');
});

test('rejects a hand-over before the first day of the rental in Banjul [LIFE-15] [SEC-02]', async () => {
  const handOver = (at: string) =>
    refusedBy(
      `insert into car_conditions (booking_id, moment, checks_confirmed, mileage_km, fuel_eighths, recorded_at)
       select id, 'hand_over', true, 10, 8, (start_date + $2::interval) at time zone 'Africa/Banjul'
       from bookings where id = $1`,
      [ids.confirmed, at],
    );
  expect(await handOver('-1 second')).toBe('car_conditions_not_before_start');
  expect(await handOver('0 seconds')).toBeUndefined();
});

test('rejects a second invoice of a booking, a wrong or used number, and changes of an invoice [PAY-88] [SEC-02]', async () => {
  const issue = (id: string, number: string) =>
    refusedBy('insert into invoices (booking_id, invoice_number, issued_at) values ($1, $2, now())', [
      id,
      number,
    ]);
  const [issued] = await queryRows<{ id: string; number: string }>(
    world,
    'select booking_id as id, invoice_number as number from invoices limit 1',
  );
  const unpaid = ids.booked;
  expect(await issue(unpaid, 'X-2031-0001')).toBe('invoices_number_form');
  expect(await issue(unpaid, 'I-2031-1')).toBe('invoices_number_form');
  expect(await issue(unpaid, issued?.number ?? '')).toBe('invoices_number_once');
  expect(await issue(issued?.id ?? '', 'I-2031-9999')).toBe('invoices_pkey');
  const change = `update invoices set invoice_number = 'I-2031-9999' where booking_id = $1`;
  expect(await refusedBy(change, [issued?.id])).toBe('invoices_stay_as_issued');
});

test('rejects a booking without its claim [SEC-02]', async () => {
  const copy = (status: string) =>
    refusedBy(
      `insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status, cancel_reason, payment_method,
         daily_price, guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at, ${AGREED_COLUMNS})
       select 'LONE-' || $2, car_id, guest_id, start_date, end_date, days, $2, case when $2 = 'cancelled' then 'other' end,
         payment_method, daily_price, guest_total, deposit_amount, markup_pct, fee_amount, hold_expires_at,
         ${AGREED_VALUES}
       from bookings where id = $1`,
      [ids.booked, status],
    );
  expect(await copy('booked')).toBe('bookings_have_their_days');
  expect(await copy('cancelled')).toBeUndefined();
});

test('maps constraint violations to the error of their rule instead of an internal error', async () => {
  const mapViolation = (constraint: string) =>
    findDatabaseAppError(Object.assign(new Error(), { code: '23514', constraint }));
  expect(mapViolation('car_conditions_mileage_rises')).toMatchObject({
    code: 'mileage_too_small',
    status: 422,
  });
  expect(mapViolation('payment_records_amount_of_phase')).toMatchObject({
    code: 'amount_not_due',
    status: 422,
  });
  expect(mapViolation('refunds_share_what_was_received')).toMatchObject({
    code: 'booking_changed',
    status: 409,
  });
  expect(mapViolation('bookings_car_out_once')).toMatchObject({ code: 'car_is_back', status: 409 });
  for (const name of [
    'bookings_have_their_days',
    'bookings_over_hold_no_days',
    'bookings_paid_hold_for_good',
    'refunds_share_by_percentage',
    'car_conditions_not_before_start',
  ]) {
    expect(mapViolation(name)).toMatchObject({ code: 'booking_changed', status: 409 });
  }
  const rows = await queryRows<{ name: string }>(
    world,
    `select tgname as name from pg_trigger where tgname = any($1)`,
    [['car_conditions_mileage_rises', 'payment_records_amount_of_phase', 'refunds_share_what_was_received']],
  );
  expect(rows).toHaveLength(3);
});

test('accepts inserts into the audit log and rejects updates, deletes and truncation [SEC-23] [LIFE-18]', async () => {
  expect(await refusedBy(`update audit_log set new_status = 'completed'`)).toBe('audit_log_append_only');
  expect(await refusedBy('delete from audit_log')).toBe('audit_log_append_only');
  expect(await refusedBy('truncate audit_log')).toBe('audit_log_never_emptied');
  const entry = (kind: string, actor: string | null) =>
    refusedBy(
      `insert into audit_log (actor_kind, actor_id, action, entity, entity_id) values ($1, $2, 'x', 'booking', $3)`,
      [kind, actor, ids.booked],
    );
  expect(await entry('server', people.admin.userId)).toBe('audit_log_actor_fits');
  expect(await entry('user', null)).toBe('audit_log_actor_fits');
  expect(await entry('robot', null)).toMatch(/^audit_log_actor_/);
});

test('rejects duplicate users and roles and unknown roles [DATA-04] [ROLE-13] [SEC-12]', async () => {
  const { guest } = people;
  const user = (authId: string, role: string, name = 'Awa') =>
    refusedBy('insert into users (auth_user_id, email, name, role) values ($1, $2, $3, $4)', [
      authId,
      guest.email,
      name,
      role,
    ]);
  expect(await user(guest.authUserId, 'renter')).toBe('users_auth_user_once');
  expect(await user(randomUUID(), 'boss')).toBe('users_role_known');
  expect(await user(randomUUID(), 'renter', '')).toBe('users_name_length');
  const role = (name: string) =>
    refusedBy('insert into user_roles (user_id, role) values ($1, $2)', [guest.userId, name]);
  expect([await role('renter'), await role('boss')]).toEqual(['user_roles_pkey', 'user_roles_role_known']);
});

test.each([
  ['daily_price = 0', 'cars_price_range'],
  ['daily_price = 1000000.01', 'cars_price_range'],
  [`make = ''`, 'cars_make_length'],
  [`model = ' Rio'`, 'cars_model_length'],
  [`type = 'suv'`, 'cars_type_known'],
  [`fuel = 'steam'`, 'cars_fuel_known'],
  [`transmission = 'tiptronic'`, 'cars_transmission_known'],
  ['seats = 21', 'cars_seats_range'],
  ['doors = 0', 'cars_doors_range'],
  ['mileage = -1', 'cars_mileage_range'],
  [`images = '{}'`, 'cars_images_count'],
  [`images = array_fill('/x.webp'::text, array[9])`, 'cars_images_count'],
])('rejects a car with %s [DATA-24] [DATA-25] [DATA-26] [SEC-02]', async (change, name) => {
  expect(await refusedBy(`update cars set ${change} where id = $1`, [carId])).toBe(name);
});

test('a new car is active by default [DATA-11] [DATA-10]', async () => {
  const [row] = await queryRows(world, 'select active, owner_id, images from cars where id = $1', [carId]);
  expect(row).toEqual({
    active: true,
    owner_id: people.host.userId,
    images: [expect.stringMatching(/^\/storage\/v1\//)],
  });
});
