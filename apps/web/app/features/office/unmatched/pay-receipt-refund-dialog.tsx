import type { UnmatchedReceipt } from '@coastline/contracts/bookings/online-payment';
import { PROVIDER_LABELS } from '@coastline/domain/money/payment-providers';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { PersonDestinationPanel, usePersonDestination } from '../destinations/person-destination.tsx';
import { findDestinationId, useDestinationMethod } from '../destinations/use-destination-method.ts';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { AmountRow, FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import {
  type PaymentInput,
  PaymentMethodFields,
  toPaymentArgs,
  validateReference,
} from '../dialogs/payment-method-fields.tsx';
import { usePayReceiptRefund } from './queries.ts';

/** Dialog that records that all of an unmatched receipt went back by hand, in dalasi (PAY-134). */
export function PayReceiptRefundDialog({ receipt, ...dialog }: DialogProps & { receipt: UnmatchedReceipt }) {
  const form = useDialogForm<PaymentInput>({ method: 'cash', reference: '' }, validateReference);
  const destination = usePersonDestination(receipt.guest_id, { purpose: 'refund', enabled: dialog.open });
  useDestinationMethod(form, destination.data);
  const mutation = usePayReceiptRefund(receipt, dialog.onClose);
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Given back by hand?"
      description={
        <>
          To {receipt.guest_name}, <NoWrap>{receipt.booking_number}</NoWrap>, because{' '}
          {PROVIDER_LABELS[receipt.provider]} could not send it back. This cannot be undone.
        </>
      }
      confirmLabel="Mark as given back"
      mutation={mutation}
      onConfirm={(payment) =>
        mutation.mutate({
          ...toPaymentArgs(payment),
          destination_id: findDestinationId(destination.data, payment.method),
        })
      }
    >
      <AmountRow label="Back to the guest">{formatDalasi(receipt.amount)}</AmountRow>
      <PersonDestinationPanel query={destination} purpose="refund" />
      <PaymentMethodFields isRequired />
    </FormDialog>
  );
}
