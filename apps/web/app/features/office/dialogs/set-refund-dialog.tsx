import { toDalasi } from '@coastline/domain/money/money';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { ActionFormDialog } from './action-form-dialog.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { useDialogForm } from './form-dialog.tsx';
import { ReasonField, type ReasonValues, validateReason } from './reason-field.tsx';
import {
  getSharedBututs,
  RefundAmountInput,
  toRefundAmount,
  validateRefundAmount,
} from './refund-amount.tsx';

/** Dialog that changes the refund of a cancelled booking, up to the received amount (D55). */
export function SetRefundDialog({ booking, ...dialog }: BookingDialogProps) {
  const received = booking.refund ? getSharedBututs(booking.refund) : 0;
  const form = useDialogForm<ReasonValues & { amount: string }>(
    { amount: String(booking.refund?.renter_refund_amount ?? 0), reason: '' },
    (values) => ({ amount: validateRefundAmount(values.amount, received), ...validateReason(values) }),
  );
  const guestName = booking.guest?.name ?? 'the guest';
  return (
    <ActionFormDialog
      {...dialog}
      action="set_refund"
      booking={booking}
      form={form}
      title="Change the refund?"
      description={
        <>
          {guestName}, <NoWrap>{booking.booking_number}</NoWrap>. The rest of{' '}
          {formatDalasi(toDalasi(received))} goes to the host, and both get a mail.
        </>
      }
      confirmLabel="Change the refund"
      getArgs={({ amount, reason }) => ({ amount: toRefundAmount(amount), reason: reason.trim() })}
      getSuccessMessage={({ refund }) => ({
        title: 'Refund changed',
        description: `${formatDalasi(refund?.renter_refund_amount ?? 0)} goes back to ${guestName}.`,
      })}
    >
      <RefundAmountInput received={received} />
      <ReasonField />
    </ActionFormDialog>
  );
}
