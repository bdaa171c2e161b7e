import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRejection } from '../../../../tests/support/constraint-rejections.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  queryRows,
} from '../../../../tests/support/marketplace.ts';
import { AIRPORT_ID, SENEGAMBIA_ID } from '../../../../tests/support/meetings.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/test-server.ts';

let world: TestServer;
/** Bookings of three days with the default meetings: one before its pick-up, one that is out. */
const ids = { confirmed: '', out: '' };

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  const people = await createMarketplace(world);
  const book = async (from: number) => {
    const car = await createCar(world, people.host);
    return createBooking(world, people.guest, { carId: car.id, from, to: from + 2 });
  };
  ids.confirmed = await book(3);
  ids.out = await book(0);
  await applyTransitions(world, people.admin, {
    id: ids.out,
    steps: ['deposit', 'final-payment', 'hand-over'],
  });
  await queryRows(
    world,
    `insert into meeting_places (id, name, kind, latitude, longitude, lead_time_hours, position, retired_at, created_at, updated_at)
     values (gen_random_uuid(), 'Old office', 'office', 13.44, -16.7, 0, 9, now(), now(), now())`,
  );
});
afterAll(() => world.stop());

const changeMeeting = (id: string, change: string) =>
  findRejection(world.owner, [`update booking_meetings set ${change} where booking_id = $1`, [id]]);
const changePlace = (change: string) =>
  findRejection(world.owner, [`update meeting_places set ${change} where id = $1`, [AIRPORT_ID]]);
const changeHours = (change: string) =>
  findRejection(world.owner, [
    `update meeting_place_hours set ${change} where place_id = $1 and weekday = 1`,
    [AIRPORT_ID],
  ]);

test.each([
  [`name = ' '`, 'meeting_places_name_length'],
  [`name = 'senegambia AREA'`, 'meeting_places_name_once'],
  [`kind = 'beach'`, 'meeting_places_kind_known'],
  ['latitude = 14.7', 'meeting_places_in_the_gambia'],
  ['longitude = -17', 'meeting_places_in_the_gambia'],
  [`directions = repeat('x', 501)`, 'meeting_places_directions_length'],
  [`photo = 'https://elsewhere.example/photo.webp'`, 'meeting_places_photo_form'],
  ['lead_time_hours = 169', 'meeting_places_lead_time_range'],
  ['position = 0', 'meeting_places_position_range'],
])('PostgreSQL rejects a place with %s: %s [TRIP-01]', async (change, constraint) => {
  expect(await changePlace(change)).toBe(constraint);
});

test.each([
  ['weekday = 8', 'meeting_place_hours_weekday_known'],
  ['opens = 1320, closes = 120', 'meeting_place_hours_within_day'],
  ['closes = 1440', 'meeting_place_hours_within_day'],
  ['opens = 361', 'meeting_place_hours_quarters'],
])('PostgreSQL rejects opening hours with %s: %s [TRIP-02]', async (change, constraint) => {
  expect(await changeHours(change)).toBe(constraint);
});

test.each([
  ['pick_up_minutes = 725', 'booking_meetings_pick_up_quarter'],
  ['return_minutes = 725', 'booking_meetings_return_quarter'],
  [`flight_number = 'sn233'`, 'booking_meetings_flight_form'],
  [`flight_number = 'SN233', arrival_minutes = 1440`, 'booking_meetings_arrival_range'],
  ['arrival_minutes = 600', 'booking_meetings_arrival_of_flight'],
  [`lodging = ' '`, 'booking_meetings_lodging_length'],
  ['version = 0', 'booking_meetings_version_positive'],
  ['pick_up_minutes = 345', 'booking_meetings_within_opening_hours'],
  [`return_place_id = '${SENEGAMBIA_ID}', return_minutes = 1215`, 'booking_meetings_within_opening_hours'],
  ['pick_up_date = pick_up_date - 1', 'booking_meetings_on_days_of_rental'],
  ['pick_up_date = pick_up_date + 2', 'booking_meetings_on_days_of_rental'],
  [
    `pick_up_place_id = '${SENEGAMBIA_ID}', changed_at = (pick_up_date + time '09:00') at time zone 'Africa/Banjul'`,
    'booking_meetings_keep_lead_time',
  ],
])('PostgreSQL rejects meetings with %s: %s [TRIP-04] [TRIP-05]', async (change, constraint) => {
  expect(await changeMeeting(ids.confirmed, change)).toBe(constraint);
});

test('PostgreSQL accepts a later hour at the same place and the day after the first day [TRIP-12]', async () => {
  const late = `pick_up_minutes = 780, changed_at = (pick_up_date + time '12:30') at time zone 'Africa/Banjul'`;
  expect(await changeMeeting(ids.confirmed, late)).toBeUndefined();
  const nextDay = 'pick_up_date = pick_up_date + 1, pick_up_minutes = 360';
  expect(await changeMeeting(ids.confirmed, nextDay)).toBeUndefined();
});

test('PostgreSQL rejects a retired place for a new meeting [TRIP-03]', async () => {
  await queryRows(
    world,
    `insert into meeting_place_hours select id, weekday, 0, 1425 from meeting_places, generate_series(1, 7) weekday
     where name = 'Old office'`,
  );
  const change = `return_place_id = (select id from meeting_places where name = 'Old office')`;
  expect(await changeMeeting(ids.confirmed, change)).toBe('booking_meetings_place_active');
});

test('PostgreSQL rejects a change after the pick-up [TRIP-12]', async () => {
  await queryRows(
    world,
    `insert into booking_meetings (booking_id, pick_up_place_id, pick_up_date, pick_up_minutes, return_place_id, return_minutes, changed_at)
     select id, $2, start_date, 720, $2, 720, created_at - interval '1 day' from bookings where id = $1
     on conflict do nothing`,
    [ids.out, AIRPORT_ID],
  );
  expect(await changeMeeting(ids.out, 'return_minutes = 600')).toBe('booking_meetings_before_pick_up');
});
