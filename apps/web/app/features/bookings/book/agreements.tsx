import type { MouseEvent } from 'react';
import { openShellDialog } from '#app/lib/shell-dialogs.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** The two agreements, each with its text to read (BOOK-04). */
export function Agreements({ form: { state, set } }: { form: BookingForm }) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-3 p-0">
        <h2>Agreements</h2>
      </legend>
      <Checkbox
        checked={state.contractAccepted}
        onChange={(event) => set('contractAccepted', event.target.checked)}
      >
        I accept the <ReadLink dialog="contract">rental contract</ReadLink>
      </Checkbox>
      <Checkbox
        checked={state.termsAccepted}
        onChange={(event) => set('termsAccepted', event.target.checked)}
      >
        I accept the <ReadLink dialog="terms">terms &amp; conditions</ReadLink>
      </Checkbox>
    </fieldset>
  );
}

// A link and not a button: inside a label a second control would be taken for the labelled one.
function ReadLink({ dialog, children }: { dialog: 'contract' | 'terms'; children: string }) {
  const open = (event: MouseEvent) => {
    event.preventDefault();
    openShellDialog(dialog);
  };
  return (
    <a href={`#${dialog}`} aria-haspopup="dialog" onClick={open} className="-my-2 py-2">
      {children}
    </a>
  );
}
