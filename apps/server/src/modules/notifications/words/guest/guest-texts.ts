import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import { german } from './de.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { dutch } from './nl.ts';
import { swedish } from './sv.ts';
import type { GuestTexts } from './texts.ts';

const TEXTS: Record<Language, GuestTexts> = {
  en: english,
  sv: swedish,
  nl: dutch,
  fr: french,
  de: german,
};

/** What mails to guests say in a language; English where none is named. */
export function guestTextsIn(language: Language = DEFAULT_LANGUAGE): GuestTexts {
  return TEXTS[language];
}
