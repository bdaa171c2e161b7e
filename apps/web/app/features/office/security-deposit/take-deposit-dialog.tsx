import type { SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { getDepositPath } from '#app/lib/security-deposits/queries.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { useChargeAction } from '../charges/mutations.ts';
import type { BookingDialogProps } from '../dialogs/dialog-props.ts';
import { AmountRow, FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { ReasonField, type ReasonValues, validateReason } from '../dialogs/reason-field.tsx';

export type TakeMethod = 'cash' | 'card' | 'waived';
type Values = ReasonValues & { currency: string };

const TEXTS: Record<TakeMethod, { title: string; confirm: string; done: string }> = {
  cash: {
    title: 'Have you taken the deposit in cash?',
    confirm: 'Record the cash',
    done: 'The deposit is held in cash',
  },
  card: {
    title: 'Ask the guest to authorise a card?',
    confirm: 'Ask the guest',
    done: 'The guest can authorise the card now',
  },
  waived: { title: 'Waive the deposit?', confirm: 'Waive it', done: 'The deposit is waived' },
};

/** Dialog that takes the deposit in cash, asks for a card or waives it (TRIP-245 to TRIP-247). */
export function TakeDepositDialog({
  booking,
  data,
  method,
  ...dialog
}: BookingDialogProps & { data: SecurityDepositState; method: TakeMethod }) {
  const currencies = data.can?.authorise ?? [];
  const form = useDialogForm<Values>({ reason: '', currency: currencies[0] ?? '' }, (values) =>
    method === 'waived' ? validateReason(values) : {},
  );
  const { title, confirm, done } = TEXTS[method];
  const mutation = useChargeAction(getDepositPath(booking.id), {
    title: done,
    onClose: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={title}
      description={
        <>
          From {booking.guest?.name ?? 'the guest'}, <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirmLabel={confirm}
      mutation={mutation}
      onConfirm={({ reason, currency }) =>
        mutation.mutate({
          ...{ method, amount: data.agreed_amount },
          ...(method === 'waived' && { reason: reason.trim() }),
          ...(method === 'card' && { currency }),
        })
      }
    >
      <AmountRow label="Security deposit">{formatDalasi(data.agreed_amount)}</AmountRow>
      {method === 'card' ? (
        <Select label="Currency of the card" {...form.register('currency')}>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Select>
      ) : null}
      {method === 'waived' ? <ReasonField /> : null}
    </FormDialog>
  );
}
