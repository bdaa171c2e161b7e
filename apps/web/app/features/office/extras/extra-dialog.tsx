import type { ManagedExtra } from '@coastline/contracts/bookings/extras';
import { PRICE_UNITS } from '@coastline/domain/bookings/booking-lines';
import { EXTRA_KINDS, MAX_EXTRA_NAME_LENGTH } from '@coastline/domain/extras/extras';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog, useDialogForm } from '../dialogs/form-dialog.tsx';
import {
  type ExtraValues,
  KIND_LABELS,
  toExtraValues,
  toSaveExtraArgs,
  UNIT_LABELS,
  validateExtraValues,
} from './extra-values.ts';
import { useSaveExtra } from './queries.ts';

/** Dialog that creates, changes or retires an extra. */
export function ExtraDialog({
  extra,
  open,
  onClose,
}: {
  extra: ManagedExtra | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const form = useDialogForm<ExtraValues>(toExtraValues(extra), validateExtraValues);
  const save = useSaveExtra(onClose);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={extra ? 'Edit the extra' : 'Add an extra'}
      description="Bookings keep the extras and prices that they have agreed to."
      confirmLabel="Save extra"
      busy={save.isPending}
      error={save.error?.message}
      onConfirm={(values) => save.mutate(toSaveExtraArgs(values, extra))}
    >
      <ExtraFields canRetire={extra !== undefined} />
    </FormDialog>
  );
}

function ExtraFields({ canRetire }: { canRetire: boolean }) {
  const { register, formState } = useFormContext<ExtraValues>();
  const { errors } = formState;
  return (
    <>
      <TextInput
        label="Name"
        hint="What guests read."
        autoComplete="off"
        maxLength={MAX_EXTRA_NAME_LENGTH}
        error={errors.name?.message}
        {...register('name')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
        <Select label="Kind" {...register('kind')}>
          {EXTRA_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LABELS[kind]}
            </option>
          ))}
        </Select>
        <TextInput
          label="How many there are"
          inputMode="numeric"
          error={errors.stock?.message}
          {...register('stock')}
        />
        <TextInput
          label="Price in dalasi"
          inputMode="decimal"
          autoComplete="off"
          error={errors.price?.message}
          {...register('price')}
        />
        <Select label="The price is" {...register('per')}>
          {PRICE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_LABELS[unit]}
            </option>
          ))}
        </Select>
      </div>
      {canRetire ? <Checkbox {...register('inUse')}>In use</Checkbox> : null}
    </>
  );
}
