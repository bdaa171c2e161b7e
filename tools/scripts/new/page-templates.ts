import type { Spelling } from './names.ts';

/** Properties that the pages below a first path segment share. */
export interface PageSection {
  /** Folder of the routes; empty for the folder of all routes. */
  folder: string;
  filePrefix: string;
  /** Opening tag of the guard, without brackets; undefined for a public page. */
  guard: string | undefined;
  /** Account of the component test; undefined for a visitor. */
  account: string | undefined;
  /** Target of the back button. */
  back: string;
}

export interface PageNames {
  section: PageSection;
  /** `owner/vouchers` */
  path: string;
  /** `vouchers` */
  noun: Spelling;
  /** `owner-vouchers` */
  file: Spelling;
}

export function renderRoute({ section, noun, file }: PageNames): string {
  const { guard, back } = section;
  const [guardName = ''] = guard?.split(' ') ?? [];
  const guardImport = guard ? `import { ${guardName} } from '#app/lib/session/route-guard.tsx';\n` : '';
  const content = `<PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-pause">
        <h1 className="max-md:sr-only">${noun.title}</h1>
        <${noun.pascal}Screen />
      </PageContainer>`;
  return `import { ${noun.pascal}Screen } from '#app/features/${noun.kebab}/${noun.kebab}-screen.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
${guardImport}import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: '${noun.title}', back: '${back}' };

export const meta = createNoIndexMeta({ title: '${noun.title}' });

/** Page of ${noun.words}. */
export default function ${file.pascal}Page() {
  return (
    ${guard ? `<${guard}>${content}</${guardName}>` : content}
  );
}
`;
}

export function renderScreen({ noun }: PageNames): string {
  return `import { EmptyState } from '#app/ui/states/empty-state.tsx';

/** List of ${noun.words}. */
export function ${noun.pascal}Screen() {
  return <EmptyState title="No ${noun.words} yet" />;
}
`;
}

export function renderTest({ section, noun, path }: PageNames): string {
  const { account } = section;
  const accountImport = account ? `import { ${account} } from '#app/test-support/account.ts';\n` : '';
  return `import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
${accountImport}import { openPage } from '#app/test-support/open-page.tsx';

test('lists ${noun.words}', async () => {
  await openPage('/${path}'${account ? `, { account: ${account} }` : ''});
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { name: '${noun.title}', level: 1 })).toBeVisible();
  const message = 'write the first test: serve ${noun.words} and expect them here';
  await expect.element(main.getByRole('listitem'), { message, timeout: 2000 }).toBeVisible();
});
`;
}
