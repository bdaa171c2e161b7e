import { useState } from 'react';
import { ActionFormDialog } from './action-form-dialog.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { ReasonField, useReasonForm } from './reason-field.tsx';

/** Dialog that declines the payment notice of a guest, with a reason that the guest sees (PAY-44). */
export function DeclineNoticeDialog({ booking, ...dialog }: BookingDialogProps) {
  const [notice] = useState(() => booking.payment_notice);
  return (
    <ActionFormDialog
      {...dialog}
      action="decline_payment_notice"
      booking={booking}
      form={useReasonForm()}
      title="Decline the payment notice?"
      description="The guest gets a mail with your reason and can send another notice."
      confirmLabel="Decline notice"
      danger
      getArgs={({ reason }) => ({ notice_id: notice?.id, reason: reason.trim() })}
      getSuccessMessage={() => ({
        title: 'Payment notice declined',
        description: `${booking.guest?.name ?? 'The guest'} gets a mail with the reason.`,
      })}
    >
      {booking.status === 'booked' ? (
        <p className="text-sm">The booking is held for as long as a new one, then it runs out.</p>
      ) : null}
      <ReasonField />
    </ActionFormDialog>
  );
}
