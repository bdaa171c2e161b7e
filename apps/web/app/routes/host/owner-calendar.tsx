import { CalendarScreen } from '#app/features/hosting/calendar/calendar-screen.tsx';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/owner-calendar.ts';

export const handle: PageHandle = { title: 'Calendar', back: true };

export const meta = createNoIndexMeta({
  title: 'Calendar',
  description: 'Bookings and blocked days of one of your cars.',
});

/** Calendar of a car, for its host in any active role, and for the office (OWN-12, ADM-44, D37). */
export default function OwnerCalendarPage({ params }: Route.ComponentProps) {
  return (
    <RequireSignedIn>
      <PageContainer className="pt-5 pb-[calc(var(--pause)+2rem)]">
        <CalendarScreen carId={params.carId} />
      </PageContainer>
    </RequireSignedIn>
  );
}
