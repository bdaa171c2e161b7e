import type { Booking } from '@coastline/domain/wire/booking';
import { Button } from '#app/ui/button.tsx';
import { notify } from '#app/ui/notices.ts';
import { useRemoveBooking } from '../mutations.ts';

/** Takes a booking off the reader's list (CANC-11, ERR-26 to ERR-28). */
export function RemoveButton({
  booking,
  describedBy,
  tone = 'quiet',
  onRemoved,
}: {
  booking: Pick<Booking, 'id' | 'viewer'>;
  describedBy?: string | undefined;
  tone?: 'quiet' | 'danger-line' | undefined;
  onRemoved?: (() => void) | undefined;
}) {
  const removal = useRemoveBooking();
  const remove = () => {
    removal.mutate(booking.id, {
      onSuccess: () => {
        notify({ ...removedNotice(booking.viewer), tone: 'good' });
        onRemoved?.();
        // The button that was pressed is gone with its row: the keyboard goes on from the top of the page.
        document.getElementById('main')?.focus();
      },
      onError: (error) =>
        notify({ title: 'Error removing booking', description: error.message, tone: 'bad' }),
    });
  };
  return (
    <Button
      tone={tone}
      small={tone === 'quiet'}
      full={tone !== 'quiet'}
      busy={removal.isPending}
      aria-describedby={describedBy}
      onClick={remove}
    >
      Remove from List
    </Button>
  );
}

function removedNotice(viewer: Booking['viewer']): { title: string; description?: string } {
  if (viewer === 'host') return { title: 'Booking removed' };
  return { title: 'Booking Removed', description: 'The booking has been removed from your list' };
}
