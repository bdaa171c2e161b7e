import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { AGREED_COLUMNS, AGREED_VALUES } from '../../../../../../tests/support/agreed-columns.ts';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { MEETING } from '../../../../../../tests/support/meetings.ts';
import { signInAgain } from '../../../../../../tests/support/people.ts';
import { call, startTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import type { Server } from '../../../server.ts';

let world: TestServer;
let rival: Server;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  rival = await world.startSecondServer();
});
beforeEach(async () => {
  world.clock.now = new Date('2031-05-14T09:30:00.000Z');
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

/** Counts the reminders of a booking by kind: to guest and host, or to the office. */
async function remindersOf(id: string, who: 'people' | 'office' = 'people'): Promise<Record<string, number>> {
  const rows = await queryRows<{ kind: string; count: number }>(
    world,
    `select kind, count(*)::int as count from mail_messages where booking_id = $1 and (kind like '%tomorrow' or kind like '%today') and (kind like 'office%') = $2
     group by kind order by kind`,
    [id, who === 'office'],
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

const remind = () => world.server.services.reminders.remind();
const ONE_DAY_BEFORE = { host_hand_over_tomorrow: 1, pick_up_tomorrow: 1 };

async function confirmed(from: number, to: number): Promise<string> {
  const car = await createCar(world, people.host);
  const id = await createBooking(world, people.guest, { carId: car.id, from, to });
  await applyTransitions(world, people.admin, { id, steps: ['deposit'] });
  return id;
}

test('reminds host and guest once of a hand-over on the day before, with several processes', async () => {
  const id = await confirmed(1, 3);
  const later = await confirmed(2, 3);
  await Promise.all([remind(), rival.services.reminders.remind(), remind()]);
  await rival.services.reminders.remind();
  expect(await remindersOf(id)).toEqual(ONE_DAY_BEFORE);
  expect(Object.keys(await remindersOf(id, 'office'))).toEqual(['office_hand_over_tomorrow']);
  expect(await remindersOf(later)).toEqual({});
  expect(await remindersOf(later, 'office')).toEqual({});
});

test('sends no reminders at night and none twice on a day', async () => {
  const id = await confirmed(2, 3);
  world.clock.now = new Date('2031-05-15T06:59:59.000Z');
  await remind();
  expect(await remindersOf(id)).toEqual({});
  world.clock.now = new Date('2031-05-15T07:00:00.000Z');
  await remind();
  world.clock.now = new Date('2031-05-15T23:59:59.000Z');
  await remind();
  expect(await remindersOf(id)).toEqual(ONE_DAY_BEFORE);
});

test('reminds of a pick-up that is agreed for the day after the first day on the day before it [TRIP-12]', async () => {
  const id = await confirmed(1, 3);
  const body = { ...MEETING, pick_up_date: '2031-05-16', pick_up_time: '09:00', version: 1 };
  const path = `/rest/v1/bookings/${id}/meeting`;
  expect((await call(world.server, 'POST', path, { as: people.guest, body })).status).toBe(200);
  await remind();
  expect(await remindersOf(id)).toEqual({});
  world.clock.now = new Date('2031-05-15T09:30:00.000Z');
  await remind();
  await remind();
  expect(await remindersOf(id)).toEqual(ONE_DAY_BEFORE);
});

test('a later run reminds of a booking that is confirmed on the day before', async () => {
  await remind();
  const id = await confirmed(1, 2);
  await remind();
  expect(await remindersOf(id)).toEqual(ONE_DAY_BEFORE);
});

test('sends no reminders of unpaid or cancelled bookings', async () => {
  const car = await createCar(world, people.host);
  const unpaid = await createBooking(world, people.guest, { carId: car.id, from: 1, to: 2 });
  const cancelled = await confirmed(1, 2);
  await applyTransitions(world, people.guest, { id: cancelled, steps: ['cancel'] });
  await remind();
  expect(await remindersOf(unpaid)).toEqual({});
  expect(await remindersOf(cancelled)).toEqual({});
});

test('reminds of a return on its day', async () => {
  const id = await confirmed(0, 2);
  await applyTransitions(world, people.admin, { id, steps: ['final-payment', 'hand-over'] });
  world.clock.now = new Date('2031-05-16T08:00:00.000Z');
  await remind();
  expect(await remindersOf(id)).toEqual({ host_return_today: 1, return_today: 1 });
  expect(Object.keys(await remindersOf(id, 'office'))).toEqual(['office_return_today']);
  await signInAgain(world, people.admin);
  const [mail] = await renderMails(world, `booking_id = $1 and kind = 'host_return_today'`, [id]);
  expect(mail?.text).toContain('Fatou Jallow');
});

test('reminds of all of 250 hand-overs of tomorrow', async () => {
  await queryRows(
    world,
    `with car as (
       insert into cars (owner_id, make, model, year, type, daily_price, city, transmission, fuel, images)
       select $1, 'Toyota', 'Yaris', 2019, 'budget', 2000, 'Kotu', 'manual', 'petrol', '{a.webp}'
       from generate_series(1, 250) returning id),
     booked as (
     insert into bookings (booking_number, car_id, guest_id, start_date, end_date, days, status, payment_method,
       daily_price, guest_total, deposit_amount, markup_pct, fee_amount, deposit_received, hold_expires_at,
       ${AGREED_COLUMNS})
     select 'MANY-' || row_number() over (), id, $2, '2031-05-15', '2031-05-16', 1, 'confirmed', 'cash',
       2000, 2000, 1000, 30, 600, true, $3, ${AGREED_VALUES} from car returning id, car_id)
     insert into car_calendar (car_id, booking_id, kind, period)
     select car_id, id, 'booking', '[2031-05-15,2031-05-16]' from booked`,
    [people.host.userId, people.guest.userId, world.clock.now],
  );
  await remind();
  const [row] = await queryRows(
    world,
    `select count(*)::int as mails, count(distinct m.booking_id)::int as bookings from mail_messages m
     join bookings b on b.id = m.booking_id where b.booking_number like 'MANY-%' and m.kind not like 'office%'`,
  );
  expect(row).toEqual({ mails: 500, bookings: 250 });
});
