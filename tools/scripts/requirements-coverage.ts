import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const ROW = /^- \*\*([A-Z]{3,4}-[12]?\d{2})\*\* (.*)$/gm;
const MANUAL = /^\| ([A-Z]{3,4}-[12]?\d{2}) \| (.+?) \|$/gm;
const ID = /[A-Z]{3,4}-[12]?\d{2}/g;
// A test title is a string literal on one line that ends with row ids: 'rejects … [BOOK-18] [BOOK-19]'.
const NAMED = /(['"`])((?:\\.|(?!\1)[^\\\n])*?)((?:\s*\[[A-Z]+-?[12]?\d{2}\])+)[^[\]'"`\n]*\1/g;
// In a table of cases the row id is a string of its own: ['TXT-01', …].
const CASE = /^.*(['"`])([A-Z]{3,4}-[12]?\d{2})\1.*$/gm;

interface TestReference {
  file: string;
  name: string;
}

/**
 * Lists the requirement rows with the tests that name their ids: `npm run coverage:requirements [-- GEN BOOK …]`. With
 * `--summary`, only rows without a test are named. Fails if there are any.
 */
function main(): void {
  const { values, positionals: areas } = parseArgs({
    options: { summary: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const testsByRow = readTestReferences();
  const rows = readRows().filter(({ id }) => areas.length === 0 || areas.includes(id.split('-')[0] ?? ''));
  if (rows.length === 0) throw new Error(`No requirement row belongs to ${areas.join(', ')}.`);
  for (const { id, text } of values.summary ? [] : rows) {
    console.log(`${id}  ${shorten(text)}`);
    const found = testsByRow.get(id) ?? [];
    for (const { file, name } of found) console.log(`    ${file}: ${name}`);
    if (found.length === 0) console.log('    NONE');
  }
  const untested = rows.filter(({ id }) => !testsByRow.has(id)).map(({ id }) => id);
  const unknown = [...testsByRow.keys()].filter((id) => !readRows().some((row) => row.id === id));
  console.log(
    `${rows.length} rows, ${rows.length - untested.length} with a test, ${untested.length} without`,
  );
  if (untested.length > 0) console.log(`without: ${untested.join(' ')}`);
  if (unknown.length > 0) console.log(`tests name rows that do not exist: ${unknown.join(' ')}`);
  process.exitCode = untested.length + unknown.length === 0 ? 0 : 1;
}

function readRows(): { id: string; text: string }[] {
  const text = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8');
  return [...text.matchAll(ROW)].map(([, id = '', row = '']) => ({ id, text: row }));
}

function readTestReferences(): Map<string, TestReference[]> {
  const testsByRow = new Map<string, TestReference[]>();
  const add = (id: string, test: TestReference) => testsByRow.set(id, [...(testsByRow.get(id) ?? []), test]);
  for (const file of listTestFiles()) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const [, , name = '', rows = ''] of source.matchAll(NAMED)) {
      for (const [id] of rows.matchAll(ID)) add(id, { file, name: name.trim() });
    }
    for (const [line, , id = ''] of source.matchAll(CASE)) add(id, { file, name: line.trim() });
  }
  const checks = readFileSync(join(ROOT, 'docs/manual-checks.md'), 'utf8');
  for (const [, id = '', check = ''] of checks.matchAll(MANUAL)) {
    add(id, { file: 'docs/manual-checks.md', name: check });
  }
  return testsByRow;
}

function listTestFiles(): string[] {
  const files = globSync('{apps,packages,tests,tools}/**/*.{test.ts,test.tsx,e2e.ts}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  });
  return files.sort();
}

function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

main();
