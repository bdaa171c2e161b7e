import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { findPayment, PAYMENT_PHASE_NAMES } from '../office-booking.ts';
import { ActionFormDialog } from './action-form-dialog.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { useDialogForm } from './form-dialog.tsx';
import {
  type PaymentInput,
  PaymentMethodFields,
  toOfflineMethod,
  toPaymentArgs,
  validateReference,
} from './payment-method-fields.tsx';
import { ReasonField, type ReasonValues, validateReason } from './reason-field.tsx';

/** Dialog that corrects method and reference of a payment. The ledger reverses the first entry and records a new one. */
export function CorrectPaymentDialog({
  booking,
  phase,
  ...dialog
}: BookingDialogProps & { phase: PaymentPhase }) {
  const payment = findPayment(booking, phase);
  const form = useDialogForm<PaymentInput & ReasonValues>(
    {
      method: toOfflineMethod(
        payment && payment.method !== 'credit' ? payment.method : booking.payment_method,
      ),
      reference: payment?.reference ?? '',
      reason: '',
    },
    (values) => ({ ...validateReference(values), ...validateReason(values) }),
  );
  return (
    <ActionFormDialog
      {...dialog}
      action="correct_payment"
      booking={booking}
      form={form}
      title={`Correct the ${PAYMENT_PHASE_NAMES[phase]}?`}
      description={
        <>
          {formatDalasi(payment?.amount ?? 0)}, receipt <NoWrap>{payment?.receipt_number}</NoWrap>. The amount
          and the receipt stay as they are.
        </>
      }
      confirmLabel="Correct the payment"
      getArgs={(values) => ({ phase, ...toPaymentArgs(values), reason: values.reason.trim() })}
      getSuccessMessage={() => ({
        title: 'Payment corrected',
        description: `The ${PAYMENT_PHASE_NAMES[phase]} of ${booking.booking_number} is put right, and the story says why.`,
      })}
    >
      <PaymentMethodFields isRequired />
      <ReasonField />
    </ActionFormDialog>
  );
}
