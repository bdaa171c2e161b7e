import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBooking, queryRows } from '../../../../../../tests/support/marketplace.ts';
import { createPerson, signInAgain } from '../../../../../../tests/support/people.ts';
import {
  type ReconciliationTest,
  startReconciliationTest,
} from '../../../../../../tests/support/reconciliation.ts';
import { expectError } from '../../../../../../tests/support/test-server.ts';

let office: ReconciliationTest;

beforeAll(async () => {
  office = await startReconciliationTest();
});
beforeEach(() => office.renewPeople());
afterAll(() => office.world.stop());

test('one press records the payment of a booking that the reference names, with its receipt [PAY-74] [PAY-75]', async () => {
  const { id, number } = await office.createHeldBooking('cash');
  const reference = `Deposit ${number.toLowerCase().replaceAll('-', ' ')} Jallow`;
  const { line } = await office.importLine({ amount: '2000.00', reference, name: 'Fatou Jallow' }, 'bank');
  expect(line.candidates).toMatchObject([
    { kind: 'due', id, amount: 2000, booking_number: number, phase: 'deposit50', person: 'Fatou Jallow' },
  ]);
  const answer = await office.match(line.id, { kind: 'due', id, phase: 'deposit50' });
  expect(answer.json).toMatchObject({
    state: 'matched',
    recorded: true,
    match: { kind: 'payment', reference },
  });
  const booking = (await getBooking(office.world, office.people.admin, id)).json;
  expect(booking).toMatchObject({ status: 'confirmed', deposit_received: true });
  expect(booking.payments).toMatchObject([
    { method: 'bank', reference, amount: 2000, receipt_number: answer.json.match.receipt_number },
  ]);
  const [audit] = await queryRows(
    office.world,
    `select action, actor_id, details from audit_log where entity = 'statement_line' and entity_id = $1`,
    [line.id],
  );
  expect(audit).toMatchObject({
    ...{ action: 'match_statement_line', actor_id: office.people.admin.userId },
    details: { kind: 'payment', recorded: true },
  });
});

test('the second half with the same reference is recorded under its transaction id [PAY-75]', async () => {
  const { id, number } = await office.createHeldBooking();
  const transfer = { amount: '2000.00', reference: number };
  const first = await office.importLine(transfer);
  await office.match(first.line.id, { kind: 'due', id, phase: 'deposit50' });
  const second = await office.importLine(transfer);
  expect(second.line.candidates).toMatchObject([{ kind: 'due', phase: 'final50' }]);
  // A page that still shows the deposit records nothing.
  const stale = await office.match(second.line.id, { kind: 'due', id, phase: 'deposit50' });
  expectError(stale, 409, 'statement_line_changed');
  expect((await office.match(second.line.id, { kind: 'due', id, phase: 'final50' })).status).toBe(200);
  const { payments } = (await getBooking(office.world, office.people.admin, id)).json;
  expect(payments.map((payment: { reference: string }) => payment.reference)).toEqual([
    number,
    `${number} ${second.line.transaction_id}`,
  ]);
});

test('a payment notice is suggested once and accepted by its match [PAY-74] [PAY-75]', async () => {
  const { id, number } = await office.createHeldBooking();
  await office.post(
    `bookings/${id}/payment-notices`,
    { method: 'wave', reference: number },
    office.people.guest,
  );
  const { line } = await office.importLine({ amount: '2000.00', reference: number });
  expect(line.candidates).toMatchObject([{ kind: 'notice', booking_id: id, phase: 'deposit50' }]);
  const { kind, id: noticeId, phase } = line.candidates[0];
  expect((await office.match(line.id, { kind, id: noticeId, phase })).json.recorded).toBe(true);
  const [notice] = await queryRows(
    office.world,
    'select decision from payment_notices where booking_id = $1',
    [id],
  );
  expect(notice).toEqual({ decision: 'accepted' });
});

test('an expired hold is no suggestion, and its match records nothing [PAY-74]', async () => {
  const { id, number } = await office.createHeldBooking();
  const { line } = await office.importLine({ amount: '2000.00', reference: number });
  expect(line.candidates).toHaveLength(1);
  office.world.clock.advanceMinutes(60);
  await signInAgain(office.world, office.people.admin, office.people.guest);
  expect((await office.findLine(line.transaction_id)).candidates).toEqual([]);
  expectError(
    await office.match(line.id, { kind: 'due', id, phase: 'deposit50' }),
    409,
    'statement_line_changed',
  );
});

test('two admins who press the same suggestion record one payment [PAY-75]', async () => {
  const { id, number } = await office.createHeldBooking();
  const { line } = await office.importLine({ amount: '2000.00', reference: number });
  const other = await createPerson(office.world, { name: 'Second admin', roles: ['admin'] });
  const body = { kind: 'due', id, phase: 'deposit50' };
  const answers = await Promise.all([office.match(line.id, body), office.match(line.id, body, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [row] = await queryRows(
    office.world,
    'select count(*)::int as payments from payment_records where booking_id = $1',
    [id],
  );
  expect(row).toEqual({ payments: 1 });
});

test('a suggestion and the payment dialog at the same time record one payment [PAY-75]', async () => {
  const { id, number } = await office.createHeldBooking();
  const { line } = await office.importLine({ amount: '2000.00', reference: number });
  const [matched, paid] = await Promise.all([
    office.match(line.id, { kind: 'due', id, phase: 'deposit50' }),
    office.pay(id, `Dialog ${number}`),
  ]);
  expect([matched.status, paid.status].sort()).toEqual([200, 409]);
  const state = (await office.findLine(line.transaction_id)).state;
  expect(state).toBe(matched.status === 200 ? 'matched' : 'open');
});

test('an ambiguous line has all its candidates [PAY-74]', async () => {
  const [first, second] = [await office.createHeldBooking(), await office.createHeldBooking()];
  const { line } = await office.importLine({
    amount: '2000.00',
    reference: `${first.number} or ${second.number}`,
  });
  const numbers = line.candidates.map((each: { booking_number: string }) => each.booking_number);
  expect(numbers.sort()).toEqual([first.number, second.number].sort());
  expectError(
    await office.match(line.id, { kind: 'due', id: line.id, phase: 'deposit50' }),
    409,
    'statement_line_changed',
  );
  expectError(await office.match(line.id, { kind: 'due', id: first.id }), 422, 'invalid_input');
});
