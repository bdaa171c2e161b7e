import { type ConditionMoment, formatKm, MOMENT_WORDS } from '@coastline/domain/bookings/hand-over';
import { useQuery } from '@tanstack/react-query';
import { Whole } from '#app/ui/frame/whole.tsx';
import { carName } from '../office-booking.ts';
import { bookingFileQuery } from '../queries.ts';
import { useDeed } from '../use-deed.ts';
import { ConditionFields, useCondition } from './condition-fields.tsx';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';
import { useWhy, WhyField } from './why-field.tsx';

/** Puts right what was noted of the car. The story keeps kilometres and fuel as they were. */
export function CorrectConditionDialog({
  booking,
  moment,
  open,
  onClose,
}: DeedDialogProps & { moment: ConditionMoment }) {
  const file = useQuery(bookingFileQuery(booking.id)).data;
  const condition = useCondition(file?.[moment]);
  const why = useWhy();
  const mutation = useDeed(
    { deed: 'correct_condition', booking },
    {
      praise: () => ({
        title: 'Notes corrected',
        description: `The ${MOMENT_WORDS[moment]} of ${booking.booking_number} is put right, and the story says why.`,
      }),
      onClose,
    },
  );
  const confirm = () => {
    const state = condition.read();
    const reason = why.read();
    if (state && reason) mutation.mutate({ phase: moment, ...state, reason });
  };
  const out = moment === 'return' ? file?.hand_over : undefined;
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title={`Correct the ${MOMENT_WORDS[moment]}?`}
      description={
        <>
          {carName(booking)}, <Whole>{booking.booking_number}</Whole>. Who noted it, and when, stays as it is.
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
      <WhyField why={why} />
    </DeedForm>
  );
}
