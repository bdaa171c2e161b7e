import { formatFuelLevel, formatKm } from '@coastline/domain/bookings/hand-over';
import { formatLongDay } from '@coastline/domain/days/english-formats';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '#app/lib/time/use-today.ts';
import { ACTION_LABELS, formatCarName } from '../office-booking.ts';
import { BookingConditionPhotos } from '../photos/condition-photos.tsx';
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
  toMileageArgs,
  validateMileage,
} from './mileage-check.tsx';
import { toUnusedDaysArgs, UnusedDays, type UnusedDaysChoice, useUnusedDays } from './unused-days.tsx';

/** Dialog that records the return of the car and completes the booking (ADM-18). */
export function ReturnDialog({ booking, ...dialog }: BookingDialogProps) {
  const today = useToday();
  const out = useQuery(bookingFileQuery(booking.id)).data?.hand_over;
  const getReadings = (mileage: string) => ({ out, backKm: parseMileageKm(mileage), returnedOn: today });
  const unused = useUnusedDays(booking);
  const form = useDialogForm<ConditionValues & MileageConfirmation & UnusedDaysChoice>(
    { ...getConditionValues(), confirmedKm: null, givesUpUnusedDays: true },
    (values) => ({
      ...validateCondition(values),
      ...validateMileage(getReadings(values.mileage), values),
    }),
  );
  const readings = getReadings(form.watch('mileage'));
  const drivenKm = out && readings.backKm !== undefined ? readings.backKm - out.mileage_km : undefined;
  return (
    <ActionFormDialog
      {...dialog}
      action="return_car"
      booking={booking}
      form={form}
      title="Take the car back?"
      description={`${formatCarName(booking)} from ${booking.guest?.name ?? 'the guest'}, due ${formatLongDay(booking.end_date)}. The booking is then completed.`}
      confirmLabel={ACTION_LABELS.return_car}
      getArgs={(values) => ({
        ...{ ...toCondition(values), ...toMileageArgs(readings) },
        ...toUnusedDaysArgs(unused, values),
      })}
      getSuccessMessage={() => ({
        title: 'Car taken back',
        description: `${booking.booking_number} is completed.`,
      })}
    >
      <ConditionFields
        hints={
          out
            ? {
                mileage: `It left with ${formatKm(out.mileage_km)}${formatDriven(drivenKm)}.`,
                fuel: `It left with the tank ${formatFuelLevel(out.fuel_eighths)}.`,
              }
            : {}
        }
      />
      <MileageQuestion readings={readings} />
      {unused ? <UnusedDays price={unused} /> : null}
      <BookingConditionPhotos booking={booking} phase="return" />
    </ActionFormDialog>
  );
}

function formatDriven(drivenKm: number | undefined): string {
  return drivenKm !== undefined && drivenKm >= 0 ? `: ${formatKm(drivenKm)} driven` : '';
}
