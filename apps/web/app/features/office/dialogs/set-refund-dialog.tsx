import { toDalasi } from '@coastline/domain/money/money';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { useDeed } from '../use-deed.ts';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';
import { readRefundSum, sharedBututs } from './refund-sum.ts';
import { useWhy, WhyField } from './why-field.tsx';

/** Sets what goes back to the guest of a cancelled booking, within what was paid (D55). */
export function SetRefundDialog({ booking, open, onClose }: DeedDialogProps) {
  const received = booking.refund ? sharedBututs(booking.refund) : 0;
  const [amount, setAmount] = useState(String(booking.refund?.renter_refund_amount ?? 0));
  const [problem, setProblem] = useState<string | undefined>();
  const why = useWhy();
  const guestName = booking.guest?.name ?? 'the guest';
  const mutation = useDeed(
    { deed: 'set_refund', booking },
    {
      praise: ({ refund }) => ({
        title: 'Refund changed',
        description: `${formatDalasi(refund?.renter_refund_amount ?? 0)} goes back to ${guestName}.`,
      }),
      onClose,
    },
  );
  const confirm = () => {
    const sum = readRefundSum(amount, received);
    setProblem('problem' in sum ? sum.problem : undefined);
    const reason = why.read();
    if ('bututs' in sum && reason) mutation.mutate({ amount: toDalasi(sum.bututs), reason });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title="Change the refund?"
      description={
        <>
          {guestName}, <NoWrap>{booking.booking_number}</NoWrap>. The rest of{' '}
          {formatDalasi(toDalasi(received))} goes to the host, and both get a mail.
        </>
      }
      confirm="Change the refund"
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <RefundSumInput
        received={received}
        amount={amount}
        problem={problem}
        onChange={(typed) => {
          setAmount(typed);
          setProblem(undefined);
        }}
      />
      <WhyField why={why} />
    </DeedForm>
  );
}

/** The field of a refund's sum. */
export function RefundSumInput({
  received,
  amount,
  problem,
  onChange,
}: {
  /** The most that can go back, in bututs. */
  received: number;
  amount: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
}) {
  return (
    <TextInput
      label="Back to the guest"
      aside={`up to ${formatDalasi(toDalasi(received))}`}
      inputMode="decimal"
      autoComplete="off"
      error={problem}
      value={amount}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
