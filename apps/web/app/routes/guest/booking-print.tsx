import { BookingScreen } from '#app/features/bookings/details/booking-screen.tsx';
import { PrintableBooking } from '#app/features/bookings/print/printable-booking.tsx';
import { getTexts } from '#app/lib/i18n/translations.ts';
import { createNoIndexMeta } from '#app/lib/page/no-index-meta.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { RequireSignedIn } from '#app/lib/session/route-guard.tsx';
import { bookingPaper } from '#app/texts/en/bookings.ts';
import type { Route } from './+types/booking-print.ts';

export const handle: PageHandle = { bare: true };

export const meta = createNoIndexMeta((language) => {
  const { pageTitle: title, description } = getTexts(language, bookingPaper);
  return { title, description };
});

/** Printable booking, for the pick-up desk. */
export default function BookingPrintPage({ params }: Route.ComponentProps) {
  return (
    <RequireSignedIn>
      <BookingScreen bookingId={params.bookingId}>
        {(booking) => <PrintableBooking booking={booking} />}
      </BookingScreen>
    </RequireSignedIn>
  );
}
