import type { HostDateRequest } from '@coastline/contracts/hosting';
import { formatRange } from '@coastline/domain/days/english-formats';
import { formatDalasi } from '#app/lib/formatting/format.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Money } from '#app/ui/data-display/money.tsx';
import { Card } from '#app/ui/layout/card.tsx';

/** Open requests for other days, which the host accepts or declines on the pages of the bookings (TRIP-281). */
export function DateRequestsCard({ requests }: { requests: readonly HostDateRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Card as="section" look="lifted" aria-labelledby="date-requests">
      <h2 id="date-requests">Guests wait for your answer</h2>
      <ul>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function RequestRow({ request }: { request: HostDateRequest }) {
  // The server hides the guest's name until the deposit is received (BKD-09).
  const name = request.guest_name ?? 'A guest';
  const { before, host_difference: difference } = request;
  const wanted = formatRange(request.start_date, request.end_date);
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3.5 gap-y-2 py-3.5 not-first:border-t not-first:border-line last:pb-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="wrap-anywhere">
          <b>{name}</b> asks for {wanted} instead of {formatRange(before.start_date, before.end_date)}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {request.car_title}, you earn <Money>{formatDalasi(Math.abs(difference))}</Money>{' '}
          {difference < 0 ? 'less' : 'more'}
        </p>
      </div>
      <Button asLink small tone="main" to={`/booking/${request.booking_id}`}>
        Answer
        <span className="sr-only">
          {' '}
          {name}, {request.car_title}
        </span>
      </Button>
    </li>
  );
}
