import {
  FULL_TANK_EIGHTHS,
  formatFuelLevel,
  MAX_CONDITION_NOTES_LENGTH,
  MAX_MILEAGE_KM,
} from '@coastline/domain/bookings/hand-over';
import { Fuel, Gauge } from 'lucide-react';
import { useState } from 'react';
import { parseNumber } from '#app/lib/formatting/format.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { selectOnFocus, TextInput } from '#app/ui/controls/text-input.tsx';

const EIGHTHS = Array.from({ length: FULL_TANK_EIGHTHS + 1 }, (_, index) => FULL_TANK_EIGHTHS - index);

/** Condition of a car as typed text. */
interface Draft {
  mileage: string;
  fuel: string;
  notes: string;
}
type FieldErrors = Partial<Record<'mileage' | 'fuel', string>>;

/** Condition of a car as the API expects it. */
export interface Condition {
  mileage_km: number;
  fuel_eighths: number;
  notes: string;
}

/** Form state of a car's condition. `validate()` returns the condition, or undefined and shows errors. */
export function useConditionForm(initial?: Condition | null) {
  const [draft, setDraft] = useState<Draft>({
    mileage: initial ? String(initial.mileage_km) : '',
    fuel: initial ? String(initial.fuel_eighths) : '',
    notes: initial?.notes ?? '',
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setErrors({});
  };
  const validate = (): Condition | undefined => {
    const invalid = validateDraft(draft);
    setErrors(invalid);
    const mileage_km = parseMileageKm(draft);
    if (mileage_km === undefined || Object.keys(invalid).length > 0) return undefined;
    return {
      mileage_km,
      fuel_eighths: Number(draft.fuel),
      notes: draft.notes,
    };
  };
  return { draft, errors, change, validate, mileageKm: parseMileageKm(draft) };
}

/** Parses the odometer reading; undefined for a number that an odometer cannot show. */
function parseMileageKm({ mileage }: Draft): number | undefined {
  const km = parseNumber(mileage);
  return Number.isInteger(km) && km >= 0 && km <= MAX_MILEAGE_KM ? km : undefined;
}

function validateDraft(draft: Draft): FieldErrors {
  return {
    ...(parseMileageKm(draft) === undefined && { mileage: 'Please read the kilometres off the clock.' }),
    ...(draft.fuel === '' && { fuel: 'Please read the fuel gauge.' }),
  };
}

/** Fields of a car's condition. `hints` contain the values of the hand-over. */
export function ConditionFields({
  condition: { draft, errors, change },
  hints = {},
}: {
  condition: ReturnType<typeof useConditionForm>;
  hints?: { mileage?: string | undefined; fuel?: string | undefined };
}) {
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
          error={errors.mileage}
          value={draft.mileage}
          onFocus={selectOnFocus}
          onChange={(event) => change({ mileage: event.target.value })}
        />
        <Select
          label="Fuel"
          icon={Fuel}
          hint={hints.fuel}
          error={errors.fuel}
          value={draft.fuel}
          onChange={(event) => change({ fuel: event.target.value })}
        >
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
        value={draft.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </>
  );
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
