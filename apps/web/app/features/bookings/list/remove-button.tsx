import type { Booking } from '@coastline/contracts/bookings/booking';
import { OnlineButton } from '#app/lib/device/online-button.tsx';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { bookingList } from '#app/texts/en/bookings.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { useRemoveBooking } from '../mutations.ts';

/** Removes a booking from the user's list (CANC-11, ERR-26 to ERR-28). */
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
  const t = useTexts(bookingList);
  const formatError = useErrorFormatter();
  const remove = () => {
    removal.mutate(booking.id, {
      onSuccess: () => {
        notify({ ...createRemovedToast(booking.viewer, t), tone: 'good' });
        onRemoved?.();
        // The focused button is removed with its row, so the focus moves to the top of the page.
        document.getElementById('main')?.focus();
      },
      onError: (error) => notify({ title: t.removeFailed, description: formatError(error), tone: 'bad' }),
    });
  };
  return (
    <OnlineButton
      tone={tone}
      small={tone === 'quiet'}
      full={tone !== 'quiet'}
      busy={removal.isPending}
      aria-describedby={describedBy}
      onClick={remove}
    >
      {t.remove}
    </OnlineButton>
  );
}

function createRemovedToast(
  viewer: Booking['viewer'],
  t: { removed: string; removedBody: string; removedByHost: string },
): { title: string; description?: string } {
  return viewer === 'host' ? { title: t.removedByHost } : { title: t.removed, description: t.removedBody };
}
