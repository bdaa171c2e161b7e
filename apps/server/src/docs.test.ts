import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { SETTING_NAMES } from './config/config.ts';

const ROOT = join(import.meta.dirname, '../../..');
// Set for the tests, and read by none of the product.
const OF_THE_TESTS = 'CHROMIUM_PATH';

const read = (file: string) => readFileSync(file, 'utf8');

/** All pages of the repository, with the paths that they have in it. */
function listPages(): string[] {
  const exclude = ['**/node_modules/**', '**/build/**', '.data/**'];
  return globSync('**/*.md', { cwd: ROOT, exclude }).map((file) => join(ROOT, file));
}

const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** What a heading is called in an address, as the usual viewers make it. */
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

test('every link of the documentation leads to a page, and to a heading that is there', () => {
  const pages = listPages();
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap(findDeadLinks)).toEqual([]);
});

test('the settings of the README are those that the server reads', () => {
  const [, table = ''] = read(join(ROOT, 'README.md')).split('## Settings');
  const rows = [...table.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, names = '']) => names);
  const told = rows
    .flatMap((names) => names.match(/[A-Z0-9_]+/g) ?? [])
    .filter((name) => name !== OF_THE_TESTS);
  expect(told.sort()).toEqual([...SETTING_NAMES].sort());
});
