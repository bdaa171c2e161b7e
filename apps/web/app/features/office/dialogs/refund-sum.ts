import { setRefund } from '@coastline/domain/bookings/cancellation';
import { formatExactly } from '@coastline/domain/money/currency';
import { type Bututs, fromDalasi, parseDalasi } from '@coastline/domain/money/money';
import { readNumber } from '#app/lib/words/typed-number.ts';

/** A sum that the office typed as a refund: dalasi, or what is wrong with it. */
export function readRefundSum(
  text: string,
  receivedBututs: Bututs,
): { bututs: Bututs } | { problem: string } {
  const bututs = parseDalasi(readNumber(text));
  if (bututs === undefined) return { problem: `Please enter a sum up to ${formatExactly(receivedBututs)}.` };
  const check = setRefund({ cancelledWithin24h: false }, { receivedBututs, renterBututs: bututs });
  return check.ok ? { bututs } : { problem: check.message };
}

/** What was received for a cancelled booking: both shares together. */
export function sharedBututs(refund: {
  renter_refund_amount: number;
  owner_compensation_amount: number;
}): Bututs {
  return fromDalasi(refund.renter_refund_amount) + fromDalasi(refund.owner_compensation_amount);
}
