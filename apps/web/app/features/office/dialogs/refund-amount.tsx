import { validateOfficeRefund } from '@coastline/domain/bookings/cancellation';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { type Bututs, fromDalasi, parseDalasi, toDalasi } from '@coastline/domain/money/money';
import { formatDalasi, parseNumber } from '#app/lib/formatting/format.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';

/** Parses a refund in dalasi that an admin typed. Returns the amount, or an error message. */
export function parseRefundAmount(
  text: string,
  receivedBututs: Bututs,
): { bututs: Bututs } | { error: string } {
  const bututs = parseDalasi(parseNumber(text));
  if (bututs === undefined) return { error: `Please enter a sum up to ${formatExactPrice(receivedBututs)}.` };
  const check = validateOfficeRefund({ cancelledWithin24h: false }, { receivedBututs, renterBututs: bututs });
  return check.ok ? { bututs } : { error: check.message };
}

/** Received amount of a cancelled booking: the sum of both shares. */
export function getSharedBututs(refund: {
  renter_refund_amount: number;
  owner_compensation_amount: number;
}): Bututs {
  return fromDalasi(refund.renter_refund_amount) + fromDalasi(refund.owner_compensation_amount);
}

/** Input of a refund in dalasi. */
export function RefundAmountInput({
  received,
  amount,
  error,
  onChange,
}: {
  /** Maximum of the refund, in bututs. */
  received: number;
  amount: string;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  return (
    <TextInput
      label="Back to the guest"
      aside={`up to ${formatDalasi(toDalasi(received))}`}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      value={amount}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
