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
import {
  type CarFieldProps,
  type CarNumberField,
  type CarTextField,
  filterNumberText,
} from '../car-form-input.ts';
import { ChoiceField } from './choice-field.tsx';

/** Text fields from make to seats, and the choices of category, transmission and fuel (ADD-06, ADD-07). */
export function CarFields({ input, setFields, getError }: CarFieldProps) {
  const text = (name: CarTextField | CarNumberField) => ({
    id: `car-${name}`,
    value: input[name],
    error: getError(name),
    onChange: ({ target }: { target: HTMLInputElement }) => setFields({ [name]: target.value }),
  });
  const number = (name: CarNumberField) => ({
    ...text(name),
    inputMode: 'numeric' as const,
    onFocus: selectOnFocus,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setFields({ [name]: filterNumberText(target.value) }),
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
        value={input.type}
        error={getError('type')}
        onChange={(type) => setFields({ type })}
      />
      <ChoiceField
        label="Transmission"
        choices={TRANSMISSIONS.map((value) => ({ value, label: transmissionLabel(value, 'form') }))}
        value={input.transmission}
        error={getError('transmission')}
        onChange={(transmission) => setFields({ transmission })}
      />
      <ChoiceField
        label="Fuel Type"
        choices={FUELS.map((value) => ({ value, label: fuelLabel(value) }))}
        value={input.fuel}
        error={getError('fuel')}
        onChange={(fuel) => setFields({ fuel })}
      />
    </fieldset>
  );
}
