import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyTransitions,
  createBooking,
  createCar,
  getBooking,
  queryRows,
  requestTransition,
} from '../../../../../../tests/support/marketplace.ts';
import { signInAgain } from '../../../../../../tests/support/people.ts';
import {
  createTransferId,
  REASON,
  type ReconciliationTest,
  STATEMENT_DAY,
  startReconciliationTest,
} from '../../../../../../tests/support/reconciliation.ts';
import { formatStatement, importStatement } from '../../../../../../tests/support/statements.ts';
import { expectError } from '../../../../../../tests/support/test-server.ts';

let office: ReconciliationTest;

beforeAll(async () => {
  office = await startReconciliationTest();
});
beforeEach(() => office.renewPeople());
afterAll(() => office.world.stop());

async function countUnmatched(kind: string, method = 'wave'): Promise<number> {
  const { json } = await office.get(`statements/unmatched-records?method=${method}&limit=100`);
  return json.items.filter((item: { kind: string }) => item.kind === kind).length;
}

test('a credit line is matched with the payment that has its reference and amount at the import [PAY-73]', async () => {
  const { id, number } = await office.createHeldBooking();
  await office.pay(id, `W ${number} a`);
  const before = await countUnmatched('payment');
  const { imported, line } = await office.importLine({ amount: '2000.00', reference: `w${number}A` });
  expect(imported).toMatchObject({ new_lines: 1, matched_lines: 1 });
  expect(line).toMatchObject({
    state: 'matched',
    candidates: [],
    match: { kind: 'payment', amount: 2000, booking_id: id, booking_number: number, phase: 'deposit50' },
  });
  expect(line.match.receipt_number).toMatch(/^R-\d{4}-\d{4}$/);
  expect(await countUnmatched('payment')).toBe(before - 1);
});

test.each([
  ['another amount', { amount: '1999.99' }, 'wave'],
  ['another reference', { reference: 'Something else' }, 'wave'],
  ['another sign', { amount: '-2000.00' }, 'wave'],
  ['another method', {}, 'bank'],
] as const)('a line with %s is not matched at the import [PAY-73]', async (_name, change, method) => {
  const { id } = await office.createHeldBooking();
  const transfer = createTransferId();
  await office.pay(id, `W-${transfer}`);
  const { imported, line } = await office.importLine(
    { amount: '2000.00', reference: `W-${transfer}`, ...change },
    method,
  );
  expect(imported.matched_lines).toBe(0);
  expect(line).toMatchObject({ state: 'open', match: null, candidates: [] });
});

test('two lines that fit one payment are suggestions, and only one of them can be matched [PAY-73] [PAY-74]', async () => {
  const { id, number } = await office.createHeldBooking();
  await office.pay(id, `W-${number}`);
  const entry = { day: STATEMENT_DAY, amount: '2000.00', reference: `W-${number}` };
  const ids = [createTransferId(), createTransferId()];
  const file = formatStatement(ids.map((transfer) => ({ ...entry, id: transfer })));
  const { json } = await importStatement(office.world, office.people.admin, {
    mappingId: office.mappings.wave,
    file,
  });
  expect(json).toMatchObject({ new_lines: 2, matched_lines: 0 });
  const lines = await Promise.all(ids.map(office.findLine));
  const candidates = lines.map((line) => line.candidates[0]);
  expect(candidates.map(({ kind }) => kind)).toEqual(['payment', 'payment']);
  const body = { kind: 'payment', id: candidates[0].id };
  const answers = await Promise.all(lines.map((line) => office.match(line.id, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('statement_line_changed');
});

test('a line is matched later, when its payment is recorded before the next import [PAY-73]', async () => {
  const { id, number } = await office.createHeldBooking();
  const early = await office.importLine({ amount: '2000.00', reference: `Early ${number.slice(-3)}x` });
  expect(early.line.state).toBe('open');
  await office.pay(id, early.line.reference);
  const { imported } = await office.importLine({ amount: '-1.00', reference: 'Fee' });
  expect(imported).toMatchObject({ new_lines: 1, matched_lines: 1 });
  expect((await office.findLine(early.line.transaction_id)).match.booking_id).toBe(id);
});

test('debit lines are matched with refunds and payouts [PAY-73]', async () => {
  const refunded = await office.createHeldBooking('bank');
  await office.pay(refunded.id, `B-${refunded.number}`, 'bank');
  await requestTransition(office.world, office.people.guest, { id: refunded.id, step: 'cancel' });
  const [refund] = await queryRows<{ amount: string }>(
    office.world,
    'select renter_refund_amount as amount from refunds where booking_id = $1',
    [refunded.id],
  );
  const back = { method: 'bank', reference: `Back ${refunded.number}` };
  expect((await office.post(`bookings/${refunded.id}/pay-refund`, back)).status).toBe(200);
  const debit = await office.importLine(
    { amount: `-${refund?.amount}`, reference: `BACK${refunded.number}` },
    'bank',
  );
  expect(debit.line).toMatchObject({ state: 'matched', match: { kind: 'refund', booking_id: refunded.id } });

  const { id: carId } = await createCar(office.world, office.people.host);
  const driven = await createBooking(office.world, office.people.guest, { carId, from: 0, to: 2 });
  await applyTransitions(office.world, office.people.admin, {
    id: driven,
    steps: ['deposit', 'final-payment', 'hand-over', 'return'],
  });
  const payout = {
    host_id: office.people.host.userId,
    booking_ids: [driven],
    method: 'bank',
    reference: `P-${driven}`,
  };
  const paid = await office.post('payouts', { ...payout, expected_amount: 2800 });
  expect(paid.status).toBe(200);
  const sent = await office.importLine({ amount: '-2,800.00', reference: payout.reference }, 'bank');
  expect(sent.line).toMatchObject({
    state: 'matched',
    match: { kind: 'payout', id: paid.json.id, person: 'Lamin Touray', booking_id: null },
  });
  expect((await office.post(`payouts/${paid.json.id}/void`, REASON)).status).toBe(200);
  expect(await office.findLine(sent.line.transaction_id)).toMatchObject({ state: 'open', match: null });
});

test('a match is taken back with a reason, the payment stays, and the line can be matched again [PAY-76]', async () => {
  const { id } = await office.createHeldBooking();
  const reference = `W-${createTransferId()}`;
  await office.pay(id, reference);
  const { line } = await office.importLine({ amount: '2000.00', reference });
  expectError(await office.post(`statement-lines/${line.id}/reopen`, { reason: ' ' }), 422, 'invalid_input');
  const opened = await office.post(`statement-lines/${line.id}/reopen`, REASON);
  expect(opened.json).toMatchObject({ state: 'open', match: null, candidates: [{ kind: 'payment' }] });
  expectError(await office.post(`statement-lines/${line.id}/reopen`, REASON), 409, 'statement_line_changed');
  expect((await getBooking(office.world, office.people.admin, id)).json.deposit_received).toBe(true);
  const again = await office.match(line.id, { kind: 'payment', id: opened.json.candidates[0].id });
  expect(again.json).toMatchObject({ state: 'matched', recorded: false });
  const actions = await queryRows(
    office.world,
    `select action, details ->> 'reason' as reason, details ->> 'automatic' as automatic from audit_log
     where entity = 'statement_line' and entity_id = $1 order by id`,
    [line.id],
  );
  expect(actions).toEqual([
    { action: 'match_statement_line', reason: null, automatic: 'true' },
    { action: 'reopen_statement_line', reason: REASON.reason, automatic: null },
    { action: 'match_statement_line', reason: null, automatic: null },
  ]);
});

test('a line is dismissed with a reason and can be opened again [PAY-76]', async () => {
  const { line } = await office.importLine({ amount: '-75.00', reference: 'Charge' });
  expectError(await office.post(`statement-lines/${line.id}/dismiss`, {}), 422, 'invalid_input');
  const dismissed = await office.post(`statement-lines/${line.id}/dismiss`, {
    reason: 'A charge of the bank.',
  });
  expect(dismissed.json).toMatchObject({ state: 'dismissed', dismiss_reason: 'A charge of the bank.' });
  expectError(await office.post(`statement-lines/${line.id}/dismiss`, REASON), 409, 'statement_line_changed');
  expectError(await office.match(line.id, { kind: 'payment', id: line.id }), 409, 'statement_line_changed');
  const opened = await office.post(`statement-lines/${line.id}/reopen`, REASON);
  expect(opened.json).toMatchObject({ state: 'open', dismiss_reason: null });
  const missing = await office.post('statement-lines/00000000-0000-4000-8000-000000000000/dismiss', REASON);
  expectError(missing, 404, 'statement_line_not_found');
});

test('a voided payment and a corrected method release the line [PAY-76]', async () => {
  const { id } = await office.createHeldBooking();
  const reference = `W-${createTransferId()}`;
  await office.pay(id, reference);
  const { line } = await office.importLine({ amount: '2000.00', reference });
  const correct = (method: string) =>
    office.post(`bookings/${id}/correct-payment`, {
      phase: 'deposit50',
      method,
      reference,
      ...REASON,
    });
  expect((await correct('bank')).status).toBe(200);
  expect((await office.findLine(line.transaction_id)).state).toBe('open');
  await correct('wave');
  const { candidates } = await office.findLine(line.transaction_id);
  expect((await office.match(line.id, { kind: 'payment', id: candidates[0].id })).status).toBe(200);
  const receipt = { receipt_number: line.match.receipt_number, ...REASON };
  expect((await office.post(`bookings/${id}/void-payment`, receipt)).status).toBe(200);
  const released = await office.findLine(line.transaction_id);
  expect(released).toMatchObject({ state: 'open', match: null, candidates: [] });
});

test('both lists are paged by key and filtered by method and period [PAY-77]', async () => {
  const entries = ['2025-01-01', '2025-01-02', '2025-01-02', '2025-01-03'].map((day) => ({
    ...{ day, amount: '-1.00', id: createTransferId() },
  }));
  await importStatement(office.world, office.people.admin, {
    mappingId: office.mappings.bank,
    file: formatStatement(entries),
  });
  const period = 'from=2025-01-01&to=2025-01-02&limit=2';
  const first = (await office.get(`statement-lines?method=bank&${period}`)).json;
  const second = (await office.get(`statement-lines?method=bank&${period}&cursor=${first.next_cursor}`)).json;
  const days = [...first.items, ...second.items].map((item: { booked_on: string }) => item.booked_on);
  expect(days).toEqual(['2025-01-02', '2025-01-02', '2025-01-01']);
  expect(second.next_cursor).toBeNull();
  expect((await office.get(`statement-lines?method=wave&${period}`)).json.items).toEqual([]);
  expect((await office.get(`statement-lines?direction=credit&${period}`)).json.items).toEqual([]);
  expect((await office.get(`statement-lines?direction=debit&${period}`)).json.items).toHaveLength(2);

  for (const method of ['wave', 'bank'] as const) {
    for (let count = 0; count < 2; count += 1) {
      const { id, number } = await office.createHeldBooking(method);
      await office.pay(id, `Page ${number}`, method);
    }
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { json } = await office.get(`statements/unmatched-records?limit=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...json.items.map((item: { id: string }) => item.id));
    cursor = json.next_cursor;
  }
  const { json: all } = await office.get('statements/unmatched-records?limit=100');
  expect(seen).toEqual(all.items.map((item: { id: string }) => item.id));
  const { json: bank } = await office.get('statements/unmatched-records?limit=100&method=bank');
  expect(bank.items.every((item: { method: string }) => item.method === 'bank')).toBe(true);
  expect((await office.get('statements/unmatched-records?to=2020-01-01')).json.items).toEqual([]);
  expectError(await office.get('statement-lines?method=cash'), 422, 'invalid_input');
  expectError(await office.get('statement-lines?from=2026-02-30'), 422, 'invalid_input');
  expectError(await office.get(`statement-lines?cursor=${all.next_cursor ?? 'x'}`), 422, 'invalid_input');
});

test('guest and host can neither read lines nor match them [PAY-76]', async () => {
  const { line } = await office.importLine({ amount: '5.00', reference: 'Secret' });
  for (const person of [office.people.guest, office.people.host]) {
    for (const path of ['statement-lines', 'statements/unmatched-records']) {
      expectError(await office.get(path, person), 403, 'forbidden');
    }
    const body = { kind: 'payment', id: line.id };
    expectError(await office.match(line.id, body, person), 403, 'forbidden');
    for (const action of ['dismiss', 'reopen']) {
      expectError(
        await office.post(`statement-lines/${line.id}/${action}`, REASON, person),
        403,
        'forbidden',
      );
    }
  }
});

test('the export of an account has the lines of its payments, and the erasure removes their names [PAY-76]', async () => {
  const { id, number } = await office.createHeldBooking();
  await office.pay(id, `W-${number}`);
  const transfer = { amount: '2000.00', reference: `W-${number}`, name: 'Fatou Jallow' };
  const { line } = await office.importLine(transfer);
  const { json } = await office.get('account/export', office.people.guest);
  expect(json.statement_lines).toMatchObject([
    { method: 'wave', booked_on: STATEMENT_DAY, amount: 2000, name: 'Fatou Jallow' },
  ]);
  expect((await office.get('account/export', office.people.host)).json.statement_lines).toEqual([]);
  await office.post(`bookings/${id}/cancel`, {}, office.people.guest);
  await office.post(`bookings/${id}/pay-refund`, { method: 'cash' });
  await signInAgain(office.world, office.people.guest);
  expect((await office.post('account/erase', {}, office.people.guest)).status).toBe(200);
  expect(await office.findLine(line.transaction_id)).toMatchObject({
    state: 'matched',
    counterparty_name: null,
  });
});

test('a due payment is recorded also if a credit has the reference of its line [PAY-75] [PAY-105]', async () => {
  const { id, number } = await office.createHeldBooking();
  const part = { method: 'wave', reference: number, amount_received: 500, accept_difference: true };
  expect((await office.post(`bookings/${id}/deposit`, part)).status).toBe(200);
  const rest = { method: 'wave', reference: `${number} b` };
  expect((await office.post(`bookings/${id}/deposit`, rest)).json.credit_amount).toBe(0);
  const { line } = await office.importLine({ amount: '2000.00', reference: number });
  expect(line.candidates).toMatchObject([{ kind: 'due', phase: 'final50' }]);
  const answer = await office.match(line.id, { kind: 'due', id, phase: 'final50' });
  expect(answer).toMatchObject({ status: 200, json: { recorded: true } });
});
