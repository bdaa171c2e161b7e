import type { SecurityDepositState } from '@coastline/contracts/bookings/security-deposit';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { getDepositPath } from '#app/lib/security-deposits/queries.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { useChargeAction } from '../charges/mutations.ts';
import type { BookingDialogProps } from '../dialogs/dialog-props.ts';
import { AmountRow, FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { ReasonField, type ReasonValues, validateReason } from '../dialogs/reason-field.tsx';

type Values = ReasonValues & { givesBack: boolean };

/** Dialog that settles a held deposit early, or voids one that was recorded by mistake (TRIP-250, TRIP-254). */
export function EndDepositDialog({
  booking,
  data,
  action,
  ...dialog
}: BookingDialogProps & { data: SecurityDepositState; action: 'void' | 'settle' }) {
  const isSettled = action === 'settle';
  const form = useDialogForm<Values>({ reason: '', givesBack: false }, validateReason);
  const mutation = useChargeAction(`${getDepositPath(booking.id)}/${action}`, {
    title: isSettled ? 'The deposit is settled' : 'The deposit is void',
    onClose: dialog.onClose,
  });
  const { amount = 0, charged_amount: charged = 0, method, status } = data.deposit ?? {};
  const isRequest = status === 'requested';
  const back = amount - charged;
  return (
    <FormDialog
      {...dialog}
      form={form}
      title={isSettled ? 'Settle the deposit now?' : isRequest ? 'End the request?' : 'Void the deposit?'}
      description={isSettled ? describeSettlement(method) : describeVoid(isRequest)}
      confirmLabel={isSettled ? 'Settle it' : isRequest ? 'End it' : 'Void it'}
      danger={!isSettled}
      mutation={mutation}
      onConfirm={({ reason, givesBack }) =>
        mutation.mutate({
          reason: reason.trim(),
          ...(isSettled && method === 'cash' && back > 0 && { give_back_cash: givesBack }),
        })
      }
    >
      {isSettled ? (
        <>
          <AmountRow label="For charges">{formatDalasi(charged)}</AmountRow>
          <AmountRow label="Goes back">{formatDalasi(back)}</AmountRow>
        </>
      ) : null}
      {isSettled && method === 'cash' && back > 0 ? (
        <Checkbox {...form.register('givesBack')}>
          I give {formatDalasi(back)} back in cash now, from my drawer
        </Checkbox>
      ) : null}
      <ReasonField />
    </FormDialog>
  );
}

function describeSettlement(method: string | undefined): string {
  return method === 'card'
    ? 'Only the sum for charges is charged to the card. A card is charged once: a later charge is due from the guest.'
    : 'What goes back becomes credit of the guest. A later charge is due from the guest.';
}

function describeVoid(isRequest: boolean): string {
  return isRequest
    ? 'The guest can no longer authorise the card. You can take the deposit another way.'
    : 'The record stays with your reason, and the ledger reverses it. You can take the deposit another way.';
}
