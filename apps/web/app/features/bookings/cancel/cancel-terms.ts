import { calculateRefund } from '@coastline/domain/bookings/cancellation';
import type { Bututs } from '@coastline/domain/money/money';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import type { TextsOf } from '#app/lib/i18n/define-texts.ts';
import type { cancelling } from '#app/texts/en/bookings/cancelling.ts';
import { receivedBututs } from '../booking-facts.ts';

type Words = TextsOf<typeof cancelling>;
type Format = (bututs: Bututs) => string;

/**
 * What cancelling means for the guest's money, said before it is done: the very sums that the server will write (CANC-03
 * to CANC-06).
 */
export function cancelTerms(booking: Booking, facts: { now: Date; format: Format; words: Words }): string {
  const { words, format } = facts;
  const received = receivedBututs(booking);
  if (received === 0) return words.nothingPaidByYou;
  const shares = calculateRefund({ receivedBututs: received, startDate: booking.start_date, now: facts.now });
  const when = shares.cancelledWithin24h ? words.late : words.early;
  const paid = format(received);
  const { renterBututs } = shares;
  return `${when} ${renterBututs === 0 ? words.noneToYou(paid) : words.partToYou(paid, format(renterBututs))}`;
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
