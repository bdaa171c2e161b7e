import { LANGUAGES, type Language } from '@coastline/domain/languages/languages';
import type { LanguageTexts } from '@coastline/domain/money/payee';
import { TextArea } from '#app/ui/controls/text-area.tsx';
import type { GetFieldError } from './setting-form.tsx';

/** Text area for a text with a translation for each language. Shows the translation of `language`. */
export function TranslatedTextArea({
  label,
  field,
  texts,
  language,
  getError,
  onChange,
}: {
  label: string;
  /** Path of the field in the settings, without the language. */
  field: string;
  texts: LanguageTexts;
  language: Language;
  getError: GetFieldError;
  onChange: (texts: LanguageTexts) => void;
}) {
  const invalid = LANGUAGES.find(({ code }) => getError(`${field}.${code}`));
  const error = invalid && `${invalid.name}: ${getError(`${field}.${invalid.code}`)}`;
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
