import { TimelineScreen } from '#app/features/hosting/timeline/timeline-screen.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: 'Timeline', back: '/owner/cars' };

export const meta = createNoIndexMeta({
  title: 'Timeline',
  description: 'Bookings and blocked days of all your cars side by side.',
});

/** All cars of the host over time (OWN-12). */
export default function OwnerTimelinePage() {
  return (
    <RequireRole anyOf={['owner']}>
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-pause">
        <h1 className="max-md:sr-only">Timeline</h1>
        <TimelineScreen />
      </PageContainer>
    </RequireRole>
  );
}
