import {
  Booking,
  type CancelBookingArgs,
  CreateBookingAnswer,
  type CreateBookingArgs,
} from '@coastline/domain/wire/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api.ts';
import { useSession } from '#app/lib/session.ts';
import { bookingQuery, refreshAfterChange } from './queries.ts';

/** Books a car. Fails with the server's message, or with "Booking creation failed" without a success flag (ERR-20). */
export function useCreateBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createBooking,
    onSettled: () => void refreshAfterChange(client),
  });
}

async function createBooking(args: CreateBookingArgs): Promise<CreateBookingAnswer> {
  const answer = await api.post('/rest/v1/rpc/create_booking_secure', { body: args });
  const read = CreateBookingAnswer.safeParse(answer);
  if (!read.success) throw new Error('Booking creation failed');
  return read.data;
}

/** Cancels a booking; answers with what became of it, the refund included. */
export function useCancelBooking(bookingId: string) {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: (body: CancelBookingArgs) =>
      api.post(`/rest/v1/bookings/${encodeURIComponent(bookingId)}/cancel`, { schema: Booking, body }),
    onSuccess: (booking) => {
      client.setQueryData(bookingQuery(bookingId, user?.id).queryKey, booking);
    },
    onSettled: () => void refreshAfterChange(client),
  });
}

/** Takes a booking that is over off the person's own list (CANC-11, CANC-12). */
export function useRemoveBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (bookingId: string) =>
      api.post('/rest/v1/rpc/soft_delete_booking', { body: { p_booking_id: bookingId } }),
    // Awaited, so the row is gone when the button stops turning.
    onSuccess: () => client.invalidateQueries({ queryKey: ['bookings', 'list'] }),
  });
}
