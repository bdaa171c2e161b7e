import { LANGUAGES, type Language } from '@coastline/domain/languages/languages';
import type { LanguageTexts } from '@coastline/domain/money/payee';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import type { ErrorOf } from './setting-form.tsx';

/** A text that each language has for itself; the chosen one is shown. */
export function LanguageText({
  label,
  field,
  texts,
  language,
  errorOf,
  onChange,
}: {
  label: string;
  /** Its name in the rules, without the language. */
  field: string;
  texts: LanguageTexts;
  language: Language;
  errorOf: ErrorOf;
  onChange: (texts: LanguageTexts) => void;
}) {
  const broken = LANGUAGES.find(({ code }) => errorOf(`${field}.${code}`));
  const error = broken && `${broken.name}: ${errorOf(`${field}.${broken.code}`)}`;
  const name = LANGUAGES.find(({ code }) => code === language)?.name;
  return (
    <TextArea
      label={label}
      aside={`(${name}, optional)`}
      lang={language}
      rows={2}
      value={texts[language] ?? ''}
      placeholder={language === 'en' ? undefined : texts.en}
      error={error}
      onChange={(event) => onChange({ ...texts, [language]: event.target.value })}
    />
  );
}
