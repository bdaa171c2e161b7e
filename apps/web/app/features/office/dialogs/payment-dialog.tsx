import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { getAmountDue } from '#app/lib/formatting/booking-credit.ts';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { ACTION_LABELS, formatCarName } from '../office-booking.ts';
import { ActionFormDialog } from './action-form-dialog.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { AmountRow, useDialogForm } from './form-dialog.tsx';
import {
  type PaymentInput,
  PaymentMethodFields,
  toOfflineMethod,
  toPaymentArgs,
  validateReference,
} from './payment-method-fields.tsx';
import { describePayment, PlanNote, parseAmount, planAmount, validateDifference } from './payment-plan.tsx';

const TEXTS = {
  mark_deposit: {
    phase: 'deposit50',
    title: 'Deposit received?',
    halfLabel: 'Deposit, 50 %',
    restLabel: 'Deposit',
    successTitle: 'Deposit received',
    outcome: 'is confirmed',
  },
  mark_final_payment: {
    phase: 'final50',
    title: 'Final payment received?',
    halfLabel: 'Final payment, 50 %',
    restLabel: 'Final payment',
    successTitle: 'Final payment received',
    outcome: 'is ready for pick-up',
  },
} as const;

/** Dialog that records the payment of one half of the price: amount, method and reference (ADM-11 to ADM-14). */
export function PaymentDialog({
  action,
  booking,
  ...dialog
}: BookingDialogProps & { action: 'mark_deposit' | 'mark_final_payment' }) {
  const texts = TEXTS[action];
  const due = getAmountDue(booking);
  const { credit_amount: credit = 0 } = booking;
  const form = useDialogForm<PaymentInput & { amount: string; acceptsDifference: boolean }>(
    {
      ...{ amount: String(due), acceptsDifference: false },
      ...getInitialPayment(booking, texts.phase),
    },
    (values) => {
      const received = parseAmount(values.amount);
      if (received === undefined) return { amount: 'Please enter what you received.' };
      const message = validateDifference(booking, { received, ...values, phase: texts.phase });
      if (message) return received === 0 ? { amount: message } : { acceptsDifference: message };
      return received === 0 ? {} : validateReference(values);
    },
  );
  const plan = planAmount(booking, { text: form.watch('amount'), phase: texts.phase });
  return (
    <ActionFormDialog
      {...dialog}
      action={action}
      booking={booking}
      form={form}
      title={texts.title}
      description={
        <>
          {booking.guest?.name ?? 'The guest'}, {formatCarName(booking)},{' '}
          <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirmLabel={ACTION_LABELS[action]}
      getArgs={(values) => ({
        ...toPaymentArgs(values),
        amount_received: parseAmount(values.amount),
        accept_difference: values.acceptsDifference,
      })}
      getSuccessMessage={(changed) => describePayment(booking, changed, texts)}
    >
      <AmountRow
        label={credit > 0 ? `${texts.restLabel}, less ${formatDalasi(credit)} of credit` : texts.halfLabel}
      >
        {formatDalasi(due)}
      </AmountRow>
      <TextInput
        label="Amount received"
        aside="in dalasi"
        inputMode="decimal"
        autoComplete="off"
        error={form.formState.errors.amount?.message}
        {...form.register('amount')}
      />
      {plan && plan.kind === 'credit' ? (
        <PlanNote plan={plan} needsConsent={parseAmount(form.watch('amount')) !== due} />
      ) : null}
      <PaymentMethodFields isRequired />
    </ActionFormDialog>
  );
}

/** Method and reference of the open payment notice, if there is one. */
function getInitialPayment(
  { payment_method, payment_notice: notice }: Booking,
  phase: PaymentPhase,
): PaymentInput {
  const isOpen = notice?.phase === phase && notice.declined_at === null;
  return isOpen
    ? { method: notice.method, reference: notice.reference ?? '' }
    : { method: toOfflineMethod(payment_method), reference: '' };
}
