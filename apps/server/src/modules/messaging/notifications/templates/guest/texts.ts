import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import { german } from './de.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import type { GuestTexts } from './guest-texts.ts';
import { dutch } from './nl.ts';
import { swedish } from './sv.ts';

const TEXTS: Record<Language, GuestTexts> = {
  en: english,
  sv: swedish,
  nl: dutch,
  fr: french,
  de: german,
};

/** Texts of mails to guests. Defaults to English. */
export function getGuestTexts(language: Language = DEFAULT_LANGUAGE): GuestTexts {
  return TEXTS[language];
}
