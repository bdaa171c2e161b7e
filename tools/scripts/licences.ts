import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

// Licences that allow use in a proprietary product. MPL covers only its own files, which we do not modify.
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

/** Packages with a different licence, and the reason why it is acceptable. */
const EXCEPTIONS: [name: RegExp, licence: string, reason: string][] = [
  [/^@img\/sharp-/, 'LGPL-3.0-or-later', 'libvips is a separate, replaceable shared library'],
  [/^@fontsource-variable\//, 'OFL-1.1', 'the licence allows shipping the font with a product'],
  [/^@expo-google-fonts\//, 'OFL-1.1', 'the licence allows embedding the font in documents'],
  [/^caniuse-lite$/, 'CC-BY-4.0', 'browser data that only builds read'],
  [/^png-js$/, 'unknown', 'MIT according to its licence file'],
  [/^xml-escape$/, 'MIT License', 'MIT under another name; used in tests only'],
  [/^humanize-number$/, 'unknown', 'MIT according to its readme; used in tests only'],
];

interface LockedPackage {
  license?: string;
  link?: boolean;
}

/** Checks the licence of every package in the lock file, without the network: `npm run check:licences`. */
function main(): void {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const packages = Object.entries<LockedPackage>(lock.packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const violations = packages.flatMap(([path, locked]) => findViolation(path, locked) ?? []);
  if (violations.length === 0) return;
  console.error(
    `Packages under licences that are not allowed (tools/scripts/licences.ts):\n${violations.join('\n')}`,
  );
  process.exitCode = 1;
}

function findViolation(path: string, locked: LockedPackage): string | undefined {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = locked.license ?? readInstalledLicence(path);
  const exceptions = EXCEPTIONS.filter(([pattern]) => pattern.test(name)).map(([, excepted]) => excepted);
  return isAllowed(licence, new Set([...ALLOWED, ...exceptions])) ? undefined : `${name}: ${licence}`;
}

/** Evaluates an SPDX expression: one alternative of `OR` has to be allowed, with every part of `AND`. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const plain = expression.replace(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => allowed.has(part.trim())));
}

// The lock file omits licences that old packages declare as an object or a list.
function readInstalledLicence(path: string): string {
  const file = join(ROOT, path, 'package.json');
  if (!existsSync(file)) return 'unknown';
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  return license?.type ?? license ?? licenses?.[0]?.type ?? 'unknown';
}

main();
