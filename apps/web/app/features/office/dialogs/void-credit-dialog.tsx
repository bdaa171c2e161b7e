import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { useOfficeAction } from '../use-office-action.ts';
import { type BookingDialogProps, FormDialog } from './form-dialog.tsx';
import { ReasonField, useReasonForm } from './reason-field.tsx';

/** Dialog that voids a credit recorded by mistake, while nothing of it is used (PAY-110). */
export function VoidCreditDialog({
  booking,
  receiptNumber = '',
  open,
  onClose,
}: BookingDialogProps & { receiptNumber?: string | undefined }) {
  const [credit] = useState(() => booking.credits?.find((each) => each.receipt_number === receiptNumber));
  const form = useReasonForm();
  const mutation = useOfficeAction(
    { action: 'void_credit', booking },
    {
      getSuccessMessage: () => ({
        title: 'Credit voided',
        description: `Receipt ${receiptNumber} is void.`,
      }),
      onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Void the credit?"
      description={
        <>
          {formatDalasi(credit?.amount ?? 0)}, {credit ? METHOD_LABELS[credit.method] : ''}, receipt{' '}
          <NoWrap>{receiptNumber}</NoWrap>
        </>
      }
      confirmLabel="Void credit"
      cancelLabel="Keep it"
      danger
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={({ reason }) => mutation.mutate({ receipt_number: receiptNumber, reason: reason.trim() })}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        <li>The money no longer counts as paid. The receipt shows “Void”.</li>
        <li>While a payment uses a part of it, it cannot be voided. Void that payment first.</li>
      </ul>
      <ReasonField />
    </FormDialog>
  );
}
