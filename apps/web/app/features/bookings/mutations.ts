import type {
  Booking,
  CreateBookingArgs,
  CreateBookingResponse,
} from '@coastline/contracts/bookings/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#app/lib/api/api.ts';
import { createIdempotencyKey, isOutcomeUnknown, postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { useSession } from '#app/lib/session/session-state.ts';
import { bookingQuery, getBookingPath, invalidateAfterChange } from './queries.ts';

/** Shorter than for other mutations, because a retry is safe. */
const TIMEOUT_MS = 15_000;
const MAX_RETRIES = 5;
const MAX_RETRY_DELAY_MS = 8000;

/**
 * Books a car. Without a response it retries for about half a minute with the same idempotency key, so that the server creates
 * the booking once. Fails with the API error, or with an error without a code if the success flag is missing (ERR-20).
 */
export function useCreateBooking(callbacks: {
  onSuccess: (created: CreateBookingResponse, attempt: BookingAttempt) => void;
  onError: (error: Error) => void;
}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: createBooking,
    retry: (failures, error) => failures < MAX_RETRIES && isOutcomeUnknown(error),
    retryDelay: (failures) => Math.min(1000 * 2 ** failures, MAX_RETRY_DELAY_MS),
    // Callbacks of the mutation, not of `mutate()`, so that they also run after the user has left the form.
    ...callbacks,
    onSettled: () => void invalidateAfterChange(client),
  });
}

async function createBooking({ key, args }: BookingAttempt): Promise<CreateBookingResponse> {
  const response = await api.post<CreateBookingResponse | null>('/rest/v1/rpc/create_booking_secure', {
    body: args,
    headers: { 'idempotency-key': key },
    timeoutMs: TIMEOUT_MS,
  });
  if (!response?.success) throw new Error('The answer has no success flag.');
  return response;
}

/**
 * Posts to a path of a booking. The answer is the changed booking. `onSuccess` also runs after the component has left the page,
 * for example a form that its own result replaces.
 */
export function useBookingMutation<Args extends object>(
  bookingId: string,
  {
    path,
    onSuccess,
    onError,
  }: { path: string; onSuccess?: (booking: Booking) => void; onError?: (error: Error) => void },
) {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: (body: Args) => postIdempotent<Booking>(`${getBookingPath(bookingId)}/${path}`, { body }),
    onSuccess: (booking) => {
      client.setQueryData(bookingQuery(bookingId, user?.id).queryKey, booking);
      onSuccess?.(booking);
    },
    onError: (error) => onError?.(error),
    onSettled: () => void invalidateAfterChange(client),
  });
}

/** Removes a finished booking from the user's list (CANC-11, CANC-12). */
export function useRemoveBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (bookingId: string) =>
      postIdempotent('/rest/v1/rpc/soft_delete_booking', { body: { p_booking_id: bookingId } }),
    // Awaited, so that the button stays busy until the list is refetched.
    onSuccess: () => client.invalidateQueries({ queryKey: ['bookings', 'list'] }),
  });
}

/** One attempt to book. Its idempotency key lets the server create the booking once, however often it is sent. */
export interface BookingAttempt {
  key: string;
  args: CreateBookingArgs;
}

/**
 * Returns the previous attempt if the form is unchanged, so that a click after a lost response reuses its key; otherwise a new
 * attempt. The time of the agreement does not count as a change.
 */
export function getAttempt(args: CreateBookingArgs, previous: BookingAttempt | null): BookingAttempt {
  return previous && serializeArgs(previous.args) === serializeArgs(args)
    ? previous
    : { key: createIdempotencyKey(), args };
}

function serializeArgs({ p_agreements, ...args }: CreateBookingArgs): string {
  return JSON.stringify([
    args,
    p_agreements?.contract_version,
    p_agreements?.terms_version,
    p_agreements?.car_rules,
  ]);
}
