import type { CreateBookingArgs } from '@coastline/contracts/bookings/booking';
import { createIdempotencyKey } from '#app/lib/api/idempotent-post.ts';

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
  return JSON.stringify([args, p_agreements?.contract_version, p_agreements?.terms_version]);
}
