import { AccidentScreen } from '#app/features/bookings/accident/accident-screen.tsx';
import { BookingScreen } from '#app/features/bookings/details/booking-screen.tsx';
import { DetailsSkeleton } from '#app/features/bookings/details/details-skeleton.tsx';
import { getBookingPath } from '#app/features/bookings/queries.ts';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { accident } from '#app/texts/en/accident.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/accident.ts';

export const handle: PageHandle = {
  title: (language) => getTexts(language, accident).title,
  back: true,
  bottomNavigation: false,
  prefetchPaths: ({ params: { bookingId = '' } }) => [getBookingPath(bookingId)],
};

export const meta = createNoIndexMeta((language) => getTexts(language, accident));

/** The accident report of a booking, for its guest (TRIP-213). */
export default function AccidentPage({ params }: Route.ComponentProps) {
  return (
    <PageContainer className="pt-5 pb-pause">
      <RequireSignedIn fallback={<DetailsSkeleton />}>
        <BookingScreen bookingId={params.bookingId}>
          {(booking) => <AccidentScreen booking={booking} />}
        </BookingScreen>
      </RequireSignedIn>
    </PageContainer>
  );
}
