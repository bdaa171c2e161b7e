import type { CreateBookingArgs } from '@coastline/domain/wire/bookings/booking';
import { createIdempotencyKey } from '#app/lib/api/idempotent-post.ts';

/** One booking that somebody wants to make. However often it is sent, its key lets the server make it once. */
export interface Attempt {
  key: string;
  args: CreateBookingArgs;
}

/**
 * What a press of Book Now sends: the attempt before, as long as nothing was changed since, so that an answer that got
 * lost is asked for once more; otherwise a new one. The moment of agreeing is no change.
 */
export function attemptFor(args: CreateBookingArgs, before: Attempt | null): Attempt {
  return before && answersOf(before.args) === answersOf(args)
    ? before
    : { key: createIdempotencyKey(), args };
}

function answersOf({ p_agreements, ...answers }: CreateBookingArgs): string {
  return JSON.stringify([answers, p_agreements?.contract_version, p_agreements?.terms_version]);
}
