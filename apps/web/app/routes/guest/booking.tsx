import { lazy, Suspense } from 'react';
import { BookingDetails } from '#app/features/bookings/details/booking-details.tsx';
import { BookingScreen } from '#app/features/bookings/details/booking-screen.tsx';
import { DetailsSkeleton } from '#app/features/bookings/details/details-skeleton.tsx';
import { bookingPath } from '#app/features/bookings/queries.ts';
import { backTarget } from '#app/features/shell/navigation.ts';
import { textsIn } from '#app/lib/i18n/translations.ts';
import { languageOf, pageMeta } from '#app/lib/page/meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { useActiveRole } from '#app/lib/session/active-role.tsx';
import { RequireSignedIn } from '#app/lib/session/require-role.tsx';
import { bookingDetails } from '#app/texts/en/bookings/booking-details.ts';
import { Wrap } from '#app/ui/frame/layout.tsx';
import { Skeleton } from '#app/ui/states/skeleton.tsx';
import { patiently } from '#app/ui/timing/patiently.ts';
import type { Route } from './+types/booking.ts';

export const handle: PageHandle = {
  title: (language) => textsIn(language, bookingDetails).title,
  back: true,
  dock: false,
  asks: ({ params: { bookingId = '' } }) => [bookingPath(bookingId)],
};

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, description } = textsIn(languageOf(matches), bookingDetails);
  return pageMeta({ matches, location, title, description, noIndex: true });
};

// Guests and hosts never load what only the office does.
const BookingDesk = lazy(
  patiently(async () => {
    const { BookingDesk: desk } = await import('#app/features/office/desk/booking-desk.tsx');
    return { default: desk };
  }),
);

const BookingSummary = lazy(
  patiently(async () => {
    const { BookingSummary: summary } = await import('#app/features/office/desk/booking-summary.tsx');
    return { default: summary };
  }),
);

/** One booking, for its guest, its host and the office (BKD-01 to BKD-10). */
export default function BookingPage({ params }: Route.ComponentProps) {
  return (
    <Wrap className="pt-5 pb-pause">
      <RequireSignedIn meanwhile={<DetailsSkeleton />}>
        <Screen bookingId={params.bookingId} />
      </RequireSignedIn>
    </Wrap>
  );
}

function Screen({ bookingId }: { bookingId: string }) {
  const { active } = useActiveRole();
  const listPath = backTarget({ pathname: `/booking/${bookingId}`, search: '' }, active);
  return (
    <BookingScreen bookingId={bookingId}>
      {(booking) => (
        <BookingDetails
          booking={booking}
          listPath={listPath}
          summary={(current) => (
            <Suspense fallback={<Skeleton className="h-72 rounded-lg" />}>
              <BookingSummary booking={current} />
            </Suspense>
          )}
          desk={(current) => (
            <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
              <BookingDesk booking={current} />
            </Suspense>
          )}
        />
      )}
    </BookingScreen>
  );
}
