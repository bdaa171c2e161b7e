import type { Booking } from '@coastline/contracts/bookings/booking';
import type { DateChangeRequest } from '@coastline/contracts/bookings/date-change-request';
import { CircleX, Hourglass } from 'lucide-react';
import { useMoney } from '#app/lib/formatting/currency.ts';
import { useDates, useTexts } from '#app/lib/i18n/language.tsx';
import { useHasPassed } from '#app/lib/time/use-now.ts';
import { dateRequest } from '#app/texts/en/date-change.ts';
import { Note } from '#app/ui/states/note.tsx';
import { useInstantFormats } from '../instant-formats.ts';
import { WithdrawButton } from './withdraw-button.tsx';

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
      {booking.viewer === 'guest' ? (
        <WithdrawButton
          bookingId={booking.id}
          path={`date-change-requests/${request.id}/withdraw`}
          args={{}}
          texts={t}
        />
      ) : null}
    </div>
  );
}
