import { CalendarScreen } from '#app/features/hosting/calendar/calendar-screen.tsx';
import { pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/require-role.tsx';
import { Wrap } from '#app/ui/frame/layout.tsx';
import type { Route } from './+types/owner-calendar.ts';

export const handle: PageHandle = { title: 'Calendar', back: true };

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    matches,
    location,
    title: 'Calendar',
    description: 'Bookings and blocked days of one of your cars.',
    noIndex: true,
  });

/** The calendar of a car for its host, whatever role is active, and for the office (OWN-12, ADM-44, D37). */
export default function OwnerCalendarPage({ params }: Route.ComponentProps) {
  return (
    <RequireSignedIn>
      <Wrap className="pt-5 pb-[calc(var(--pause)+2rem)]">
        <CalendarScreen carId={params.carId} />
      </Wrap>
    </RequireSignedIn>
  );
}
