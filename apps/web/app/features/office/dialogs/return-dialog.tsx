import { formatKm, fuelWord, isUnlikelyDrive } from '@coastline/domain/bookings/hand-over';
import { formatLongDay } from '@coastline/domain/days/english-days';
import { useQuery } from '@tanstack/react-query';
import { countOf } from '#app/lib/words/format.ts';
import { Note } from '#app/ui/states/note.tsx';
import { carName, DEED_LABELS } from '../office-booking.ts';
import { BookingPhotos } from '../photos/condition-photos.tsx';
import { bookingFileQuery } from '../queries.ts';
import { useDeed } from '../use-deed.ts';
import { ConditionFields, useCondition } from './condition-fields.tsx';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';

/** Takes the car back, notes its state and completes the booking (ADM-18). */
export function ReturnDialog({ booking, open, onClose }: DeedDialogProps) {
  const condition = useCondition();
  const out = useQuery(bookingFileQuery(booking.id)).data?.hand_over;
  const mutation = useDeed(
    { deed: 'return_car', booking },
    {
      praise: () => ({ title: 'Car taken back', description: `${booking.booking_number} is completed.` }),
      onClose,
    },
  );
  const drivenKm =
    out && condition.mileageKm !== undefined ? condition.mileageKm - out.mileage_km : undefined;
  const confirm = () => {
    const state = condition.read();
    if (state) mutation.mutate({ ...state });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title="Take the car back?"
      description={`${carName(booking)} from ${booking.guest?.name ?? 'the guest'}, due ${formatLongDay(booking.end_date)}. The booking is then completed.`}
      confirm={DEED_LABELS.return_car}
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      <ConditionFields
        condition={condition}
        hints={
          out
            ? {
                mileage: `It left with ${formatKm(out.mileage_km)}${wordDriven(drivenKm)}.`,
                fuel: `It left with the tank ${fuelWord(out.fuel_eighths)}.`,
              }
            : {}
        }
      />
      {drivenKm !== undefined && isUnlikelyDrive({ drivenKm, days: booking.days }) ? (
        <Note tone="sun" role="status">
          {`That is ${formatKm(drivenKm)} in ${countOf(booking.days, 'day')}. Was the clock read rightly?`}
        </Note>
      ) : null}
      <BookingPhotos booking={booking} moment="return" />
    </DeedForm>
  );
}

function wordDriven(drivenKm: number | undefined): string {
  return drivenKm !== undefined && drivenKm >= 0 ? `: ${formatKm(drivenKm)} driven` : '';
}
