import { toDalasi } from '@coastline/domain/money/money';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useState } from 'react';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { receivedBututs } from '../office-booking.ts';
import { readRefundSum } from './refund-sum.ts';
import { RefundSumInput } from './set-refund-dialog.tsx';
import { useWhy, WhyField } from './why-field.tsx';

/** A refund's sum that the office sets while it cancels: `read()` gives what to send, nothing where something is missing. */
export function useRefundSetting(booking: Booking) {
  const received = receivedBututs(booking);
  const [isSet, setIsSet] = useState(false);
  const [amount, setAmount] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const why = useWhy();
  const change = (typed: string) => {
    setAmount(typed);
    setProblem(undefined);
  };
  const read = (): { refund_amount?: number; refund_reason?: string } | undefined => {
    if (!isSet) return {};
    const sum = readRefundSum(amount, received);
    setProblem('problem' in sum ? sum.problem : undefined);
    const reason = why.read();
    if ('problem' in sum || !reason) return undefined;
    return { refund_amount: toDalasi(sum.bututs), refund_reason: reason };
  };
  return { canBeSet: received > 0, received, isSet, setIsSet, amount, problem, change, why, read };
}

/** The switch to a sum of the office's own, and its fields. */
export function RefundSetting({ setting }: { setting: ReturnType<typeof useRefundSetting> }) {
  if (!setting.canBeSet) return null;
  return (
    <>
      <Checkbox checked={setting.isSet} onChange={(event) => setting.setIsSet(event.target.checked)}>
        Set a different refund
      </Checkbox>
      {setting.isSet ? (
        <>
          <RefundSumInput
            received={setting.received}
            amount={setting.amount}
            problem={setting.problem}
            onChange={setting.change}
          />
          <WhyField why={setting.why} />
        </>
      ) : null}
    </>
  );
}
