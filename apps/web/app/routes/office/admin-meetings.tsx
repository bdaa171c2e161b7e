import { ChecklistsOnPhone } from '#app/features/office/checklist/checklists-on-phone.tsx';
import { DayView } from '#app/features/office/meetings/day-view.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';

export const handle: PageHandle = { title: 'Pick-ups and returns', back: '/admin/dashboard' };

export const meta = createNoIndexMeta({
  title: 'Pick-ups and returns',
  description: 'Who comes when and where, with phone numbers and flights.',
});

/** Pick-ups and returns of a day. */
export default function AdminMeetingsPage() {
  return (
    <RequireRole anyOf={['admin']}>
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 pb-pause md:gap-5 md:pt-6">
        <h1 className="max-md:sr-only">Pick-ups and returns</h1>
        <ChecklistsOnPhone />
        <DayView />
      </PageContainer>
    </RequireRole>
  );
}
