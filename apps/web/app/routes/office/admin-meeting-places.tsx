import { PlacesView } from '#app/features/office/meetings/places-view.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: 'Pick-up places', back: '/admin/meetings' };

export const meta = createNoIndexMeta({
  title: 'Pick-up places',
  description: 'Where the office hands cars over, with hours and directions.',
});

/** Places of the office for pick-ups and returns. */
export default function AdminMeetingPlacesPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-5 md:pt-6">
        <h1 className="max-md:sr-only">Pick-up places</h1>
        <PlacesView />
      </PageContainer>
    </RequireRole>
  );
}
