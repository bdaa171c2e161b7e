import type { AccidentReport, AccidentReports } from '@coastline/contracts/bookings/accident-report';
import type { Booking } from '@coastline/contracts/bookings/booking';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, ExternalLink, Phone } from 'lucide-react';
import { AccidentArticle } from '#app/lib/accidents/accident-article.tsx';
import { accidentsQuery, getAccidentsPath } from '#app/lib/accidents/queries.ts';
import { postIdempotent } from '#app/lib/api/idempotent-post.ts';
import { getWebMapUrl } from '#app/lib/maps/web-map-url.ts';
import { LoadErrorState } from '#app/lib/page/load-error-state.tsx';
import { listPhones } from '#app/lib/phone/list-phones.ts';
import { getTelUrl } from '#app/lib/phone/phone-links.ts';
import { Button, getButtonClass } from '#app/ui/controls/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { notify } from '#app/ui/overlays/toasts.ts';

const MAP_ZOOM = 17;

/** The accident reports of a booking with calls and the acknowledgment (TRIP-219). Renders nothing without one. */
export default function AccidentsCard({ booking }: { booking: Booking }) {
  const query = useQuery(accidentsQuery(booking.id));
  if (query.error && !query.data)
    return <LoadErrorState title="The accident reports did not load." query={query} />;
  if (!query.data || query.data.items.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="accidents" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="accidents">Accident reports</h2>
      {query.data.items.map((report) => (
        <AccidentArticle key={report.id} bookingId={booking.id} report={report} viewer="admin">
          <ReportActions booking={booking} report={report} />
        </AccidentArticle>
      ))}
    </Card>
  );
}

function ReportActions({ booking, report }: { booking: Booking; report: AccidentReport }) {
  const { position, other_party: other, acknowledged } = report;
  const client = useQueryClient();
  const acknowledge = useMutation({
    mutationFn: () =>
      postIdempotent<AccidentReports>(`${getAccidentsPath(booking.id)}/${report.id}/acknowledge`, {
        body: {},
      }),
    onSuccess: () => notify({ tone: 'good', title: 'The guest is told that you have read it' }),
    onError: (error) => notify({ tone: 'bad', title: 'Nothing was changed', description: error.message }),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {acknowledged ? null : (
        <Button tone="main" busy={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
          <Icon of={Check} />I have read it
        </Button>
      )}
      {booking.contact ? <CallLink name={booking.contact.name} phone={booking.contact.phone} /> : null}
      {listPhones(other?.phones ?? '').map((phone) => (
        <CallLink key={phone} name={`the other party, ${phone}`} phone={phone} />
      ))}
      {position ? (
        <a
          href={getWebMapUrl(position, MAP_ZOOM)}
          target="_blank"
          rel="noreferrer"
          className={getButtonClass({})}
        >
          <Icon of={ExternalLink} />
          Position on a map
        </a>
      ) : null}
      {acknowledged ? (
        <p className="w-full text-sm text-ink-soft">Read by {acknowledged.by ?? 'the office'}.</p>
      ) : null}
    </div>
  );
}

function CallLink({ name, phone }: { name: string; phone: string }) {
  return (
    <a href={getTelUrl(phone)} className={getButtonClass({ className: 'wrap-anywhere' })}>
      <Icon of={Phone} />
      Call {name}
    </a>
  );
}
