import type { AdminCancelReason } from '@coastline/domain/booking-life-cycle';
import { CANCELLATION_LIMIT_HOURS, refundFor } from '@coastline/domain/cancellation';
import type { Booking } from '@coastline/domain/wire/booking';
import { receivedBututs } from '../booking-facts.ts';

/**
 * What cancelling means for the money, said before it is done: the very sums that the server will write (CANC-03 to
 * CANC-06, CANC-17 to CANC-19). `format` takes bututs.
 */
export function cancelTerms(
  booking: Booking,
  facts: { now: Date; reason: AdminCancelReason | null; format: (bututs: number) => string },
): string {
  const received = receivedBututs(booking);
  const isGuest = booking.viewer === 'guest';
  if (received === 0) {
    return isGuest
      ? 'You have paid nothing yet, so nothing is due on either side.'
      : 'The guest has paid nothing yet, so nothing is due on either side.';
  }
  const shares = refundFor({
    receivedBututs: received,
    startDate: booking.start_date,
    now: facts.now,
    reason: facts.reason,
  });
  const { format } = facts;
  const when = shares.cancelledWithin24h
    ? `It is ${CANCELLATION_LIMIT_HOURS} hours or less before pick-up.`
    : `It is more than ${CANCELLATION_LIMIT_HOURS} hours before pick-up.`;
  const paid = `${isGuest ? 'You' : 'The guest'} paid ${format(received)};`;
  return `${when} ${paid} ${sharesWords({ ...shares, isGuest, format })}`;
}

function sharesWords(facts: {
  renterBututs: number;
  ownerBututs: number;
  isGuest: boolean;
  format: (bututs: number) => string;
}): string {
  const { renterBututs, ownerBututs, isGuest, format } = facts;
  const back = isGuest ? 'comes back to you' : 'goes back to the guest';
  if (renterBututs === 0) return `nothing ${back}, all of it goes to the host.`;
  if (ownerBututs === 0) return `all of it ${back}.`;
  return `${format(renterBututs)} ${back}, the rest goes to the host.`;
}
