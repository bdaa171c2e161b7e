import { EyeOff, KeyRound, ShieldUser } from 'lucide-react';
import { Note } from '#app/ui/note.tsx';
import type { Reader } from './reader.ts';

/** What this reader must know before anything else: an inactive car, an own car, no bookings by admins. */
export function ReaderNotes({ reader, isActive }: { reader: Reader; isActive: boolean }) {
  return (
    <>
      {isActive ? null : (
        <Note tone="sun" icon={EyeOff} title="Inactive">
          This car is inactive: guests can neither find nor book it.
        </Note>
      )}
      <div className="empty:hidden lg:hidden">
        <BookingNote reader={reader} />
      </div>
    </>
  );
}

/** Stands in the place of the booking button: in the ticket on wide screens, above the car on phones (CAR-09, CAR-30). */
export function BookingNote({ reader }: { reader: Reader }) {
  if (reader === 'admin') {
    return (
      <Note icon={ShieldUser} title="Admins cannot book cars">
        Bookings are managed in the Admin Dashboard.
      </Note>
    );
  }
  if (reader === 'host') {
    return (
      <Note icon={KeyRound} title="This is your car">
        You cannot book it yourself. Blocked days and price are kept under My Cars.
      </Note>
    );
  }
  return null;
}
