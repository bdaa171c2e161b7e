import { BookingList, BookingListSkeleton } from '#app/features/bookings/list/booking-list.tsx';
import { GuestBookingCard } from '#app/features/bookings/list/guest-booking-card.tsx';
import { NextTrip } from '#app/features/bookings/list/next-trip.tsx';
import { getBookingListPath } from '#app/features/bookings/queries.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { bookingList, bookings } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PageContainer } from '#app/ui/layout/page-layout.tsx';
import { EmptyState } from '#app/ui/states/empty-state.tsx';

export const handle: PageHandle = { prefetchPaths: () => [getBookingListPath('guest')] };

export const meta = createNoIndexMeta((language) => getTexts(language, bookingList));

/** The guest's bookings, newest first (MYB-01 to MYB-07). */
export default function MyBookingsPage() {
  const t = useTexts(bookingList);
  return (
    <PageContainer className="grid max-w-[58rem]! grid-cols-[minmax(0,1fr)] gap-5 pt-6 pb-pause">
      <h1>{t.title}</h1>
      <RequireSignedIn fallback={<BookingListSkeleton />}>
        <NextTrip />
        <BookingList side="guest" card={GuestBookingCard} errorTitle={t.failed} empty={<NoBookings />} />
      </RequireSignedIn>
    </PageContainer>
  );
}

function NoBookings() {
  const t = useTexts(bookingList);
  const { browseCars } = useTexts(bookings);
  return (
    <EmptyState
      title={t.none}
      action={
        <Button asLink tone="main" to="/browse">
          {browseCars}
        </Button>
      }
    >
      {t.noneBody}
    </EmptyState>
  );
}
