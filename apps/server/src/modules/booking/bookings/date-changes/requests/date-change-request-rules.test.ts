import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CAR_FORM, uploadPhotos } from '../../../../../../../../tests/support/cars.ts';
import {
  findRejection,
  type Statement,
} from '../../../../../../../../tests/support/constraint-rejections.ts';
import { createDateRequests } from '../../../../../../../../tests/support/date-requests.ts';
import {
  createCar,
  createMarketplace,
  type Marketplace,
  requestTransition,
} from '../../../../../../../../tests/support/marketplace.ts';
import { call, startTestServer, type TestServer } from '../../../../../../../../tests/support/test-server.ts';
import { createTripChanges } from '../../../../../../../../tests/support/trip-changes.ts';

let world: TestServer;
let people: Marketplace;
const getWorld = () => ({ world, people });
const { createAskingTrip } = createDateRequests(getWorld, createTripChanges(getWorld));

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

test('host and office choose whether the host is asked, and a change of the car that does not say so keeps it [TRIP-279]', async () => {
  const images = await uploadPhotos(world, people.host);
  const { id } = await createCar(world, people.host, { images });
  const save = async (more: object, as = people.host) =>
    (await call(world.server, 'POST', `/rest/v1/cars/${id}`, { as, body: { ...CAR_FORM, images, ...more } }))
      .json;
  expect(await save({})).toMatchObject({ approves_date_changes: false });
  expect(await save({ approves_date_changes: true })).toMatchObject({ approves_date_changes: true });
  expect(await save({})).toMatchObject({ approves_date_changes: true });
  expect(await save({ approves_date_changes: false }, people.admin)).toMatchObject({
    approves_date_changes: false,
  });
});

test('PostgreSQL refuses an answer that is forged, late or for other days [TRIP-290]', async () => {
  const { id, askForId } = await createAskingTrip({ from: 10, steps: ['deposit'] });
  const requestId = await askForId(16, 12_000);
  const reject = (...statements: Statement[]) => findRejection(world.owner, ...statements);
  const as = (who: string): Statement => [`select set_config('coastline.current_actor', $1, true)`, [who]];
  const longer: Statement = [
    `update bookings set end_date = end_date + 2, days = days + 2, guest_total = guest_total + 4000,
       fee_amount = fee_amount + 1200, date_changes = date_changes + 1 where id = $1`,
    [id],
  ];
  const calendar: Statement = [
    `update car_calendar set period = daterange(lower(period), upper(period) + 2) where booking_id = $1`,
    [id],
  ];
  const end = (text: string): Statement => [
    `update date_change_requests set ${text} where id = $1`,
    [requestId],
  ];
  const guest = as(`person:${people.guest.userId}`);
  expect(await reject(guest, longer, calendar)).toBe('bookings_days_approved');
  expect(await reject(guest, end(`outcome = 'accepted', ended_at = created_at`), longer, calendar)).toBe(
    undefined,
  );
  expect(await reject(as('office'), longer, calendar)).toBe(undefined);
  expect(await reject(end(`outcome = 'accepted', ended_at = expires_at`))).toBe(
    'date_change_requests_answered_in_time',
  );
  expect(await reject(end(`outcome = 'expired', ended_at = created_at`))).toBe(
    'date_change_requests_answered_in_time',
  );
  expect(await reject(end('end_date = end_date + 1'))).toBe('date_change_requests_end_once');
  const declined = end(`outcome = 'declined', ended_at = created_at, reason = 'No'`);
  expect(await reject(declined, end(`outcome = 'accepted', reason = null`))).toBe(
    'date_change_requests_end_once',
  );
  expect(await reject(declined, end('reason = null'))).toBe(undefined);
  expect(
    await reject([
      `insert into date_change_requests select gen_random_uuid(), booking_id, 2, car_id, start_date, end_date, guest_total,
         host_amount, version, created_at, expires_at, null, null, null from date_change_requests where id = $1`,
      [requestId],
    ]),
  ).toBe('date_change_requests_open_once');
  const paid = await createAskingTrip();
  expect(
    await reject(guest, [
      `insert into trip_extensions (booking_id, start_date, end_date, guest_total, amount, version, requests, requested_by,
         requested_at, held_until)
       select id, start_date, end_date + 2, guest_total + 4000, 4000, date_changes, 1, guest_id, now(), now() + interval '1 hour'
       from bookings where id = $1`,
      [paid.id],
    ]),
  ).toBe('trip_extensions_approved');
});

test('row-level security takes no end of a request from the wrong side [TRIP-290]', async () => {
  const { askForId } = await createAskingTrip();
  const requestId = await askForId(6, 12_000);
  const end = async (who: string, outcome: string) => {
    const client = await world.server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('coastline.current_actor', $1, true)`, [who]);
      const text = 'update date_change_requests set outcome = $2, ended_at = created_at where id = $1';
      return (await client.query(text, [requestId, outcome])).rowCount;
    } catch (error) {
      return (error as { code?: string }).code;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const { host, guest } = people;
  expect(await end(`person:${guest.userId}`, 'accepted')).toBe('42501');
  expect(await end(`person:${host.userId}`, 'withdrawn')).toBe('42501');
  expect(await end('office', 'accepted')).toBe(0);
  expect(await end(`person:${host.userId}`, 'accepted')).toBe(1);
});

test('accounts export their requests, and the words of the host go with an account [TRIP-284]', async () => {
  const { id, askForId, decline } = await createAskingTrip();
  await decline(await askForId(6, 12_000), 'My family needs it.');
  const exportOf = async (as: { token: string }) =>
    (await call(world.server, 'GET', '/rest/v1/account/export', { as })).json.date_change_requests;
  const shared = { outcome: 'declined', guest_total: 12_000, reason: 'My family needs it.' };
  expect(await exportOf(people.guest)).toMatchObject([{ ...shared, host_amount: null }]);
  expect(await exportOf(people.host)).toMatchObject([{ ...shared, host_amount: 8400 }]);
  await requestTransition(world, people.admin, {
    id,
    step: 'return',
    body: { mileage_km: 84_560, fuel_eighths: 6 },
  });
  const { status } = await call(world.server, 'POST', '/rest/v1/account/erase', {
    as: people.guest,
    body: {},
  });
  expect(status).toBe(200);
  expect(await exportOf(people.host)).toMatchObject([{ outcome: 'declined', reason: null }]);
});
