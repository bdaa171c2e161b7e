import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const ROW = /^- \*\*([A-Z]{3,4}-\d{2})\*\* (.*)$/gm;
const MANUAL = /^\| ([A-Z]{3,4}-\d{2}) \| (.+?) \|$/gm;
const ID = /[A-Z]{3,4}-\d{2}/g;
// A test's name is a literal on one line that ends with its rows: 'refuses … [BOOK-18] [BOOK-19]'.
const NAMED = /(['"`])((?:\\.|(?!\1)[^\\\n])*?)((?:\s*\[[A-Z]+-?\d{2}\])+)[^[\]'"`\n]*\1/g;
// In a table of cases the row stands alone: ['TXT-01', …].
const CASE = /^.*(['"`])([A-Z]{3,4}-\d{2})\1.*$/gm;

interface Proof {
  file: string;
  name: string;
}

/** Lists the requirement rows with the tests that bear their ids: `npm run coverage:requirements [-- GEN BOOK …]`. */
function main(areas: string[]): void {
  const proofs = readProofs();
  const rows = readRows().filter(({ id }) => areas.length === 0 || areas.includes(id.split('-')[0] ?? ''));
  if (rows.length === 0) throw new Error(`No requirement row belongs to ${areas.join(', ')}.`);
  for (const { id, text } of rows) {
    console.log(`${id}  ${shorten(text)}`);
    const found = proofs.get(id) ?? [];
    for (const { file, name } of found) console.log(`    ${file}: ${name}`);
    if (found.length === 0) console.log('    NONE');
  }
  const bare = rows.filter(({ id }) => !proofs.has(id)).map(({ id }) => id);
  const unknown = [...proofs.keys()].filter((id) => !readRows().some((row) => row.id === id));
  console.log(`${rows.length} rows, ${rows.length - bare.length} with a test, ${bare.length} without`);
  if (bare.length > 0) console.log(`without: ${bare.join(' ')}`);
  if (unknown.length > 0) console.log(`tests name rows that do not exist: ${unknown.join(' ')}`);
  process.exitCode = bare.length + unknown.length === 0 ? 0 : 1;
}

function readRows(): { id: string; text: string }[] {
  const text = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8');
  return [...text.matchAll(ROW)].map(([, id = '', row = '']) => ({ id, text: row }));
}

function readProofs(): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>();
  const add = (id: string, proof: Proof) => proofs.set(id, [...(proofs.get(id) ?? []), proof]);
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
  return proofs;
}

function listTestFiles(): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.e2e.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  );
  return listed.split('\n').filter(Boolean).sort();
}

function shorten(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}

main(process.argv.slice(2));
