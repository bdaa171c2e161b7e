import { fromDalasi } from '@coastline/domain/money/money';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { PersonDestinationPanel, usePersonDestination } from '../destinations/person-destination.tsx';
import { findDestinationId, useDestinationMethod } from '../destinations/use-destination-method.ts';
import { ActionFormDialog } from './action-form-dialog.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { useDialogForm } from './form-dialog.tsx';
import {
  type PaymentInput,
  PaymentMethodFields,
  toOfflineMethod,
  toPaymentArgs,
} from './payment-method-fields.tsx';
import { ReasonField, type ReasonValues, validateReason } from './reason-field.tsx';
import { RefundAmountInput, toRefundAmount, validateCreditAmount } from './refund-amount.tsx';

type Values = PaymentInput & ReasonValues & { amount: string };

/** Dialog that records that a part of the open credit went back to the guest (PAY-109). */
export function RefundCreditDialog({ booking, ...dialog }: BookingDialogProps) {
  const [credit] = useState(() => fromDalasi(booking.credit_amount ?? 0));
  const form = useDialogForm<Values>(
    {
      ...{ amount: String(booking.credit_amount ?? 0), reference: '', reason: '' },
      method: toOfflineMethod(booking.payment_method),
    },
    (values) => ({ amount: validateCreditAmount(values.amount, credit), ...validateReason(values) }),
  );
  const destination = usePersonDestination(booking.guest_id, { purpose: 'refund', enabled: dialog.open });
  // The hook needs only the method, which both forms have.
  useDestinationMethod(form as unknown as UseFormReturn<PaymentInput>, destination.data);
  const guestName = booking.guest?.name ?? 'the guest';
  return (
    <ActionFormDialog
      {...dialog}
      action="refund_credit"
      booking={booking}
      form={form}
      title="Give credit back?"
      description={
        <>
          To {guestName}, <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirmLabel="Mark as given back"
      getArgs={({ amount, reason, ...payment }) => ({
        ...toPaymentArgs(payment),
        amount: toRefundAmount(amount),
        reason: reason.trim(),
        destination_id: findDestinationId(destination.data, payment.method),
      })}
      getSuccessMessage={({ credit_amount: left = 0 }) => ({
        title: 'Credit given back',
        description: `It went back to ${guestName}. ${formatDalasi(left)} of credit is left.`,
      })}
    >
      <RefundAmountInput received={credit} />
      <PersonDestinationPanel query={destination} purpose="refund" />
      <PaymentMethodFields />
      <ReasonField />
    </ActionFormDialog>
  );
}
