import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { PersonDestinationPanel, usePersonDestination } from '../destinations/person-destination.tsx';
import { findDestinationId, useDestinationMethod } from '../destinations/use-destination-method.ts';
import { ACTION_LABELS, getRefundDue } from '../office-booking.ts';
import { ActionFormDialog } from './action-form-dialog.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { AmountRow } from './form-dialog.tsx';
import {
  type PaymentInput,
  PaymentMethodFields,
  toOfflineMethod,
  toPaymentArgs,
} from './payment-method-fields.tsx';

/** Dialog that records the payment of a refund, in full and once. */
export function PayRefundDialog({ booking, ...dialog }: BookingDialogProps) {
  const form = useForm<PaymentInput>({
    defaultValues: { method: toOfflineMethod(booking.payment_method), reference: '' },
  });
  const destination = usePersonDestination(booking.guest_id, { purpose: 'refund', enabled: dialog.open });
  useDestinationMethod(form, destination.data);
  const [due] = useState(() => getRefundDue(booking));
  const guestName = booking.guest?.name ?? 'the guest';
  return (
    <ActionFormDialog
      {...dialog}
      action="pay_refund"
      booking={booking}
      form={form}
      title="Refund paid?"
      description={
        <>
          To {guestName}, <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirmLabel={ACTION_LABELS.pay_refund}
      getArgs={(payment) => ({
        ...toPaymentArgs(payment),
        destination_id: findDestinationId(destination.data, payment.method),
      })}
      getSuccessMessage={() => ({
        title: 'Refund paid',
        description: `${guestName} has got ${formatDalasi(due)} back.`,
      })}
    >
      <AmountRow label="Back to the guest">{formatDalasi(due)}</AmountRow>
      <PersonDestinationPanel query={destination} purpose="refund" />
      <PaymentMethodFields />
    </ActionFormDialog>
  );
}
