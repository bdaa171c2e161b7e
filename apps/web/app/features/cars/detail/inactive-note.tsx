import { EyeOff } from 'lucide-react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { carNotes } from '#app/texts/en/car.ts';
import { Note } from '#app/ui/states/note.tsx';

/** Tells the host and admins that the car is inactive and hidden from all others (CAR-28). */
export default function InactiveNote() {
  const { inactive } = useTexts(carNotes);
  return (
    <Note tone="sun" icon={EyeOff} title={inactive.title}>
      {inactive.text}
    </Note>
  );
}
