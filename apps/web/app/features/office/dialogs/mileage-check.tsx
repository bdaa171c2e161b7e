import type { CarCondition } from '@coastline/contracts/bookings/hand-over';
import { countDaysOut, validateReturnMileage } from '@coastline/domain/bookings/hand-over';
import { useState } from 'react';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Note } from '#app/ui/states/note.tsx';

/**
 * Requires a confirmation when the driven distance is implausible. `validate()` returns the request fields, or undefined
 * and an error until the admin confirms.
 */
export function useMileageCheck(reading: {
  out: CarCondition | null | undefined;
  backKm: number | undefined;
  returnedOn: string;
}) {
  const { out, backKm, returnedOn } = reading;
  const [confirmedKm, setConfirmedKm] = useState<number | undefined>();
  const [error, setError] = useState<string | undefined>();
  const check =
    out && backKm !== undefined
      ? validateReturnMileage({
          outKm: out.mileage_km,
          backKm,
          days: countDaysOut(out.recorded_at.slice(0, 10), returnedOn),
          isConfirmed: false,
        })
      : undefined;
  const question = check && !check.ok && check.code === 'mileage_implausible' ? check.message : undefined;
  const isConfirmed = confirmedKm !== undefined && confirmedKm === backKm;
  const confirm = (isChecked: boolean) => {
    setConfirmedKm(isChecked ? backKm : undefined);
    setError(undefined);
  };
  const validate = (): { mileage_confirmed?: true } | undefined => {
    if (!question) return {};
    setError(isConfirmed ? undefined : 'Please confirm the odometer, or correct the kilometres.');
    return isConfirmed ? { mileage_confirmed: true } : undefined;
  };
  return { question, isConfirmed, error, confirm, validate };
}

/** Warning about an implausible odometer reading, with the checkbox that confirms it. */
export function MileageQuestion({ check }: { check: ReturnType<typeof useMileageCheck> }) {
  if (!check.question) return null;
  return (
    <div className="grid gap-2">
      <Note tone="sun" role="status">
        {check.question}
      </Note>
      <Checkbox
        checked={check.isConfirmed}
        error={check.error}
        onChange={(event) => check.confirm(event.target.checked)}
      >
        I have read the odometer again, and it is right
      </Checkbox>
    </div>
  );
}
