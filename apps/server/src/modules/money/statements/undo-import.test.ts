import { StatementImportList, UndoneStatementImport } from '@coastline/contracts/statement';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findRejection } from '../../../../../../tests/support/constraint-rejections.ts';
import { queryRows } from '../../../../../../tests/support/marketplace.ts';
import {
  createTransferId,
  REASON,
  type ReconciliationTest,
  STATEMENT_DAY,
  startReconciliationTest,
} from '../../../../../../tests/support/reconciliation.ts';
import {
  formatStatement,
  importStatement,
  type StatementEntry,
} from '../../../../../../tests/support/statements.ts';
import { expectError, expectShape } from '../../../../../../tests/support/test-server.ts';

let office: ReconciliationTest;

beforeAll(async () => {
  office = await startReconciliationTest();
});
beforeEach(() => office.renewPeople());
afterAll(() => office.world.stop());

const toFile = (entries: Omit<StatementEntry, 'day'>[]) =>
  formatStatement(
    entries.map((entry) => ({ day: STATEMENT_DAY, ...entry, id: entry.id ?? createTransferId() })),
  );
const importFile = async (file: string) =>
  (await importStatement(office.world, office.people.admin, { mappingId: office.mappings.wave, file })).json;
const undo = (id: string, body: object = REASON) => office.post(`statements/${id}/undo`, body);
const linesOf = (importId: string) =>
  queryRows<{ id: string; state: string }>(
    office.world,
    'select id, state from statement_lines where import_id = $1 order by line_number',
    [importId],
  );

test('an undone import is gone with its lines and automatic matches, and the file can be imported again [PAY-128]', async () => {
  const reference = createTransferId();
  const { id: bookingId } = await office.createHeldBooking();
  await office.pay(bookingId, reference);
  const file = toFile([{ amount: '2000.00', reference }, { amount: '-7.00' }]);
  const imported = await importFile(file);
  expect(imported).toMatchObject({ new_lines: 2, matched_lines: 1 });
  const undone = await undo(imported.id);
  expect(expectShape(UndoneStatementImport, undone.json)).toEqual({
    ...{ id: imported.id, lines: 2, released_matches: 1 },
  });
  expect(await linesOf(imported.id)).toEqual([]);
  const { json: without } = await office.get('statements/unmatched-records?method=wave&limit=100');
  expect(without.items.map((item: { reference: string }) => item.reference)).toContain(reference);
  expectError(await undo(imported.id), 404, 'statement_import_not_found');
  expect(await importFile(file)).toMatchObject({ new_lines: 2, known_lines: 0, matched_lines: 1 });
  const [entry] = await queryRows(
    office.world,
    `select actor_id, entity, details from audit_log where action = 'undo_statement_import' and entity_id = $1`,
    [imported.id],
  );
  expect(entry).toEqual({
    ...{ actor_id: office.people.admin.userId, entity: 'statement' },
    details: { method: 'wave', fileName: 'statement.csv', lines: 2, releasedMatches: 1, ...REASON },
  });
});

test('an import with a line that an admin has matched cannot be undone, and the error names the line [PAY-128]', async () => {
  const [booking, due] = [await office.createHeldBooking(), await office.createHeldBooking()];
  const file = toFile([
    { amount: '-7.00' },
    { amount: '2000.00', reference: 'By hand' },
    { amount: '2000.00', reference: due.number },
  ]);
  const imported = await importFile(file);
  await office.pay(booking.id, createTransferId());
  const [payment] = await queryRows<{ id: string }>(
    office.world,
    'select id from payment_records where booking_id = $1',
    [booking.id],
  );
  const [, byHand, recorded] = await linesOf(imported.id);
  await queryRows(office.world, `update payment_records set reference = 'By hand' where id = $1`, [
    payment?.id,
  ]);
  const matched = await office.match(byHand?.id ?? '', { kind: 'payment', id: payment?.id });
  expect(matched.status).toBe(200);
  const refused = await undo(imported.id);
  expectError(refused, 409, 'statement_import_in_use');
  expect(refused.json.details).toEqual({ lines: [3], count: 1 });
  expect(refused.json.message).toContain('line 3 of this file');
  const record = { kind: 'due', id: due.id, phase: 'deposit50' };
  expect((await office.match(recorded?.id ?? '', record)).json.recorded).toBe(true);
  expect((await undo(imported.id)).json.details).toEqual({ lines: [3, 4], count: 2 });
  expect((await linesOf(imported.id)).map(({ state }) => state)).toEqual(['open', 'matched', 'matched']);
  for (const line of [byHand, recorded]) await office.post(`statement-lines/${line?.id}/reopen`, REASON);
  expect((await undo(imported.id)).json).toMatchObject({ lines: 3, released_matches: 0 });
});

test('lines that two files share come back with either file [PAY-128]', async () => {
  const shared = { amount: '-3.00', id: createTransferId() };
  const [first, second] = [toFile([shared]), toFile([shared, { amount: '-4.00' }])];
  const { id } = await importFile(first);
  expect(await importFile(second)).toMatchObject({ new_lines: 1, known_lines: 1 });
  await undo(id);
  expect(await importFile(second)).toMatchObject({ new_lines: 1, known_lines: 1 });
  expect(await importFile(second)).toMatchObject({ new_lines: 0, known_lines: 2 });
});

test('an import that two admins undo at once is undone once, and a match at the same time is not lost [PAY-128]', async () => {
  const { id } = await importFile(toFile([{ amount: '-3.00' }]));
  const answers = await Promise.all([undo(id), undo(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const due = await office.createHeldBooking();
  const other = await importFile(toFile([{ amount: '2000.00', reference: due.number }]));
  const [line] = await linesOf(other.id);
  const [undone, matched] = await Promise.all([
    undo(other.id),
    office.match(line?.id ?? '', { kind: 'due', id: due.id, phase: 'deposit50' }),
  ]);
  expect([undone.status, matched.status]).toSatisfy(
    ([first, second]) => (first === 200) !== (second === 200),
  );
});

test('lists the latest imports with what an admin has matched, for the office only [PAY-128]', async () => {
  const due = await office.createHeldBooking();
  const { id } = await importFile(
    toFile([{ amount: '2000.00', reference: due.number }, { amount: '-1.00' }]),
  );
  const [line] = await linesOf(id);
  await office.match(line?.id ?? '', { kind: 'due', id: due.id, phase: 'deposit50' });
  const { items } = expectShape(StatementImportList, (await office.get('statements?method=wave')).json);
  expect(items.find((item) => item.id === id)).toEqual({
    ...{ id, method: 'wave', file_name: 'statement.csv', imported_at: expect.any(String) },
    ...{ imported_by: office.people.admin.name, lines: 2, matched_by_hand: 1 },
  });
  expect(items.length).toBeLessThanOrEqual(20);
  for (const as of [office.people.guest, office.people.host]) {
    expect((await office.get('statements', as)).status).toBe(403);
    expect((await office.post(`statements/${id}/undo`, REASON, as)).status).toBe(403);
  }
  expectError(await undo(id, { reason: '  ' }), 422, 'invalid_input');
});

test('PostgreSQL keeps a line that an admin has matched [PAY-128]', async () => {
  const due = await office.createHeldBooking();
  const { line } = await office.importLine({ amount: '2000.00', reference: due.number });
  await office.match(line.id, { kind: 'due', id: due.id, phase: 'deposit50' });
  expect(
    await findRejection(office.world.owner, [
      'delete from statement_imports where id = (select import_id from statement_lines where id = $1)',
      [line.id],
    ]),
  ).toBe('statement_lines_matched_stay');
});
