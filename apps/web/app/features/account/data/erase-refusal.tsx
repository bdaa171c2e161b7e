import { EraseObstacles } from '@coastline/domain/wire/account';
import { Link } from 'react-router';
import { ApiError } from '#app/lib/api-client.ts';
import { Note } from '#app/ui/note.tsx';

const WAITS = { open: 'is not over yet', settling: 'has money on its way' };

/** Why the account was not deleted; bookings that stand in the way are named, with the way to them. */
export function EraseRefusal({ error }: { error: Error | null }) {
  if (!error) return null;
  const named = error instanceof ApiError ? EraseObstacles.safeParse(error.details) : undefined;
  if (!named?.success) return <Note tone="danger" role="alert" title={error.message} />;
  return (
    <Note tone="danger" role="alert" title="Your account is still needed">
      <ul className="mt-1 grid gap-1">
        {named.data.bookings.map(({ booking_id, booking_number, reason }) => (
          <li key={booking_id}>
            <Link to={`/booking/${booking_id}`}>{booking_number}</Link> {WAITS[reason]}
          </li>
        ))}
      </ul>
    </Note>
  );
}
