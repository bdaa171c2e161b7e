import type { BookingFile } from '@coastline/contracts/bookings/booking-file';
import { Link } from 'react-router';
import { Note } from '#app/ui/states/note.tsx';

/** Warns that the guest or host is suspended. Their bookings stay unchanged until an admin acts. */
export function SuspendedNotes({ suspended }: { suspended: NonNullable<BookingFile['suspended']> }) {
  return suspended.map(({ id, name, side }) => (
    <Note key={side} tone="danger" title={`The ${side} is suspended`}>
      <Link to={`/admin/people/${id}`} className="wrap-anywhere">
        {name}
      </Link>
    </Note>
  ));
}
