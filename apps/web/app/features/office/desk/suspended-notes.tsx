import type { BookingFile } from '@coastline/domain/wire/bookings/booking-file';
import { Link } from 'react-router';
import { Note } from '#app/ui/states/note.tsx';

/** Says before any step that guest or host is shut out: their bookings stay as they are until the office decides. */
export function SuspendedNotes({ suspended }: { suspended: NonNullable<BookingFile['suspended']> }) {
  return suspended.map(({ id, name, side }) => (
    <Note key={side} tone="danger" title={`The ${side} is suspended`}>
      <Link to={`/admin/people/${id}`} className="wrap-anywhere">
        {name}
      </Link>
    </Note>
  ));
}
