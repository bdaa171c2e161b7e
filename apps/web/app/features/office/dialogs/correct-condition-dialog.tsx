import type { BookingFile } from '@coastline/contracts/bookings/booking-file';
import { type ConditionPhase, formatKm, PHASE_LABELS } from '@coastline/domain/bookings/hand-over';
import { useQuery } from '@tanstack/react-query';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { formatCarName } from '../office-booking.ts';
import { bookingFileQuery } from '../queries.ts';
import { ActionFormDialog } from './action-form-dialog.tsx';
import {
  ConditionFields,
  type ConditionValues,
  getConditionValues,
  parseMileageKm,
  toCondition,
  validateCondition,
} from './condition-fields.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { useDialogForm } from './form-dialog.tsx';
import {
  type MileageConfirmation,
  MileageQuestion,
  type MileageReadings,
  toMileageArgs,
  validateMileage,
} from './mileage-check.tsx';
import { ReasonField, type ReasonValues, validateReason } from './reason-field.tsx';

/** Dialog that corrects the recorded condition of the car. The history keeps the previous odometer and fuel level. */
export function CorrectConditionDialog({
  booking,
  phase,
  ...dialog
}: BookingDialogProps & { phase: ConditionPhase }) {
  const file = useQuery(bookingFileQuery(booking.id)).data;
  const getReadings = (mileage: string) => findReadings(file, { phase, typedKm: parseMileageKm(mileage) });
  const form = useDialogForm<ConditionValues & MileageConfirmation & ReasonValues>(
    { ...getConditionValues(file?.[phase]), confirmedKm: null, reason: '' },
    (values) => ({
      ...validateCondition(values),
      ...validateReason(values),
      ...validateMileage(getReadings(values.mileage), values),
    }),
  );
  const readings = getReadings(form.watch('mileage'));
  const out = phase === 'return' ? file?.hand_over : undefined;
  return (
    <ActionFormDialog
      {...dialog}
      action="correct_condition"
      booking={booking}
      form={form}
      title={`Correct the ${PHASE_LABELS[phase]}?`}
      description={
        <>
          {formatCarName(booking)}, <NoWrap>{booking.booking_number}</NoWrap>. Who noted it, and when, stays
          as it is.
        </>
      }
      confirmLabel="Correct the notes"
      getArgs={(values) => ({
        phase,
        ...toCondition(values),
        ...toMileageArgs(readings),
        reason: values.reason.trim(),
      })}
      getSuccessMessage={() => ({
        title: 'Notes corrected',
        description: `The ${PHASE_LABELS[phase]} of ${booking.booking_number} is put right, and the story says why.`,
      })}
    >
      <ConditionFields hints={out ? { mileage: `It left with ${formatKm(out.mileage_km)}.` } : {}} />
      <MileageQuestion readings={readings} />
      <ReasonField />
    </ActionFormDialog>
  );
}

/** Odometer readings at hand-over and return with the correction applied. Empty before the return. */
function findReadings(
  file: BookingFile | undefined,
  { phase, typedKm }: { phase: ConditionPhase; typedKm: number | undefined },
): MileageReadings {
  const back = file?.return;
  const out = file?.hand_over;
  if (!back || !out) return { out: null, backKm: undefined, returnedOn: '' };
  const returnedOn = back.recorded_at.slice(0, 10);
  if (phase === 'return') return { out, backKm: typedKm, returnedOn };
  return {
    out: typedKm === undefined ? null : { ...out, mileage_km: typedKm },
    backKm: back.mileage_km,
    returnedOn,
  };
}
