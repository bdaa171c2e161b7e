import { Catalogue } from '#app/dev/ui/catalogue.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';

export const handle: PageHandle = { bare: true };

export const meta = () => [{ title: 'Design system' }, { name: 'robots', content: 'noindex' }];

/** Catalogue of the design system, a route of the development server only (`routes.ts`). */
export default function DesignSystemPage() {
  return <Catalogue />;
}
