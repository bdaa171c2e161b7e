import type { UnreadAccidents as Unread } from '@coastline/contracts/bookings/accident-report';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '#app/lib/formatting/format.ts';
import { QueryErrorNote } from '#app/lib/page/query-error-note.tsx';
import { Icon } from '#app/ui/media/icon.tsx';
import { unreadAccidentsQuery } from '../queries.ts';

/** Accident reports without an acknowledgment, before all other work (TRIP-219). Renders nothing without one. */
export function UnreadAccidents() {
  const query = useQuery(unreadAccidentsQuery());
  if (query.error && !query.data) {
    return <QueryErrorNote title="The accident reports did not load" query={query} />;
  }
  const items = query.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <ul aria-label="Unread accident reports" className="mb-2 grid grid-cols-[minmax(0,1fr)] gap-2">
      {items.map((item) => (
        <li key={item.id}>
          <AccidentLink item={item} />
        </li>
      ))}
    </ul>
  );
}

function AccidentLink({ item }: { item: Unread['items'][number] }) {
  return (
    <Link
      to={`/booking/${item.booking_id}`}
      className="group grid min-h-tap grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-md bg-danger-soft px-inset py-3 text-ink no-underline"
    >
      <Icon of={TriangleAlert} className="text-danger-ink" />
      <span className="grid gap-0.5">
        <b className="font-[650] group-hover:underline">
          {item.injury === 'injured' ? 'Accident with injuries' : 'Accident'}
        </b>
        <span className="line-clamp-2 text-sm wrap-anywhere">
          {item.guest_name}, {item.car_title}, reported {formatDateTime(item.reported_at)}
        </span>
      </span>
      <Icon of={ChevronRight} />
    </Link>
  );
}
