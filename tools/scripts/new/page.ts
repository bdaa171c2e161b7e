import { isKebabCase, spell } from './names.ts';
import { type PageNames, type PageSection, renderRoute, renderScreen, renderTest } from './page-templates.ts';
import { type Insertion, type Plan, UsageError } from './plan.ts';

const ROUTES = 'apps/web/app/routes';

/** Folder, guard and test account of pages by their first path segment. */
const SECTIONS = new Map<string, PageSection>([
  [
    'account',
    { folder: 'account', filePrefix: '', guard: 'RequireSignedIn', account: 'GUEST', back: '/account' },
  ],
  [
    'owner',
    {
      folder: 'host',
      filePrefix: 'owner-',
      guard: "RequireRole anyOf={['owner']}",
      account: 'HOST',
      back: '/owner/dashboard',
    },
  ],
  [
    'admin',
    {
      folder: 'office',
      filePrefix: 'admin-',
      guard: "RequireRole anyOf={['admin']}",
      account: 'ADMIN',
      back: '/admin/dashboard',
    },
  ],
]);
const PUBLIC: PageSection = { folder: '', filePrefix: '', guard: undefined, account: undefined, back: '/' };

/** Plans the page at a path: a route, its feature with one screen, and a component test. */
export function planPage(target: string): Plan {
  const names = nameParts(target);
  const { section, noun, file, path } = names;
  const folder = section.folder ? `${ROUTES}/${section.folder}` : ROUTES;
  const feature = `apps/web/app/features/${noun.kebab}`;
  const test = `${folder}/${file.kebab}.browser.test.tsx`;
  return {
    files: {
      [`${folder}/${file.kebab}.tsx`]: renderRoute(names),
      [`${feature}/${noun.kebab}-screen.tsx`]: renderScreen(names),
      [test]: renderTest(names),
    },
    insertions: routeInsertions(names),
    nextSteps: [
      `Load the data in ${feature}/queries.ts and show it in ${noun.kebab}-screen.tsx.`,
      'Move texts that guests read to apps/web/app/texts, in every language.',
      'Link the page, for example in apps/web/app/features/shell/navigation.ts.',
      `Add /${path} to tests/resilience/fuzz/page-routes.ts.`,
      `Write the first test: npx vitest run --project components ${test}`,
    ],
  };
}

function nameParts(path: string): PageNames {
  const [first = '', second, ...rest] = path.split('/');
  const name = second ?? first;
  if (rest.length > 0 || ![first, name].every(isKebabCase)) {
    throw new UsageError(
      `"${path}" is not a path of one or two names in kebab-case, such as owner/vouchers.`,
    );
  }
  if (second === undefined) return { section: PUBLIC, path, noun: spell(name), file: spell(name) };
  const section = SECTIONS.get(first);
  if (!section) {
    throw new UsageError(`"${first}" is none of the sections ${[...SECTIONS.keys()].join(', ')}.`);
  }
  return { section, path, noun: spell(name), file: spell(section.filePrefix + name) };
}

function routeInsertions({ section, path, file }: PageNames): Insertion[] {
  const page = section.folder ? `${section.folder}/${file.kebab}.tsx` : `${file.kebab}.tsx`;
  const lastOfFolder = new RegExp(`[\\s\\S]*'routes/${section.folder}/.*\\n`);
  return [
    {
      path: 'apps/web/app/routes.ts',
      adds: `'${path}'`,
      anchor: section.folder ? lastOfFolder : /.*'routes\/home\.tsx'.*\n/,
      text: `  route('${path}', 'routes/${page}'),\n`,
    },
    {
      path: 'apps/web/app/test-support/open-page.tsx',
      adds: `'/${path}'`,
      anchor: /const PAGES = {[\s\S]*?\n(?=} as const)/,
      text: `  '/${path}': '${page}',\n`,
    },
  ];
}
