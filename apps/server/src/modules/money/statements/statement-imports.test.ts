import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMarketplace,
  type Marketplace,
  queryRows,
} from '../../../../../../tests/support/marketplace.ts';
import {
  formatStatement,
  importStatement,
  STATEMENT_FIELDS,
  STATEMENT_HEADER,
  type StatementEntry,
  saveMapping,
  sendFile,
} from '../../../../../../tests/support/statements.ts';
import {
  call,
  expectError,
  startTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

const MEGABYTE = 1024 * 1024;
const HEADER = STATEMENT_HEADER.join(',');

let world: TestServer;
let people: Marketplace;
let mappingId: string;

beforeAll(async () => {
  world = await startTestServer();
  await queryRows(world, 'delete from pgboss.schedule');
  people = await createMarketplace(world);
  mappingId = await saveMapping(world, people.admin);
});
afterAll(() => world.stop());

let transferCount = 0;
/** A transfer that no test has had before. */
function createEntry(change: Partial<StatementEntry> = {}): StatementEntry {
  transferCount += 1;
  return {
    day: '2026-11-20',
    amount: '1500.00',
    reference: 'Transfer',
    name: 'Awa',
    id: `W${transferCount}`,
    ...change,
  };
}

const upload = (file: string | Uint8Array, mapping = mappingId) =>
  importStatement(world, people.admin, { mappingId: mapping, file });
const preview = (file: string | Uint8Array, query = '') =>
  sendFile(world, people.admin, { path: `/rest/v1/statements/preview?method=wave${query}`, file });

async function countRows(): Promise<unknown> {
  const [row] = await queryRows(
    world,
    `select (select count(*)::int from statement_lines) as lines, (select count(*)::int from statement_imports) as imports,
      (select count(*)::int from audit_log) as audit`,
  );
  return row;
}

function toUtf16(text: string, { littleEndian }: { littleEndian: boolean }): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return littleEndian ? bytes : bytes.swap16();
}

test.each([
  ['UTF-8', (text: string) => Buffer.from(text), 'utf-8'],
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`), 'utf-8'],
  ['UTF-16, little-endian', (text: string) => toUtf16(text, { littleEndian: true }), 'utf-16le'],
  ['UTF-16, big-endian', (text: string) => toUtf16(text, { littleEndian: false }), 'utf-16be'],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1'), 'windows-1252'],
])('reads a file in %s with its letters [PAY-71]', async (_name, encode, encoding) => {
  const entry = createEntry({ name: 'Ñdèye Sjögren' });
  const file = encode(formatStatement([entry]));
  expect((await preview(file)).json).toMatchObject({ encoding, header: STATEMENT_HEADER });
  expect((await upload(file)).json).toMatchObject({ lines: 1, new_lines: 1, known_lines: 0 });
  const [row] = await queryRows(
    world,
    'select counterparty_name as name, amount from statement_lines where transaction_id = $1',
    [entry.id],
  );
  expect(row).toEqual({ name: 'Ñdèye Sjögren', amount: '1500.00' });
});

test('the preview finds delimiter and header below other lines, and the mapping of these columns [PAY-70]', async () => {
  const header = ['Booked', 'Text', 'In', 'Out'];
  const file = `My bank;\n\nPeriod;November\n${header.join(';')}\n25.11.2026;"A; B";1.000,50;\n26.11.2026;Fee;;2,00`;
  const found = { delimiter: ';', header_row: 4, header, saved: null };
  const first = await preview(file);
  expect(first.json).toMatchObject(found);
  expect(first.json.rows).toEqual([
    { line: 5, cells: ['25.11.2026', 'A; B', '1.000,50', ''] },
    { line: 6, cells: ['26.11.2026', 'Fee', '', '2,00'] },
  ]);
  const fields = {
    ...{ delimiter: ';', header_row: 4, date_format: 'DD.MM.YYYY', decimal_separator: ',' },
    ...{ amount: null, credit: 2, debit: 3, reference: 1, name: null, transaction_id: null },
  };
  const id = await saveMapping(world, people.admin, { header: ['booked ', 'TEXT', 'In', 'Out'], fields });
  expect((await preview(file)).json.saved).toMatchObject({ id, mapping: { ...STATEMENT_FIELDS, ...fields } });
  expect((await preview(file, '&delimiter=%2C&header_row=3')).status).toBe(200);
  expect((await upload(file, id)).json).toMatchObject({ lines: 2, new_lines: 2 });
  const lines = await queryRows(
    world,
    `select booked_on::text as day, amount from statement_lines where line_number in (5, 6) order by 1`,
  );
  expect(lines).toEqual([
    { day: '2026-11-25', amount: '1000.50' },
    { day: '2026-11-26', amount: '-2.00' },
  ]);
});

test.each([
  ['both kinds of amounts', { credit: 3, name: null }],
  ['no amount', { amount: null }],
  ['one column twice', { reference: 0 }],
  ['a column beyond the 100th', { reference: 100 }],
  ['an unknown date format', { date_format: 'YY' }],
  ['a letter as delimiter', { delimiter: 'x' }],
])('rejects a mapping with %s [PAY-70]', async (_name, fields) => {
  const body = {
    method: 'wave',
    name: 'X',
    header: STATEMENT_HEADER,
    mapping: { ...STATEMENT_FIELDS, ...fields },
  };
  const answer = await call(world.server, 'POST', '/rest/v1/statement-mappings', { as: people.admin, body });
  expectError(answer, 422, 'invalid_input');
});

test('a mapping is remembered once per method and columns [PAY-70]', async () => {
  expect(await saveMapping(world, people.admin)).toBe(mappingId);
  expect(await saveMapping(world, people.admin, { method: 'bank' })).not.toBe(mappingId);
});

test.each([
  ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000')],
  ['UTF-16 without a mark', Buffer.from(formatStatement([createEntry()]), 'utf16le')],
  ['half of a UTF-16 letter', Buffer.from([0xff, 0xfe, 0x41])],
  [
    'Windows-1252 with an undefined byte',
    Buffer.concat([Buffer.from(HEADER), Buffer.from([0x0a, 0x81, 0xe9])]),
  ],
  ['no columns', 'Only one line of text'],
])('rejects %s as unreadable and imports nothing [PAY-71]', async (_name, file) => {
  const before = await countRows();
  expectError(await preview(file), 422, 'statement_unreadable');
  const answer = await upload(file);
  expect([422, answer.json.code]).toEqual([
    answer.status,
    expect.stringMatching(/^statement_(unreadable|columns_changed)$/),
  ]);
  expect(await countRows()).toEqual(before);
});

test('names the first lines that cannot be read and imports nothing [PAY-71]', async () => {
  const before = await countRows();
  const bad = [
    createEntry({ day: '2026-02-30' }),
    createEntry(),
    createEntry({ amount: 'ten' }),
    createEntry({ amount: '' }),
    ...Array.from({ length: 9 }, () => createEntry({ day: 'never' })),
  ];
  const answer = await upload(formatStatement(bad));
  expectError(answer, 422, 'statement_unreadable');
  expect(answer.json.message).toContain(
    'Line 2: “2026-02-30” is no date written YYYY-MM-DD. Line 4: “ten” is no amount.',
  );
  expect(answer.json.details.lines.map(({ line }: { line: number }) => line)).toEqual([2, 4, 5, 6, 7]);
  const short = await upload(`${HEADER}\n2026-11-20,1`);
  expect(short.json.message).toContain('Line 2: it has no column 3.');
  const twice = await upload(formatStatement([createEntry({ id: 'same' }), createEntry({ id: 'same' })]));
  expect(twice.json.message).toContain('Line 3: it repeats the transaction id of line 2.');
  const open = await upload(`${HEADER}\n"2026-11-20,1,x`);
  expectError(open, 422, 'statement_unreadable');
  expectError(await upload(HEADER), 422, 'statement_unreadable');
  expect(await countRows()).toEqual(before);
});

test('rejects a file with other columns than the mapping, and an unknown mapping [PAY-71]', async () => {
  const file = formatStatement([createEntry()]);
  expectError(await upload(file.replace('Amount', 'Balance')), 422, 'statement_columns_changed');
  expectError(await upload(file, '00000000-0000-4000-8000-000000000000'), 422, 'statement_columns_changed');
  expectError(await upload(file, 'mine'), 422, 'invalid_input');
});

test('rejects more than 5 MB and more than 20,000 lines, and an empty file [PAY-71]', async () => {
  const before = await countRows();
  expectError(await upload(new Uint8Array(5 * MEGABYTE + 1).fill(65)), 413, 'body_too_large');
  expectError(await preview(new Uint8Array(6 * MEGABYTE).fill(65)), 413, 'body_too_large');
  expectError(await upload(''), 422, 'invalid_input');
  const long = `${HEADER}\n${'2026-11-20,1,x,,\n'.repeat(20_001)}`;
  const answer = await upload(long);
  expectError(answer, 422, 'statement_unreadable');
  expect(answer.json.message).toContain('20000 lines at most');
  expect(await countRows()).toEqual(before);
});

test('the same file and overlapping periods add only new lines and say how many were known [PAY-72]', async () => {
  const entries = Array.from({ length: 5 }, () => createEntry());
  const file = formatStatement(entries.slice(0, 3));
  expect((await upload(file)).json).toMatchObject({ lines: 3, new_lines: 3, known_lines: 0 });
  expect((await upload(file)).json).toMatchObject({ lines: 3, new_lines: 0, known_lines: 3 });
  const overlapping = await upload(formatStatement(entries.slice(1)));
  expect(overlapping.json).toMatchObject({ lines: 4, new_lines: 2, known_lines: 2 });
});

test('lines without a transaction id are known by their content, and equal ones of a file are different [PAY-72]', async () => {
  const entry = createEntry({ id: '', reference: 'No id' });
  const file = formatStatement([entry, entry, { ...entry, amount: '0.00' }]);
  expect((await upload(file)).json).toMatchObject({ lines: 2, new_lines: 2 });
  const later = formatStatement([entry, entry, entry]);
  expect((await upload(later)).json).toMatchObject({ lines: 3, new_lines: 1, known_lines: 2 });
});

test('concurrent imports of one file add its lines once, also with one idempotency key [PAY-72]', async () => {
  const file = formatStatement(Array.from({ length: 20 }, () => createEntry()));
  const answers = await Promise.all([upload(file), upload(file), upload(file)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ json }) => json.new_lines).sort((one, other) => one - other)).toEqual([0, 0, 20]);
  const again = formatStatement([createEntry()]);
  const keyed = await Promise.all(
    [1, 2].map(() => importStatement(world, people.admin, { mappingId, file: again, key: 'statement-key' })),
  );
  expect(keyed.map(({ json }) => json.new_lines)).toEqual([1, 1]);
});

test('only the office imports statements, and the import is audited [PAY-76]', async () => {
  const file = formatStatement([createEntry()]);
  for (const person of [people.guest, people.host]) {
    expectError(await importStatement(world, person, { mappingId, file }), 403, 'forbidden');
    expectError(
      await sendFile(world, person, { path: '/rest/v1/statements/preview?method=wave', file }),
      403,
      'forbidden',
    );
  }
  const { json } = await upload(file);
  const [entry] = await queryRows(
    world,
    'select action, actor_id, details from audit_log where entity_id = $1',
    [json.id],
  );
  expect(entry).toMatchObject({
    ...{ action: 'import_statement', actor_id: people.admin.userId },
    details: { method: 'wave', fileName: 'statement.csv', lines: 1, newLines: 1, matchedLines: 0 },
  });
});

test('the time of an import grows with its lines, not faster [PAY-77]', async () => {
  const createFile = (count: number) => formatStatement(Array.from({ length: count }, () => createEntry()));
  const measure = async (count: number) => {
    const file = createFile(count);
    const begin = performance.now();
    expect((await upload(file)).json.new_lines).toBe(count);
    return performance.now() - begin;
  };
  await measure(2_000);
  const small = Math.max(await measure(2_000), await measure(2_000));
  const large = await measure(20_000);
  expect(large / small).toBeLessThan(25);
}, 60_000);
