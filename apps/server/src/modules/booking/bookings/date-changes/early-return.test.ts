import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMails } from '../../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import { signInAgain } from '../../../../../../../tests/support/people.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';
import { createTripChanges } from '../../../../../../../tests/support/trip-changes.ts';
import { createChargeActions } from '../../../../../../../tests/support/trip-charges.ts';
import { reconcile } from '../../../money/ledger/ledger.service.ts';

let world: TestServer;
let people: Marketplace;
const { createTrip, readAs, calendarOf } = createTripChanges(() => ({ world, people }));
const charges = createChargeActions(() => ({ world, people }));

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

/** Moves the clock to an hour of a day, and signs guest and office in again. */
async function waitUntil(day: string, hour: number): Promise<void> {
  const at = new Date(`${day}T${hour}:01:00Z`);
  world.clock.advanceMinutes((at.getTime() - world.clock.now.getTime()) / 60_000);
  await signInAgain(world, people.guest, people.admin);
}

const BACK = { mileage_km: 84_560, fuel_eighths: 6 };
const bringBack = (id: string, more: object = {}) =>
  requestTransition(world, people.admin, { id, step: 'return', body: { ...BACK, ...more } });

async function expectBalanced(): Promise<void> {
  expect((await reconcile(world.server.database)).differences).toEqual([]);
}

/** The amount due to the host of a booking, according to the ledger. */
async function dueToHost(id: string): Promise<number | undefined> {
  const [row] = await queryRows<{ amount: number }>(
    world,
    `select amount::float8 as amount from ledger_dues where booking_id = $1 and account = 'host_due'`,
    [id],
  );
  return row?.amount;
}

describe('fewer days of a paid booking', () => {
  test('become credit before the trip by the policy, and the office pays it back [TRIP-266] [TRIP-271]', async () => {
    const { id, carId, change } = await createTrip({ from: 10, steps: ['deposit', 'final-payment'] });
    const days = [dateInDays(world, 10), dateInDays(world, 12)];
    // Two days are given up. The moderate policy refunds half of their 4,000 dalasi.
    const { json } = await change({ from: 10, to: 12, total: 6000 });
    expect(json).toMatchObject({
      ...{ days: 2, guest_total: 6000, kept_amount: 2000, changed_amount: -2000, credit_amount: 2000 },
      ...{ deposit_amount: 4000, final_amount: 4000, status: 'ready_for_pickup' },
    });
    expect(await calendarOf(carId)).toEqual([
      { kind: 'booking', start: days[0], last: days[1], held: false },
    ]);
    const [mail] = await renderMails(world, `booking_id = $1 and kind = 'dates_changed'`, [id]);
    expect(mail?.text).toMatch(/You have paid D\s2\s000 that was not used/);
    const body = { method: 'cash', amount: 2000, reason: 'Fewer days' };
    const path = `/rest/v1/bookings/${id}/refund-credit`;
    expect((await call(world.server, 'POST', path, { as: people.admin, body })).status).toBe(200);
    const office = await readAs(people.admin, id);
    expect(office).toMatchObject({ credit_amount: 0, fee_amount: 1800, host_amount: 4200 });
    const file = await call(world.server, 'GET', `/rest/v1/bookings/${id}/file`, { as: people.admin });
    expect(JSON.stringify(file.json)).toMatch(/D\s2\s000 became credit/);
    await expectBalanced();
  });

  test('are announced on the road, and the return is measured by the new last day [TRIP-268]', async () => {
    const { id, change } = await createTrip({ from: 2, steps: ['deposit', 'final-payment'] });
    await waitUntil(dateInDays(world, 2), 13);
    await applyTransitions(world, people.admin, { id, steps: ['hand-over'] });
    const before = await readAs(people.guest, id);
    const { json } = await change({ from: 2, to: 4, total: 6000, as: people.guest });
    const lastDay = dateInDays(world, 2);
    expect(json).toMatchObject({
      ...{ end_date: lastDay, kept_amount: 2000, credit_amount: 2000, status: 'in_progress' },
      meeting: { ...before.meeting, return: { ...before.meeting.return, date: lastDay } },
    });
    await waitUntil(lastDay, 15);
    await bringBack(id);
    // The return was agreed for 12:00, so the fourth late hour has begun.
    expect((await charges.list(people.admin, id)).json.measured).toMatchObject({ late_return: 4 });
    expect(await readAs(people.guest, id)).toMatchObject({ status: 'completed', guest_total: 6000 });
    expect(await dueToHost(id)).toBe(4200);
    await expectBalanced();
  });

  test('cost nothing if the office waives it, also on the road [TRIP-266]', async () => {
    const { id, change } = await createTrip();
    const waived = { keeps_nothing: true };
    expectError(await change({ to: 2, total: 4000, more: waived }), 409, 'booking_changed');
    const { json } = await change({ to: 2, total: 4000, as: people.admin, more: waived });
    expect(json).toMatchObject({
      kept_amount: 0,
      credit_amount: 4000,
      changed_amount: -4000,
      final_amount: 4000,
    });
    await bringBack(id);
    await expectBalanced();
  });
});

describe('a return before the last day', () => {
  test('frees the days, gives back what the policy says, and is never late [TRIP-268] [TRIP-269]', async () => {
    const { id, carId, change } = await createTrip();
    await change({ to: 6, total: 12_000 });
    expect(await calendarOf(carId)).toHaveLength(2);
    // Today and tomorrow are not refunded. Two later days are refunded by half.
    const { json } = await bringBack(id, { gives_up_unused_days: true });
    expect(json).toMatchObject({
      ...{ status: 'completed', end_date: dateInDays(world, 0), days: 1 },
      ...{ guest_total: 6000, kept_amount: 4000, credit_amount: 2000, extension: null },
    });
    expect(await calendarOf(carId)).toEqual([]);
    expect(await dueToHost(id)).toBe(4200);
    // The car was driven 350 km. The price includes 300 km: the driven day, and two given-up days that stay in the price.
    const { json: listed } = await charges.list(people.admin, id);
    expect(listed.measured).toEqual({ late_return: 0, fuel: 0, extra_km: 50 });
    const draft = (quantity: number) =>
      charges.draft(id, { kind: 'extra_km', quantity, reason: 'As recorded' });
    expectError(await draft(51), 422, 'amount_too_large');
    expect((await draft(50)).status).toBe(200);
    await expectBalanced();
  });

  test('is refused if the page has shown another sum than comes back [TRIP-156]', async () => {
    const { id } = await createTrip();
    const giveUp = (unused_days_credit: number) =>
      bringBack(id, { gives_up_unused_days: true, unused_days_credit });
    expectError(await giveUp(3000), 409, 'booking_changed');
    expectError(await giveUp(0), 409, 'booking_changed');
    expect((await giveUp(2000)).json).toMatchObject({ status: 'completed', credit_amount: 2000 });
    const { id: punctual } = await createTrip({ from: 0 });
    world.clock.advanceMinutes(4 * 24 * 60);
    await signInAgain(world, people.guest, people.admin);
    const late = { gives_up_unused_days: true, unused_days_credit: 2000 };
    expectError(await bringBack(punctual, late), 409, 'booking_changed');
    expect((await bringBack(punctual, { gives_up_unused_days: false })).status).toBe(200);
    await expectBalanced();
  });

  test.each([
    ['if nothing comes back', { cancellationPolicy: 'strict' as const }, true],
    ['unless the office gives them up', {}, false],
  ])('leaves the days as they are %s [TRIP-268]', async (_, car, isWanted) => {
    const { id } = await createTrip({ car });
    const { json } = await bringBack(id, { gives_up_unused_days: isWanted });
    expect(json).toMatchObject({
      status: 'completed',
      days: 4,
      guest_total: 8000,
      credit_amount: 0,
      date_changes: 0,
    });
    await expectBalanced();
  });
});
