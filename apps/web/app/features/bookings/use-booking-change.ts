import type { Booking } from '@coastline/contracts/bookings/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/lib/api/api-client.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { bookingQuery, invalidateAfterChange } from './queries.ts';

/** Sends a change of days or meeting, and closes the form once it is saved. */
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
  const client = useQueryClient();
  const { user } = useSession();
  const formatError = useErrorFormatter();
  return useMutation({
    mutationFn: (body: Args) =>
      postIdempotent<Booking>(`/rest/v1/bookings/${encodeURIComponent(bookingId)}/${path}`, { body }),
    onSuccess: (booking) => {
      client.setQueryData(bookingQuery(bookingId, user?.id).queryKey, booking);
      const { saved, savedBody } = describe?.(booking) ?? texts;
      const description = booking.viewer === 'guest' ? savedBody : undefined;
      notify({ tone: 'good', title: saved, description });
      onClose();
    },
    // The form starts anew with the version of the other change, and a note in it would disappear.
    onError: (error) => {
      if (isBookingChanged(error)) {
        notify({ tone: 'bad', title: texts.failed, description: formatError(error) });
      }
    },
    onSettled: () => void invalidateAfterChange(client),
  });
}

/** Whether somebody else has changed the booking in the meantime. */
export function isBookingChanged(error: Error): boolean {
  return error instanceof ApiError && error.code === 'booking_changed';
}
