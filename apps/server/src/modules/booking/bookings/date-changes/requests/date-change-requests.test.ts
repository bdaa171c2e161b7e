import { randomUUID } from 'node:crypto';
import { Booking } from '@coastline/contracts/bookings/booking';
import { HostDashboard } from '@coastline/contracts/hosting';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDateRequests } from '../../../../../../../../tests/support/date-requests.ts';
import { renderMails } from '../../../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../../../tests/support/test-server.ts';
import { createTripChanges } from '../../../../../../../../tests/support/trip-changes.ts';
import { reconcile } from '../../../../money/ledger/ledger.service.ts';

let world: TestServer;
let people: Marketplace;
const trips = createTripChanges(() => ({ world, people }));
const { payExtension, readAs, calendarOf } = trips;
const { createAskingTrip, outcomesOf } = createDateRequests(() => ({ world, people }), trips);

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const day = (days: number) => dateInDays(world, days);
const mailsOf = (id: string, kind: string) => renderMails(world, `booking_id = $1 and kind = $2`, [id, kind]);

/** Moves the clock, and signs everybody in again. */
async function wait(minutes: number): Promise<void> {
  world.clock.advanceMinutes(minutes);
  await signInAgain(world, people.guest, people.host, people.admin);
}

async function expectBalanced(): Promise<void> {
  expect((await reconcile(world.server.database)).differences).toEqual([]);
}

describe('a car whose host is asked', () => {
  test('holds added days for payment once the host has accepted them on the road [TRIP-280] [TRIP-282]', async () => {
    const { id, carId, change, ask, accept } = await createAskingTrip();
    expectError(await change({ to: 6, total: 12_000 }), 409, 'host_approval_needed');
    const asked = expectShape(Booking, (await ask(6, 12_000)).json);
    expect(asked).toMatchObject({
      ...{ end_date: day(4), guest_total: 8000, extension: null, host_approves_days: true },
      date_change_request: { start_date: day(0), end_date: day(6), guest_total: 12_000, outcome: null },
    });
    expect(asked.date_change_request).not.toHaveProperty('host_amount');
    expect(await calendarOf(carId)).toHaveLength(1);
    expectError(await ask(5, 10_000), 409, 'date_change_asked');
    const [mail] = await mailsOf(id, 'host_date_change_asked');
    expect(mail?.text).toMatch(/You would earn D\s8\s400 instead of D\s5\s600/);
    expect(await readAs(people.host, id)).toMatchObject({ date_change_request: { host_amount: 8400 } });
    const { json } = await call(world.server, 'GET', '/rest/v1/host/dashboard', { as: people.host });
    expect(expectShape(HostDashboard, json).date_requests).toMatchObject([
      { booking_id: id, guest_name: 'Fatou Jallow', end_date: day(6), host_difference: 2800 },
    ]);

    const accepted = expectShape(Booking, (await accept(asked.date_change_request?.id ?? '')).json);
    expect(accepted).toMatchObject({ end_date: day(4), extension: { end_date: day(6), amount: 4000 } });
    expect(accepted.date_change_request).toBeNull();
    expect((await mailsOf(id, 'date_change_accepted'))[0]?.text).toMatch(/Please pay D\s4\s000 by then/);
    expect(await mailsOf(id, 'extension_held')).toEqual([]);
    expect((await payExtension(id, 4000)).status).toBe(200);
    expect(await readAs(people.guest, id)).toMatchObject({ end_date: day(6), guest_total: 12_000 });
    // The acceptance of the host covers one change only.
    expectError(await change({ to: 7, total: 14_000, version: 1 }), 409, 'host_approval_needed');
    await expectBalanced();
  });

  test('moves a booking before its final payment at once when the host accepts [TRIP-282]', async () => {
    const { id, carId, ask, accept } = await createAskingTrip({ from: 10, steps: ['deposit'] });
    const { json } = await ask(16, 8000, { from: 12 });
    expect((await accept(json.date_change_request.id)).status).toBe(200);
    expect(await readAs(people.guest, id)).toMatchObject({
      ...{ start_date: day(12), end_date: day(16), date_changes: 1, date_change_request: null },
    });
    expect(await calendarOf(carId)).toMatchObject([{ start: day(12), last: day(16) }]);
    expect((await mailsOf(id, 'date_change_accepted'))[0]?.text).toContain('your booking is now for');
    expect(await mailsOf(id, 'host_dates_changed')).toEqual([]);
    const file = await call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as: people.admin });
    expect(file.json.story.map(({ title }: { title: string }) => title)).toEqual(
      expect.arrayContaining([
        'Guest asked the host for other days',
        'Host accepted other days',
        'Days changed',
      ]),
    );
    await expectBalanced();
  });

  test('needs no answer for days that are given up, nor for the office, which ends the request [TRIP-283] [TRIP-286]', async () => {
    const { id, change, ask, askForId, accept } = await createAskingTrip({ from: 10, steps: ['deposit'] });
    expectError(await ask(13, 6500), 409, 'host_approval_not_needed');
    const requestId = await askForId(16, 12_000);
    expect((await change({ to: 15, total: 10_000, as: people.admin })).status).toBe(200);
    expect(await outcomesOf(id)).toEqual(['superseded']);
    expectError(await accept(requestId), 409, 'request_closed');
    expect((await change({ to: 14, total: 8000, version: 1 })).status).toBe(200);
    await ask(16, 12_000, { version: 2 });
    await requestTransition(world, people.guest, { id, step: 'cancel' });
    expect(await outcomesOf(id)).toEqual(['superseded', 'superseded']);
    const trip = await createAskingTrip();
    await trip.ask(6, 12_000);
    const held = await trip.change({ to: 5, total: 10_000, as: people.admin });
    expect(held.json).toMatchObject({ date_change_request: null, extension: { end_date: day(5) } });
    expect(await outcomesOf(trip.id)).toEqual(['withdrawn']);
  });

  test('tells the guest that the host declines or gives no answer, and the guest can ask again [TRIP-284] [TRIP-285]', async () => {
    const { id, ask, askForId, decline, accept } = await createAskingTrip();
    await decline(await askForId(6, 12_000), 'My family needs it on Friday.');
    expect(await readAs(people.guest, id)).toMatchObject({
      ...{
        end_date: day(4),
        date_change_request: { outcome: 'declined', reason: 'My family needs it on Friday.' },
      },
    });
    expect((await mailsOf(id, 'date_change_declined'))[0]?.text).toContain('My family needs it on Friday.');
    const requestId = await askForId(5, 10_000);
    await wait(24 * 60);
    // Reads and answers know the end before the job has run.
    expect((await readAs(people.guest, id)).date_change_request).toMatchObject({ outcome: 'expired' });
    expectError(await accept(requestId), 409, 'request_closed');
    await Promise.all([1, 2].map(() => world.server.services.dateChanges.requests.expireDue()));
    expect(await outcomesOf(id)).toEqual(['declined', 'expired']);
    expect(await mailsOf(id, 'date_change_expired')).toHaveLength(1);
    const [missed] = await mailsOf(id, 'host_date_change_expired');
    expect(missed?.text).toContain('ended without your answer');
    expect((await ask(4, 10_000, { from: -1 })).status).toBe(200);
  });

  test('ends a request of the last day at midnight, and limits how often a guest asks [TRIP-285]', async () => {
    const { id, ask, askForId, withdraw } = await createAskingTrip({ from: 10, steps: ['deposit'] });
    for (let count = 0; count < 10; count += 1)
      expect((await withdraw(await askForId(15, 10_000))).status).toBe(200);
    expectError(await ask(15, 10_000), 409, 'too_many_date_changes');
    expect(await mailsOf(id, 'host_date_change_withdrawn')).toHaveLength(10);
    const unpaid = await createAskingTrip({ from: 20, steps: [] });
    const { hold_expires_at, date_change_request } = (await unpaid.ask(25, 10_000)).json;
    expect(date_change_request.expires_at).toBe(hold_expires_at);
    expect(await outcomesOf(id)).toHaveLength(10);
  });
});

describe('an answer', () => {
  test('is given by the host of the car alone [TRIP-287]', async () => {
    const { askForId, answer, withdraw } = await createAskingTrip();
    const id = await askForId(6, 12_000);
    const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter', 'owner'] });
    const accepted = { answer: 'accept' };
    expectError(await answer(id, accepted, other), 404, 'booking_not_found');
    expectError(await answer(id, accepted, people.guest), 403, 'forbidden');
    expectError(await answer(id, accepted, people.admin), 403, 'forbidden');
    expectError(await withdraw(id, people.host), 403, 'forbidden');
    expectError(await answer(randomUUID(), accepted), 404, 'request_not_found');
    await queryRows(world, `insert into user_roles (user_id, role) values ($1, 'admin')`, [
      people.host.userId,
    ]);
    await signInAgain(world, people.host);
    // An admin who is the host acts as the host.
    expect((await answer(id, { answer: 'decline' })).json).toMatchObject({
      ...{ viewer: 'admin', date_change_request: { outcome: 'declined' } },
    });
    await queryRows(world, `delete from user_roles where user_id = $1 and role = 'admin'`, [
      people.host.userId,
    ]);
    await signInAgain(world, people.host);
    const another = await createAskingTrip({ from: 10, steps: ['deposit'] });
    expectError(await another.answer(id, accepted), 404, 'request_not_found');
  });

  test('has one winner of two answers, of an answer and a withdrawal, and of two requests at once [TRIP-288]', async () => {
    const { id, ask, askForId, accept, decline, withdraw } = await createAskingTrip();
    const requestId = await askForId(6, 12_000);
    const answers = await Promise.all([accept(requestId), decline(requestId), withdraw(requestId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const taken = (await outcomesOf(id))[0];
    expect((await readAs(people.guest, id)).extension !== null).toBe(taken === 'accepted');

    const key = randomUUID();
    const asked = await Promise.all([ask(7, 14_000, { key }), ask(7, 14_000, { key }), ask(5, 10_000)]);
    expect(await outcomesOf(id)).toHaveLength(2);
    const statuses = asked.map(({ status }) => status);
    expect([
      [200, 200, 409],
      [409, 409, 200],
    ]).toContainEqual(statuses);
    await expectBalanced();
  });

  test('is refused while the days are taken or another price applies, and the request stays open [TRIP-289]', async () => {
    const { carId, askForId, accept } = await createAskingTrip();
    const requestId = await askForId(6, 12_000);
    const other = await createPerson(world, { name: 'Awa Ceesay', roles: ['renter'] });
    const [accepted, booked] = await Promise.all([
      accept(requestId),
      requestBooking(world, other, { carId, from: 5, to: 8 }),
    ]);
    expect([accepted.status, booked.status].sort()).toEqual([200, 409]);
    const trip = await createAskingTrip({ from: 10, steps: ['deposit', 'final-payment'] });
    const late = await trip.askForId(16, 12_000);
    await createBooking(world, other, { carId: trip.carId, from: 15, to: 18 });
    expectError(await trip.accept(late), 409, 'dates_taken');
    expect(await outcomesOf(trip.id)).toEqual([null]);
    expect((await trip.decline(late)).status).toBe(200);
    const again = await trip.ask(16, 12_000);
    expectError(again, 409, 'dates_taken');
    expect(again.json.details).toEqual({ nearest: [] });
    // Once the policy gives nothing back, the first day cannot move any more.
    const moved = await createAskingTrip({ from: 2, steps: ['deposit', 'final-payment'] });
    const movedId = await moved.askForId(8, 8000, { from: 4 });
    await wait(23 * 60);
    expect((await moved.accept(movedId)).json.code).toBe('too_late_to_change');
    expect(await outcomesOf(moved.id)).toEqual([null]);
    await expectBalanced();
  });
});

test('guests cannot move a booking to a car whose host is asked, and move freely away from one [TRIP-291]', async () => {
  const { id } = await createAskingTrip({ from: 10, steps: ['deposit'] });
  const { id: askingId } = await createCar(world, people.host, { approvesDateChanges: true });
  const { id: plainId } = await createCar(world, people.host);
  const { json: car } = await call(world.server, 'POST', '/rest/v1/rpc/get_public_car_by_id', {
    as: people.guest,
    body: { p_car_id: askingId },
  });
  expect(car).toMatchObject({ approves_date_changes: true });
  const search = async (query: string) => {
    const path = `/rest/v1/rpc/get_public_cars?p_limit=1000&${query}`;
    const { json: found } = await call(world.server, 'GET', path);
    return found.map((each: { id: string }) => each.id);
  };
  expect(await search('')).toEqual(expect.arrayContaining([askingId, plainId]));
  const offered = await search('p_without_approval=true');
  expect(offered).toContain(plainId);
  expect(offered).not.toContain(askingId);
  const move = (carId: string, { as = people.guest, version = 0, more = {} } = {}) =>
    call(world.server, 'POST', `/rest/v1/bookings/${id}/car`, {
      as,
      body: { car_id: carId, version, guest_total: 8000, car_rules: car.rules, ...more },
    });
  expectError(await move(askingId), 409, 'car_change_by_office');
  expect((await move(plainId)).json).toMatchObject({ car_id: plainId, host_approves_days: false });
  const byOffice = { as: people.admin, version: 1, more: { reason: 'A breakdown.' } };
  expect((await move(askingId, byOffice)).json).toMatchObject({ car_id: askingId, host_approves_days: true });
  await applyTransitions(world, people.admin, { id, steps: ['final-payment'] });
});
