import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@coastline/domain/languages/languages';
import type { MouseEvent } from 'react';
import { switchLanguage, useLanguage, useTexts } from '#app/lib/i18n/language.tsx';
import { LANGUAGE_PATH } from '#app/lib/i18n/languages.ts';
import { frame } from '#app/texts/en/common.ts';
import { Chip, ChipField } from '#app/ui/controls/chip.tsx';
import { cx } from '#app/ui/cx.ts';

/** Language buttons. Not a select: every arrow key in a select would reload the page. */
export function LanguageChoice() {
  const current = useLanguage();
  const { language } = useTexts(frame);
  return (
    <ChipField label={language}>
      {LANGUAGES.map(({ code, name }) => (
        <Chip key={code} tick pressed={code === current} onClick={() => switchLanguage(code)}>
          <span lang={code}>{name}</span>
        </Chip>
      ))}
    </ChipField>
  );
}

/** Language links for the bottom of a page. A form, so that it works without JavaScript. */
export function LanguageLine({ className }: { className?: string | undefined }) {
  const current = useLanguage();
  const { language } = useTexts(frame);
  return (
    <form action={LANGUAGE_PATH} className={cx('border-t pt-3', className)}>
      <fieldset aria-label={language} className="flex flex-wrap gap-x-5 text-sm">
        {LANGUAGES.map(({ code, name }) => (
          <button
            key={code}
            type="submit"
            name={LANGUAGE_COOKIE}
            value={code}
            lang={code}
            aria-pressed={code === current}
            onClick={(event) => choose(event, code)}
            className="inline-flex min-h-tap items-center underline decoration-1 underline-offset-[.18em] aria-pressed:font-bold aria-pressed:no-underline"
          >
            {name}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

function choose(event: MouseEvent, language: Language): void {
  event.preventDefault();
  switchLanguage(language);
}
