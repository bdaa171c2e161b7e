import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

// Free to use in a product that is not itself free. MPL covers its own files only, which are used as they come.
const ALLOWED = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
  ],
  ...['CC0-1.0', 'Zlib', 'Python-2.0', 'MPL-2.0'],
]);

/** Packages whose licence is another one, and why that is fine. */
const EXCEPTIONS: [name: RegExp, licence: string, reason: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'libvips, a library beside the program that anybody may replace'],
  [/^@fontsource-variable\//, 'OFL-1.1', 'a font may go along with a product'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'data about browsers that builds read'],
  [/^xml-escape$/, 'MIT License', 'MIT by another name; in tests alone'],
  [/^humanize-number$/, 'unknown', 'MIT by its readme; in tests alone'],
];

interface LockedPackage {
  license?: string;
  link?: boolean;
}

/** Looks at the licence of every package that can be installed, without asking anybody: `npm run check:licences`. */
function main(): void {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const packages = Object.entries<LockedPackage>(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const faults = packages.flatMap(([path, locked]) => findFault(path, locked) ?? []);
  if (faults.length === 0) return;
  console.error(
    `Packages under licences that nobody has agreed to (scripts/licences.ts):\n${faults.join('\n')}`,
  );
  process.exitCode = 1;
}

function findFault(path: string, locked: LockedPackage): string | undefined {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = locked.license ?? readInstalled(path);
  const excused = EXCEPTIONS.filter(([pattern]) => pattern.test(name)).map(([, its]) => its);
  return isAllowed(licence, new Set([...ALLOWED, ...excused])) ? undefined : `${name}: ${licence}`;
}

/** SPDX: of alternatives one has to be fine, of what belongs together all. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())));
}

// Some old packages name theirs in a way that the lock file does not take over.
function readInstalled(path: string): string {
  const file = join(ROOT, path, 'package.json');
  if (!existsSync(file)) return 'unknown';
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return license?.type ?? license ?? licenses?.[0]?.type ?? 'unknown';
}

main();
