import { Booking } from '@coastline/contracts/bookings/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findRejection } from '../../../../../../../tests/support/constraint-rejections.ts';
import { renderMails } from '../../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createMarketplace,
  dateInDays,
  type Marketplace,
  queryRows,
  requestBooking,
  requestTransition,
} from '../../../../../../../tests/support/marketplace.ts';
import {
  createPaymentActions,
  type OnlineWorld,
  startOnlineWorld,
} from '../../../../../../../tests/support/online-payments.ts';
import { createPerson, signInAgain } from '../../../../../../../tests/support/people.ts';
import { call, expectError, expectShape } from '../../../../../../../tests/support/test-server.ts';
import { createTripChanges } from '../../../../../../../tests/support/trip-changes.ts';
import { reconcile } from '../../../money/ledger/ledger.service.ts';

let online: OnlineWorld;
let people: Marketplace;
const { open, pay, refresh, receiptsOf, ledgerOf } = createPaymentActions(() => ({ online, people }));
const trips = createTripChanges(() => ({ world: online.world, people }));
const { createTrip, payExtension, readAs, calendarOf } = trips;

beforeAll(async () => {
  online = await startOnlineWorld();
  await queryRows(online.world, 'delete from pgboss.schedule');
});
beforeEach(async () => {
  people = await createMarketplace(online.world);
  online.started.simulator.reset();
  online.started.received.length = 0;
});
afterAll(() => online.stop());

/** Moves the clock, and signs guest and office in again. */
async function wait(minutes: number): Promise<void> {
  const { world } = online;
  world.clock.advanceMinutes(minutes);
  await signInAgain(world, people.guest, people.admin);
}

const day = (days: number) => dateInDays(online.world, days);
const mailsOf = (id: string, kind: string) =>
  renderMails(online.world, `booking_id = $1 and kind = $2`, [id, kind]);

async function expectBalanced(): Promise<void> {
  expect((await reconcile(online.world.server.database)).differences).toEqual([]);
}

describe('an extension on the road', () => {
  test('is held, and made once the office has recorded its payment [TRIP-264] [TRIP-265] [TRIP-271]', async () => {
    const { id, carId, change } = await createTrip();
    const held = expectShape(Booking, (await change({ to: 6, total: 12_000 })).json);
    expect(held).toMatchObject({
      ...{ end_date: day(4), guest_total: 8000, changed_amount: 0, date_changes: 0 },
      extension: { start_date: day(0), end_date: day(6), amount: 4000, guest_total: 12_000 },
    });
    expect(await calendarOf(carId)).toEqual([
      { kind: 'booking', start: day(0), last: day(4), held: false },
      { kind: 'extension', start: day(5), last: day(6), held: true },
    ]);
    expect((await mailsOf(id, 'extension_held'))[0]?.text).toMatch(/Please pay D\s4\s000 by then/);
    const other = await createPerson(online.world, { name: 'Awa Ceesay', roles: ['renter'] });
    expectError(await requestBooking(online.world, other, { carId, from: 6, to: 8 }), 409, 'dates_taken');
    const month = `/rest/v1/cars/${carId}/calendar?from=${day(0)}&to=${day(20)}`;
    const { json: calendar } = await call(online.world.server, 'GET', month, { as: people.host });
    expect(calendar.bookings).toMatchObject([{ start_date: day(0), end_date: day(6) }]);

    expect((await payExtension(id, 4000)).status).toBe(200);
    expect(expectShape(Booking, await readAs(people.admin, id))).toMatchObject({
      ...{ end_date: day(6), days: 6, guest_total: 12_000, deposit_amount: 4000, final_amount: 4000 },
      ...{ changed_amount: 4000, credit_amount: 0, extension: null, date_changes: 1, status: 'in_progress' },
      ...{ fee_amount: 3600, host_amount: 8400 },
    });
    expect(await calendarOf(carId)).toEqual([{ kind: 'booking', start: day(0), last: day(6), held: false }]);
    expect(await ledgerOf(id)).toMatchObject({ guest_money: -12_000 });
    const path = `/rest/v1/bookings/${id}/contract`;
    const { texts } = (await call(online.world.server, 'GET', path, { as: people.guest })).json;
    // The sums of the contract add up.
    expect(texts[0].facts.slice(8, 12)).toMatchObject([
      { label: 'Total', lines: ['D\u00a012\u00a0000'] },
      { label: 'Deposit', lines: ['D\u00a04\u00a0000'] },
      { label: 'Final payment', lines: ['D\u00a04\u00a0000'] },
      { label: 'Paid or credited since', lines: ['D\u00a04\u00a0000'] },
    ]);
    expect((await mailsOf(id, 'dates_changed'))[0]?.text).toMatch(/Before: .*D\s8\s000/);
    expect((await mailsOf(id, 'host_dates_changed'))[0]?.text).toContain('(before:');
    await requestTransition(online.world, people.admin, {
      id,
      step: 'return',
      body: { mileage_km: 84_560, fuel_eighths: 6 },
    });
    await expectBalanced();
  });

  test('is paid online like a booking, and its hold lasts as long as the payment page [TRIP-265]', async () => {
    const { id, change } = await createTrip();
    const { json } = await change({ to: 6, total: 12_000 });
    await wait(45);
    const { sessionId } = await open(id, { provider: 'wave', currency: 'GMD', phase: 'charges' });
    const { extension } = await readAs(people.guest, id);
    expect(Date.parse(extension.held_until)).toBeGreaterThan(Date.parse(json.extension.held_until));
    await wait(25);
    await pay(sessionId);
    expect((await refresh(id)).json).toMatchObject({
      ...{ end_date: day(6), guest_total: 12_000, changed_amount: 4000, credit_amount: 0, extension: null },
      credits: [{ amount: 4000, method: 'wave' }],
    });
    await expectBalanced();
  });

  test('is paid once: a second payment is unmatched as already paid [TRIP-265]', async () => {
    const { id, change } = await createTrip();
    await change({ to: 6, total: 12_000 });
    const { sessionId } = await open(id, { provider: 'wave', currency: 'GMD', phase: 'charges' });
    expect((await payExtension(id, 4000)).status).toBe(200);
    await pay(sessionId);
    await refresh(id);
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'already_paid' }]);
    expect(await readAs(people.guest, id)).toMatchObject({ end_date: day(6), credit_amount: 0 });
    await expectBalanced();
  });

  test('is held for two days at most, also where new bookings are held longer [TRIP-265]', async () => {
    const { world } = online;
    const post = async (changes: object) => {
      const { version } = (await call(world.server, 'GET', '/rest/v1/settings', { as: people.admin })).json;
      return call(world.server, 'POST', '/rest/v1/settings', {
        as: people.admin,
        body: { version, changes },
      });
    };
    expect((await post({ hold_hours: { cash: 72, transfer: 72 } })).status).toBe(200);
    const { change } = await createTrip();
    const { extension } = (await change({ to: 6, total: 12_000 })).json;
    expect(Date.parse(extension.held_until) - world.clock.now.getTime()).toBe(48 * 3_600_000);
    await post({ hold_hours: { cash: 2, transfer: 1 } });
  });

  test('is paid from open credit at once [TRIP-265]', async () => {
    const { id, change } = await createTrip();
    await change({ to: 2, total: 6000 });
    const { json } = await change({ to: 3, total: 8000, version: 1 });
    // The credit for two given-up days covers the price of the added day.
    expect(json).toMatchObject({ end_date: day(3), extension: null, credit_amount: 0, changed_amount: 0 });
    expect(await mailsOf(id, 'extension_held')).toEqual([]);
    await expectBalanced();
  });

  test('lapses by itself, frees its days and leaves the booking as it was [TRIP-265]', async () => {
    const { id, carId, change } = await createTrip();
    await change({ to: 6, total: 12_000 });
    const { sessionId } = await open(id, { provider: 'wave', currency: 'GMD', phase: 'charges' });
    await wait(61);
    await online.world.server.services.holds.expireAll();
    expect(await readAs(people.guest, id)).toMatchObject({
      extension: null,
      end_date: dateInDays(online.world, 4),
    });
    expect(await calendarOf(carId)).toHaveLength(1);
    expect((await mailsOf(id, 'extension_lapsed'))[0]?.text).toContain('stays as it was');
    expect((await mailsOf(id, 'office_extension_lapsed'))[0]?.text).toContain(
      'the added days are free again',
    );
    const other = await createPerson(online.world, { name: 'Awa Ceesay', roles: ['renter'] });
    await createBooking(online.world, other, { carId, from: 5, to: 7 });
    await pay(sessionId);
    await refresh(id);
    expect(await receiptsOf(id)).toMatchObject([{ unmatched_reason: 'dates_taken' }]);
    await expectBalanced();
  });

  test('is withdrawn by its guest as it was shown, and its days are free [TRIP-155]', async () => {
    const { id, carId, change } = await createTrip();
    await change({ to: 6, total: 12_000 });
    const withdraw = (to: number, as = people.guest) =>
      call(online.world.server, 'POST', `/rest/v1/bookings/${id}/withdraw-extension`, {
        as,
        body: { start_date: day(0), end_date: day(to) },
      });
    expectError(await withdraw(7), 409, 'booking_changed');
    expectError(await withdraw(6, people.host), 403, 'forbidden');
    expect(expectShape(Booking, (await withdraw(6)).json)).toMatchObject({
      ...{ extension: null, end_date: day(4), guest_total: 8000, date_changes: 0 },
    });
    expectError(await withdraw(6), 409, 'booking_changed');
    expect(await calendarOf(carId)).toHaveLength(1);
    expectError(await payExtension(id, 4000), 409, 'nothing_due');
    const other = await createPerson(online.world, { name: 'Awa Ceesay', roles: ['renter'] });
    await createBooking(online.world, other, { carId, from: 5, to: 7 });
    await expectBalanced();
  });

  test('is refused over the booking of somebody else, with the last free day [TRIP-267]', async () => {
    const { id, carId, change } = await createTrip();
    const other = await createPerson(online.world, { name: 'Awa Ceesay', roles: ['renter'] });
    await createBooking(online.world, other, { carId, from: 7, to: 9 });
    const answer = await change({ to: 8, total: 16_000 });
    expectError(answer, 409, 'dates_taken');
    expect(answer.json.details).toMatchObject({ free_until: day(6) });
    expect(await readAs(people.guest, id)).toMatchObject({ extension: null, guest_total: 8000 });
    expect(await calendarOf(carId)).toHaveLength(2);
  });

  test('has one winner of two changes at once, and of an extension and a booking of its days [TRIP-267]', async () => {
    const { id, carId, change } = await createTrip();
    const other = await createPerson(online.world, { name: 'Awa Ceesay', roles: ['renter'] });
    const [extension, booking] = await Promise.all([
      change({ to: 6, total: 12_000 }),
      requestBooking(online.world, other, { carId, from: 5, to: 8 }),
    ]);
    expect([extension.status, booking.status].sort()).toEqual([200, 409]);
    const [asGuest, asOffice] = await Promise.all([
      change({ to: 2, total: 6000 }),
      change({ to: 1, total: 2000, as: people.admin, more: { keeps_nothing: true } }),
    ]);
    expect([asGuest.status, asOffice.status].sort()).toEqual([200, 409]);
    expect(await readAs(people.guest, id)).toMatchObject({ date_changes: 1, extension: null });
    await expectBalanced();
  });

  test('is refused with another price or version, another first day, or once the last day is over [TRIP-267]', async () => {
    const { id, change } = await createTrip();
    expectError(await change({ to: 6, total: 11_999 }), 409, 'booking_changed');
    expectError(await change({ to: 6, total: 12_000, version: 1 }), 409, 'booking_changed');
    expectError(await change({ from: 1, to: 6, total: 10_000 }), 422, 'invalid_dates');
    expectError(await change({ to: 6, total: 12_000, as: people.host }), 403, 'forbidden');
    expectError(await payExtension(id, 4000), 409, 'nothing_due');
    await change({ to: 6, total: 12_000 });
    expectError(await payExtension(id, 3999), 422, 'amount_too_small');
    expectError(await payExtension(id, 4001), 422, 'amount_too_large');
    await queryRows(online.world, 'update trip_extensions set requests = 10 where booking_id = $1', [id]);
    expectError(await change({ to: 7, total: 14_000 }), 409, 'too_many_date_changes');
    await wait(5 * 24 * 60);
    expectError(await change({ to: 7, total: 14_000, as: people.guest }), 409, 'too_late_to_change');
    expect((await change({ to: 7, total: 14_000, as: people.admin })).status).toBe(200);
  });
});

describe('more days before the trip', () => {
  test('end at the hand-over if they begin on another day [TRIP-264]', async () => {
    const { id, carId, change } = await createTrip({ steps: ['deposit', 'final-payment'] });
    const request = { from: 1, to: 6, total: 10_000, as: people.admin, more: { keeps_nothing: true } };
    expect((await change(request)).json.extension).toMatchObject({ amount: 2000 });
    await applyTransitions(online.world, people.admin, { id, steps: ['hand-over'] });
    expect(await readAs(people.guest, id)).toMatchObject({ status: 'in_progress', extension: null });
    expect(await calendarOf(carId)).toHaveLength(1);
  });

  test('can begin earlier, and the meeting stays where it is possible [TRIP-264]', async () => {
    const { id, carId, change } = await createTrip({ from: 10, steps: ['deposit', 'final-payment'] });
    const before = await readAs(people.guest, id);
    expect((await change({ from: 9, to: 15, total: 12_000 })).json.extension).toMatchObject({ amount: 4000 });
    expect(await calendarOf(carId)).toHaveLength(3);
    await payExtension(id, 4000);
    const after = await readAs(people.guest, id);
    expect(after).toMatchObject({ start_date: day(9), end_date: day(15), status: 'ready_for_pickup' });
    expect(after.meeting.pick_up).toMatchObject({ date: day(9), time: before.meeting.pick_up.time });
    // A cancellation shares out all that is paid.
    const body = { reason: 'host_unavailable' };
    const { json } = await requestTransition(online.world, people.admin, { id, step: 'cancel', body });
    expect(json.refund).toMatchObject({ renter_refund_amount: 12_000 });
    await expectBalanced();
  });

  test('end with the booking, and payments stand once the days have changed [TRIP-270]', async () => {
    const { id, carId, change } = await createTrip({ from: 10, steps: ['deposit', 'final-payment'] });
    const voidPayment = async (booking: string) => {
      const { payments } = await readAs(people.admin, booking);
      const { receipt_number } = payments.find(({ phase }: { phase: string }) => phase === 'final50');
      return call(online.world.server, 'POST', `/rest/v1/bookings/${booking}/void-payment`, {
        as: people.admin,
        body: { receipt_number, reason: 'Another booking' },
      });
    };
    await change({ to: 16, total: 12_000 });
    expect((await voidPayment(id)).json).toMatchObject({ status: 'confirmed', extension: null });
    expect(await calendarOf(carId)).toHaveLength(1);
    const paid = await createTrip({ from: 10, steps: ['deposit', 'final-payment'] });
    await paid.change({ to: 13, total: 7000 });
    expectError(await voidPayment(paid.id), 409, 'wrong_status');
    await expectBalanced();
  });
});

test('PostgreSQL holds the days of extensions only for a time and only for what is due [TRIP-270]', async () => {
  const { id, change } = await createTrip();
  const reject = (text: string) =>
    findRejection(online.world.owner, [`update bookings set ${text} where id = $1`, [id]]);
  const longer = 'end_date = end_date + 1, days = days + 1, date_changes = date_changes + 1';
  const dearer = 'guest_total = guest_total + 2000, fee_amount = fee_amount + 600';
  expect(await reject(`${longer}, ${dearer}`)).toBe('bookings_days_change_alone');
  expect(await reject(`${longer}, ${dearer}, changed_amount = 2000`)).toBe('bookings_credit_positive');
  expect(await reject('changed_amount = -2000, date_changes = date_changes + 1')).toBe(
    'bookings_days_change_alone',
  );
  await change({ to: 6, total: 12_000 });
  const rejectHold = (text: string) => findRejection(online.world.owner, [`${text}`, [id]]);
  expect(
    await rejectHold(
      `update trip_extensions set held_until = held_until + interval '3 days' where booking_id = $1`,
    ),
  ).toBe('trip_extensions_hold_ends');
  expect(await rejectHold('update trip_extensions set amount = 1 where booking_id = $1')).toBe(
    'trip_extensions_of_paid_bookings',
  );
  expect(await rejectHold('update car_calendar set expires_at = null where extension_id = $1')).toBe(
    'car_calendar_only_holds_expire',
  );
  expect(
    await rejectHold(
      'update car_calendar set period = period + daterange(upper(period), upper(period) + 9) where extension_id = $1',
    ),
  ).toBe('car_calendar_extension_fits');
});
