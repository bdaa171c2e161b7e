import { validateOfficeRefund } from '@coastline/domain/bookings/cancellation';
import { formatExactPrice } from '@coastline/domain/money/currency';
import { type Bututs, fromDalasi, parseDalasi, toDalasi } from '@coastline/domain/money/money';
import { useFormContext } from 'react-hook-form';
import { formatDalasi, parseNumber } from '#app/lib/formatting/format.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';

/** Received amount of a cancelled booking: the sum of both shares. */
export function getSharedBututs(refund: {
  renter_refund_amount: number;
  owner_compensation_amount: number;
}): Bututs {
  return fromDalasi(refund.renter_refund_amount) + fromDalasi(refund.owner_compensation_amount);
}

export function validateRefundAmount(text: string, receivedBututs: Bututs): string | undefined {
  const bututs = parseDalasi(parseNumber(text));
  if (bututs === undefined) return `Please enter a sum up to ${formatExactPrice(receivedBututs)}.`;
  const check = validateOfficeRefund({ cancelledWithin24h: false }, { receivedBututs, renterBututs: bututs });
  return check.ok ? undefined : check.message;
}

/** Error message of an amount of credit that is 0 or above the limit. */
export function validateCreditAmount(text: string, limitBututs: Bututs): string | undefined {
  const bututs = parseDalasi(parseNumber(text));
  const isValid = bututs !== undefined && bututs > 0 && bututs <= limitBututs;
  return isValid ? undefined : `Please enter a sum up to ${formatExactPrice(limitBututs)}.`;
}

/** A valid refund in dalasi, as the API expects it. */
export function toRefundAmount(text: string): number {
  return toDalasi(parseDalasi(parseNumber(text)) ?? 0);
}

/** Input of a refund in dalasi. `received` is the maximum, in bututs. */
export function RefundAmountInput({ received }: { received: Bututs }) {
  const { register, formState } = useFormContext<{ amount: string }>();
  return (
    <TextInput
      label="Back to the guest"
      aside={`up to ${formatDalasi(toDalasi(received))}`}
      inputMode="decimal"
      autoComplete="off"
      error={formState.errors.amount?.message}
      {...register('amount')}
    />
  );
}
