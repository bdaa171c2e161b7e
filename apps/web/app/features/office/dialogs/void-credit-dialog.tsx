import { METHOD_LABELS } from '@coastline/domain/bookings/booking-life-cycle';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { ActionFormDialog } from './action-form-dialog.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { ReasonField, useReasonForm } from './reason-field.tsx';

/** Dialog that voids a credit recorded by mistake, while nothing of it is used (PAY-110). */
export function VoidCreditDialog({
  booking,
  receiptNumber = '',
  ...dialog
}: BookingDialogProps & { receiptNumber?: string | undefined }) {
  const [credit] = useState(() => booking.credits?.find((each) => each.receipt_number === receiptNumber));
  return (
    <ActionFormDialog
      {...dialog}
      action="void_credit"
      booking={booking}
      form={useReasonForm()}
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
      getArgs={({ reason }) => ({ receipt_number: receiptNumber, reason: reason.trim() })}
      getSuccessMessage={() => ({
        title: 'Credit voided',
        description: `Receipt ${receiptNumber} is void.`,
      })}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        <li>The money no longer counts as paid. The receipt shows “Void”.</li>
        <li>While a payment uses a part of it, it cannot be voided. Void that payment first.</li>
      </ul>
      <ReasonField />
    </ActionFormDialog>
  );
}
