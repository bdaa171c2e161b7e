import { useUiTexts } from '../ui-texts.ts';
import { Note } from './note.tsx';

/** Explains that the page needs JavaScript. Shown only when scripts are disabled. */
export function NoScriptNote() {
  const texts = useUiTexts();
  return (
    <noscript>
      <Note>{texts.needsScript}</Note>
    </noscript>
  );
}
