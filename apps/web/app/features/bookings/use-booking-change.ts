import type { Booking } from '@coastline/contracts/bookings/booking';
import { ApiError } from '#app/lib/api/api-client.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useBookingMutation } from './mutations.ts';

/**
 * Sends a change of car, days or meeting, and closes the form once it is saved. `error` is for a note in the form. It leaves
 * out `booking_changed`, which becomes a notification.
 */
export function useBookingChange<Args extends object>(
  bookingId: string,
  {
    path,
    texts,
    describe,
    onClose,
  }: {
    path: 'car' | 'dates' | 'meeting' | 'withdraw-extension' | `date-change-requests${string}`;
    texts: { saved: string; savedBody: string; failed: string };
    /** Replaces the texts of success where an answer needs others. */
    describe?: (booking: Booking) => { saved: string; savedBody: string } | undefined;
    onClose: () => void;
  },
) {
  const formatError = useErrorFormatter();
  const { mutate, reset, isPending, error } = useBookingMutation<Args>(bookingId, {
    path,
    onSuccess: (booking) => {
      const { saved, savedBody } = describe?.(booking) ?? texts;
      const description = booking.viewer === 'guest' ? savedBody : undefined;
      notify({ tone: 'good', title: saved, description });
      onClose();
    },
    // The form starts anew with the version of the other change, and a note in it would disappear.
    onError: (cause) => {
      if (isBookingChanged(cause)) {
        notify({ tone: 'bad', title: texts.failed, description: formatError(cause) });
      }
    },
  });
  return { mutate, reset, isPending, error: error && isBookingChanged(error) ? null : error };
}

/** Whether the guest, the host or the office has changed the booking since the page loaded it. */
function isBookingChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === 'booking_changed';
}
