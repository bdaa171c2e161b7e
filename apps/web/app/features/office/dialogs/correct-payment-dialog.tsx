import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { findPayment, PAYMENT_PHASE_NAMES } from '../office-booking.ts';
import { useOfficeAction } from '../use-office-action.ts';
import { type BookingDialogProps, FormDialog, useDialogForm } from './form-dialog.tsx';
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
  open,
  onClose,
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
  return (
    <FormDialog
      form={form}
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
      onConfirm={(values) =>
        mutation.mutate({ phase, ...toPaymentArgs(values), reason: values.reason.trim() })
      }
    >
      <PaymentMethodFields isRequired />
      <ReasonField />
    </FormDialog>
  );
}
