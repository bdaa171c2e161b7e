import type { Bututs } from '@coastline/domain/money/money';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { ReasonField, validateReason } from './reason-field.tsx';
import { RefundAmountInput, toRefundAmount, validateRefundAmount } from './refund-amount.tsx';

/** Refund that an admin sets while cancelling, instead of the calculated one. */
export interface RefundValues {
  isRefundSet: boolean;
  amount: string;
  reason: string;
}

export const NO_REFUND_SET: RefundValues = { isRefundSet: false, amount: '', reason: '' };

export function validateRefundSetting(values: RefundValues, received: Bututs) {
  if (!values.isRefundSet) return {};
  return { amount: validateRefundAmount(values.amount, received), ...validateReason(values) };
}

export function toRefundArgs({ isRefundSet, amount, reason }: RefundValues) {
  return isRefundSet ? { refund_amount: toRefundAmount(amount), refund_reason: reason.trim() } : {};
}

/** Checkbox that replaces the calculated refund, with the fields for amount and reason. */
export function RefundSetting({ received }: { received: Bututs }) {
  const { register, watch } = useFormContext<RefundValues>();
  if (received === 0) return null;
  return (
    <>
      <Checkbox {...register('isRefundSet')}>Set a different refund</Checkbox>
      {watch('isRefundSet') ? (
        <>
          <RefundAmountInput received={received} />
          <ReasonField />
        </>
      ) : null}
    </>
  );
}
