import type { Booking } from '@coastline/contracts/bookings/booking';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useOncePerError } from '#app/lib/page/load-error-state.tsx';
import { QueryErrorState } from '#app/lib/page/query-error-state.tsx';
import { BOOKING_LISTS, useActiveRole } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { bookingDetails, bookings } from '#app/texts/en/bookings.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { bookingQuery, isNotFound, isProfileMissing } from '../queries.ts';
import { useLoadErrorToast } from '../use-load-error-toast.ts';
import { DetailsSkeleton } from './details-skeleton.tsx';

/** Loads a booking, with the states loading, not found (BKD-07) and failed (ERR-24). */
export function BookingScreen({
  bookingId,
  children: renderBooking,
}: {
  bookingId: string;
  children: (booking: Booking) => ReactNode;
}) {
  const { user } = useSession();
  const { active } = useActiveRole();
  const navigate = useNavigate();
  const t = useTexts(bookingDetails);
  const bookingTexts = useTexts(bookings);
  const booking = useQuery(bookingQuery(bookingId, user?.id));
  const isBookingMissing = isNotFound(booking.error);
  const hasFailed = booking.error !== null && !isBookingMissing && booking.data === undefined;

  useOncePerError(isBookingMissing ? booking.error : null, () => {
    notify({
      title: t.notFound,
      description: t.notFoundBody,
      tone: 'bad',
    });
    void navigate(BOOKING_LISTS[active ?? 'renter'], { replace: true });
  });
  useLoadErrorToast(hasFailed ? booking.error : null, { title: t.failed });

  if (isBookingMissing || booking.isPending || isProfileMissing(booking.error)) return <DetailsSkeleton />;
  if (booking.data) return renderBooking(booking.data);
  return (
    <>
      <h1 className="sr-only">{t.title}</h1>
      <QueryErrorState title={t.didNotLoad} query={booking}>
        {bookingTexts.checkConnection}
      </QueryErrorState>
    </>
  );
}
