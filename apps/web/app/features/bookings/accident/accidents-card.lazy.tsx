import type { Booking } from '@coastline/contracts/bookings/booking';
import type { BookingStatus } from '@coastline/domain/bookings/booking-life-cycle';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AccidentArticle } from '#app/lib/accidents/accident-article.tsx';
import { subscribeToAccidents } from '#app/lib/accidents/accident-changes.ts';
import { isUnsent, toDraftKey } from '#app/lib/accidents/accident-draft.ts';
import { findAccident } from '#app/lib/accidents/accident-store.ts';
import { accidentsQuery } from '#app/lib/accidents/queries.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryErrorNote } from '#app/lib/page/query-error-note.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { accident } from '#app/texts/en/accident.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { mayReport } from './may-report.ts';

/** The reports as guest or host sees them, and for the guest the way to a new one (TRIP-218). */
export default function AccidentsCardContent({
  booking,
  status,
}: {
  booking: Booking;
  status: BookingStatus;
}) {
  const t = useTexts(accident);
  const query = useQuery(accidentsQuery(booking.id));
  const isGuest = booking.viewer === 'guest';
  const canReport = isGuest && mayReport(status, query.data) && (query.isSuccess || status === 'in_progress');
  const hasDraft = useHasDraft(booking.id);
  const items = query.data?.items ?? [];
  return (
    <>
      {canReport || (isGuest && hasDraft) ? (
        <Button asLink to={`/booking/${booking.id}/accident`} className="justify-self-start">
          <Icon of={TriangleAlert} />
          {hasDraft ? t.openDraft : t.open}
        </Button>
      ) : null}
      {items.length > 0 ? (
        <Card as="section" aria-labelledby="accidents" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="grid gap-1">
            <h2 id="accidents">{t.title}</h2>
            {isGuest ? null : <p className="text-sm text-ink-soft">{t.report.hostNote}</p>}
          </div>
          {items.map((report) => (
            <AccidentArticle key={report.id} bookingId={booking.id} report={report} viewer={booking.viewer} />
          ))}
        </Card>
      ) : null}
      {query.data || status === 'in_progress' ? null : (
        <QueryErrorNote title={t.report.didNotLoad} query={query} />
      )}
    </>
  );
}

/** Whether this phone has a report of the booking that the office does not have. */
function useHasDraft(bookingId: string): boolean {
  const userId = useSession().user?.id;
  const [hasDraft, setHasDraft] = useState(false);
  useEffect(() => {
    if (!userId) return;
    const key = toDraftKey({ userId, bookingId });
    let isStopped = false;
    const read = () =>
      findAccident(key).then((found) => isStopped || setHasDraft(found !== undefined && isUnsent(found)));
    void read();
    const unsubscribe = subscribeToAccidents((changed) => changed === key && void read());
    return () => {
      isStopped = true;
      unsubscribe();
    };
  }, [userId, bookingId]);
  return hasDraft;
}
