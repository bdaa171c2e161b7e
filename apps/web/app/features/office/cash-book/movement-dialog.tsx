import type { CashDrawer } from '@coastline/contracts/cash-book';
import {
  CASH_ENTRY_LABELS,
  CASH_MOVEMENT_KINDS,
  type CashMovementKind,
} from '@coastline/domain/money/cash-book';
import { parseNumber } from '#app/lib/formatting/format.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { DialogProps } from '../dialogs/dialog-props.ts';
import { FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import { ReasonField, validateReason } from '../dialogs/reason-field.tsx';
import { Options } from '../options.tsx';
import { validateMovementAmount } from './cash-input.ts';
import { useRecordMovement } from './mutations.ts';

interface MovementValues {
  kind: CashMovementKind;
  amount: string;
  reason: string;
}

/** Dialog that records cash that moved without a booking. */
export function MovementDialog({ drawer, ...dialog }: DialogProps & { drawer: CashDrawer }) {
  const form = useDialogForm<MovementValues>({ kind: 'float_in', amount: '', reason: '' }, (values) => ({
    amount: validateMovementAmount(values.kind, values.amount),
    ...validateReason(values),
  }));
  const { register, watch, formState } = form;
  const mutation = useRecordMovement(dialog.onClose);
  return (
    <FormDialog
      {...dialog}
      form={form}
      title="Record a movement"
      description={`In ${drawer.name}. Payments, refunds and payouts enter the book by themselves.`}
      confirmLabel="Record movement"
      mutation={mutation}
      onConfirm={({ kind, amount, reason }) =>
        mutation.mutate({ drawer_id: drawer.id, kind, amount: parseNumber(amount), reason: reason.trim() })
      }
    >
      <Select label="Kind" {...register('kind', { deps: 'amount' })}>
        <Options values={CASH_MOVEMENT_KINDS} labels={CASH_ENTRY_LABELS} />
      </Select>
      <TextInput
        label="Amount"
        aside="(dalasi)"
        autoComplete="off"
        inputMode={watch('kind') === 'correction' ? 'text' : 'decimal'}
        hint={AMOUNT_HINTS[watch('kind')]}
        error={formState.errors.amount?.message}
        {...register('amount')}
      />
      <ReasonField />
    </FormDialog>
  );
}

const AMOUNT_HINTS: Record<CashMovementKind, string> = {
  float_in: 'Comes into the drawer.',
  banked: 'Leaves the drawer.',
  expense: 'Leaves the drawer.',
  correction: 'With a minus, it leaves the drawer.',
};
