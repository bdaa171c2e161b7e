import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { ACTION_LABELS, getRefundDue } from '../office-booking.ts';
import { ActionFormDialog } from './action-form-dialog.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { AmountRow } from './form-dialog.tsx';

/** Dialog that sends the refund of a cancelled booking back through its payment provider, in full and once. */
export function RefundOnlineDialog({ booking, ...dialog }: BookingDialogProps) {
  const [due] = useState(() => getRefundDue(booking));
  const guestName = booking.guest?.name ?? 'the guest';
  return (
    <ActionFormDialog
      {...dialog}
      action="refund_online"
      booking={booking}
      form={useForm()}
      title="Refund online?"
      description={
        <>
          To {guestName}, <NoWrap>{booking.booking_number}</NoWrap>. The payment provider sends the money back
          the way it came.
        </>
      }
      confirmLabel={ACTION_LABELS.refund_online}
      getArgs={() => ({})}
      getSuccessMessage={({ refund }) =>
        refund?.paid_at
          ? {
              title: 'Refund paid',
              description: `The payment provider returns ${formatDalasi(due)} to ${guestName}.`,
            }
          : {
              title: 'Refund requested',
              description: 'The payment provider has the refund and has not confirmed it yet.',
            }
      }
    >
      <AmountRow label="Back to the guest">{formatDalasi(due)}</AmountRow>
    </ActionFormDialog>
  );
}
