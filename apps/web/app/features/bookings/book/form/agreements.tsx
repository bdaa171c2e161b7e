import type { MouseEvent } from 'react';
import { useTexts } from '#app/lib/i18n/language.tsx';
import { Sentence } from '#app/lib/i18n/sentence.tsx';
import { openShellDialog } from '#app/lib/page/shell-dialogs.ts';
import { bookingForm } from '#app/texts/en/booking-form.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** The two agreements, each with a link to its text (BOOK-04). */
export function Agreements({ form: { state, set } }: { form: BookingForm }) {
  const t = useTexts(bookingForm);
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-3 p-0">
        <h2>{t.agreements}</h2>
      </legend>
      <Checkbox
        id="booking-contractAccepted"
        checked={state.contractAccepted}
        onChange={(event) => set('contractAccepted', event.target.checked)}
      >
        <Sentence
          parts={t.acceptContract}
          renderLink={(text) => <DocumentLink dialog="contract">{text}</DocumentLink>}
        />
      </Checkbox>
      <Checkbox
        id="booking-termsAccepted"
        checked={state.termsAccepted}
        onChange={(event) => set('termsAccepted', event.target.checked)}
      >
        <Sentence
          parts={t.acceptTerms}
          renderLink={(text) => <DocumentLink dialog="terms">{text}</DocumentLink>}
        />
      </Checkbox>
    </fieldset>
  );
}

// A link, because a button inside the label would become the labelled control.
function DocumentLink({ dialog, children }: { dialog: 'contract' | 'terms'; children: string }) {
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
