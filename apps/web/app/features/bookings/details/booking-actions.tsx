import { type BookingStatus, findTransition, isRemovable } from '@coastline/domain/booking-life-cycle';
import type { Booking } from '@coastline/domain/wire/booking';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CancelBooking } from '../cancel/cancel-booking.tsx';
import { RemoveButton } from '../list/remove-button.tsx';

/** What the reader may do with the booking; the server has the last word (BKD-05, BKD-06, CANC-11, CANC-14). */
export function BookingActions({
  booking,
  status,
  listPath,
}: {
  booking: Booking;
  status: BookingStatus;
  /** The list of the active role (D26). */
  listPath: string;
}) {
  const navigate = useNavigate();
  const { viewer } = booking;
  const leave = () => void navigate(viewer === 'guest' ? '/my-bookings' : listPath);
  return (
    <>
      {viewer === 'admin' && !isRemovable(status) ? (
        <Button asLink full to={`/admin/bookings?search=${encodeURIComponent(booking.booking_number)}`}>
          Payments and hand-over
        </Button>
      ) : null}
      {canCancel(viewer, status) ? (
        <>
          <CancelBooking booking={booking} />
          {viewer === 'guest' ? <PolicyInShort /> : null}
        </>
      ) : null}
      {viewer !== 'admin' && isRemovable(status) && !booking.deleted_at ? (
        <RemoveButton booking={booking} tone="danger-line" onRemoved={leave} />
      ) : null}
      {booking.deleted_at ? (
        <p className="text-sm text-ink-soft">You have removed this booking from your list.</p>
      ) : null}
    </>
  );
}

function canCancel(viewer: Booking['viewer'], status: BookingStatus): boolean {
  if (viewer === 'host') return false;
  return findTransition(viewer === 'guest' ? 'cancel' : 'cancel_by_office', status) !== undefined;
}

function PolicyInShort() {
  return (
    <p className="text-xs text-ink-soft">
      More than 24 hours before the pick-up day: half of what you paid comes back. Later than that: nothing.
    </p>
  );
}
