import { formatFuelLevel, formatKm } from '@coastline/domain/bookings/hand-over';
import { formatLongDay } from '@coastline/domain/days/english-formats';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '#app/lib/time/use-today.ts';
import { carName, DEED_LABELS } from '../office-booking.ts';
import { BookingPhotos } from '../photos/condition-photos.tsx';
import { bookingFileQuery } from '../queries.ts';
import { useDeed } from '../use-deed.ts';
import { ConditionFields, useCondition } from './condition-fields.tsx';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';
import { MileageQuestion, useMileageCheck } from './mileage-check.tsx';

/** Takes the car back, notes its state and completes the booking (ADM-18). */
export function ReturnDialog({ booking, open, onClose }: DeedDialogProps) {
  const condition = useCondition();
  const today = useToday();
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
  const check = useMileageCheck({ out, backKm: condition.mileageKm, returnedOn: today });
  const confirm = () => {
    const state = condition.read();
    const confirmed = check.read();
    if (state && confirmed) mutation.mutate({ ...state, ...confirmed });
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
                fuel: `It left with the tank ${formatFuelLevel(out.fuel_eighths)}.`,
              }
            : {}
        }
      />
      <MileageQuestion check={check} />
      <BookingPhotos booking={booking} moment="return" />
    </DeedForm>
  );
}

function wordDriven(drivenKm: number | undefined): string {
  return drivenKm !== undefined && drivenKm >= 0 ? `: ${formatKm(drivenKm)} driven` : '';
}
