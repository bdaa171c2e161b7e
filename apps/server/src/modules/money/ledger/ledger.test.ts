import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  createMarketplace,
  type Marketplace,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import type { TestPerson } from '../../../../../../tests/support/people.ts';
import {
  type ApiResponse,
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { reconcile } from './ledger.service.ts';

const RUNS = 5;
const SEQUENCES_MS = 120_000;
const METHODS = ['cash', 'wave', 'bank'] as const;

let world: TestServer;
let people: Marketplace;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
});
afterAll(() => world.stop());

const post = (person: TestPerson, path: string, body: unknown): Promise<ApiResponse> =>
  call(world.server, 'POST', `/rest/v1/${path}`, { as: person, body });

async function expectBalanced(): Promise<void> {
  expect((await reconcile(world.server.database)).differences).toEqual([]);
}

async function booked(from = 0, dailyPrice = '1001.01'): Promise<string> {
  const car = await createCar(world, people.host, { dailyPrice });
  return createBooking(world, people.guest, { carId: car.id, from, to: from + 3 });
}

async function entriesOf(bookingId: string): Promise<string[]> {
  const rows = await queryRows<{ line: string }>(
    world,
    `select t.kind || ' ' || e.account || coalesce(' ' || e.method, '') || ' ' || e.amount as line
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.booking_id = $1 order by e.id`,
    [bookingId],
  );
  return rows.map(({ line }) => line);
}

/** The database error for a statement that the application never sends. */
async function getDatabaseError(...statements: string[]): Promise<string | undefined> {
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
}

test('a rental is in the ledger from deposit to payout and ends with nothing owed', async () => {
  const id = await booked();
  await post(people.admin, `bookings/${id}/deposit`, { method: 'cash' });
  await post(people.admin, `bookings/${id}/final-payment`, { method: 'wave', reference: 'TXN 77' });
  await applyTransitions(world, people.admin, { id, steps: ['hand-over', 'return'] });
  const paid = await post(people.admin, 'payouts', {
    host_id: people.host.userId,
    booking_ids: [id],
    expected_amount: 2102.12,
    method: 'bank',
  });
  expect(paid.status).toBe(200);
  expect(await entriesOf(id)).toEqual([
    ...['payment till cash 1502.00', 'payment guest_money -1502.00'],
    ...['payment till wave 1501.03', 'payment guest_money -1501.03'],
    ...['earning guest_money 3003.03', 'earning fees -900.91', 'earning host_due -2102.12'],
    ...['payout host_due 2102.12', 'payout till bank -2102.12'],
  ]);
  await expectBalanced();
});

test('a cancelled booking owes the guest and the host their shares until they are paid', async () => {
  const id = await booked(5);
  await post(people.admin, `bookings/${id}/deposit`, { method: 'cash' });
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  const refunded = await post(people.admin, `bookings/${id}/pay-refund`, { method: 'cash' });
  expect(refunded.json.refund).toMatchObject({
    renter_refund_amount: 751,
    paid_at: world.clock.now.toISOString(),
  });
  expect(await entriesOf(id)).toEqual([
    ...['payment till cash 1502.00', 'payment guest_money -1502.00'],
    ...[
      'cancellation guest_money 1502.00',
      'cancellation refund_due -751.00',
      'cancellation host_due -751.00',
    ],
    ...['refund refund_due 751.00', 'refund till cash -751.00'],
  ]);
  const again = await post(people.admin, `bookings/${id}/pay-refund`, { method: 'cash' });
  expectError(again, 409, 'refund_already_paid');
  await expectBalanced();
});

test('a correction reverses the first entry, and both stay in the ledger', async () => {
  const [id, other] = [await booked(), await booked()];
  for (const paid of [other, id]) await post(people.admin, `bookings/${paid}/deposit`, { method: 'cash' });
  const body = { phase: 'deposit50', method: 'wave', reference: ' W-1 ', reason: 'It came by Wave' };
  const answer = await post(people.admin, `bookings/${id}/correct-payment`, body);
  expect(answer.json.payments).toMatchObject([{ method: 'wave', reference: 'W-1', amount: 1502 }]);
  expect(await entriesOf(id)).toEqual([
    ...['payment till cash 1502.00', 'payment guest_money -1502.00'],
    ...['reversal till cash -1502.00', 'reversal guest_money 1502.00'],
    ...['payment till wave 1502.00', 'payment guest_money -1502.00'],
  ]);
  expect(await entriesOf(other)).toEqual(['payment till cash 1502.00', 'payment guest_money -1502.00']);
  const [entry] = await queryRows(
    world,
    `select details from audit_log where entity_id = $1 and action = 'correct_payment'`,
    [id],
  );
  expect(entry).toMatchObject({
    details: { before: { method: 'cash', reference: null }, after: { method: 'wave', reference: 'W-1' } },
  });
  const early = await post(people.admin, `bookings/${id}/correct-payment`, { ...body, phase: 'final50' });
  expectError(early, 409, 'wrong_status');
  const mute = await post(people.admin, `bookings/${id}/correct-payment`, { ...body, reason: ' \n' });
  expectError(mute, 422, 'invalid_input');
  await expectBalanced();
});

test('the database rejects changes of the ledger and unbalanced entries', async () => {
  const id = await booked();
  await post(people.admin, `bookings/${id}/deposit`, { method: 'cash' });
  const own = `booking_id = '${id}'`;
  expect(await getDatabaseError(`update ledger_entries set amount = 1 where ${own}`)).toBe(
    'ledger_append_only',
  );
  expect(await getDatabaseError(`delete from ledger_transactions where ${own}`)).toBe('ledger_append_only');
  expect(await getDatabaseError('truncate ledger_entries cascade')).toBe('ledger_append_only');
  const lone = `insert into ledger_entries (transaction_id, account, amount, booking_id)
    select max(id), 'fees', -1, '${id}' from ledger_transactions where ${own}`;
  expect(await getDatabaseError(lone)).toBe('ledger_sums_up');
  const gift = (source: string) => `select ledger_post('payout', gen_random_uuid(), '${id}', null, now(),
    '[{"account": "${source}", "amount": 9999}, {"account": "till", "method": "cash", "amount": -9999}]')`;
  expect(await getDatabaseError(gift('guest_money'))).toBe('ledger_gives_what_it_has');
  expect(await getDatabaseError(gift('refund_due'))).toBe('ledger_gives_what_it_has');
  const payout = `insert into payouts (host_id, amount, method, paid_at)
    values ('${people.host.userId}', 5, 'cash', now())`;
  expect(await getDatabaseError(payout)).toBe('payouts_sum_of_items');
  await expectBalanced();
});

test('reconciliation reports wrong dues and booking counters', async () => {
  const id = await booked(5);
  await post(people.admin, `bookings/${id}/deposit`, { method: 'cash' });
  await requestTransition(world, people.guest, { id, step: 'cancel' });
  await queryRows(world, 'select compact_booking_counters()');
  await expectBalanced();
  const client = await world.owner.connect();
  await client.query('begin');
  await client.query(`update ledger_dues set amount = 1 where booking_id = $1 and account = 'host_due'`, [
    id,
  ]);
  await client.query(`update booking_counters set bookings = bookings + 7 where status = 'cancelled'`);
  await client.query('commit');
  expect((await reconcile(world.server.database)).differences).toEqual([
    expect.stringMatching(
      /^of cancelled bookings made in 2031-05, \d+ with fees of [\d.]+ are tallied and \d+ with [\d.]+ are there$/,
    ),
    expect.stringMatching(/^CL-.*: 100 bututs stand as host_due and the books say 75100$/),
  ]);
  await client.query(`update ledger_dues set amount = 751 where booking_id = $1 and account = 'host_due'`, [
    id,
  ]);
  await client.query(`update booking_counters set bookings = bookings - 7 where status = 'cancelled'`);
  client.release();
  await expectBalanced();
});

test('reconciliation reports every difference', async () => {
  const id = await booked();
  await post(people.admin, `bookings/${id}/deposit`, { method: 'cash' });
  const client = await world.owner.connect();
  await client.query('set session_replication_role = replica');
  const year = world.clock.now.getUTCFullYear();
  await client.query('update payment_records set amount = 1, receipt_number = $2 where booking_id = $1', [
    id,
    `R-${year}-9999`,
  ]);
  const { differences } = await reconcile(world.server.database);
  expect(differences).toEqual([
    `the receipts of ${year} are not numbered without gaps`,
    expect.stringMatching(/^CL-.*: till_cash is 150200 and should be 100 bututs$/),
    expect.stringMatching(/^CL-.*: guest_money is -150200 and should be -100 bututs$/),
  ]);
  await client.query(
    `update payment_records set amount = 1502, receipt_number = (select 'R-' || year || '-' ||
      lpad(last_number::text, 4, '0') from receipt_counters) where booking_id = $1`,
    [id],
  );
  client.release(true);
  await expectBalanced();
});

const arbitraryAction = fc.oneof(
  fc.record({
    action: fc.constantFrom('deposit', 'final-payment', 'hand-over', 'return', 'pay-refund'),
    booking: fc.nat(3),
    method: fc.constantFrom(...METHODS),
  }),
  fc.record({
    action: fc.constantFrom('cancel-by-guest', 'cancel-by-office', 'correct', 'pay-host', 'remove-by-both'),
    booking: fc.nat(3),
    method: fc.constantFrom(...METHODS),
  }),
  fc.record({
    action: fc.constantFrom('void-deposit', 'void-final', 'void-payout', 'set-refund', 'cancel-car-problem'),
    booking: fc.nat(3),
    method: fc.constantFrom(...METHODS),
  }),
);
type LedgerAction = { action: string; booking: number; method: (typeof METHODS)[number] };

async function performAction({ action, method }: LedgerAction, id: string): Promise<ApiResponse> {
  const { admin, guest } = people;
  if (action === 'cancel-by-guest') return requestTransition(world, guest, { id, step: 'cancel' });
  if (action === 'cancel-by-office') {
    return requestTransition(world, admin, { id, step: 'cancel', body: { reason: 'host_unavailable' } });
  }
  if (action === 'cancel-car-problem') {
    return requestTransition(world, admin, { id, step: 'cancel', body: { reason: 'car_problem' } });
  }
  if (action === 'set-refund') {
    return post(admin, `bookings/${id}/set-refund`, { amount: 0.25, reason: 'agreed' });
  }
  if (action === 'void-deposit' || action === 'void-final') {
    const phase = action === 'void-deposit' ? 'deposit50' : 'final50';
    const [payment] = await queryRows<{ receipt: string }>(
      world,
      `select receipt_number as receipt from payment_records
       where booking_id = $1 and phase = $2 and voided_at is null`,
      [id, phase],
    );
    const receipt_number = payment?.receipt ?? 'none';
    return post(admin, `bookings/${id}/void-payment`, { receipt_number, reason: 'mistaken' });
  }
  if (action === 'void-payout') {
    const [payout] = await queryRows<{ id: string }>(
      world,
      'select payout_id as id from payout_items where booking_id = $1 and voided_at is null',
      [id],
    );
    return post(admin, `payouts/${payout?.id ?? id}/void`, { reason: 'mistaken' });
  }
  if (action === 'remove-by-both') {
    const remove = (side: TestPerson) => post(side, 'rpc/soft_delete_booking', { p_booking_id: id });
    const [answer] = await Promise.all([remove(guest), remove(people.host)]);
    return answer;
  }
  if (action === 'correct') {
    return post(admin, `bookings/${id}/correct-payment`, { phase: 'deposit50', method, reason: 'mistyped' });
  }
  if (action === 'hand-over' || action === 'return')
    return requestTransition(world, admin, { id, step: action });
  if (action !== 'pay-host') return post(admin, `bookings/${id}/${action}`, { method });
  const { json: due } = await call(world.server, 'GET', '/rest/v1/payouts/due?as=admin', { as: admin });
  const host = due.find((entry: { host_id: string }) => entry.host_id === people.host.userId);
  return post(admin, 'payouts', {
    host_id: people.host.userId,
    booking_ids: host?.items.map((item: { booking_id: string }) => item.booking_id) ?? [id],
    expected_amount: host?.amount ?? 1,
    method,
  });
}

test(
  'the books balance after any sequence of operations, also when two are done at once',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(arbitraryAction, arbitraryAction), { minLength: 4, maxLength: 12 }),
        async (rounds) => {
          people = await createMarketplace(world);
          const other = await createMarketplace(world);
          const ids = [await booked(0, '999.99'), await booked(0), await booked(9, '1500.00')];
          people.guest = other.guest;
          ids.push(await booked(0, '0.51'));
          for (const pair of rounds) {
            const answers = await Promise.all(
              pair.map((action) => performAction(action, ids[action.booking] ?? '')),
            );
            for (const { status } of answers) expect(status).toBeLessThan(500);
          }
          await expectBalanced();
        },
      ),
      { numRuns: RUNS, seed: Number(process.env.FUZZ_SEED ?? 20_261_121) },
    );
  },
  SEQUENCES_MS,
);
