import type { Booking } from '@coastline/contracts/bookings/booking';
import { toDalasi } from '@coastline/domain/money/money';
import { useState } from 'react';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { getReceivedBututs } from '../office-booking.ts';
import { ReasonField, useReason } from './reason-field.tsx';
import { parseRefundAmount, RefundAmountInput } from './refund-amount.tsx';

/**
 * State of a refund that an admin sets while cancelling. `validate()` returns the request fields, or undefined and shows
 * errors.
 */
export function useRefundSetting(booking: Booking) {
  const received = getReceivedBututs(booking);
  const [isSet, setIsSet] = useState(false);
  const [amount, setAmount] = useState('');
  const [amountError, setAmountError] = useState<string | undefined>();
  const reason = useReason();
  const change = (text: string) => {
    setAmount(text);
    setAmountError(undefined);
  };
  const validate = (): { refund_amount?: number; refund_reason?: string } | undefined => {
    if (!isSet) return {};
    const sum = parseRefundAmount(amount, received);
    setAmountError('error' in sum ? sum.error : undefined);
    const reasonText = reason.validate();
    if ('error' in sum || !reasonText) return undefined;
    return { refund_amount: toDalasi(sum.bututs), refund_reason: reasonText };
  };
  return { canBeSet: received > 0, received, isSet, setIsSet, amount, amountError, change, reason, validate };
}

/** Checkbox that replaces the calculated refund, with the fields for amount and reason. */
export function RefundSetting({ setting }: { setting: ReturnType<typeof useRefundSetting> }) {
  if (!setting.canBeSet) return null;
  return (
    <>
      <Checkbox checked={setting.isSet} onChange={(event) => setting.setIsSet(event.target.checked)}>
        Set a different refund
      </Checkbox>
      {setting.isSet ? (
        <>
          <RefundAmountInput
            received={setting.received}
            amount={setting.amount}
            error={setting.amountError}
            onChange={setting.change}
          />
          <ReasonField reason={setting.reason} />
        </>
      ) : null}
    </>
  );
}
