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
  requestBooking,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain, type TestPerson } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  expectShape,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

const REASON = 'It was for CL-2031-099.';

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
});
beforeEach(async () => {
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const post = (
  path: string,
  body: unknown,
  extra: { as?: TestPerson; key?: string } = {},
): Promise<ApiResponse> =>
  call(world.server, 'POST', `/rest/v1/${path}`, {
    as: extra.as ?? people.admin,
    body,
    ...(extra.key !== undefined && { headers: { 'idempotency-key': extra.key } }),
  });

async function booked(from = 5): Promise<string> {
  const car = await createCar(world, people.host, { dailyPrice: '1001.00' });
  return createBooking(world, people.guest, { carId: car.id, from, to: from + 3 });
}

async function createBookingWith(
  steps: Parameters<typeof applyTransitions>[2]['steps'],
  from = 5,
): Promise<string> {
  const id = await booked(from);
  await applyTransitions(world, people.admin, { id, steps });
  return id;
}

/** The receipt number of the active payment of a phase. */
async function receiptOf(id: string, phase = 'deposit50'): Promise<string> {
  const [row] = await queryRows<{ receipt_number: string }>(
    world,
    'select receipt_number from payment_records where booking_id = $1 and phase = $2 and voided_at is null',
    [id, phase],
  );
  return row?.receipt_number ?? '';
}

async function voidPhase(
  id: string,
  phase = 'deposit50',
  extra: { as?: TestPerson; key?: string; receipt?: string } = {},
): Promise<ApiResponse> {
  const receipt = extra.receipt ?? (await receiptOf(id, phase));
  return post(`bookings/${id}/void-payment`, { receipt_number: receipt, reason: REASON }, extra);
}

async function expectBalanced(): Promise<void> {
  expect((await reconcile(world.server.database)).differences).toEqual([]);
}

async function sumsOf(id: string): Promise<Record<string, string>> {
  const rows = await queryRows<{ account: string; sum: string }>(
    world,
    'select account, sum(amount)::text as sum from ledger_entries where booking_id = $1 group by account',
    [id],
  );
  return Object.fromEntries(
    rows.filter(({ sum }) => Number(sum) !== 0).map(({ account, sum }) => [account, sum]),
  );
}

test('a voided deposit keeps its receipt, the ledger reverses it, and the guest gets a new hold [LIFE-25] [ADM-21]', async () => {
  const id = await createBookingWith(['deposit']);
  world.clock.advanceMinutes(60 * 26);
  await signInAgain(world, people.admin);
  const receipt = await receiptOf(id);
  const answer = await voidPhase(id);
  expect(answer.status).toBe(200);
  const holdEnds = new Date(world.clock.now.getTime() + 3_600_000).toISOString();
  expect(expectShape(Booking, answer.json)).toMatchObject({
    status: 'booked',
    deposit_received: false,
    payment_status: 'unpaid',
    hold_expires_at: holdEnds,
    payments: [
      {
        receipt_number: receipt,
        received: false,
        voided_at: world.clock.now.toISOString(),
        void_reason: REASON,
        voided_by: people.admin.name,
      },
    ],
  });
  expect(await sumsOf(id)).toEqual({});
  const [claim] = await queryRows<{ expires_at: Date }>(
    world,
    'select expires_at from car_calendar where booking_id = $1',
    [id],
  );
  expect(claim?.expires_at.toISOString()).toBe(holdEnds);
  const [entry] = await queryRows(
    world,
    `select actor_id, old_status, new_status, details from audit_log where entity_id = $1 and action = 'void_deposit'`,
    [id],
  );
  expect(entry).toMatchObject({
    actor_id: people.admin.userId,
    old_status: 'confirmed',
    new_status: 'booked',
    details: { amount: '1502.00', method: 'wave', receipt, reason: REASON },
  });
  await expectBalanced();
});

test('guest and host see a voided receipt and get a mail; only the office sees the reason [ADM-21]', async () => {
  const id = await createBookingWith(['deposit']);
  await voidPhase(id);
  for (const person of [people.guest, people.host]) {
    const { json } = await getBooking(world, person, id);
    expect(json.payments[0].voided_at).toBe(world.clock.now.toISOString());
    expect(JSON.stringify(json)).not.toContain(REASON);
    expect(json.payments[0]).not.toHaveProperty('voided_by');
  }
  const mails = await renderMails(world, `booking_id = $1 and kind like '%payment_voided'`, [id]);
  expect(mails.map(({ kind, toAddress }) => [kind, toAddress]).sort()).toEqual([
    ['host_payment_voided', people.host.email],
    ['payment_voided', people.guest.email],
  ]);
  const [toHost, toGuest] = mails;
  expect(toGuest?.text).toContain('not confirmed any more');
  expect(toGuest?.text).toContain('for 1 hour');
  expect(toHost?.text).toContain('has 1 hour to pay the deposit');
  for (const { text } of mails) expect(text).not.toContain(REASON);
});

test('the same transfer can be recorded on the right booking with its reference, and receipts have no gaps [ADM-21]', async () => {
  const wrong = await booked();
  const right = await booked(20);
  const transfer = { method: 'wave', reference: `W-${wrong.slice(0, 8)}` };
  await post(`bookings/${wrong}/deposit`, transfer);
  await voidPhase(wrong);
  expect((await post(`bookings/${right}/deposit`, transfer)).status).toBe(200);
  const again = await post(`bookings/${wrong}/deposit`, { method: 'cash' });
  expect(again.json.payments.map(({ received }: { received: boolean }) => received)).toEqual([false, true]);
  const numbers = again.json.payments.map((payment: { receipt_number: string }) => payment.receipt_number);
  expect(new Set(numbers).size).toBe(2);
  await expectBalanced();
});

test('mails name the payment methods used, not the one chosen at booking [ADM-26]', async () => {
  const id = await booked();
  await post(`bookings/${id}/deposit`, { method: 'cash' });
  const confirmed = await renderMails(world, `booking_id = $1 and kind = 'booking_confirmed'`, [id]);
  expect(confirmed[0]?.text).toContain('Payment method: Cash at the office\n');
  await post(`bookings/${id}/final-payment`, { method: 'bank', reference: `B-${id.slice(0, 8)}` });
  await post(`bookings/${id}/cancel`, { reason: 'other' });
  const [mail] = await renderMails(world, `booking_id = $1 and kind = 'booking_cancelled'`, [id]);
  expect(mail?.text).toContain('Payment method: Cash at the office, Bank transfer\n');
});

test('a voided final payment leaves the booking confirmed and can be recorded again [LIFE-25]', async () => {
  const id = await createBookingWith(['deposit', 'final-payment']);
  const answer = await voidPhase(id, 'final50');
  expect(answer.json).toMatchObject({
    status: 'confirmed',
    deposit_received: true,
    final_payment_received: false,
    hold_expires_at: null,
  });
  const [mail] = await renderMails(world, `booking_id = $1 and kind = 'payment_voided'`, [id]);
  expect(mail?.text).toContain('stays confirmed');
  expect((await requestTransition(world, people.admin, { id, step: 'final-payment' })).json.status).toBe(
    'ready_for_pickup',
  );
  await expectBalanced();
});

test('a deposit cannot be voided while the final payment is active [LIFE-25]', async () => {
  const id = await createBookingWith(['deposit', 'final-payment']);
  expectError(await voidPhase(id), 409, 'final_payment_first');
  await voidPhase(id, 'final50');
  expect((await voidPhase(id)).json.status).toBe('booked');
  await expectBalanced();
});

test('the new hold expires like any other, and nothing is owed then [LIFE-25]', async () => {
  const id = await createBookingWith(['deposit']);
  await voidPhase(id);
  world.clock.advanceMinutes(61);
  await signInAgain(world, people.guest);
  await signInAgain(world, people.admin);
  expect((await getBooking(world, people.guest, id)).json).toMatchObject({
    status: 'cancelled',
    cancel_reason: 'hold_expired',
    refund: null,
  });
  expectError(await requestTransition(world, people.admin, { id, step: 'deposit' }), 409, 'wrong_status');
  const other = await createPerson(world, { name: 'Musa Ceesay', roles: ['renter'] });
  const { json } = await getBooking(world, people.admin, id);
  expect((await requestBooking(world, other, { carId: json.car_id, from: 5, to: 8 })).status).toBe(200);
  await expectBalanced();
});

test('payments cannot be voided after hand-over: while out, after return, after an early end [LIFE-25]', async () => {
  const id = await createBookingWith(['deposit', 'final-payment', 'hand-over'], 0);
  const out = await voidPhase(id, 'final50');
  expectError(out, 409, 'wrong_status');
  expect(out.json.message).toContain('Collect what is missing');
  await post(`bookings/${id}/cancel`, { reason: 'car_problem' });
  expectError(await voidPhase(id, 'final50'), 409, 'car_handed_over');
  const back = await createBookingWith(['deposit', 'final-payment', 'hand-over', 'return'], 0);
  expectError(await voidPhase(back, 'final50'), 409, 'wrong_status');
  await expectBalanced();
});

test('a void on a cancelled booking keeps it cancelled and reallocates the rest [LIFE-25] [CANC-22]', async () => {
  const id = await createBookingWith(['deposit', 'final-payment']);
  await post(`bookings/${id}/cancel`, { reason: 'other' });
  const answer = await voidPhase(id, 'final50');
  expect(answer.json).toMatchObject({
    status: 'cancelled',
    refund: { renter_refund_amount: 751, owner_compensation_amount: 751, refund_percentage: 50 },
  });
  expect(await sumsOf(id)).toEqual({ till: '1502.00', refund_due: '-751.00', host_due: '-751.00' });
  const none = await voidPhase(id);
  expect(none.json.refund).toMatchObject({ renter_refund_amount: 0, owner_compensation_amount: 0 });
  expect(await sumsOf(id)).toEqual({});
  const [mail] = await renderMails(world, `booking_id = $1 and kind = 'payment_voided'`, [id]);
  expect(mail?.text).toMatch(/stays cancelled, and your refund is now D\s751\./);
  await expectBalanced();
});

test('rejects a void on a cancelled booking whose refund or host share is paid [LIFE-25]', async () => {
  const refunded = await createBookingWith(['deposit']);
  await requestTransition(world, people.guest, { id: refunded, step: 'cancel' });
  await post(`bookings/${refunded}/pay-refund`, { method: 'cash' });
  expectError(await voidPhase(refunded), 409, 'refund_already_paid');
  const shared = await createBookingWith(['deposit']);
  await requestTransition(world, people.guest, { id: shared, step: 'cancel' });
  const paid = await post('payouts', {
    host_id: people.host.userId,
    booking_ids: [shared],
    expected_amount: 751,
    method: 'cash',
  });
  expectError(await voidPhase(shared), 409, 'already_paid_out');
  await post(`payouts/${paid.json.id}/void`, { reason: REASON });
  expect((await voidPhase(shared)).status).toBe(200);
  await expectBalanced();
});

test('a payment is voided once, by its receipt, and only through its own booking [ADM-21]', async () => {
  const id = await createBookingWith(['deposit']);
  const receipt = await receiptOf(id);
  const other = await createBookingWith(['deposit'], 30);
  expectError(await voidPhase(other, 'deposit50', { receipt }), 404, 'payment_not_found');
  expect((await voidPhase(id, 'deposit50', { receipt })).status).toBe(200);
  expectError(await voidPhase(id, 'deposit50', { receipt }), 409, 'already_voided');
  await requestTransition(world, people.admin, { id, step: 'deposit' });
  expectError(await voidPhase(id, 'deposit50', { receipt }), 409, 'already_voided');
  expect((await getBooking(world, people.admin, id)).json.status).toBe('confirmed');
  const corrected = { phase: 'deposit50', method: 'bank', reference: 'B-7', reason: 'It came by the bank.' };
  const { json } = await post(`bookings/${id}/correct-payment`, corrected);
  expect(json.payments.map(({ method }: { method: string }) => method)).toEqual(['wave', 'bank']);
  await expectBalanced();
});

test('voiding needs a reason and the office [SEC-20]', async () => {
  const id = await createBookingWith(['deposit']);
  const receipt_number = await receiptOf(id);
  const mute = await post(`bookings/${id}/void-payment`, { receipt_number, reason: ' \n' });
  expectError(mute, 422, 'invalid_input');
  for (const as of [people.guest, people.host])
    expectError(await voidPhase(id, 'deposit50', { as }), 403, 'forbidden');
  expect((await getBooking(world, people.admin, id)).json.status).toBe('confirmed');
});

test('concurrent voids void once, and a repeated key replays the first response [ADM-21]', async () => {
  const id = await createBookingWith(['deposit']);
  const receipt = await receiptOf(id);
  const answers = await Promise.all([1, 2, 3].map(() => voidPhase(id, 'deposit50', { receipt })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await requestTransition(world, people.admin, { id, step: 'deposit' });
  const key = `void-${id}`;
  const second = await receiptOf(id);
  const first = await voidPhase(id, 'deposit50', { receipt: second, key });
  await requestTransition(world, people.admin, { id, step: 'deposit' });
  const replayed = await voidPhase(id, 'deposit50', { receipt: second, key });
  expect(replayed.json).toEqual(first.json);
  expect((await getBooking(world, people.admin, id)).json.status).toBe('confirmed');
  await expectBalanced();
});

test('a void concurrent with a refund, payout, cancellation or final payment leaves the ledger consistent [ADM-21]', async () => {
  for (let round = 0; round < 4; round++) {
    const cancelled = await createBookingWith(['deposit'], 5 + round * 5);
    await requestTransition(world, people.guest, { id: cancelled, step: 'cancel' });
    const racing = await Promise.all([
      voidPhase(cancelled),
      post(`bookings/${cancelled}/pay-refund`, { method: 'cash' }),
      post('payouts', {
        host_id: people.host.userId,
        booking_ids: [cancelled],
        expected_amount: 751,
        method: 'cash',
      }),
    ]);
    for (const { status } of racing) expect([200, 409]).toContain(status);
    const [voided, ...paid] = racing;
    expect([voided?.status === 200, paid.some(({ status }) => status === 200)].sort()).toEqual([false, true]);
    const open = await createBookingWith(['deposit'], 5 + round * 5);
    const others = await Promise.all([
      voidPhase(open),
      requestTransition(world, people.admin, { id: open, step: 'final-payment' }),
      requestTransition(world, people.guest, { id: open, step: 'cancel' }),
    ]);
    for (const { status } of others) expect([200, 409]).toContain(status);
  }
  await expectBalanced();
});

test('the database rejects voids that make booking, ledger and payments inconsistent [ADM-21]', async () => {
  const getDatabaseError = async (...statements: string[]): Promise<string | undefined> => {
    const client = await world.owner.connect();
    try {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      await client.query('set constraints all immediate');
      return undefined;
    } catch (error) {
      return (error as { constraint?: string }).constraint;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  const id = await createBookingWith(['deposit']);
  const voiding = `voided_at = now(), voided_by = '${people.admin.userId}', void_reason = 'x'`;
  const ofBooking = `booking_id = '${id}'`;
  const alone = `update payment_records set ${voiding} where ${ofBooking}`;
  expect(await getDatabaseError(alone)).toBe('bookings_match_payments');
  expect(
    await getDatabaseError(`update payment_records set ${voiding}, method = 'bank' where ${ofBooking}`),
  ).toBe('payment_records_void_alone');
  expect(await getDatabaseError(`update payment_records set voided_at = now() where ${ofBooking}`)).toBe(
    'payment_records_void_is_whole',
  );
  const back = `update bookings set status = 'booked', deposit_received = false where id = '${id}'`;
  const freed = `update car_calendar set expires_at = now() where booking_id = '${id}'`;
  expect(await getDatabaseError(back, freed)).toBe('bookings_match_payments');
  expect(await getDatabaseError(alone, back)).toBe('bookings_paid_hold_for_good');
  const held = `update bookings set hold_expires_at = now() + interval '50 years' where id = '${id}'`;
  expect(await getDatabaseError(held)).toBe('bookings_hold_while_booked');
  await voidPhase(id);
  expect(await getDatabaseError(`update payment_records set void_reason = 'y' where ${ofBooking}`)).toBe(
    'payment_records_void_is_final',
  );
  const out = await createBookingWith(['deposit', 'final-payment', 'hand-over'], 0);
  await post(`bookings/${out}/cancel`, { reason: 'car_problem' });
  expect(
    await getDatabaseError(
      `update bookings set final_payment_received = false where id = '${out}'`,
      `update payment_records set ${voiding} where booking_id = '${out}' and phase = 'final50'`,
      `update refunds set renter_refund_amount = 0, owner_compensation_amount = 1502, basis = 'percentage', refund_percentage = 0,
        changed_by = '${people.admin.userId}', changed_at = now() where booking_id = '${out}'`,
    ),
  ).toBe('bookings_handed_over_stay_paid');
});
