import type { AdminCancelReason } from '@coastline/domain/booking-life-cycle';
import { refundFor } from '@coastline/domain/cancellation';
import type { Bututs } from '@coastline/domain/money';
import type { Booking } from '@coastline/domain/wire/booking';
import type { TextsOf } from '#app/lib/i18n/define-texts.ts';
import type { cancelling } from '#app/texts/en/cancelling.ts';
import { receivedBututs } from '../booking-facts.ts';

type Words = TextsOf<typeof cancelling>;
type Format = (bututs: Bututs) => string;

/**
 * What cancelling means for the money, said before it is done: the very sums that the server will write (CANC-03 to
 * CANC-06, CANC-17 to CANC-19).
 */
export function cancelTerms(
  booking: Booking,
  facts: { now: Date; reason: AdminCancelReason | null; format: Format; words: Words },
): string {
  const { words, format } = facts;
  const received = receivedBututs(booking);
  if (received === 0) return booking.viewer === 'guest' ? words.nothingPaidByYou : words.nothingPaidByGuest;
  const shares = refundFor({
    receivedBututs: received,
    startDate: booking.start_date,
    now: facts.now,
    reason: facts.reason,
  });
  const when = shares.cancelledWithin24h ? words.late : words.early;
  const outcome = outcomeWords(shares, { isGuest: booking.viewer === 'guest', words, format });
  return `${when} ${outcome(format(received))}`;
}

function outcomeWords(
  { renterBututs, ownerBututs }: { renterBututs: Bututs; ownerBututs: Bututs },
  { isGuest, words, format }: { isGuest: boolean; words: Words; format: Format },
): (paid: string) => string {
  if (renterBututs === 0) return isGuest ? words.noneToYou : words.noneToGuest;
  if (ownerBututs === 0) return isGuest ? words.allToYou : words.allToGuest;
  const part = isGuest ? words.partToYou : words.partToGuest;
  return (paid) => part(paid, format(renterBututs));
}

/** What became of the money, in the words of the notice and the banner (CANC-08, CANC-09, CANC-13). */
export function moneyWords(facts: {
  received: Bututs;
  refund: Bututs;
  format: Format;
  words: Pick<Words, 'yourRefund' | 'noRefund' | 'nothingReceived'>;
}): string {
  const { received, refund, format, words } = facts;
  if (received === 0) return words.nothingReceived;
  return refund > 0 ? words.yourRefund(format(refund)) : words.noRefund;
}
