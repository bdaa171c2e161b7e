import { EyeOff } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carNotes } from '#app/texts/en/cars/car-notes.ts';
import { Note } from '#app/ui/states/note.tsx';

/** The host and admins see a car that others do not (CAR-28). */
export default function InactiveNote() {
  const { inactive } = useTexts(carNotes);
  return (
    <Note tone="sun" icon={EyeOff} title={inactive.title}>
      {inactive.text}
    </Note>
  );
}
