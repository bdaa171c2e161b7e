import { PRICE_UNITS } from '@coastline/domain/bookings/booking-lines';
import { EXTRA_KINDS, MAX_EXTRA_NAME_LENGTH } from '@coastline/domain/extras/extras';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Select } from '#app/ui/controls/select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { type ExtraValues, KIND_LABELS, UNIT_LABELS } from './extra-values.ts';

/** Fields of an extra, in the forms of the office and of hosts. */
export function ExtraFields({ canRetire }: { canRetire: boolean }) {
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
