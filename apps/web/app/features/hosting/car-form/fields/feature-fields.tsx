import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import type { CarFieldProps, CarFlagField } from '../car-form-input.ts';

const FEATURES: Record<CarFlagField, string> = {
  air_conditioning: 'Air Conditioning',
  four_wheel_drive: 'Four-wheel drive (4×4)',
  tinted: 'Tinted Windows',
  insured: 'Insured (will provide insurance info)',
  taxes_paid: 'Taxes Paid',
};

/** Checkboxes of the car's features (ADD-08). */
export function FeatureFields({ input, setFields }: Pick<CarFieldProps, 'input' | 'setFields'>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 p-0">
        <h2>Features</h2>
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 md:gap-x-4">
        {Object.entries(FEATURES).map(([name, label]) => (
          <Checkbox
            key={name}
            name={name}
            checked={input[name as CarFlagField]}
            onChange={({ target }) => setFields({ [name]: target.checked })}
          >
            {label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
