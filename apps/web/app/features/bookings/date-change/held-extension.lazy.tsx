import type { Booking } from '@coastline/contracts/bookings/booking';
import type { WithdrawExtensionArgs } from '@coastline/contracts/bookings/date-change';
import { amountDue } from '@coastline/domain/money/guest-credits';
import { fromDalasi, toDalasi } from '@coastline/domain/money/money';
import { Hourglass } from 'lucide-react';
import { useId, useState } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { OfflineHint } from '#app/lib/device/offline-hint.tsx';
import { useErrorFormatter } from '#app/lib/i18n/error-messages.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { dateChange } from '#app/texts/en/date-change.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useFocusFallback } from '#app/ui/hooks/use-focus-fallback.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { useInstantFormats } from '../instant-formats.ts';
import { DueSum } from '../pay/due-sum.tsx';
import { isBookingChanged, useBookingChange } from '../use-booking-change.ts';

type Extension = NonNullable<Booking['extension']>;

/** The guest's days that are held until they are paid, and the ways to pay them (TRIP-265). */
export default function HeldExtension({ booking, extension }: { booking: Booking; extension: Extension }) {
  const t = useTexts(dateChange);
  const dates = useDates();
  const { until } = useInstantFormats();
  const hasLapsed = useHasPassed(extension.held_until);
  const days = dates.rangeWithYear(extension.start_date, extension.end_date);
  if (hasLapsed) return <Note tone="sun">{t.lapsed(days)}</Note>;
  const due = toDalasi(amountDue(fromDalasi(extension.amount), fromDalasi(booking.credit_amount ?? 0)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Note tone="sun" icon={Hourglass} title={t.held}>
        <p>{t.heldUntil(days, until(extension.held_until))}</p>
      </Note>
      <DueSum
        booking={booking}
        amount={due}
        payee={booking.payee ?? undefined}
        title={t.toPay}
        body={t.payBody}
      />
      <WithdrawExtension bookingId={booking.id} extension={extension} />
    </div>
  );
}

function WithdrawExtension({ bookingId, extension }: { bookingId: string; extension: Extension }) {
  const t = useTexts(dateChange);
  const formatError = useErrorFormatter();
  const isOnline = useIsOnline();
  const hintId = useId();
  const actions = useFocusFallback<HTMLDivElement>();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const withdraw = useBookingChange<WithdrawExtensionArgs>(bookingId, {
    path: 'withdraw-extension',
    texts: { saved: t.withdrawn, savedBody: t.withdrawnBody, failed: t.withdrawFailed },
    onClose: close,
  });
  const { start_date, end_date } = extension;
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
        onConfirm={() => withdraw.mutate({ start_date, end_date }, { onError: close })}
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
