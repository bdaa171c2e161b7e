import { useState } from 'react';
import { useOfficeAction } from '../use-office-action.ts';
import { type BookingDialogProps, FormDialog } from './form-dialog.tsx';
import { ReasonField, useReasonForm } from './reason-field.tsx';

/** Dialog that declines the payment notice of a guest, with a reason that the guest sees (PAY-44). */
export function DeclineNoticeDialog({ booking, open, onClose }: BookingDialogProps) {
  const [notice] = useState(() => booking.payment_notice);
  const form = useReasonForm();
  const mutation = useOfficeAction(
    { action: 'decline_payment_notice', booking },
    {
      getSuccessMessage: () => ({
        title: 'Payment notice declined',
        description: `${booking.guest?.name ?? 'The guest'} gets a mail with the reason.`,
      }),
      onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Decline the payment notice?"
      description="The guest gets a mail with your reason and can send another notice."
      confirmLabel="Decline notice"
      danger
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={({ reason }) => mutation.mutate({ notice_id: notice?.id, reason: reason.trim() })}
    >
      {booking.status === 'booked' ? (
        <p className="text-sm">The booking is held for as long as a new one, then it runs out.</p>
      ) : null}
      <ReasonField />
    </FormDialog>
  );
}
