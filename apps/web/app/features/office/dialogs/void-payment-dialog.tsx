import type { Booking } from '@coastline/contracts/bookings/booking';
import { METHOD_LABELS, type PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { findPayment, PAYMENT_PHASE_NAMES } from '../office-booking.ts';
import { ActionFormDialog } from './action-form-dialog.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { ReasonField, useReasonForm } from './reason-field.tsx';

/** Dialog that voids a payment recorded by mistake, and lists the consequences (D55). */
export function VoidPaymentDialog({
  booking,
  phase,
  ...dialog
}: BookingDialogProps & { phase: PaymentPhase }) {
  const [payment] = useState(() => findPayment(booking, phase));
  return (
    <ActionFormDialog
      {...dialog}
      action="void_payment"
      booking={booking}
      form={useReasonForm()}
      title={`Void the ${PAYMENT_PHASE_NAMES[phase]}?`}
      description={
        <>
          {formatDalasi(payment?.amount ?? 0)}, {payment ? METHOD_LABELS[payment.method] : ''}, receipt{' '}
          <NoWrap>{payment?.receipt_number}</NoWrap>
        </>
      }
      confirmLabel="Void payment"
      cancelLabel="Keep it"
      danger
      getArgs={({ reason }) => ({ receipt_number: payment?.receipt_number, reason: reason.trim() })}
      getSuccessMessage={() => ({
        title: 'Payment voided',
        description: `Receipt ${payment?.receipt_number ?? ''} is void. Guest and host get a mail.`,
      })}
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-sm">
        <li>{getConsequence(booking, phase)}</li>
        <li>The receipt shows “Void”. Guest and host get a mail without the reason.</li>
        {payment?.reference ? <li>Its reference can be recorded again on the right booking.</li> : null}
      </ul>
      <ReasonField />
    </ActionFormDialog>
  );
}

function getConsequence({ status }: Booking, phase: PaymentPhase): string {
  if (status === 'cancelled') return 'The booking stays cancelled, and what is left is shared out anew.';
  return phase === 'deposit50'
    ? 'The booking waits for its deposit again. A new hold keeps the days.'
    : 'The booking stays confirmed, and the final payment is due again.';
}
