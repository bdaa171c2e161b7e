import { validateTransition } from '@coastline/domain/bookings/booking-transitions';
import { formatLongDay } from '@coastline/domain/days/english-formats';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '#app/lib/time/use-today.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { NoWrap } from '#app/ui/layout/no-wrap.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { carName, DEED_LABELS } from '../office-booking.ts';
import { BookingPhotos } from '../photos/condition-photos.tsx';
import { bookingFileQuery } from '../queries.ts';
import { useDeed } from '../use-deed.ts';
import { ConditionFields, useCondition } from './condition-fields.tsx';
import type { DeedDialogProps } from './deed-dialog-props.ts';
import { DeedForm } from './deed-form.tsx';

/** Gives the car out once the check-list is complete (ADM-18, ADM-19). Says ahead if it is too early; the server judges. */
export function HandOverDialog({ booking, open, onClose }: DeedDialogProps) {
  const [isChecked, setChecked] = useState(false);
  const [missing, setMissing] = useState<string | undefined>();
  const condition = useCondition();
  const today = useToday();
  const mutation = useDeed(
    { deed: 'hand_over', booking },
    {
      praise: () => ({
        title: 'Car handed over',
        description: `${booking.guest?.name ?? 'The guest'} has the ${carName(booking)}.`,
      }),
      onClose,
    },
  );
  const confirm = () => {
    // The day counts as reached here, so that an early try is answered by the server.
    const check = validateTransition(
      { action: 'hand_over', from: booking.status, actor: 'admin' },
      { checksConfirmed: isChecked, startDate: today, today },
    );
    const unmet = !check.ok && check.code === 'checks_confirmed' ? check.message : undefined;
    setMissing(unmet);
    const state = condition.read();
    if (!unmet && state) mutation.mutate({ checks_confirmed: true, ...state });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title="Hand over the car?"
      description={
        <>
          {carName(booking)} to {booking.guest?.name ?? 'the guest'},{' '}
          <NoWrap>{booking.booking_number}</NoWrap>
        </>
      }
      confirm={DEED_LABELS.hand_over}
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
      {today < booking.start_date ? (
        <Note tone="sun">The car can be handed over from {formatLongDay(booking.start_date)} on.</Note>
      ) : null}
      <Papers bookingId={booking.id} />
      <Checkbox
        checked={isChecked}
        error={missing}
        onChange={(event) => {
          setChecked(event.target.checked);
          setMissing(undefined);
        }}
      >
        Licence and identity checked, driver is 21 or older
      </Checkbox>
      <ConditionFields condition={condition} />
      <BookingPhotos booking={booking} moment="hand_over" />
    </DeedForm>
  );
}

/** What the papers have to say, as the guest gave it when booking. */
function Papers({ bookingId }: { bookingId: string }) {
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
