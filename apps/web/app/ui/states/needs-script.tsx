import { useUiTexts } from '../ui-texts.ts';
import { Note } from './note.tsx';

/** Says, where scripts are off, why the page does nothing. */
export function NeedsScript() {
  const texts = useUiTexts();
  return (
    <noscript>
      <Note>{texts.needsScript}</Note>
    </noscript>
  );
}
