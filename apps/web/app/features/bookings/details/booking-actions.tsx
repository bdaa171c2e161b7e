import type { Booking } from '@coastline/contracts/bookings/booking';
import { type BookingStatus, isRemovable } from '@coastline/domain/bookings/booking-life-cycle';
import { findTransition } from '@coastline/domain/bookings/booking-transitions';
import { fromDalasi } from '@coastline/domain/money/money';
import { useNavigate } from 'react-router';
import { CancellationDates } from '#app/lib/car-rules/cancellation-dates.tsx';
import { getCancellationTerms } from '#app/lib/car-rules/cancellation-terms.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { refundDates } from '#app/texts/en/refund-dates.ts';
import { getReceivedBututs } from '../booking-values.ts';
import { CancelBookingButton } from '../cancel/cancel-booking-button.tsx';
import { RemoveButton } from '../list/remove-button.tsx';

/** Actions of the viewer. The server authorizes them (BKD-05, BKD-06, CANC-11). */
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
  const t = useTexts(bookingDetails);
  const cancelTexts = useTexts(refundDates);
  const received = getReceivedBututs(booking);
  const { viewer } = booking;
  const leave = () => void navigate(viewer === 'guest' ? '/my-bookings' : listPath);
  return (
    <>
      {viewer === 'guest' && findTransition('cancel', status) !== undefined ? (
        <>
          <CancelBookingButton booking={booking} />
          <CancellationDates
            title={received > 0 ? cancelTexts.ifYouCancel : cancelTexts.ifYouCancelAfterDeposit}
            terms={getCancellationTerms(booking)}
            bututs={received || fromDalasi(booking.deposit_amount)}
          />
        </>
      ) : null}
      {isRemovable(status) && !booking.deleted_at ? (
        <RemoveButton booking={booking} tone="danger-line" onRemoved={leave} />
      ) : null}
      {booking.deleted_at ? <p className="text-sm text-ink-soft">{t.removedFromList}</p> : null}
    </>
  );
}
