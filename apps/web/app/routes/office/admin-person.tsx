import { PersonView } from '#app/features/office/people/person-view.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireRole } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/admin-person.ts';

export const handle: PageHandle = { title: 'Person', back: '/admin/people' };

export const meta = createNoIndexMeta({
  title: 'Person',
  description: 'Roles, cars, bookings and standing of one person.',
});

/** One person, in the view of the office. */
export default function AdminPersonPage({ params }: Route.ComponentProps) {
  return (
    <RequireRole anyOf={['admin']}>
      <PageContainer className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-4 pb-pause md:pt-6">
        <PersonView key={params.personId} personId={params.personId} />
      </PageContainer>
    </RequireRole>
  );
}
