import { toDalasi } from '@coastline/domain/money/money';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { useOfficeAction } from '../use-office-action.ts';
import type { BookingDialogProps } from './form-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField, useReason } from './reason-field.tsx';
import { getSharedBututs, parseRefundAmount, RefundAmountInput } from './refund-amount.tsx';

/** Dialog that changes the refund of a cancelled booking, up to the received amount (D55). */
export function SetRefundDialog({ booking, open, onClose }: BookingDialogProps) {
  const received = booking.refund ? getSharedBututs(booking.refund) : 0;
  const [amount, setAmount] = useState(String(booking.refund?.renter_refund_amount ?? 0));
  const [amountError, setAmountError] = useState<string | undefined>();
  const reason = useReason();
  const guestName = booking.guest?.name ?? 'the guest';
  const mutation = useOfficeAction(
    { action: 'set_refund', booking },
    {
      getSuccessMessage: ({ refund }) => ({
        title: 'Refund changed',
        description: `${formatDalasi(refund?.renter_refund_amount ?? 0)} goes back to ${guestName}.`,
      }),
      onClose,
    },
  );
  const confirm = () => {
    const refund = parseRefundAmount(amount, received);
    setAmountError('error' in refund ? refund.error : undefined);
    const reasonText = reason.validate();
    if ('bututs' in refund && reasonText)
      mutation.mutate({ amount: toDalasi(refund.bututs), reason: reasonText });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Change the refund?"
      description={
        <>
          {guestName}, <NoWrap>{booking.booking_number}</NoWrap>. The rest of{' '}
          {formatDalasi(toDalasi(received))} goes to the host, and both get a mail.
        </>
      }
      confirmLabel="Change the refund"
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <RefundAmountInput
        received={received}
        amount={amount}
        error={amountError}
        onChange={(text) => {
          setAmount(text);
          setAmountError(undefined);
        }}
      />
      <ReasonField reason={reason} />
    </FormDialog>
  );
}
