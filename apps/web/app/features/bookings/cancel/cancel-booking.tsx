import { fromDalasi } from '@coastline/domain/money/money';
import type { Booking } from '@coastline/domain/wire/bookings/booking';
import { useId, useState } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { OfflineHint } from '#app/lib/device/offline-hint.tsx';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { cancelling } from '#app/texts/en/bookings/cancelling.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';
import { receivedBututs } from '../booking-facts.ts';
import { useCancelBooking } from '../mutations.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { moneyWords } from './cancel-terms.ts';

/** The guest's cancelling, behind a dialog that names the sum (BKD-05, CANC-01). */
export function CancelBooking({ booking }: { booking: Booking }) {
  const isOnline = useIsOnline();
  const reasonId = useId();
  const [isOpen, setOpen] = useState(false);
  const cancellation = useCancelBooking(booking.id);
  const tell = useCancelledNotice();
  const t = useTexts(cancelling);
  const errorWords = useErrorFormatter();

  const cancel = () => {
    if (cancellation.isPending) return;
    cancellation.mutate(
      {},
      {
        onSuccess: tell,
        onError: (error) => notify({ title: t.failed, description: errorWords(error), tone: 'bad' }),
        onSettled: () => setOpen(false),
      },
    );
  };
  return (
    <>
      <Button
        full
        tone="danger-line"
        aria-haspopup="dialog"
        aria-disabled={!isOnline}
        aria-describedby={isOnline ? undefined : reasonId}
        onClick={() => isOnline && setOpen(true)}
      >
        {t.cancelBooking}
      </Button>
      <OfflineHint id={reasonId} />
      <CancelDialog
        booking={booking}
        open={isOpen}
        onClose={() => setOpen(false)}
        onCancel={cancel}
        isBusy={cancellation.isPending}
      />
    </>
  );
}

/** The notice after it, with what was really written (CANC-08, CANC-09, CANC-13). */
function useCancelledNotice(): (booking: Booking) => void {
  const t = useTexts(cancelling);
  const { formatBututs } = useMoney();
  return (booking) => {
    const received = receivedBututs(booking);
    const refund = fromDalasi(booking.refund?.renter_refund_amount ?? 0);
    const description = moneyWords({ received, refund, format: formatBututs, words: t });
    notify({ title: t.cancelled, description, tone: 'good' });
  };
}
