import type { Booking } from '@coastline/contracts/bookings/booking';
import { calculateRefund } from '@coastline/domain/bookings/cancellation';
import type { CancellationPolicy, CancellationTerms } from '@coastline/domain/bookings/cancellation-policy';
import {
  type CancellationTexts,
  formatLimit,
} from '@coastline/domain/bookings/cancellation-texts/cancellation-texts';
import { isInGrace, policyLimit } from '@coastline/domain/bookings/refund-percentage';
import type { Bututs } from '@coastline/domain/money/money';
import { getCancellationTerms } from '#app/lib/car-rules/cancellation-terms.ts';
import type { TextsOf } from '#app/lib/i18n/define-texts.ts';
import type { cancelling } from '#app/texts/en/bookings.ts';
import { getReceivedBututs } from '../booking-values.ts';

type Texts = TextsOf<typeof cancelling> & { policies: CancellationTexts };
type Format = (bututs: Bututs) => string;

/**
 * Formats the consequences of a cancellation for the guest's payments, before it happens. Calculates the same amounts as the
 * server (CANC-03 to CANC-06).
 */
export function formatCancelTerms(
  booking: Booking,
  options: { now: Date; format: Format; texts: Texts },
): string {
  const { texts } = options;
  const received = getReceivedBututs(booking);
  if (received === 0) return texts.nothingPaidByYou;
  const terms = getCancellationTerms(booking);
  const { renterBututs } = calculateRefund({ receivedBututs: received, ...terms, now: options.now });
  return `${formatWhen(terms, options)} ${formatShare({ received, renterBututs }, options)}`;
}

/** The rule that decides at a time: the grace period, or the limit of the policy. */
function formatWhen(terms: CancellationTerms, { now, texts }: { now: Date; texts: Texts }): string {
  if (isInGrace(terms, now)) return texts.justBooked;
  const limit = formatLimit(terms.policy, texts.policies);
  return now < policyLimit(terms) ? texts.early(limit) : texts.late(limit);
}

function formatShare(
  { received, renterBututs }: { received: Bututs; renterBututs: Bututs },
  { format, texts }: { format: Format; texts: Texts },
): string {
  const paid = format(received);
  if (renterBututs === 0) return texts.noneToYou(paid);
  return renterBututs === received ? texts.allToYou(paid) : texts.partToYou(paid, format(renterBututs));
}

/** Formats the refund of a cancelled booking, for the toast and the banner (CANC-08, CANC-09, CANC-13). */
export function formatRefundOutcome(outcome: {
  received: Bututs;
  refund: Bututs;
  format: Format;
  policy: CancellationPolicy;
  texts: Pick<Texts, 'yourRefund' | 'noRefund' | 'nothingReceived' | 'policies'>;
}): string {
  const { received, refund, format, policy, texts } = outcome;
  if (received === 0) return texts.nothingReceived;
  return refund > 0 ? texts.yourRefund(format(refund)) : texts.noRefund(formatLimit(policy, texts.policies));
}
