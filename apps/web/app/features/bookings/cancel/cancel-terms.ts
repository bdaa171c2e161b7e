import type { Booking } from '@coastline/contracts/bookings/booking';
import { calculateRefund } from '@coastline/domain/bookings/cancellation';
import type { Bututs } from '@coastline/domain/money/money';
import type { TextsOf } from '#app/lib/i18n/define-texts.ts';
import type { cancelling } from '#app/texts/en/bookings.ts';
import { getReceivedBututs } from '../booking-values.ts';

type Texts = TextsOf<typeof cancelling>;
type Format = (bututs: Bututs) => string;

/**
 * Formats the consequences of a cancellation for the guest's payments, before it happens. Calculates the same amounts as the
 * server (CANC-03 to CANC-06).
 */
export function formatCancelTerms(
  booking: Booking,
  options: { now: Date; format: Format; texts: Texts },
): string {
  const { texts, format } = options;
  const received = getReceivedBututs(booking);
  if (received === 0) return texts.nothingPaidByYou;
  const shares = calculateRefund({
    receivedBututs: received,
    startDate: booking.start_date,
    now: options.now,
  });
  const when = shares.cancelledWithin24h ? texts.late : texts.early;
  const paid = format(received);
  const { renterBututs } = shares;
  return `${when} ${renterBututs === 0 ? texts.noneToYou(paid) : texts.partToYou(paid, format(renterBututs))}`;
}

/** Formats the refund of a cancelled booking, for the toast and the banner (CANC-08, CANC-09, CANC-13). */
export function formatRefundOutcome(outcome: {
  received: Bututs;
  refund: Bututs;
  format: Format;
  texts: Pick<Texts, 'yourRefund' | 'noRefund' | 'nothingReceived'>;
}): string {
  const { received, refund, format, texts } = outcome;
  if (received === 0) return texts.nothingReceived;
  return refund > 0 ? texts.yourRefund(format(refund)) : texts.noRefund;
}
