import type { Booking } from '@coastline/contracts/bookings/booking';
import type { DateChangeRequest } from '@coastline/contracts/bookings/date-change-request';
import { CircleX, Hourglass } from 'lucide-react';
import { useId, useState } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { OfflineHint } from '#app/lib/device/offline-hint.tsx';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { dateRequest } from '#app/texts/en/date-change.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useInstantFormats } from '../instant-formats.ts';
import { isBookingChanged, useBookingChange } from '../use-booking-change.ts';

interface Props {
  booking: Booking;
  request: DateChangeRequest;
}

/** The days that the host is asked for, or the last ones without success, for guest and office (TRIP-281). */
export default function DateRequest({ booking, request }: Props) {
  const t = useTexts(dateRequest);
  const dates = useDates();
  const { format } = useMoney();
  const { until } = useInstantFormats();
  const isOver = useHasPassed(request.expires_at);
  const days = dates.rangeWithYear(request.start_date, request.end_date);
  if (request.outcome === 'declined' || request.outcome === 'expired' || isOver) {
    return (
      <Note icon={CircleX} title={request.outcome === 'declined' ? t.declined : t.expired}>
        <p>{t.stays(days)}</p>
        {request.reason ? <p className="wrap-anywhere">{t.reason(request.reason)}</p> : null}
      </Note>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Note tone="sun" icon={Hourglass} title={t.asked}>
        <p>{t.wanted(days, format(request.guest_total))}</p>
        <p>{t.untilAnswer(until(request.expires_at))}</p>
      </Note>
      {booking.viewer === 'guest' ? <WithdrawRequest bookingId={booking.id} requestId={request.id} /> : null}
    </div>
  );
}

function WithdrawRequest({ bookingId, requestId }: { bookingId: string; requestId: string }) {
  const t = useTexts(dateRequest);
  const formatError = useErrorFormatter();
  const isOnline = useIsOnline();
  const hintId = useId();
  const actions = useFocusFallback<HTMLDivElement>();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const withdraw = useBookingChange<object>(bookingId, {
    path: `date-change-requests/${requestId}/withdraw`,
    texts: { saved: t.withdrawn, savedBody: t.withdrawnBody, failed: t.withdrawFailed },
    onClose: close,
  });
  return (
    <div ref={actions} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Button
        tone="quiet"
        className="justify-self-start"
        aria-disabled={!isOnline}
        aria-describedby={isOnline ? undefined : hintId}
        onClick={() => isOnline && setAsking(true)}
      >
        {t.withdraw}
      </Button>
      <OfflineHint id={hintId} />
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t.withdrawAsk}
        action={t.withdraw}
        cancel={t.cancel}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({}, { onError: close })}
      >
        {t.withdrawText}
      </ConfirmDialog>
      {withdraw.error && !isBookingChanged(withdraw.error) ? (
        <Note tone="danger" role="alert" title={t.withdrawFailed}>
          {formatError(withdraw.error)}
        </Note>
      ) : null}
    </div>
  );
}
