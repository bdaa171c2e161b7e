import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleNames, renderContract, renderModule, renderPermission } from './module-templates.ts';
import { isKebabCase, spell, toSingular } from './names.ts';
import { FIRST_IMPORT, type Insertion, type Plan, UsageError } from './plan.ts';

const MODULES = 'apps/server/src/modules';

/** Plans the server module `<area>/<noun>`: one list that only the office reads, mounted and without a table. */
export function planModule(root: string, target: string): Plan {
  const [area = '', noun = '', ...rest] = target.split('/');
  if (rest.length > 0 || ![area, noun].every(isKebabCase)) {
    throw new UsageError(`"${target}" is not <area>/<noun> in kebab-case, such as money/vouchers.`);
  }
  const areas = readdirSync(join(root, MODULES));
  if (!areas.includes(area)) throw new UsageError(`"${area}" is none of the areas ${areas.join(', ')}.`);
  const folder = `${MODULES}/${area}/${noun}`;
  if (existsSync(join(root, folder))) throw new UsageError(`${folder} already exists.`);
  const names = { area, plural: spell(noun), singular: spell(toSingular(noun)) };
  const contract = `packages/contracts/src/${names.singular.kebab}.ts`;
  const files = Object.entries(renderModule(names)).map(([name, content]) => [`${folder}/${name}`, content]);
  return {
    files: { [contract]: renderContract(names), ...Object.fromEntries(files) },
    insertions: [...mountInsertions(names), ...permissionInsertions(names)],
    nextSteps: [
      'Add the table: migration, Drizzle schema and privileges ("Add a module" in CONTRIBUTING.md).',
      `Select from it in ${folder}/${noun}.repository.ts; add fields to ${contract} and the presenter.`,
      `Decide who calls list_${names.plural.snake} in audiences.ts and permissions.ts: only the office so far.`,
      'Page the list by key if it can grow, as modules/catalogue/fleet does.',
      `Write the first test: npx vitest run ${folder}/${noun}.test.ts`,
    ],
  };
}

/** Creates the service and mounts the routes. */
function mountInsertions({ area, plural, singular }: ModuleNames): Insertion[] {
  const module = `./modules/${area}/${plural.kebab}/${plural.kebab}`;
  const app = { path: 'apps/server/src/app.ts', adds: `add${singular.pascal}Routes` };
  const services = { path: 'apps/server/src/services.ts', adds: plural.camel };
  const createService = `create${plural.pascal}Service`;
  return [
    { ...app, anchor: FIRST_IMPORT, text: `import { ${app.adds} } from '${module}.routes.ts';\n` },
    {
      ...app,
      anchor: /function addApiRoutes\([\s\S]*?\n(?=}\n)/,
      text: `  ${app.adds}(api, services.${plural.camel});\n`,
    },
    { ...services, anchor: FIRST_IMPORT, text: `import { ${createService} } from '${module}.service.ts';\n` },
    {
      ...services,
      anchor: /export function createServices\([\s\S]*?\n(?= {2}};\n)/,
      text: `    ${plural.camel}: ${createService}(base),\n`,
    },
  ];
}

/** Adds the operation to the table of audiences, to the permissions and to the test of both. */
function permissionInsertions(names: ModuleNames): Insertion[] {
  const operation = `list_${names.plural.snake}`;
  return [
    {
      path: 'packages/domain/src/people/audiences.ts',
      adds: operation,
      anchor: /export const OPERATIONS = {[\s\S]*?\n(?=} as const)/,
      text: `  ${operation}: 'office',\n`,
    },
    {
      path: 'packages/domain/src/people/permissions.ts',
      adds: `canList${names.plural.pascal}`,
      anchor: /$/,
      text: renderPermission(names),
    },
    {
      path: 'tests/support/permissions/office-calls.ts',
      adds: operation,
      anchor: /export const OFFICE_CALLS = {[\s\S]*?\n(?=} satisfies)/,
      text: `  ${operation}: noInput,\n`,
    },
  ];
}
