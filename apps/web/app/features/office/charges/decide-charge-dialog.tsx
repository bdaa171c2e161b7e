import type { TripCharge } from '@coastline/contracts/bookings/trip-charge';
import { chargeNames } from '@coastline/domain/charges/charge-names/en';
import { parseDalasi } from '@coastline/domain/money/money';
import { getChargesPath } from '#app/lib/charges/queries.ts';
import { formatDalasi, parseNumber } from '#app/lib/formatting/format.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { type BookingDialogProps, FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { ReasonField, type ReasonValues, validateReason } from '../dialogs/reason-field.tsx';
import { useChargeAction } from './mutations.ts';

type Values = ReasonValues & { size: string };

/** Dialog that upholds a disputed charge, in full or lower, or withdraws a charge (TRIP-237, TRIP-241). */
export function DecideChargeDialog({
  booking,
  charge,
  decision,
  open,
  onClose,
}: BookingDialogProps & { charge: TripCharge; decision: 'uphold' | 'withdraw' }) {
  const isUpheld = decision === 'uphold';
  const most = charge.quantity ?? charge.amount;
  const form = useDialogForm<Values>({ size: String(most), reason: '' }, (values) => ({
    ...validateReason(values),
    size: isUpheld ? validateSize(values.size, charge) : undefined,
  }));
  const { register, formState } = form;
  const mutation = useChargeAction(`${getChargesPath(booking.id)}/${charge.id}/decide`, {
    title: isUpheld ? 'The charge is upheld' : 'The charge is withdrawn',
    onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={isUpheld ? 'Uphold the charge?' : 'Withdraw the charge?'}
      description={`${chargeNames[charge.kind]}, ${formatDalasi(charge.amount)}. The guest reads your reason.${
        charge.status === 'paid' ? ' What is paid becomes credit of the guest, which you can give back.' : ''
      }`}
      confirmLabel={isUpheld ? 'Uphold' : 'Withdraw'}
      danger={!isUpheld}
      busy={mutation.isPending}
      error={mutation.error?.message}
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
