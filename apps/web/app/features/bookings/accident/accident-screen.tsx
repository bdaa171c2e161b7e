import type { Booking } from '@coastline/contracts/bookings/booking';
import { useQuery } from '@tanstack/react-query';
import { AccidentArticle } from '#app/lib/accidents/accident-article.tsx';
import { isEmpty, isUnsent } from '#app/lib/accidents/accident-draft.ts';
import { accidentsQuery } from '#app/lib/accidents/queries.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { accident } from '#app/texts/en/accident.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { getCarName } from '../booking-values.ts';
import { useLiveState } from '../hold/hold-state.ts';
import { EmergencyCalls } from './accident-calls.tsx';
import { AccidentForm } from './accident-form.tsx';
import { AccidentStateNote } from './accident-state.tsx';
import { ClosedDraft } from './closed-draft.tsx';
import { mayReport } from './may-report.ts';
import { useAccident } from './use-accident.ts';

/** The accident report of a booking: form, way to the office, and the reports that have arrived (TRIP-213). */
export function AccidentScreen({ booking }: { booking: Booking }) {
  const t = useTexts(accident);
  const userId = useSession().user?.id;
  const isGuest = booking.viewer === 'guest';
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1>{t.title}</h1>
        <p className="wrap-anywhere">
          {getCarName(booking.car)}, {booking.booking_number}
        </p>
      </header>
      {isGuest && userId ? <Report booking={booking} userId={userId} /> : <Note>{t.notYours}</Note>}
      <Button asLink to={`/booking/${booking.id}/trip`} className="justify-self-start">
        {t.toGuide}
      </Button>
    </div>
  );
}

function Report({ booking, userId }: { booking: Booking; userId: string }) {
  const t = useTexts(accident);
  const { status } = useLiveState(booking);
  const reports = useQuery(accidentsQuery(booking.id));
  const { draft, isStored, actions } = useAccident({ userId, bookingId: booking.id });
  if (!draft) return <Skeleton className="h-80 rounded-lg" />;
  const items = reports.data?.items ?? [];
  const isOpen = mayReport(status, reports.data);
  const isClosedDraft = draft.state === 'draft' && !isOpen;
  return (
    <>
      {isStored || !isUnsent(draft) ? null : (
        <Note tone="danger" role="alert" title={t.noStorage.title}>
          {t.noStorage.body}
        </Note>
      )}
      {isClosedDraft && !isEmpty(draft) ? <ClosedDraft draft={draft} actions={actions} /> : null}
      {isClosedDraft && isEmpty(draft) && items.length === 0 ? (
        <>
          <Note tone="sun">{t.notOpen}</Note>
          <EmergencyCalls />
        </>
      ) : null}
      <AccidentStateNote draft={draft} actions={actions} canReport={isOpen} />
      {draft.state === 'draft' && isOpen ? <AccidentForm draft={draft} actions={actions} /> : null}
      {items.length > 0 ? (
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2 className="text-lg">{t.sentReports}</h2>
          {items.toReversed().map((report) => (
            <AccidentArticle key={report.id} bookingId={booking.id} report={report} viewer="guest" />
          ))}
        </Card>
      ) : null}
    </>
  );
}
