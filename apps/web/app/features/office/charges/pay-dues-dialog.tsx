import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import type { BookingDialogProps } from '../dialogs/dialog-props.ts';
import { AmountRow, FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import {
  type PaymentInput,
  PaymentMethodFields,
  toOfflineMethod,
  toPaymentArgs,
  validateReference,
} from '../dialogs/payment-method-fields.tsx';
import { useChargeAction } from './mutations.ts';

/** Dialog that records a payment for charges after the trip or for an extension (TRIP-238, TRIP-265). */
export function PayDuesDialog({
  booking,
  label,
  amount,
  ...dialog
}: BookingDialogProps & { label: string; amount: number }) {
  const form = useDialogForm<PaymentInput>(
    { method: toOfflineMethod(booking.payment_method), reference: '' },
    validateReference,
  );
  const mutation = useChargeAction(`/rest/v1/bookings/${booking.id}/charge-payment`, {
    title: 'The payment is recorded',
    onClose: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Has the money arrived?"
      description={
        <>
          From {booking.guest?.name ?? 'the guest'}, <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirmLabel="Record the payment"
      mutation={mutation}
      onConfirm={(payment) => mutation.mutate({ ...toPaymentArgs(payment), amount })}
    >
      <AmountRow label={label}>{formatDalasi(amount)}</AmountRow>
      <PaymentMethodFields isRequired />
    </FormDialog>
  );
}
