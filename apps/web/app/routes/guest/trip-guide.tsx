import { BookingScreen } from '#app/features/bookings/details/booking-screen.tsx';
import { DetailsSkeleton } from '#app/features/bookings/details/details-skeleton.tsx';
import { getBookingPath } from '#app/features/bookings/queries.ts';
import { TripGuide } from '#app/features/bookings/trip-guide/trip-guide.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { tripGuide } from '#app/texts/en/trip-guide.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import type { Route } from './+types/trip-guide.ts';

export const handle: PageHandle = {
  title: (language) => getTexts(language, tripGuide).title,
  back: true,
  bottomNavigation: false,
  prefetchPaths: ({ params: { bookingId = '' } }) => [getBookingPath(bookingId)],
};

export const meta = createNoIndexMeta((language) => getTexts(language, tripGuide));

/** The trip guide of a booking, for its guest (TRIP-210). */
export default function TripGuidePage({ params }: Route.ComponentProps) {
  return (
    <PageContainer className="pt-5 pb-pause">
      <RequireSignedIn fallback={<DetailsSkeleton />}>
        <BookingScreen bookingId={params.bookingId}>
          {(booking) => <TripGuide booking={booking} />}
        </BookingScreen>
      </RequireSignedIn>
    </PageContainer>
  );
}
