import { KeyRound, ShieldUser } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carNotes } from '#app/texts/en/car.ts';
import { Note } from '#app/ui/states/note.tsx';

/** Explains why the viewer cannot book (CAR-09, CAR-30). */
export default function NoBookingNote({ viewer }: { viewer: 'admin' | 'host' }) {
  const { admin, own } = useTexts(carNotes);
  const { title, text } = viewer === 'admin' ? admin : own;
  return (
    <Note icon={viewer === 'admin' ? ShieldUser : KeyRound} title={title}>
      {text}
    </Note>
  );
}
