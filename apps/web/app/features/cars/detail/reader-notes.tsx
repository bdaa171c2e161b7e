import { EyeOff, KeyRound, ShieldUser } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { car as carTexts } from '#app/texts/en/car.ts';
import { Note } from '#app/ui/note.tsx';
import type { Reader } from './reader.ts';

/** What this reader must know before anything else: an inactive car, an own car, no bookings by admins. */
export function ReaderNotes({ reader, isActive }: { reader: Reader; isActive: boolean }) {
  const { inactive } = useTexts(carTexts);
  return (
    <>
      {isActive ? null : (
        <Note tone="sun" icon={EyeOff} title={inactive.title}>
          {inactive.text}
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
  const { admin, own } = useTexts(carTexts);
  if (reader === 'admin') {
    return (
      <Note icon={ShieldUser} title={admin.title}>
        {admin.text}
      </Note>
    );
  }
  if (reader === 'host') {
    return (
      <Note icon={KeyRound} title={own.title}>
        {own.text}
      </Note>
    );
  }
  return null;
}
