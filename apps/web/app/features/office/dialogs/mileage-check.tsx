import type { CarCondition } from '@coastline/contracts/bookings/hand-over';
import { countDaysOut, validateReturnMileage } from '@coastline/domain/bookings/hand-over';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Note } from '#app/ui/states/note.tsx';

/** Odometer readings of a rental, as far as they are known. */
export interface MileageReadings {
  out: CarCondition | null | undefined;
  backKm: number | undefined;
  returnedOn: string;
}

/** The confirmed odometer reading at the return; null without a confirmation. */
export interface MileageConfirmation {
  confirmedKm: number | null;
}

/** Question about an implausible distance, which an admin has to confirm. */
function findQuestion({ out, backKm, returnedOn }: MileageReadings): string | undefined {
  if (!out || backKm === undefined) return undefined;
  const check = validateReturnMileage({
    outKm: out.mileage_km,
    backKm,
    days: countDaysOut(out.recorded_at.slice(0, 10), returnedOn),
    isConfirmed: false,
  });
  return !check.ok && check.code === 'mileage_implausible' ? check.message : undefined;
}

/** Error message until an implausible distance is confirmed. */
export function validateMileage(readings: MileageReadings, { confirmedKm }: MileageConfirmation) {
  const isMissing = findQuestion(readings) !== undefined && confirmedKm !== readings.backKm;
  return {
    confirmedKm: isMissing ? 'Please confirm the odometer, or correct the kilometres.' : undefined,
  };
}

export function toMileageArgs(readings: MileageReadings): { mileage_confirmed?: true } {
  return findQuestion(readings) === undefined ? {} : { mileage_confirmed: true };
}

/** Warning about an implausible odometer reading, with the checkbox that confirms it. */
export function MileageQuestion({ readings }: { readings: MileageReadings }) {
  const { watch, setValue, clearErrors, formState } = useFormContext<MileageConfirmation>();
  const question = findQuestion(readings);
  const { backKm } = readings;
  if (!question || backKm === undefined) return null;
  const confirm = (isChecked: boolean) => {
    setValue('confirmedKm', isChecked ? backKm : null);
    clearErrors('confirmedKm');
  };
  return (
    <div className="grid gap-2">
      <Note tone="sun" role="status">
        {question}
      </Note>
      <Checkbox
        checked={watch('confirmedKm') === backKm}
        error={formState.errors.confirmedKm?.message}
        onChange={(event) => confirm(event.target.checked)}
      >
        I have read the odometer again, and it is right
      </Checkbox>
    </div>
  );
}
