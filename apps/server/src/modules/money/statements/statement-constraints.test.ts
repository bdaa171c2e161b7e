import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRejection } from '../../../../../../tests/support/constraint-rejections.ts';
import { queryRows } from '../../../../../../tests/support/marketplace.ts';
import {
  createTransferId,
  type ReconciliationTest,
  startReconciliationTest,
} from '../../../../../../tests/support/reconciliation.ts';
import { findDatabaseAppError } from '../../../http/errors/database-error.ts';

let office: ReconciliationTest;
/** Lines: open, matched with a deposit, dismissed; and a payment without a line. */
const ids = { open: '', matched: '', dismissed: '', payment: '', otherPayment: '' };

beforeAll(async () => {
  office = await startReconciliationTest();
  await office.renewPeople();
  const [first, second] = [await office.createHeldBooking(), await office.createHeldBooking()];
  const reference = createTransferId();
  await office.pay(first.id, reference);
  const matched = await office.importLine({ amount: '2000.00', reference });
  await office.pay(second.id, createTransferId());
  const [other] = await queryRows<{ id: string }>(
    office.world,
    'select id from payment_records where booking_id = $1',
    [second.id],
  );
  ids.matched = matched.line.id;
  ids.payment = matched.line.match.id;
  ids.otherPayment = other?.id ?? '';
  ids.open = (await office.importLine({ amount: '2000.00', reference: 'Open' })).line.id;
  ids.dismissed = (await office.importLine({ amount: '-1.00', reference: 'Fee' })).line.id;
  const reason = { reason: 'A charge.' };
  expect((await office.post(`statement-lines/${ids.dismissed}/dismiss`, reason)).status).toBe(200);
});
afterAll(() => office.world.stop());

const refusedBy = (text: string, values: unknown[] = []) => findRejection(office.world.owner, [text, values]);

const BY = () => `matched_by = '${office.people.admin.userId}', matched_at = now()`;
const updateLine = (id: string, change: string) =>
  refusedBy(`update statement_lines set ${change} where id = $1`, [id]);

test.each([
  ['amount = 1', 'statement_lines_stay_as_imported'],
  [`reference = 'x'`, 'statement_lines_stay_as_imported'],
  [`booked_on = '2026-01-01'`, 'statement_lines_stay_as_imported'],
  [`method = 'bank'`, 'statement_lines_stay_as_imported'],
  [`counterparty_name = 'Someone'`, 'statement_lines_stay_as_imported'],
  [`dismiss_reason = 'Why'`, 'statement_lines_dismissal_is_whole'],
  ['matched_at = now()', 'statement_lines_match_is_whole'],
])('PostgreSQL rejects %s of an open line [PAY-76]', async (change, constraint) => {
  expect(await updateLine(ids.open, change)).toBe(constraint);
});

test('PostgreSQL matches a line at most once, with a payment of its method and amount that is not void [PAY-73]', async () => {
  const match = (line: string, payment: string) => updateLine(line, `payment_id = '${payment}', ${BY()}`);
  expect(await match(ids.open, ids.otherPayment)).toBeUndefined();
  expect(await match(ids.open, ids.payment)).toBe('statement_lines_payment_once');
  expect(await updateLine(ids.open, `payment_id = '${ids.otherPayment}'`)).toBe(
    'statement_lines_match_is_whole',
  );
  expect(await match(ids.dismissed, ids.otherPayment)).toBe('statement_lines_match_fits');
  expect(await updateLine(ids.open, `payout_id = '${ids.otherPayment}', ${BY()}`)).toBe(
    'statement_lines_match_fits',
  );
  expect(
    await updateLine(ids.matched, `dismissed_by = matched_by, dismissed_at = now(), dismiss_reason = 'x'`),
  ).toBe('statement_lines_matched_or_dismissed');
  const both = 'payment_id = gen_random_uuid(), payout_id = gen_random_uuid()';
  expect(await updateLine(ids.open, both)).toBe('statement_lines_one_match');
  const dismissal = `dismissed_by = '${office.people.admin.userId}', dismissed_at = now()`;
  expect(await updateLine(ids.open, `${dismissal}, dismiss_reason = ' x'`)).toBe(
    'statement_lines_dismiss_reason_length',
  );
  expect(await updateLine(ids.matched, 'matched_by = null')).toBe('statement_lines_match_is_whole');
});

/** Inserts a copy of the open line with another key and the given change of its columns. */
function insertLine(change: Record<string, string> = {}): Promise<string | undefined> {
  const columns = {
    ...{ import_id: 'import_id', line_number: '1', method: 'method', line_key: `'id:new'` },
    ...{ booked_on: 'booked_on', amount: 'amount' },
    ...change,
  };
  return refusedBy(
    `insert into statement_lines (${Object.keys(columns).join(', ')})
     select ${Object.values(columns).join(', ')} from statement_lines where id = $1`,
    [ids.open],
  );
}

test.each([
  ['amount', '0', 'statement_lines_amount_moves'],
  ['booked_on', `'1999-12-31'`, 'statement_lines_day_plausible'],
  ['method', `'cash'`, 'statement_lines_method_known'],
  ['line_key', `''`, 'statement_lines_key_length'],
  ['line_key', 'line_key', 'statement_lines_key_once'],
  ['line_number', '0', 'statement_lines_number_positive'],
  ['transaction_id', `repeat('x', 201)`, 'statement_lines_transaction_id_length'],
  ['reference', `''`, 'statement_lines_reference_length'],
  ['counterparty_name', `repeat('x', 501)`, 'statement_lines_name_length'],
  ['import_id', 'id', 'statement_lines_of_import'],
])('PostgreSQL rejects a line whose %s is %s [PAY-72]', async (column, value, constraint) => {
  expect(await insertLine()).toBeUndefined();
  expect(await insertLine({ [column]: value })).toBe(constraint);
});

test('PostgreSQL keeps each line and each file once per method [PAY-72]', async () => {
  expect(await insertLine({ line_key: 'line_key', method: `'bank'` })).toBeUndefined();
  const copy = (change: string) =>
    refusedBy(`insert into statement_imports (method, file_name, file_hash, line_count, new_lines, imported_by, imported_at)
      select ${change}, imported_by, imported_at from statement_imports limit 1`);
  expect(await copy(`method, 'a', file_hash, 1, 1`)).toBe('statement_imports_file_once');
  expect(await copy(`'cash', 'a', file_hash, 1, 1`)).toBe('statement_imports_method_known');
  expect(await copy(`method, '', repeat('a', 64), 1, 1`)).toBe('statement_imports_file_name_length');
  expect(await copy(`method, 'a', 'x', 1, 1`)).toBe('statement_imports_file_hashed');
  expect(await copy(`method, 'a', repeat('a', 64), 0, 0`)).toBe('statement_imports_lines_bounded');
  expect(await copy(`method, 'a', repeat('a', 64), 1, 2`)).toBe('statement_imports_new_lines_bounded');
});

test.each([
  [`method = 'cash'`, 'statement_mappings_method_known'],
  [`name = ' '`, 'statement_mappings_name_length'],
  [`header_hash = 'x'`, 'statement_mappings_header_hashed'],
  [`mapping = '[]'`, 'statement_mappings_mapping_object'],
  [`method = 'wave'`, 'statement_mappings_header_once'],
])('PostgreSQL rejects a mapping with %s [PAY-70]', async (change, constraint) => {
  expect(await refusedBy(`update statement_mappings set ${change} where method = 'bank'`)).toBe(constraint);
});

test('a race for a match or a payment is reported as a changed line [PAY-75]', () => {
  const names = [
    'statement_lines_payment_once',
    'statement_lines_refund_once',
    'statement_lines_payout_once',
    'statement_lines_credit_once',
    'statement_lines_credit_refund_once',
  ];
  for (const constraint of [...names, 'statement_lines_match_fits']) {
    const error = findDatabaseAppError(Object.assign(new Error(), { code: '23505', constraint }));
    expect(error).toMatchObject({ code: 'statement_line_changed', status: 409 });
  }
});
