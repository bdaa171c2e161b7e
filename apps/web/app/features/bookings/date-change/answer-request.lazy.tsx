import type { Booking } from '@coastline/contracts/bookings/booking';
import type {
  AnswerDateChangeArgs,
  DateChangeRequest,
} from '@coastline/contracts/bookings/date-change-request';
import { MAX_REASON_LENGTH } from '@coastline/contracts/fields';
import { useId, useRef, useState } from 'react';
import { useIsOnline } from '#app/lib/device/connection.ts';
import { OfflineHint } from '#app/lib/device/offline-hint.tsx';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { ErrorNote } from '#app/lib/page/error-note.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { dateRequest } from '#app/texts/en/date-change.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useInstantFormats } from '../instant-formats.ts';
import { useBookingChange } from '../use-booking-change.ts';

interface Props {
  booking: Booking;
  request: DateChangeRequest;
}

/** The days that the guest asks for, with the host's answer (TRIP-282). Renders nothing once the time is over. */
export default function AnswerRequest({ booking, request }: Props) {
  const t = useTexts(dateRequest);
  const dates = useDates();
  const { format } = useMoney();
  const { until } = useInstantFormats();
  const isOver = useHasPassed(request.expires_at);
  if (isOver) return null;
  const days = dates.rangeWithYear(request.start_date, request.end_date);
  const before = dates.rangeWithYear(booking.start_date, booking.end_date);
  return (
    <Card
      as="section"
      look="lifted"
      aria-labelledby="date-request"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div className="grid gap-1">
        <h2 id="date-request">{t.hostTitle}</h2>
        <p className="tabular-nums">{t.hostWanted(days, before)}</p>
        <p>{t.hostEarns(format(request.host_amount ?? 0), format(booking.host_amount ?? 0))}</p>
        <p className="text-sm text-ink-soft">{t.hostUntil(until(request.expires_at))}</p>
      </div>
      <Answer bookingId={booking.id} requestId={request.id} />
    </Card>
  );
}

type Choice = AnswerDateChangeArgs['answer'];

function Answer({ bookingId, requestId }: { bookingId: string; requestId: string }) {
  const t = useTexts(dateRequest);
  const isOnline = useIsOnline();
  const hintId = useId();
  const [choice, setChoice] = useState<Choice>();
  const offline = { 'aria-disabled': !isOnline, 'aria-describedby': isOnline ? undefined : hintId };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap gap-3">
        <Button tone="main" {...offline} onClick={() => isOnline && setChoice('accept')}>
          {t.accept}
        </Button>
        <Button {...offline} onClick={() => isOnline && setChoice('decline')}>
          {t.decline}
        </Button>
      </div>
      <OfflineHint id={hintId} />
      <AnswerDialog
        path={`date-change-requests/${requestId}/answer`}
        bookingId={bookingId}
        choice={choice}
        onClose={() => setChoice(undefined)}
      />
    </div>
  );
}

function AnswerDialog({
  bookingId,
  path,
  choice,
  onClose,
}: {
  bookingId: string;
  path: `date-change-requests/${string}`;
  choice: Choice | undefined;
  onClose: () => void;
}) {
  const t = useTexts(dateRequest);
  const words = useRef<HTMLTextAreaElement>(null);
  const accepts = choice === 'accept';
  const answer = useBookingChange<AnswerDateChangeArgs>(bookingId, {
    path,
    texts: { saved: accepts ? t.accepted : t.declinedByYou, savedBody: '', failed: t.answerFailed },
    onClose,
  });
  const send = () => {
    const reason = words.current?.value.trim();
    answer.mutate(accepts ? { answer: 'accept' } : { answer: 'decline', ...(reason && { reason }) });
  };
  const close = () => {
    answer.reset();
    onClose();
  };
  return (
    <Dialog
      open={choice !== undefined}
      onClose={close}
      title={accepts ? t.acceptAsk : t.declineAsk}
      description={accepts ? t.acceptText : undefined}
      actions={
        <>
          <Button tone={accepts ? 'main' : 'danger'} busy={answer.isPending} onClick={send}>
            {accepts ? t.accept : t.decline}
          </Button>
          <Button tone="quiet" onClick={close}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {accepts ? null : (
        <TextArea ref={words} label={t.declineWhy} hint={t.declineHint} maxLength={MAX_REASON_LENGTH} />
      )}
      <ErrorNote title={t.answerFailed} error={answer.error} />
    </Dialog>
  );
}
