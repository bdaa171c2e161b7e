import { Booking } from '@coastline/contracts/bookings/booking';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMails } from '../../../../../../tests/support/mails.ts';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  getBooking,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import { signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

const DAY_MINUTES = 24 * 60;
const REASON = 'The engine failed on the second day.';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const post = (path: string, body: unknown, as: TestPerson = people.admin): Promise<ApiResponse> =>
  call(world.server, 'POST', `/rest/v1/${path}`, { as, body });

const cancel = (id: string, body: object, as?: TestPerson) => post(`bookings/${id}/cancel`, body, as);
const setRefund = (id: string, amount: number, as?: TestPerson) =>
  post(`bookings/${id}/set-refund`, { amount, reason: REASON }, as);

/** A rental of some days at D 1 000.50 a day, from today or later. */
async function booked(steps: Parameters<typeof applyTransitions>[2]['steps'], { from = 0, days = 5 } = {}) {
  const car = await createCar(world, people.host, { dailyPrice: '1000.50' });
  const id = await createBooking(world, people.guest, { carId: car.id, from, to: from + days });
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

async function daysLater(days: number): Promise<void> {
  world.clock.advanceMinutes(days * DAY_MINUTES);
  await signInAgain(world, people.admin);
  await signInAgain(world, people.guest);
}

async function expectBalanced(): Promise<void> {
  expect((await reconcile(world.server.database)).differences).toEqual([]);
}

async function dues(id: string): Promise<Record<string, string>> {
  const rows = await queryRows<{ account: string; amount: string }>(
    world,
    'select account, amount::text from ledger_dues where booking_id = $1',
    [id],
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

test.each([
  ['car_problem', 0, 4002],
  ['car_problem', 2, 3001.5],
  ['host_unavailable', 4, 1000.5],
  ['car_problem', 5, 0],
  ['car_problem', 8, 0],
])(
  'a cancellation because of the car (%s) after %i days refunds the remaining days [CANC-23]',
  async (reason, after, back) => {
    const id = await booked(['deposit', 'final-payment', 'hand-over']);
    await daysLater(after);
    const { json } = await cancel(id, { reason });
    expect(expectShape(Booking, json)).toMatchObject({
      status: 'cancelled',
      refund: {
        renter_refund_amount: back,
        owner_compensation_amount: 5002.5 - back,
        platform_keeps_amount: 0,
        basis: 'days_not_driven',
      },
    });
    await expectBalanced();
  },
);

test('any other reason refunds nothing once the car is out [CANC-07]', async () => {
  for (const reason of ['guest_request', 'other']) {
    const id = await booked(['deposit', 'final-payment', 'hand-over']);
    expect((await cancel(id, { reason })).json.refund).toMatchObject({
      renter_refund_amount: 0,
      basis: 'percentage',
    });
  }
  await expectBalanced();
});

test('rejects no_show before the pick-up day and after the hand-over [CANC-24]', async () => {
  const early = await booked(['deposit', 'final-payment'], { from: 2 });
  const refused = await cancel(early, { reason: 'no_show' });
  expectError(refused, 409, 'no_show_from_pick_up_day');
  expect((await getBooking(world, people.guest, early)).json).toMatchObject({
    status: 'ready_for_pickup',
    refund: null,
  });
  const out = await booked(['deposit', 'final-payment', 'hand-over']);
  expectError(await cancel(out, { reason: 'no_show' }), 409, 'no_show_from_pick_up_day');
  await daysLater(2);
  expect((await cancel(early, { reason: 'no_show' })).json).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'no_show',
  });
  await expectBalanced();
});

test('the office sets the refund of a cancellation, up to the paid amount and with a reason [CANC-25]', async () => {
  const id = await booked(['deposit', 'final-payment', 'hand-over']);
  const mute = await cancel(id, { reason: 'car_problem', refund_amount: 100 });
  expectError(mute, 422, 'invalid_input');
  const tooMuch = await cancel(id, { reason: 'car_problem', refund_amount: 5002.51, refund_reason: REASON });
  expectError(tooMuch, 422, 'refund_too_large');
  expect(tooMuch.json.message).toMatch(/has paid D\s5\s002\.50/);
  expect((await getBooking(world, people.admin, id)).json.status).toBe('in_progress');
  const { json } = await cancel(id, { reason: 'car_problem', refund_amount: 4500, refund_reason: REASON });
  expect(json.refund).toMatchObject({
    renter_refund_amount: 4500,
    owner_compensation_amount: 502.5,
    refund_percentage: 90,
    basis: 'office',
    set_reason: REASON,
  });
  const [entry] = await queryRows(
    world,
    `select details from audit_log where entity_id = $1 and action = 'cancel_by_office'`,
    [id],
  );
  expect(entry).toMatchObject({ details: { refund: '4500.00', refund_reason: REASON } });
  expect(await dues(id)).toEqual({ refund_due: '4500.00', host_due: '502.50' });
  await expectBalanced();
});

test('a guest cannot set the refund [CANC-25]', async () => {
  const id = await booked(['deposit'], { from: 5 });
  const answer = await cancel(id, { refund_amount: 2501, refund_reason: REASON }, people.guest);
  expectError(answer, 403, 'forbidden');
  expect((await getBooking(world, people.guest, id)).json.status).toBe('confirmed');
});

test('the refund of a cancelled booking can be set until a share is paid, and both sides are notified [CANC-25]', async () => {
  const id = await booked(['deposit'], { from: 5 });
  await cancel(id, {}, people.guest);
  expectError(await setRefund(id, 2501.01), 422, 'refund_too_large');
  expectError(await setRefund(id, 1, people.guest), 403, 'forbidden');
  expect((await setRefund(id, 2501)).json.refund).toMatchObject({
    renter_refund_amount: 2501,
    owner_compensation_amount: 0,
    basis: 'office',
  });
  expect(await dues(id)).toEqual({ refund_due: '2501.00' });
  await setRefund(id, 0);
  expect(await dues(id)).toEqual({ host_due: '2501.00' });
  await setRefund(id, 1200.25);
  const mails = await renderMails(world, `booking_id = $1 and kind like '%refund_changed'`, [id]);
  expect(mails.map(({ kind }) => kind).sort()).toEqual([
    ...['host_refund_changed', 'host_refund_changed', 'host_refund_changed'],
    ...['refund_changed', 'refund_changed', 'refund_changed'],
  ]);
  expect(mails.some(({ text }) => /Your refund is now D\s1\s200\.25/.test(text))).toBe(true);
  for (const { text } of mails) expect(text).not.toContain(REASON);
  const { json } = await getBooking(world, people.guest, id);
  expect(json.refund).not.toHaveProperty('set_reason');
  await post(`bookings/${id}/pay-refund`, { method: 'cash' });
  expectError(await setRefund(id, 1), 409, 'refund_already_paid');
  await expectBalanced();
});

test('rejects a refund change after the host was paid, until that payout is voided [CANC-25]', async () => {
  const id = await booked(['deposit'], { from: 5 });
  await cancel(id, {}, people.guest);
  const due = (await getBooking(world, people.host, id)).json.refund.owner_compensation_amount;
  const paid = await post('payouts', {
    host_id: people.host.userId,
    booking_ids: [id],
    expected_amount: due,
    method: 'cash',
  });
  expectError(await setRefund(id, 0), 409, 'already_paid_out');
  await post(`payouts/${paid.json.id}/void`, { reason: REASON });
  expect((await setRefund(id, 0)).status).toBe(200);
  await expectBalanced();
});

test('rejects a refund for an active booking and for an expired hold [CANC-25]', async () => {
  const open = await booked(['deposit'], { from: 5 });
  expectError(await setRefund(open, 1), 409, 'nothing_due');
  const held = await booked([], { from: 5 });
  await daysLater(1);
  expectError(await setRefund(held, 0), 409, 'nothing_due');
});

test('concurrent set, refund and payout leave one outcome and a consistent ledger [CANC-25]', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await booked(['deposit'], { from: 5 });
    await cancel(id, {}, people.guest);
    const { json } = await getBooking(world, people.host, id);
    const answers = await Promise.all([
      setRefund(id, 2000),
      post(`bookings/${id}/pay-refund`, { method: 'cash' }),
      post('payouts', {
        host_id: people.host.userId,
        booking_ids: [id],
        expected_amount: json.refund.owner_compensation_amount,
        method: 'cash',
      }),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  }
  await expectBalanced();
});

test('the database enforces the rules of refunds [CANC-25]', async () => {
  const id = await booked(['deposit'], { from: 5 });
  await cancel(id, {}, people.guest);
  const getDatabaseError = async (set: string): Promise<string | undefined> => {
    const change = `changed_by = '${people.admin.userId}', changed_at = now()`;
    const statement = `update refunds set ${set}, ${change} where booking_id = '${id}'`;
    return world.owner
      .query(statement)
      .then(() => undefined)
      .catch((error: { constraint?: string }) => error.constraint);
  };
  const set = `basis = 'office', set_by = '${people.admin.userId}', set_at = now(), set_reason = 'x'`;
  const all = 'owner_compensation_amount = 0, refund_percentage = 100';
  expect(await getDatabaseError('renter_refund_amount = 9999')).toBe('refunds_share_what_was_received');
  expect(await getDatabaseError(`renter_refund_amount = 2501, ${all}, basis = 'office'`)).toBe(
    'refunds_office_gives_reason',
  );
  expect(await getDatabaseError(`renter_refund_amount = 2501, ${all}, basis = 'days_not_driven'`)).toBe(
    'refunds_days_not_driven',
  );
  expect(
    await getDatabaseError(
      `renter_refund_amount = 2501, owner_compensation_amount = 0, refund_percentage = 7, ${set}`,
    ),
  ).toBe('refunds_share_by_percentage');
  const noShow = await booked(['deposit'], { from: 5 });
  const failed = await world.owner
    .query(
      `update bookings set status = 'cancelled', cancel_reason = 'no_show', updated_at = $2 where id = $1`,
      [noShow, world.clock.now],
    )
    .catch((error: { constraint?: string }) => error.constraint);
  expect(failed).toBe('bookings_no_show_from_pick_up_day');
  await expectBalanced();
});
