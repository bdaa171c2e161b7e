import { CAR_LIMITS } from '@coastline/domain/cars/car-form';
import {
  CAR_TYPES,
  carTypeLabel,
  FUELS,
  fuelLabel,
  TRANSMISSIONS,
  transmissionLabel,
} from '@coastline/domain/cars/car-particulars';
import { MapPin, Users } from 'lucide-react';
import { selectOnFocus, TextInput } from '#app/ui/controls/text-input.tsx';
import type { CarNumber, CarText } from '../car-answers.ts';
import { ChoiceField } from './choice-field.tsx';
import type { CarFieldProps } from './field-props.ts';
import { filterNumber } from './form-numbers.ts';

/** Make to seats, and the three choices (ADD-06, ADD-07). */
export function CarFields({ answers, set, errorOf }: CarFieldProps) {
  const text = (name: CarText | CarNumber) => ({
    id: `car-${name}`,
    value: answers[name],
    error: errorOf(name),
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  });
  const number = (name: CarNumber) => ({
    ...text(name),
    inputMode: 'numeric' as const,
    onFocus: selectOnFocus,
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: filterNumber(target.value) }),
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-4 p-0">
        <h2>The car</h2>
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        <TextInput label="Make" maxLength={CAR_LIMITS.makeLength * 2} {...text('make')} />
        <TextInput label="Model" maxLength={CAR_LIMITS.modelLength * 2} {...text('model')} />
        <TextInput label="Year" {...number('year')} />
        <TextInput label="Mileage (km)" {...number('mileage')} />
        <TextInput
          label="City"
          icon={MapPin}
          placeholder="Banjul"
          maxLength={CAR_LIMITS.cityLength * 2}
          {...text('city')}
        />
        <TextInput label="Number of Seats" icon={Users} {...number('seats')} />
      </div>
      <ChoiceField
        label="Category"
        choices={CAR_TYPES.map((value) => ({ value, label: carTypeLabel(value) }))}
        value={answers.type}
        error={errorOf('type')}
        onChange={(type) => set({ type })}
      />
      <ChoiceField
        label="Transmission"
        choices={TRANSMISSIONS.map((value) => ({ value, label: transmissionLabel(value, 'form') }))}
        value={answers.transmission}
        error={errorOf('transmission')}
        onChange={(transmission) => set({ transmission })}
      />
      <ChoiceField
        label="Fuel Type"
        choices={FUELS.map((value) => ({ value, label: fuelLabel(value) }))}
        value={answers.fuel}
        error={errorOf('fuel')}
        onChange={(fuel) => set({ fuel })}
      />
    </fieldset>
  );
}
