import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { isReferenceMissing, REFERENCE_MISSING } from '@coastline/domain/money/payments';
import { useState } from 'react';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { findPayment, PAYMENT_PHASE_NAMES } from '../office-booking.ts';
import { useOfficeAction } from '../use-office-action.ts';
import type { BookingDialogProps } from './form-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { type PaymentInput, PaymentMethodFields, toPaymentArgs } from './payment-method-fields.tsx';
import { ReasonField, useReason } from './reason-field.tsx';

/** Dialog that corrects method and reference of a payment. The ledger reverses the first entry and records a new one. */
export function CorrectPaymentDialog({
  booking,
  phase,
  open,
  onClose,
}: BookingDialogProps & { phase: PaymentPhase }) {
  const payment = findPayment(booking, phase);
  const [input, setInput] = useState<PaymentInput>({
    method: payment?.method ?? booking.payment_method,
    reference: payment?.reference ?? '',
  });
  const [showsReferenceError, setShowsReferenceError] = useState(false);
  const reason = useReason();
  const mutation = useOfficeAction(
    { action: 'correct_payment', booking },
    {
      getSuccessMessage: () => ({
        title: 'Payment corrected',
        description: `The ${PAYMENT_PHASE_NAMES[phase]} of ${booking.booking_number} is put right, and the story says why.`,
      }),
      onClose,
    },
  );
  const confirm = () => {
    const reasonText = reason.validate();
    const isMissing = isReferenceMissing(input);
    setShowsReferenceError(isMissing);
    if (reasonText && !isMissing) mutation.mutate({ phase, ...toPaymentArgs(input), reason: reasonText });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Correct the ${PAYMENT_PHASE_NAMES[phase]}?`}
      description={
        <>
          {formatDalasi(payment?.amount ?? 0)}, receipt <NoWrap>{payment?.receipt_number}</NoWrap>. The amount
          and the receipt stay as they are.
        </>
      }
      confirmLabel="Correct the payment"
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <PaymentMethodFields
        isRequired
        value={input}
        error={showsReferenceError && isReferenceMissing(input) ? REFERENCE_MISSING : undefined}
        onChange={setInput}
      />
      <ReasonField reason={reason} />
    </FormDialog>
  );
}
