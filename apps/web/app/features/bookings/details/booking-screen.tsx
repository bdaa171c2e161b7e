import type { Role } from '@coastline/domain/people/roles';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useActiveRole } from '#app/lib/session/active-role.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { bookingDetails } from '#app/texts/en/bookings/booking-details.ts';
import { bookings } from '#app/texts/en/bookings/bookings.ts';
import { common } from '#app/texts/en/common.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { EmptyState } from '#app/ui/states/empty-state.tsx';
import { bookingQuery, isMissing, isProfileMissing } from '../queries.ts';
import { useLoadFailure, useOncePerError } from '../use-load-failure.ts';
import { DetailsSkeleton } from './details-skeleton.tsx';

/** Where a booking that is not there leads back to (D26). */
const LISTS: Record<Role, string> = {
  renter: '/my-bookings',
  owner: '/owner/bookings',
  admin: '/admin/bookings',
};

/** A booking with its states: loading, not there for this person (BKD-07), failed (ERR-24). */
export function BookingScreen({
  bookingId,
  children: show,
}: {
  bookingId: string;
  children: (booking: Booking) => ReactNode;
}) {
  const { user } = useSession();
  const { active } = useActiveRole();
  const navigate = useNavigate();
  const t = useTexts(bookingDetails);
  const words = useTexts(bookings);
  const { tryAgain } = useTexts(common);
  const booking = useQuery(bookingQuery(bookingId, user?.id));
  const isGone = isMissing(booking.error);
  const hasFailed = booking.error !== null && !isGone && booking.data === undefined;

  useOncePerError(isGone ? booking.error : null, () => {
    notify({
      title: t.notFound,
      description: t.notFoundBody,
      tone: 'bad',
    });
    void navigate(LISTS[active ?? 'renter'], { replace: true });
  });
  useLoadFailure(hasFailed ? booking.error : null, { title: t.failed });

  if (isGone || booking.isPending || isProfileMissing(booking.error)) return <DetailsSkeleton />;
  if (booking.data) return show(booking.data);
  return (
    <>
      <h1 className="sr-only">{t.title}</h1>
      <EmptyState
        icon={CircleAlert}
        tone="danger"
        title={t.didNotLoad}
        action={
          <Button small tone="main" busy={booking.isFetching} onClick={() => void booking.refetch()}>
            {tryAgain}
          </Button>
        }
      >
        {words.checkConnection}
      </EmptyState>
    </>
  );
}
