import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ERROR_STATUSES } from '@coastline/contracts/error';
import { expect, test } from 'vitest';
import { ERROR_CODES } from '../../../packages/auth/src/wire/errors/error-codes.ts';
import { SETTING_NAMES } from './config/config.ts';

const ROOT = join(import.meta.dirname, '../../..');
// Variables of the tests, which the product does not read.
const OF_THE_TESTS = ['CHROMIUM_PATH', 'TRACE_FAILURES'];

const read = (file: string) => readFileSync(file, 'utf8');

/** Lists the Markdown pages of the repository with their paths. */
function listPages(): string[] {
  const exclude = ['**/node_modules/**', '**/build/**', '.data/**'];
  return globSync('**/*.md', { cwd: ROOT, exclude }).map((file) => join(ROOT, file));
}

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** Returns the anchor of a heading, as GitHub generates it. */
function anchorOf(heading: string): string {
  const letters = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '');
  return letters.trim().replace(/\s/g, '-');
}

function listAnchors(file: string): string[] {
  const headings = withoutCode(read(file)).matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) => anchorOf(heading));
}

function findDeadLinks(file: string): string[] {
  const links = [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const dead = links.filter((link) => {
    if (/^(https?|mailto):/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(file), path) : file;
    if (!existsSync(target)) return true;
    return anchor !== undefined && !listAnchors(target).includes(anchor);
  });
  return dead.map((link) => `${relative(ROOT, file)}: ${link}`);
}

test('every link of the documentation leads to an existing page and heading', () => {
  const pages = listPages();
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap(findDeadLinks)).toEqual([]);
});

test('docs/configuration.md lists exactly the settings that the server reads', () => {
  const tables = read(join(ROOT, 'docs/configuration.md'));
  const rows = [...tables.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, names = '']) => names);
  const documented = rows
    .flatMap((names) => names.match(/[A-Z0-9_]+/g) ?? [])
    .filter((name) => !OF_THE_TESTS.includes(name));
  expect(documented.sort()).toEqual([...SETTING_NAMES].sort());
});

test('docs/api.md names existing errors with their statuses', () => {
  const statuses: Record<string, number> = ERROR_STATUSES;
  const named = [...read(join(ROOT, 'docs/api.md')).matchAll(/(\d{3})\s`([a-z_]+)`/g)];
  const wrong = named.filter(
    ([, status, code = '']) => statuses[code] !== Number(status) && !ERROR_CODES.some((it) => it === code),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(wrong.map(([text]) => text)).toEqual([]);
});
