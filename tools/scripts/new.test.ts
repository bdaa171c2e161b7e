import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planModule } from './new/module.ts';
import { spell, toSingular } from './new/names.ts';
import { planPage } from './new/page.ts';
import { applyPlan, type Plan } from './new/plan.ts';

const ROOT = join(import.meta.dirname, '../..');
const BIOME = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const APP = 'apps/server/src/app.ts';
const SERVICES = 'apps/server/src/services.ts';
const AUDIENCES = 'packages/domain/src/people/audiences.ts';
const PERMISSIONS = 'packages/domain/src/people/permissions.ts';
const OFFICE_CALLS = 'tests/support/permissions/office-calls.ts';
const ROUTES = 'apps/web/app/routes.ts';
const OPEN_PAGE = 'apps/web/app/test-support/open-page.tsx';
const COPIED = [
  ...['package.json', 'biome.json', '.gitignore', 'tools/scripts/new.ts', 'tools/scripts/new'],
  ...[APP, SERVICES, AUDIENCES, PERMISSIONS, OFFICE_CALLS, ROUTES, OPEN_PAGE],
  'apps/web/app/routes/account/inbox.tsx',
];
const MODULE = 'apps/server/src/modules/money/gift-cards';

let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'coastline-new-'));
  for (const path of COPIED) cpSync(join(ROOT, path), join(copy, path), { recursive: true });
  for (const area of ['booking', 'money']) {
    mkdirSync(join(copy, 'apps/server/src/modules', area), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

/** Runs `npm run new` in the copy. */
function generate(...parameters: string[]) {
  const script = join(copy, 'tools/scripts/new.ts');
  return spawnSync(process.execPath, [script, ...parameters], { encoding: 'utf8' });
}

/** Runs `npm run new` in the copy and returns the paths that it printed, sorted. */
function listGenerated(...parameters: string[]): string[] {
  const { status, stdout, stderr } = generate(...parameters);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return [...stdout.matchAll(/^ {2}(\w+\/\S+)$/gm)].map(([, path = '']) => path).sort();
}

function read(path: string): string {
  return readFileSync(join(copy, path), 'utf8');
}

/** The text of a declaration at the top level of a file. */
function readBlock(path: string, start: string): string {
  const [, rest = ''] = read(path).split(start);
  return rest.slice(0, rest.search(/^}/m));
}

/** Lines of the copy that the repository does not have. */
function listNewLines(path: string): string[] {
  const original = readFileSync(join(ROOT, path), 'utf8').split('\n');
  return read(path)
    .split('\n')
    .filter((line) => !original.includes(line));
}

/** Relative imports of a file that lead to no file. */
function findDeadImports(path: string): string[] {
  const imports = [...read(path).matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => target);
  return imports.filter((target) => {
    const imported = resolve('/', dirname(path), target).slice(1);
    return !target.includes('+types') && ![copy, ROOT].some((root) => existsSync(join(root, imported)));
  });
}

function expectFormatted(paths: string[]): void {
  const parameters = ['check', '--linter-enabled=false', ...paths];
  const { status, stderr } = spawnSync(process.execPath, [BIOME, ...parameters], {
    ...{ cwd: copy, encoding: 'utf8' },
  });
  expect(status, stderr).toBe(0);
}

/** Expects that a plan is rejected for a reason before anything is written. */
function expectRejection(createPlan: () => Plan, reason: string): void {
  const before = [APP, ROUTES].map(read);
  expect(() => applyPlan(copy, createPlan())).toThrow(reason);
  expect([APP, ROUTES].map(read)).toEqual(before);
  for (const folder of ['packages/contracts', 'apps/web/app/features']) {
    expect(existsSync(join(copy, folder))).toBe(false);
  }
}

describe('a new module', () => {
  test('has the files of the layout, formatted, with imports that resolve', () => {
    const paths = listGenerated('module', 'money/gift-cards');
    expect(paths).toEqual([
      APP,
      `${MODULE}/gift-cards.presenter.ts`,
      `${MODULE}/gift-cards.repository.ts`,
      `${MODULE}/gift-cards.routes.ts`,
      `${MODULE}/gift-cards.service.ts`,
      `${MODULE}/gift-cards.test.ts`,
      SERVICES,
      'packages/contracts/src/gift-card.ts',
      AUDIENCES,
      PERMISSIONS,
      OFFICE_CALLS,
    ]);
    expectFormatted(paths);
    expect(paths.flatMap(findDeadImports)).toEqual([]);
    const test = read(`${MODULE}/gift-cards.test.ts`);
    expect(test).toContain("call(world.server, 'GET', '/rest/v1/gift-cards', { as })");
    expect(test).toContain('write the first test: create gift cards and expect them here');
  });

  test('is mounted, and only the office may call it', () => {
    applyPlan(copy, planModule(copy, 'money/gift-cards'));
    expect(listNewLines(APP)).toEqual([
      "import { addGiftCardRoutes } from './modules/money/gift-cards/gift-cards.routes.ts';",
      '  addGiftCardRoutes(api, services.giftCards);',
    ]);
    expect(readBlock(APP, 'function addApiRoutes(')).toContain('addGiftCardRoutes(');
    expect(listNewLines(SERVICES)).toEqual([
      "import { createGiftCardsService } from './modules/money/gift-cards/gift-cards.service.ts';",
      '    giftCards: createGiftCardsService(base),',
    ]);
    expect(readBlock(SERVICES, 'function createServices(')).toContain('createGiftCardsService(');
    expect(listNewLines(AUDIENCES)).toEqual(["  list_gift_cards: 'office',"]);
    expect(readBlock(AUDIENCES, 'const OPERATIONS = ')).toContain('list_gift_cards');
    expect(readBlock(PERMISSIONS, 'function canListGiftCards(')).toContain('return requireAdmin(actor);');
    expect(listNewLines(OFFICE_CALLS)).toEqual(['  list_gift_cards: noInput,']);
    expect(readBlock(OFFICE_CALLS, 'const OFFICE_CALLS = ')).toContain('list_gift_cards');
  });

  test.each([
    ['vouchers', '<area>/<noun>'],
    ['money/vouchers/more', '<area>/<noun>'],
    ['money/Vouchers', '<area>/<noun>'],
    ['money/gift_cards', '<area>/<noun>'],
    ['money/../cars', '<area>/<noun>'],
    ['../money', '<area>/<noun>'],
    ['/money/vouchers', '<area>/<noun>'],
    ['money/', '<area>/<noun>'],
    ['constructor/vouchers', 'none of the areas booking, money'],
    ['money/bookings', 'app.ts already contains addBookingRoutes'],
    ['money/calendar', 'services.ts already contains calendar'],
    ['booking/calendars', 'audiences.ts already contains list_calendars'],
  ])('is rejected with the name %j', (target, reason) => {
    expectRejection(() => planModule(copy, target), reason);
  });

  test('overwrites nothing', () => {
    applyPlan(copy, planModule(copy, 'money/gift-cards'));
    expect(() => planModule(copy, 'money/gift-cards')).toThrow(`${MODULE} already exists`);
    const again = planModule(copy, 'booking/gift-cards');
    expect(() => applyPlan(copy, again)).toThrow('packages/contracts/src/gift-card.ts already exists');
  });

  test('is rejected when it cannot be mounted', () => {
    writeFileSync(join(copy, SERVICES), read(SERVICES).replace('function createServices', 'function create'));
    expectRejection(() => planModule(copy, 'money/vouchers'), `${SERVICES} does not match`);
  });
});

describe('a new page', () => {
  test.each([
    ['owner/gift-cards', 'host/owner-gift-cards', ', { account: HOST }', "<RequireRole anyOf={['owner']}>"],
    [
      'admin/gift-cards',
      'office/admin-gift-cards',
      ', { account: ADMIN }',
      "<RequireRole anyOf={['admin']}>",
    ],
    ['account/gift-cards', 'account/gift-cards', ', { account: GUEST }', '<RequireSignedIn>'],
    ['gift-cards', 'gift-cards', '', undefined],
  ])('at %s has a route, a feature and a component test', (path, file, account, guard) => {
    const paths = listGenerated('page', path);
    expect(paths).toEqual([
      'apps/web/app/features/gift-cards/gift-cards-screen.tsx',
      ROUTES,
      `apps/web/app/routes/${file}.browser.test.tsx`,
      `apps/web/app/routes/${file}.tsx`,
      OPEN_PAGE,
    ]);
    expectFormatted(paths);
    expect(listNewLines(ROUTES)).toEqual([`  route('${path}', 'routes/${file}.tsx'),`]);
    expect(listNewLines(OPEN_PAGE)).toEqual([`  '/${path}': '${file}.tsx',`]);
    expect(readBlock(OPEN_PAGE, 'const PAGES = ')).toContain(`'/${path}'`);
    const [actualGuard] = /<Require.*>/.exec(read(`apps/web/app/routes/${file}.tsx`)) ?? [];
    expect(actualGuard).toBe(guard);
    const test = read(`apps/web/app/routes/${file}.browser.test.tsx`);
    expect(test).toContain(`await openPage('/${path}'${account});`);
    expect(test).toContain('write the first test: serve gift cards and expect them here');
  });

  test.each([
    ['', 'one or two names in kebab-case'],
    ['owner/gift-cards/more', 'one or two names in kebab-case'],
    ['owner/GiftCards', 'one or two names in kebab-case'],
    ['../gift-cards', 'one or two names in kebab-case'],
    ['/gift-cards', 'one or two names in kebab-case'],
    ['cars/:carId', 'one or two names in kebab-case'],
    ['constructor/gift-cards', 'none of the sections account, owner, admin'],
    ['inbox', "routes.ts already contains 'inbox'"],
    ['account/inbox', 'apps/web/app/routes/account/inbox.tsx already exists'],
  ])('is rejected at the path %j', (path, reason) => {
    expectRejection(() => planPage(path), reason);
  });
});

test.each([
  ['', 'Usage: npm run new -- module <area>/<noun>  or  npm run new -- page <path>'],
  ['module', 'Usage: npm run new -- module <area>/<noun>  or  npm run new -- page <path>'],
  ['table money/vouchers', 'Usage: npm run new -- module <area>/<noun>  or  npm run new -- page <path>'],
  ['page inbox more', 'Usage: npm run new -- module <area>/<noun>  or  npm run new -- page <path>'],
  ['page inbox', "apps/web/app/routes.ts already contains 'inbox'."],
])('npm run new -- %s fails with one line', (line, message) => {
  const { status, stdout, stderr } = generate(...line.split(' ').filter(Boolean));
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${message}\n` });
});

test.each([
  ['vouchers', 'voucher'],
  ['gift-cards', 'gift-card'],
  ['policies', 'policy'],
  ['addresses', 'address'],
  ['fleet', 'fleet'],
  ['status', 'status'],
  ['access', 'access'],
])('the singular of %s is %s', (plural, singular) => {
  expect(toSingular(plural)).toBe(singular);
});

test('a name is spelled for files, code, the API and texts', () => {
  expect(spell('gift-cards')).toEqual({
    kebab: 'gift-cards',
    camel: 'giftCards',
    pascal: 'GiftCards',
    snake: 'gift_cards',
    words: 'gift cards',
    title: 'Gift cards',
  });
});
