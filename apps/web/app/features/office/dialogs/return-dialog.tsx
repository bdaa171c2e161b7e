import { formatLongDay } from '@coastline/domain/rental-dates';
import { carName, DEED_LABELS } from '../office-booking.ts';
import { useDeed } from '../use-deed.ts';
import type { DeedDialogProps } from './deed-dialog.tsx';
import { DeedForm } from './deed-form.tsx';

/** Takes the car back and completes the booking (ADM-18). */
export function ReturnDialog({ booking, open, onClose }: DeedDialogProps) {
  const mutation = useDeed(
    { deed: 'return_car', booking },
    {
      praise: () => ({ title: 'Car taken back', description: `${booking.booking_number} is completed.` }),
      onClose,
    },
  );
  return (
    <DeedForm
      open={open}
      onClose={onClose}
      title="Take the car back?"
      description={`${carName(booking)} from ${booking.guest?.name ?? 'the guest'}, due ${formatLongDay(booking.end_date)}. The booking is then completed.`}
      confirm={DEED_LABELS.return_car}
      busy={mutation.isPending}
      error={mutation.error?.message}
      onConfirm={() => mutation.mutate({})}
    />
  );
}
