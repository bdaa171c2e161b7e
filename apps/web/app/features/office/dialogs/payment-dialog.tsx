import type { Booking } from '@coastline/contracts/bookings/booking';
import type { PaymentPhase } from '@coastline/domain/bookings/booking-life-cycle';
import { fromDalasi, parseDalasi, toDalasi } from '@coastline/domain/money/money';
import { validateAmountReceived } from '@coastline/domain/money/payments';
import { formatDalasi, parseNumber } from '#app/lib/formatting/format.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { ACTION_LABELS, findPayment, formatCarName } from '../office-booking.ts';
import { useOfficeAction } from '../use-office-action.ts';
import { AmountRow, type BookingDialogProps, FormDialog, useDialogForm } from './form-dialog.tsx';
import {
  type PaymentInput,
  PaymentMethodFields,
  toOfflineMethod,
  toPaymentArgs,
  validateReference,
} from './payment-method-fields.tsx';

const TEXTS = {
  mark_deposit: {
    phase: 'deposit50',
    title: 'Deposit received?',
    halfLabel: 'Deposit, 50 %',
    successTitle: 'Deposit received',
    outcome: 'is confirmed',
  },
  mark_final_payment: {
    phase: 'final50',
    title: 'Final payment received?',
    halfLabel: 'Final payment, 50 %',
    successTitle: 'Final payment received',
    outcome: 'is ready for pick-up',
  },
} as const;

/** Dialog that records the payment of one half of the price: amount, method and reference (ADM-11 to ADM-14). */
export function PaymentDialog({
  action,
  booking,
  open,
  onClose,
}: BookingDialogProps & { action: 'mark_deposit' | 'mark_final_payment' }) {
  const due = action === 'mark_deposit' ? booking.deposit_amount : booking.final_amount;
  const form = useDialogForm<PaymentInput & { amount: string }>(
    { amount: String(due), ...getInitialPayment(booking, TEXTS[action].phase) },
    (values) => {
      const amount = validateAmount(values.amount, due);
      return amount === undefined ? validateReference(values) : { amount };
    },
  );
  const texts = TEXTS[action];
  const mutation = useOfficeAction(
    { action, booking },
    {
      getSuccessMessage: (changed) => ({
        title: texts.successTitle,
        description: `${booking.booking_number} ${texts.outcome}. Receipt ${findPayment(changed, texts.phase)?.receipt_number ?? ''}.`,
      }),
      onClose,
    },
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={texts.title}
      description={
        <>
          {booking.guest?.name ?? 'The guest'}, {formatCarName(booking)},{' '}
          <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirmLabel={ACTION_LABELS[action]}
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={(values) =>
        mutation.mutate({ ...toPaymentArgs(values), amount_received: parseAmount(values.amount) })
      }
    >
      <AmountRow label={texts.halfLabel}>{formatDalasi(due)}</AmountRow>
      <TextInput
        label="Amount received"
        aside="in dalasi"
        inputMode="decimal"
        autoComplete="off"
        error={form.formState.errors.amount?.message}
        {...form.register('amount')}
      />
      <PaymentMethodFields isRequired />
    </FormDialog>
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

function parseAmount(text: string): number | undefined {
  const bututs = parseDalasi(parseNumber(text));
  return bututs === undefined || bututs < 0 ? undefined : toDalasi(bututs);
}

function validateAmount(text: string, due: number): string | undefined {
  const received = parseAmount(text);
  if (received === undefined) return 'Please enter what you received.';
  const check = validateAmountReceived({ dueBututs: fromDalasi(due), receivedBututs: fromDalasi(received) });
  return check.ok ? undefined : check.message;
}
