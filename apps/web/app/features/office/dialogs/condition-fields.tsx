import {
  FULL_TANK_EIGHTHS,
  formatFuelLevel,
  MAX_CONDITION_NOTES_LENGTH,
  MAX_MILEAGE_KM,
} from '@coastline/domain/bookings/hand-over';
import { Fuel, Gauge } from 'lucide-react';
import { useState } from 'react';
import { parseNumber } from '#app/lib/formatting/parse-number.ts';
import { Select } from '#app/ui/controls/select.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { selectOnFocus, TextInput } from '#app/ui/controls/text-input.tsx';

const EIGHTHS = Array.from({ length: FULL_TANK_EIGHTHS + 1 }, (_, place) => FULL_TANK_EIGHTHS - place);

/** The state of a car as it is being typed. */
interface Draft {
  mileage: string;
  fuel: string;
  notes: string;
}
type Problems = Partial<Record<'mileage' | 'fuel', string>>;

/** The car's state as the server wants it. */
export interface Condition {
  mileage_km: number;
  fuel_eighths: number;
  notes: string;
}

/** Kilometres, fuel and notes: `read()` gives them once they are complete, and says what is missing. */
export function useCondition(noted?: Condition | null) {
  const [draft, setDraft] = useState<Draft>({
    mileage: noted ? String(noted.mileage_km) : '',
    fuel: noted ? String(noted.fuel_eighths) : '',
    notes: noted?.notes ?? '',
  });
  const [problems, setProblems] = useState<Problems>({});
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const read = (): Condition | undefined => {
    const found = problemsOf(draft);
    setProblems(found);
    const mileage_km = kmOf(draft);
    if (mileage_km === undefined || Object.keys(found).length > 0) return undefined;
    return {
      mileage_km,
      fuel_eighths: Number(draft.fuel),
      notes: draft.notes,
    };
  };
  return { draft, problems, change, read, mileageKm: kmOf(draft) };
}

/** Kilometres as far as they are a number that a clock may show. */
function kmOf({ mileage }: Draft): number | undefined {
  const km = parseNumber(mileage);
  return Number.isInteger(km) && km >= 0 && km <= MAX_MILEAGE_KM ? km : undefined;
}

function problemsOf(draft: Draft): Problems {
  return {
    ...(kmOf(draft) === undefined && { mileage: 'Please read the kilometres off the clock.' }),
    ...(draft.fuel === '' && { fuel: 'Please read the fuel gauge.' }),
  };
}

/** The fields of a car's state; `hints` tell what was noted at hand-over. */
export function ConditionFields({
  condition: { draft, problems, change },
  hints = {},
}: {
  condition: ReturnType<typeof useCondition>;
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
          error={problems.mileage}
          value={draft.mileage}
          onFocus={selectOnFocus}
          onChange={(event) => change({ mileage: event.target.value })}
        />
        <Select
          label="Fuel"
          icon={Fuel}
          hint={hints.fuel}
          error={problems.fuel}
          value={draft.fuel}
          onChange={(event) => change({ fuel: event.target.value })}
        >
          <option value="">Read the gauge</option>
          {EIGHTHS.map((eighths) => (
            <option key={eighths} value={eighths}>
              {capitalised(formatFuelLevel(eighths))}
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

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
