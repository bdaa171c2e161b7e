import { KeyRound, ShieldUser } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carNotes } from '#app/texts/en/cars/car-notes.ts';
import { Note } from '#app/ui/states/note.tsx';

/** Why this reader is offered no booking (CAR-09, CAR-30). */
export default function NoBookingNote({ reader }: { reader: 'admin' | 'host' }) {
  const { admin, own } = useTexts(carNotes);
  const { title, text } = reader === 'admin' ? admin : own;
  return (
    <Note icon={reader === 'admin' ? ShieldUser : KeyRound} title={title}>
      {text}
    </Note>
  );
}
