import { requireTransition } from '@coastline/domain/booking-life-cycle';
import { useState } from 'react';
import { useToday } from '#app/lib/use-today.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { carName, DEED_LABELS } from '../office-booking.ts';
import { useDeed } from '../use-deed.ts';
import type { DeedDialogProps } from './deed-dialog.tsx';
import { DeedForm } from './deed-form.tsx';

/** Gives the car out once licence, identity and age are checked (ADM-18, ADM-19). The server judges the day. */
export function HandOverDialog({ booking, open, onClose }: DeedDialogProps) {
  const [isChecked, setChecked] = useState(false);
  const [missing, setMissing] = useState<string | undefined>();
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
    const check = requireTransition(
      { action: 'hand_over', from: booking.status, actor: 'admin' },
      { checksConfirmed: isChecked, startDate: today, today },
    );
    const unmet = !check.ok && check.code === 'checks_confirmed' ? check.message : undefined;
    setMissing(unmet);
    if (!unmet) mutation.mutate({ checks_confirmed: true });
  };
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title="Hand over the car?"
      description={`${carName(booking)} to ${booking.guest?.name ?? 'the guest'}, ${booking.booking_number}`}
      confirm={DEED_LABELS.hand_over}
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={confirm}
    >
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
    </DeedForm>
  );
}
