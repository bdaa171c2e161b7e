import type { CarCondition } from '@coastline/contracts/bookings/hand-over';
import {
  FULL_TANK_EIGHTHS,
  formatFuelLevel,
  MAX_CONDITION_NOTES_LENGTH,
  MAX_MILEAGE_KM,
} from '@coastline/domain/bookings/hand-over';
import { Fuel, Gauge } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { parseNumber } from '#app/lib/formatting/format.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { selectOnFocus, TextInput } from '#app/ui/controls/text-input.tsx';

const EIGHTHS = Array.from({ length: FULL_TANK_EIGHTHS + 1 }, (_, index) => FULL_TANK_EIGHTHS - index);

/** Condition of a car as typed text. */
export interface ConditionValues {
  mileage: string;
  fuel: string;
  notes: string;
}

/** Condition of a car as the API expects it. */
type Condition = Pick<CarCondition, 'mileage_km' | 'fuel_eighths' | 'notes'>;

export function getConditionValues(initial?: Condition | null): ConditionValues {
  return {
    mileage: initial ? String(initial.mileage_km) : '',
    fuel: initial ? String(initial.fuel_eighths) : '',
    notes: initial?.notes ?? '',
  };
}

export function validateCondition({ mileage, fuel }: ConditionValues) {
  return {
    mileage: parseMileageKm(mileage) === undefined ? 'Please read the kilometres off the clock.' : undefined,
    fuel: fuel === '' ? 'Please read the fuel gauge.' : undefined,
  };
}

export function toCondition({ mileage, fuel, notes }: ConditionValues): Condition {
  return { mileage_km: parseNumber(mileage), fuel_eighths: Number(fuel), notes };
}

/** Parses the odometer reading; undefined for a number that an odometer cannot show. */
export function parseMileageKm(mileage: string): number | undefined {
  const km = parseNumber(mileage);
  return Number.isInteger(km) && km >= 0 && km <= MAX_MILEAGE_KM ? km : undefined;
}

/** Fields of a car's condition. `hints` contain the values of the hand-over. */
export function ConditionFields({
  hints = {},
}: {
  hints?: { mileage?: string | undefined; fuel?: string | undefined };
}) {
  const { register, formState } = useFormContext<ConditionValues>();
  const { errors } = formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label="Mileage"
          aside="in km"
          icon={Gauge}
          inputMode="numeric"
          autoComplete="off"
          hint={hints.mileage}
          error={errors.mileage?.message}
          onFocus={selectOnFocus}
          {...register('mileage')}
        />
        <Select label="Fuel" icon={Fuel} hint={hints.fuel} error={errors.fuel?.message} {...register('fuel')}>
          <option value="">Read the gauge</option>
          {EIGHTHS.map((eighths) => (
            <option key={eighths} value={eighths}>
              {capitalize(formatFuelLevel(eighths))}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label="Notes"
        aside="(optional)"
        rows={2}
        maxLength={MAX_CONDITION_NOTES_LENGTH}
        {...register('notes')}
      />
    </>
  );
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
