import type { BookingFile } from '@coastline/contracts/bookings/booking-file';
import { type ConditionPhase, formatKm, PHASE_LABELS } from '@coastline/domain/bookings/hand-over';
import { useQuery } from '@tanstack/react-query';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { formatCarName } from '../office-booking.ts';
import { bookingFileQuery } from '../queries.ts';
import { useOfficeAction } from '../use-office-action.ts';
import { ConditionFields, useConditionForm } from './condition-fields.tsx';
import type { BookingDialogProps } from './form-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';
import { MileageQuestion, useMileageCheck } from './mileage-check.tsx';
import { ReasonField, useReason } from './reason-field.tsx';

/** Dialog that corrects the recorded condition of the car. The history keeps the previous odometer and fuel level. */
export function CorrectConditionDialog({
  booking,
  phase,
  open,
  onClose,
}: BookingDialogProps & { phase: ConditionPhase }) {
  const file = useQuery(bookingFileQuery(booking.id)).data;
  const condition = useConditionForm(file?.[phase]);
  const reason = useReason();
  const mutation = useOfficeAction(
    { action: 'correct_condition', booking },
    {
      getSuccessMessage: () => ({
        title: 'Notes corrected',
        description: `The ${PHASE_LABELS[phase]} of ${booking.booking_number} is put right, and the story says why.`,
      }),
      onClose,
    },
  );
  const out = phase === 'return' ? file?.hand_over : undefined;
  const check = useMileageCheck(getReadings(file, { phase, typedKm: condition.mileageKm }));
  const confirm = () => {
    const state = condition.validate();
    const reasonText = reason.validate();
    const confirmed = check.validate();
    if (state && reasonText && confirmed)
      mutation.mutate({ phase, ...state, ...confirmed, reason: reasonText });
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Correct the ${PHASE_LABELS[phase]}?`}
      description={
        <>
          {formatCarName(booking)}, <NoWrap>{booking.booking_number}</NoWrap>. Who noted it, and when, stays
          as it is.
        </>
      }
      confirmLabel="Correct the notes"
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <ConditionFields
        condition={condition}
        hints={out ? { mileage: `It left with ${formatKm(out.mileage_km)}.` } : {}}
      />
      <MileageQuestion check={check} />
      <ReasonField reason={reason} />
    </FormDialog>
  );
}

/** Odometer readings at hand-over and return with the correction applied. Empty before the return. */
function getReadings(
  file: BookingFile | undefined,
  { phase, typedKm }: { phase: ConditionPhase; typedKm: number | undefined },
) {
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
