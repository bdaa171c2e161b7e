import {
  Booking,
  type CancelBookingArgs,
  CreateBookingResponse,
} from '@coastline/domain/wire/bookings/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { isOutcomeUnknown, postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import type { Attempt } from './book/form/attempt.ts';
import { bookingQuery, refreshAfterChange } from './queries.ts';

/** Shorter than for other deeds, because asking again is safe. */
const ANSWER_WITHIN_MS = 15_000;
const MAX_REPEATS = 5;
const LONGEST_PAUSE_MS = 8000;

/**
 * Books a car. A lost answer is asked for again with the same key, for about half a minute: the server makes the booking
 * once. Fails with the server's refusal, or with an error without a code where the success flag is missing (ERR-20).
 */
export function useCreateBooking(tell: {
  onSuccess: (made: CreateBookingResponse, attempt: Attempt) => void;
  onError: (error: Error) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createBooking,
    retry: (failures, error) => failures < MAX_REPEATS && isOutcomeUnknown(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS),
    // Of the mutation and not of the press: somebody who has left the form is told as well.
    ...tell,
    onSettled: () => void refreshAfterChange(client),
  });
}

async function createBooking({ key, args }: Attempt): Promise<CreateBookingResponse> {
  const answer = await api.post('/rest/v1/rpc/create_booking_secure', {
    body: args,
    headers: { 'idempotency-key': key },
    timeoutMs: ANSWER_WITHIN_MS,
  });
  const read = CreateBookingResponse.safeParse(answer);
  if (!read.success) throw new Error('The answer has no success flag.');
  return read.data;
}

/** Cancels a booking; answers with what became of it, the refund included. */
export function useCancelBooking(bookingId: string) {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: (body: CancelBookingArgs) =>
      postIdempotent(`/rest/v1/bookings/${encodeURIComponent(bookingId)}/cancel`, { schema: Booking, body }),
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
      postIdempotent('/rest/v1/rpc/soft_delete_booking', { body: { p_booking_id: bookingId } }),
    // Awaited, so the row is gone when the button stops turning.
    onSuccess: () => client.invalidateQueries({ queryKey: ['bookings', 'list'] }),
  });
}
