import { validateOfficeRefund } from '@coastline/domain/bookings/cancellation';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { type Bututs, fromDalasi, parseDalasi } from '@coastline/domain/money/money';
import { parseNumber } from '#app/lib/formatting/parse-number.ts';

/** A sum that the office typed as a refund: dalasi, or what is wrong with it. */
export function readRefundSum(
  text: string,
  receivedBututs: Bututs,
): { bututs: Bututs } | { problem: string } {
  const bututs = parseDalasi(parseNumber(text));
  if (bututs === undefined)
    return { problem: `Please enter a sum up to ${formatExactPrice(receivedBututs)}.` };
  const check = validateOfficeRefund({ cancelledWithin24h: false }, { receivedBututs, renterBututs: bututs });
  return check.ok ? { bututs } : { problem: check.message };
}

/** What was received for a cancelled booking: both shares together. */
export function sharedBututs(refund: {
  renter_refund_amount: number;
  owner_compensation_amount: number;
}): Bututs {
  return fromDalasi(refund.renter_refund_amount) + fromDalasi(refund.owner_compensation_amount);
}
