import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findRejection } from '../../../../../../tests/support/constraint-rejections.ts';
import { getBooking, queryRows, requestTransition } from '../../../../../../tests/support/marketplace.ts';
import {
  createTransferId,
  REASON,
  type ReconciliationTest,
  startReconciliationTest,
} from '../../../../../../tests/support/reconciliation.ts';
import { call, expectError } from '../../../../../../tests/support/test-server.ts';
import { reconcile } from '../ledger/ledger.service.ts';

let office: ReconciliationTest;

beforeAll(async () => {
  office = await startReconciliationTest();
});
beforeEach(() => office.renewPeople());
afterAll(() => office.world.stop());

/** Records a sum by Wave that is kept as credit and returns its receipt number. */
async function receive(id: string, amount: number, reference: string | null): Promise<string> {
  const { status, json } = await office.post(`bookings/${id}/deposit`, {
    ...{ method: reference ? 'wave' : 'cash', reference, amount_received: amount, accept_difference: true },
  });
  expect(status).toBe(200);
  return json.credits.at(-1).receipt_number;
}

const giveBack = (id: string, amount: number, reference: string) =>
  office.post(`bookings/${id}/refund-credit`, { method: 'wave', amount, reference, reason: 'Too much.' });

interface Unmatched {
  kind: string;
  booking_id: string;
  amount: number;
}

async function listUnmatched(id: string): Promise<string[]> {
  const { json } = await office.get('statements/unmatched-records?limit=100');
  return json.items
    .filter((item: Unmatched) => item.booking_id === id)
    .map(({ kind, amount }: Unmatched) => `${kind} ${amount}`)
    .sort();
}

async function expectBalanced(): Promise<void> {
  expect((await reconcile(office.world.server.database)).differences).toEqual([]);
}

test('lines are matched with a credit and with a credit that was given back at the import [PAY-130]', async () => {
  const { id, number } = await office.createHeldBooking();
  const receipt = await receive(id, 700, `Part ${number}`);
  const refund = await giveBack(id, 250, `Back ${number}`);
  expect(await listUnmatched(id)).toEqual(['credit 700', 'credit_refund 250']);
  const credit = await office.importLine({ amount: '700.00', reference: `PART${number}` });
  const common = { booking_id: id, booking_number: number, phase: null };
  expect(credit.line).toMatchObject({
    state: 'matched',
    match: { kind: 'credit', amount: 700, receipt_number: receipt, ...common },
  });
  const debit = await office.importLine({ amount: '-250.00', reference: `back ${number}` });
  expect(debit.line).toMatchObject({
    state: 'matched',
    match: {
      ...{ kind: 'credit_refund', amount: 250, ...common },
      receipt_number: refund.json.credit_refunds[0].receipt_number,
    },
  });
  expect(await listUnmatched(id)).toEqual([]);
});

test('a line with another amount or sign is not matched with a credit [PAY-130]', async () => {
  const { id, number } = await office.createHeldBooking();
  await receive(id, 700, `W-${number}x`);
  for (const amount of ['699.99', '-700.00']) {
    const { line } = await office.importLine({ amount, reference: `W-${number}x` });
    expect(line).toMatchObject({ state: 'open', candidates: [] });
  }
});

test('of two lines that fit one credit, one can be matched, and its match can be taken back [PAY-130]', async () => {
  const { id, number } = await office.createHeldBooking();
  const entry = { amount: '700.00', reference: `Twice ${number.slice(-3)}x` };
  const first = await office.importLine(entry);
  const second = await office.importLine(entry);
  await receive(id, 700, entry.reference);
  const line = await office.findLine(first.line.transaction_id);
  expect(line.candidates).toMatchObject([{ kind: 'credit', amount: 700, booking_id: id }]);
  const body = { kind: 'credit', id: line.candidates[0].id };
  expect((await office.match(line.id, body)).json).toMatchObject({ state: 'matched', recorded: false });
  expectError(await office.match(second.line.id, body), 409, 'statement_line_changed');
  const reopened = await office.post(`statement-lines/${line.id}/reopen`, REASON);
  expect(reopened.json).toMatchObject({ state: 'open', match: null });
  expect((await office.match(second.line.id, body)).status).toBe(200);
});

test('voiding a credit opens its line, and the sum can be recorded elsewhere [PAY-130]', async () => {
  const { id, number } = await office.createHeldBooking();
  const receipt_number = await receive(id, 700, `V-${number}x`);
  const { line } = await office.importLine({ amount: '700.00', reference: `V-${number}x` });
  expect(line.state).toBe('matched');
  expect((await office.post(`bookings/${id}/void-credit`, { receipt_number, ...REASON })).status).toBe(200);
  expect(await office.findLine(line.transaction_id)).toMatchObject({ state: 'open', match: null });
  const other = await office.createHeldBooking();
  await receive(other.id, 700, `V-${number}x`);
  expect((await office.findLine(line.transaction_id)).candidates).toMatchObject([
    { kind: 'credit', booking_id: other.id },
  ]);
});

test('PostgreSQL matches a credit at most once, with a line of its method and amount [PAY-130]', async () => {
  const { id, number } = await office.createHeldBooking();
  await receive(id, 700, `C-${number}x`);
  await giveBack(id, 100, `D-${number}x`);
  await office.importLine({ amount: '700.00', reference: `C-${number}x` });
  const wrong = await office.importLine({ amount: '100.00', reference: 'Another' });
  const equal = await office.importLine({ amount: '700.00', reference: 'Another' });
  const match = (line: string, fields: string) =>
    findRejection(office.world.owner, [
      `update statement_lines set ${fields}, matched_by = $2, matched_at = now() where id = $1`,
      [line, office.people.admin.userId],
    ]);
  const credit = `credit_id = (select id from guest_credits where booking_id = '${id}')`;
  const refund = `credit_refund_id = (select id from guest_credit_refunds where booking_id = '${id}')`;
  expect(await match(equal.line.id, credit)).toBe('statement_lines_credit_once');
  expect(await match(wrong.line.id, credit)).toBe('statement_lines_match_fits');
  expect(await match(wrong.line.id, refund)).toBe('statement_lines_match_fits');
  const both = `update statement_lines set ${credit}, ${refund} where id = $1`;
  expect(await findRejection(office.world.owner, [both, [equal.line.id]])).toBe('statement_lines_one_match');
});

test('the lines of credits are in the export of the guest, and an erasure removes the name [PAY-130]', async () => {
  const { id, number } = await office.createHeldBooking();
  await receive(id, 700, `N-${number}x`);
  await giveBack(id, 700, `M-${number}x`);
  const name = 'Fatou Jallow';
  await office.importLine({ amount: '700.00', reference: `N-${number}x`, name });
  await office.importLine({ amount: '-700.00', reference: `M-${number}x`, name });
  const { json } = await call(office.world.server, 'GET', '/rest/v1/account/export', {
    as: office.people.guest,
  });
  const exported = json.statement_lines.map((line: { amount: number; name: string }) => [
    line.amount,
    line.name,
  ]);
  expect(exported).toHaveLength(2);
  expect(exported).toEqual(
    expect.arrayContaining([
      [700, name],
      [-700, name],
    ]),
  );
  await requestTransition(office.world, office.people.guest, { id, step: 'cancel' });
  const path = '/rest/v1/account/erase';
  const erased = await call(office.world.server, 'POST', path, { as: office.people.guest, body: {} });
  expect(erased.status).toBe(200);
  const names = await queryRows(
    office.world,
    'select counterparty_name as name from statement_lines where reference like $1',
    [`%-${number}x`],
  );
  expect(names).toEqual([{ name: null }, { name: null }]);
});

test('one press records the rest of a deposit that credit has begun, and matches its credit [PAY-131]', async () => {
  const { id, number } = await office.createHeldBooking();
  await receive(id, 500, null);
  const whole = await office.importLine({ amount: '2000.00', reference: number });
  expect(whole.line.candidates).toEqual([]);
  const { line } = await office.importLine({ amount: '1500.00', reference: number });
  expect(line.candidates).toMatchObject([
    { kind: 'due', id, amount: 1500, booking_number: number, phase: 'deposit50', is_rest: true },
  ]);
  const answer = await office.match(line.id, { kind: 'due', id, phase: 'deposit50' });
  expect(answer.json).toMatchObject({
    ...{ state: 'matched', recorded: true },
    match: { kind: 'credit', amount: 1500, reference: number },
  });
  const { json: booking } = await getBooking(office.world, office.people.admin, id);
  expect(booking).toMatchObject({
    ...{ status: 'confirmed', credit_amount: 0 },
    payments: [{ phase: 'deposit50', method: 'credit', amount: 2000 }],
    credits: [{ amount: 500 }, { amount: 1500, receipt_number: answer.json.match.receipt_number }],
  });
  // The final payment comes with the same reference, which the credit has used.
  const second = await office.importLine({ amount: '2000.00', reference: number });
  const paid = await office.match(second.line.id, { kind: 'due', id, phase: 'final50' });
  expect(paid.json.match).toMatchObject({
    ...{ kind: 'payment', reference: `${number} ${second.line.transaction_id}` },
  });
  await expectBalanced();
});

test('two admins who press the rest at once record one credit [PAY-131]', async () => {
  const { id, number } = await office.createHeldBooking();
  await receive(id, 500, null);
  const lines = [
    await office.importLine({ amount: '1500.00', reference: `${number} ${createTransferId()}` }),
    await office.importLine({ amount: '1500.00', reference: `${number} ${createTransferId()}` }),
  ];
  const body = { kind: 'due', id, phase: 'deposit50' };
  const answers = await Promise.all(lines.map(({ line }) => office.match(line.id, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const credits = await queryRows(office.world, 'select amount from guest_credits where booking_id = $1', [
    id,
  ]);
  expect(credits).toHaveLength(2);
  await expectBalanced();
});

test('a payment notice is suggested with the rest and accepted by its match [PAY-131]', async () => {
  const { id, number } = await office.createHeldBooking();
  await receive(id, 500, null);
  const notice = { method: 'wave', reference: number };
  const sent = await office.post(`bookings/${id}/payment-notices`, notice, office.people.guest);
  expect(sent.status).toBe(200);
  const { line } = await office.importLine({ amount: '1500.00', reference: number });
  expect(line.candidates).toMatchObject([{ kind: 'notice', amount: 1500, phase: 'deposit50' }]);
  const { kind, id: noticeId, phase } = line.candidates[0];
  const answer = await office.match(line.id, { kind, id: noticeId, phase });
  expect(answer.json).toMatchObject({ recorded: true, match: { kind: 'credit', amount: 1500 } });
  const [row] = await queryRows(office.world, 'select decision from payment_notices where booking_id = $1', [
    id,
  ]);
  expect(row).toEqual({ decision: 'accepted' });
});
