import type { TripCharge } from '@coastline/contracts/bookings/trip-charge';
import { chargeNames } from '@coastline/domain/charges/charge-names/en';
import { parseDalasi } from '@coastline/domain/money/money';
import { getChargesPath } from '#app/lib/charges/queries.ts';
import { formatDalasi, parseNumber } from '#app/lib/formatting/format.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { BookingDialogProps } from '../dialogs/dialog-props.ts';
import { FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { ReasonField, type ReasonValues, validateReason } from '../dialogs/reason-field.tsx';
import { useChargeAction } from './mutations.ts';

type Decision = 'uphold' | 'withdraw' | 'dismiss';

const TEXTS: Record<Decision, { title: string; confirm: string; done: string; reader: string }> = {
  uphold: { title: 'Uphold the charge?', confirm: 'Uphold', done: 'The charge is upheld', reader: 'guest' },
  withdraw: {
    title: 'Withdraw the charge?',
    confirm: 'Withdraw',
    done: 'The charge is withdrawn',
    reader: 'guest',
  },
  dismiss: {
    title: 'Dismiss the proposed charge?',
    confirm: 'Dismiss',
    done: 'The charge is dismissed',
    reader: 'host',
  },
};

type Values = ReasonValues & { size: string };

/** Dialog that upholds a disputed charge, withdraws a charge, or dismisses a proposed one (TRIP-153, TRIP-237, TRIP-241). */
export function DecideChargeDialog({
  booking,
  charge,
  decision,
  ...dialog
}: BookingDialogProps & { charge: TripCharge; decision: Decision }) {
  const isUpheld = decision === 'uphold';
  const texts = TEXTS[decision];
  const most = charge.quantity ?? charge.amount;
  const form = useDialogForm<Values>({ size: String(most), reason: '' }, (values) => ({
    ...validateReason(values),
    size: isUpheld ? validateSize(values.size, charge) : undefined,
  }));
  const { register, formState } = form;
  const mutation = useChargeAction(`${getChargesPath(booking.id)}/${charge.id}/decide`, {
    title: texts.done,
    onClose: dialog.onClose,
  });
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={texts.title}
      description={`${chargeNames[charge.kind]}, ${formatDalasi(charge.amount)}. The ${texts.reader} reads your reason.${
        charge.status === 'paid' ? ' What is paid becomes credit of the guest, which you can give back.' : ''
      }`}
      confirmLabel={texts.confirm}
      danger={!isUpheld}
      mutation={mutation}
      onConfirm={({ size, reason }) =>
        mutation.mutate({
          decision,
          reason: reason.trim(),
          ...(isUpheld && { [charge.quantity === null ? 'amount' : 'quantity']: parseNumber(size) }),
        })
      }
    >
      {isUpheld ? (
        <TextInput
          label={charge.quantity === null ? 'Amount' : 'Units'}
          aside={`up to ${charge.quantity ?? formatDalasi(charge.amount)}`}
          inputMode="decimal"
          autoComplete="off"
          error={formState.errors.size?.message}
          {...register('size')}
        />
      ) : null}
      <ReasonField />
    </FormDialog>
  );
}

function validateSize(size: string, { quantity, amount }: TripCharge): string | undefined {
  const value = parseNumber(size);
  const isSize = quantity === null ? parseDalasi(value) !== undefined : Number.isInteger(value);
  const most = quantity ?? amount;
  if (isSize && value > 0 && value <= most) return undefined;
  return `Please enter at most ${quantity ?? formatDalasi(amount)}.`;
}
