import { type ConditionPhase, formatKm, PHASE_LABELS } from '@coastline/domain/bookings/hand-over';
import type { BookingFile } from '@coastline/domain/wire/bookings/booking-file';
import { useQuery } from '@tanstack/react-query';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { carName } from '../office-booking.ts';
import { bookingFileQuery } from '../queries.ts';
import { useDeed } from '../use-deed.ts';
import { ConditionFields, useCondition } from './condition-fields.tsx';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';
import { MileageQuestion, useMileageCheck } from './mileage-check.tsx';
import { useWhy, WhyField } from './why-field.tsx';

/** Puts right what was noted of the car. The story keeps kilometres and fuel as they were. */
export function CorrectConditionDialog({
  booking,
  moment,
  open,
  onClose,
}: DeedDialogProps & { moment: ConditionPhase }) {
  const file = useQuery(bookingFileQuery(booking.id)).data;
  const condition = useCondition(file?.[moment]);
  const why = useWhy();
  const mutation = useDeed(
    { deed: 'correct_condition', booking },
    {
      praise: () => ({
        title: 'Notes corrected',
        description: `The ${PHASE_LABELS[moment]} of ${booking.booking_number} is put right, and the story says why.`,
      }),
      onClose,
    },
  );
  const out = moment === 'return' ? file?.hand_over : undefined;
  const check = useMileageCheck(readingsOf(file, { moment, typedKm: condition.mileageKm }));
  const confirm = () => {
    const state = condition.read();
    const reason = why.read();
    const confirmed = check.read();
    if (state && reason && confirmed) mutation.mutate({ phase: moment, ...state, ...confirmed, reason });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title={`Correct the ${PHASE_LABELS[moment]}?`}
      description={
        <>
          {carName(booking)}, <NoWrap>{booking.booking_number}</NoWrap>. Who noted it, and when, stays as it
          is.
        </>
      }
      confirm="Correct the notes"
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <ConditionFields
        condition={condition}
        hints={out ? { mileage: `It left with ${formatKm(out.mileage_km)}.` } : {}}
      />
      <MileageQuestion check={check} />
      <WhyField why={why} />
    </DeedForm>
  );
}

/** The odometer at both moments once the correction is in; nothing to compare before the return. */
function readingsOf(
  file: BookingFile | undefined,
  { moment, typedKm }: { moment: ConditionPhase; typedKm: number | undefined },
) {
  const back = file?.return;
  const out = file?.hand_over;
  if (!back || !out) return { out: null, backKm: undefined, returnedOn: '' };
  const returnedOn = back.recorded_at.slice(0, 10);
  if (moment === 'return') return { out, backKm: typedKm, returnedOn };
  return {
    out: typedKm === undefined ? null : { ...out, mileage_km: typedKm },
    backKm: back.mileage_km,
    returnedOn,
  };
}
