import { Note } from './note.tsx';

/** Says, where scripts are off, why the page does nothing. */
export function NeedsScript() {
  return (
    <noscript>
      <Note>This page needs JavaScript. Please turn it on in your browser and load the page again.</Note>
    </noscript>
  );
}
