import type { Booking, CancelBookingArgs } from '@coastline/contracts/bookings/booking';
import { fromDalasi } from '@coastline/domain/money/money';
import { useState } from 'react';
import { OnlineButton } from '#app/lib/device/online-button.tsx';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { cancelling } from '#app/texts/en/bookings.ts';
import { cancellation } from '#app/texts/en/cancellation.ts';
import { notify } from '#app/ui/overlays/toasts.ts';
import { getReceivedBututs } from '../booking-values.ts';
import { useBookingMutation } from '../mutations.ts';
import { formatRefundOutcome } from './cancel-terms.ts';
import { GuestCancelDialog } from './guest-cancel-dialog.tsx';

/** Cancels a booking as its guest, after a dialog with the refund (BKD-05, CANC-01). */
export function CancelBookingButton({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const cancellation = useBookingMutation<CancelBookingArgs>(booking.id, { path: 'cancel' });
  const notifyCancelled = useCancelledToast();
  const t = useTexts(cancelling);
  const formatError = useErrorFormatter();

  const cancel = () => {
    if (cancellation.isPending) return;
    cancellation.mutate(
      {},
      {
        onSuccess: notifyCancelled,
        onError: (error) => notify({ title: t.failed, description: formatError(error), tone: 'bad' }),
        onSettled: () => setOpen(false),
      },
    );
  };
  return (
    <>
      <OnlineButton full tone="danger-line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.cancelBooking}
      </OnlineButton>
      <GuestCancelDialog
        booking={booking}
        open={isOpen}
        onClose={() => setOpen(false)}
        onCancel={cancel}
        isBusy={cancellation.isPending}
      />
    </>
  );
}

/** Shows a toast with the refund that the server recorded (CANC-08, CANC-09, CANC-13). */
function useCancelledToast(): (booking: Booking) => void {
  const t = useTexts(cancelling);
  const { policies } = useTexts(cancellation);
  const { formatBututs } = useMoney();
  return (booking) => {
    const received = getReceivedBututs(booking);
    const refund = fromDalasi(booking.refund?.renter_refund_amount ?? 0);
    const description = formatRefundOutcome({
      received,
      refund,
      format: formatBututs,
      policy: booking.cancellation.policy,
      texts: { ...t, policies },
    });
    notify({ title: t.cancelled, description, tone: 'good' });
  };
}
