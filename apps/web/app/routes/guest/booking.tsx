import { BookingDetails } from '#app/features/bookings/details/booking-details.tsx';
import { BookingScreen } from '#app/features/bookings/details/booking-screen.tsx';
import { DetailsSkeleton } from '#app/features/bookings/details/details-skeleton.tsx';
import { getBookingPath } from '#app/features/bookings/queries.ts';
import { getBackPath } from '#app/features/shell/navigation.ts';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { useActiveRole } from '#app/lib/session/active-role.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { lazyComponent } from '#app/ui/states/lazy-component.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import type { Route } from './+types/booking.ts';

export const handle: PageHandle = {
  title: (language) => getTexts(language, bookingDetails).title,
  back: true,
  bottomNavigation: false,
  prefetchPaths: ({ params: { bookingId = '' } }) => [getBookingPath(bookingId)],
};

export const meta = createNoIndexMeta((language) => getTexts(language, bookingDetails));

// Lazy, because only the office needs them.
const BookingDesk = lazyComponent(
  async () => {
    const { BookingAdminDetails: desk } = await import(
      '#app/features/office/booking-details/booking-admin-details.tsx'
    );
    return { default: desk };
  },
  <Skeleton className="h-80 rounded-lg" />,
);

const BookingSummary = lazyComponent(
  async () => {
    const { BookingSummary: summary } = await import(
      '#app/features/office/booking-details/booking-summary.tsx'
    );
    return { default: summary };
  },
  <Skeleton className="h-72 rounded-lg" />,
);

/** One booking, for its guest, its host and the office (BKD-01 to BKD-10). */
export default function BookingPage({ params }: Route.ComponentProps) {
  return (
    <PageContainer className="pt-5 pb-pause">
      <RequireSignedIn fallback={<DetailsSkeleton />}>
        <Screen bookingId={params.bookingId} />
      </RequireSignedIn>
    </PageContainer>
  );
}

function Screen({ bookingId }: { bookingId: string }) {
  const { active } = useActiveRole();
  const listPath = getBackPath({ pathname: `/booking/${bookingId}`, search: '' }, active);
  return (
    <BookingScreen bookingId={bookingId}>
      {(booking) => (
        <BookingDetails
          booking={booking}
          listPath={listPath}
          renderSummary={(current) => <BookingSummary booking={current} />}
          renderDesk={(current, meeting) => <BookingDesk booking={current} meeting={meeting} />}
        />
      )}
    </BookingScreen>
  );
}
