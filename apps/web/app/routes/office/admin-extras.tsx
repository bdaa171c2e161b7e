import { ExtrasView } from '#app/features/office/extras/extras-view.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: 'Extras', back: '/admin/meetings' };

export const meta = createNoIndexMeta({
  title: 'Extras',
  description: 'What guests can add to a booking of any car.',
});

/** Extras of the office. */
export default function AdminExtrasPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-5 md:pt-6">
        <h1 className="max-md:sr-only">Extras</h1>
        <ExtrasView />
      </PageContainer>
    </RequireRole>
  );
}
