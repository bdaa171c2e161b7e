import type { Booking } from '@coastline/contracts/bookings/booking';
import { validateTransition } from '@coastline/domain/bookings/booking-transitions';
import { formatLongDay } from '@coastline/domain/days/english-formats';
import { useQuery } from '@tanstack/react-query';
import { depositQuery } from '#app/lib/security-deposits/queries.ts';
import { useToday } from '#app/lib/time/use-today.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { HandOverContract } from '../contract/hand-over-contract.tsx';
import { ACTION_LABELS, describeDriverCheck, formatCarName } from '../office-booking.ts';
import { BookingConditionPhotos } from '../photos/condition-photos.tsx';
import { bookingFileQuery } from '../queries.ts';
import { describeMissingDeposit } from '../security-deposit/describe-missing-deposit.ts';
import { ActionFormDialog } from './action-form-dialog.tsx';
import {
  ConditionFields,
  type ConditionValues,
  getConditionValues,
  toCondition,
  validateCondition,
} from './condition-fields.tsx';
import type { BookingDialogProps } from './dialog-props.ts';
import { useDialogForm } from './form-dialog.tsx';

interface HandOverValues extends ConditionValues {
  isChecked: boolean;
  isOnPaper: boolean;
}

/** Dialog that records the hand-over of the car after the checklist (ADM-18, ADM-19). Warns before the start date. */
export function HandOverDialog({ booking, ...dialog }: BookingDialogProps) {
  const today = useToday();
  const form = useDialogForm<HandOverValues>(
    { isChecked: false, isOnPaper: false, ...getConditionValues() },
    (values) => ({ isChecked: findCheckError(values.isChecked), ...validateCondition(values) }),
  );
  const findCheckError = (isChecked: boolean) => {
    // Passes today as the start date, so that only the server rejects an early hand-over.
    const check = validateTransition(
      { action: 'hand_over', from: booking.status, actor: 'admin' },
      { checksConfirmed: isChecked, startDate: today, today },
    );
    return !check.ok && check.code === 'checks_confirmed' ? check.message : undefined;
  };
  return (
    <ActionFormDialog
      {...dialog}
      action="hand_over"
      booking={booking}
      form={form}
      title="Hand over the car?"
      description={
        <>
          {formatCarName(booking)} to {booking.guest?.name ?? 'the guest'},{' '}
          <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirmLabel={ACTION_LABELS.hand_over}
      getArgs={(values) => ({
        checks_confirmed: true,
        contract_on_paper: values.isOnPaper,
        car_id: booking.car_id,
        ...toCondition(values),
      })}
      getSuccessMessage={() => ({
        title: 'Car handed over',
        description: `${booking.guest?.name ?? 'The guest'} has the ${formatCarName(booking)}.`,
      })}
    >
      {today < booking.start_date ? (
        <Note tone="sun">The car can be handed over from {formatLongDay(booking.start_date)} on.</Note>
      ) : null}
      <MissingDeposit booking={booking} />
      <HandOverContract bookingId={booking.id} {...form.register('isOnPaper')} />
      <DriverDetails bookingId={booking.id} />
      <Checkbox error={form.formState.errors.isChecked?.message} {...form.register('isChecked')}>
        {describeDriverCheck(booking.car_rules)}
      </Checkbox>
      <ConditionFields />
      <BookingConditionPhotos booking={booking} phase="hand_over" />
    </ActionFormDialog>
  );
}

/** Says that the security deposit is not taken, for which the server would refuse the hand-over (TRIP-159). */
function MissingDeposit({ booking }: { booking: Booking }) {
  const isAgreed = booking.car_rules.security_deposit > 0;
  const { data } = useQuery({ ...depositQuery(booking.id), enabled: isAgreed });
  const text = data && describeMissingDeposit(data);
  return text ? <Note tone="danger">{text}</Note> : null;
}

/** Identity documents that the guest entered when booking, for comparison. */
function DriverDetails({ bookingId }: { bookingId: string }) {
  const driver = useQuery(bookingFileQuery(bookingId)).data?.driver;
  if (!driver) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-md bg-ground-deep px-4 py-3 text-sm">
      <dt className="text-ink-soft">Driver</dt>
      <dd className="font-[650] wrap-anywhere">{driver.name}</dd>
      <dt className="text-ink-soft">Passport or ID</dt>
      <dd className="font-[650] wrap-anywhere">{driver.passport_id ?? 'Not kept any more'}</dd>
      <dt className="text-ink-soft">Driving licence</dt>
      <dd className="font-[650] wrap-anywhere">{driver.licence_number ?? 'Not given'}</dd>
    </dl>
  );
}
