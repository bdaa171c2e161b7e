import type { Booking } from '@coastline/contracts/bookings/booking';
import { MAX_ACCIDENT_REPORTS } from '@coastline/domain/accidents/accident-report';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { AccidentArticle } from '#app/lib/accidents/accident-article.tsx';
import { type AccidentDraft, isEmpty, isUnsent, isWaiting } from '#app/lib/accidents/accident-draft.ts';
import { accidentsQuery } from '#app/lib/accidents/queries.ts';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { QueryErrorNote } from '#app/lib/page/query-error-note.tsx';
import { useSession } from '#app/lib/session/session-state.ts';
import { accident } from '#app/texts/en/accident.ts';
import { bookingDetails } from '#app/texts/en/bookings.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Skeleton } from '#app/ui/states/loading.tsx';
import { Note } from '#app/ui/states/note.tsx';
import { getCarName } from '../booking-values.ts';
import { useLiveState } from '../hold/hold-state.ts';
import { EmergencyCalls } from './accident-calls.tsx';
import { AccidentForm } from './accident-form.tsx';
import { AccidentStateNote } from './accident-state.tsx';
import { ClosedDraft } from './closed-draft.tsx';
import { mayReport } from './may-report.ts';
import { type AccidentActions, useAccident } from './use-accident.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

/** The accident report of a booking: form, way to the office, and the reports that have arrived (TRIP-213). */
export function AccidentScreen({ booking }: { booking: Booking }) {
  const t = useTexts(accident);
  const titleId = useId();
  const userId = useSession().user?.id;
  const isGuest = booking.viewer === 'guest';
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 id={titleId} tabIndex={-1} className="outline-none">
          {t.title}
        </h1>
        <p className="wrap-anywhere">
          {getCarName(booking.car)}, {booking.booking_number}
        </p>
      </header>
      {isGuest && userId ? (
        <Report booking={booking} userId={userId} titleId={titleId} />
      ) : (
        <Note>{t.notYours}</Note>
      )}
      <Button asLink to={`/booking/${booking.id}/trip`} className="justify-self-start">
        {t.toGuide}
      </Button>
    </div>
  );
}

function Report({ booking, userId, titleId }: { booking: Booking; userId: string; titleId: string }) {
  const t = useTexts(accident);
  const { status } = useLiveState(booking);
  const reports = useQuery(accidentsQuery(booking.id));
  const { draft, isStored, actions } = useAccident({ userId, bookingId: booking.id });
  const target = useFocusOnChange(draft && toFocusState(draft));
  if (!draft) return <ReportSkeleton />;
  const isOpen = mayReport(status, reports.data);
  // While the car is out, the form must not wait for a weak connection.
  const isUnknown = reports.isLoading && status !== 'in_progress';
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isStored || !isUnsent(draft) ? null : (
        <Note tone="danger" role="alert" title={t.noStorage.title}>
          {t.noStorage.body}
        </Note>
      )}
      <AccidentStateNote draft={draft} actions={actions} canReport={isOpen} heading={target} />
      {draft.state === 'draft' && isUnknown ? <ReportSkeleton /> : null}
      {draft.state === 'draft' && !isUnknown && isOpen ? (
        <AccidentForm
          ref={target}
          draft={draft}
          actions={actions}
          until={reports.data?.report_until ?? null}
        />
      ) : null}
      {draft.state === 'draft' && !isUnknown && !isOpen ? (
        <Closed draft={draft} actions={actions} sent={reports.data?.items.length ?? 0} />
      ) : null}
      <SentReports bookingId={booking.id} />
    </section>
  );
}

/** Changes when buttons leave that may have the focus: with the state, and when the last photo is sent. */
function toFocusState(draft: AccidentDraft): string {
  return `${draft.state} ${draft.state === 'sent' && isWaiting(draft)}`;
}

/** In place of the form when the guest cannot report, or not any more. */
function Closed({ draft, actions, sent }: { draft: AccidentDraft; actions: AccidentActions; sent: number }) {
  const t = useTexts(accident);
  if (!isEmpty(draft)) {
    return <ClosedDraft draft={draft} actions={actions} isFull={sent >= MAX_ACCIDENT_REPORTS} />;
  }
  if (sent > 0) return null;
  return (
    <>
      <Note tone="sun">{t.notOpen}</Note>
      <EmergencyCalls />
    </>
  );
}

function SentReports({ bookingId }: { bookingId: string }) {
  const t = useTexts(accident);
  const query = useQuery(accidentsQuery(bookingId));
  if (!query.data) return <QueryErrorNote title={t.report.didNotLoad} query={query} />;
  const { items } = query.data;
  if (items.length === 0) return null;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-lg">{t.sentReports}</h2>
      {items.toReversed().map((report) => (
        <AccidentArticle key={report.id} bookingId={bookingId} report={report} viewer="guest" />
      ))}
    </Card>
  );
}

function ReportSkeleton() {
  const { loading } = useTexts(bookingDetails);
  return (
    <div role="status">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
