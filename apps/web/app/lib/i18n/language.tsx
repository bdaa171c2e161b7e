import { createDateFormats, type DateFormats } from '@coastline/domain/languages/dates';
import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import { createContext, useContext } from 'react';
import { reloadPage } from '#app/lib/page/reload.ts';
import { dates, ui } from '#app/texts/en/common.ts';
import type { Catalogue } from '#app/texts/translation.ts';
import type { UiTexts } from '#app/ui/ui-texts.ts';
import type { TextSet } from './define-texts.ts';
import { createLanguageCookie } from './languages.ts';
import { getTexts } from './translations.ts';

/** The language of the page. A change reloads the page. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** Returns the texts of a set in the language of the page: `const t = useTexts(browse)`. */
export function useTexts<Name extends keyof Catalogue>(set: TextSet<Name, Catalogue[Name]>): Catalogue[Name] {
  return getTexts(useLanguage(), set);
}

/** Stores the language for a year and reloads the page, so that titles and server-rendered parts use it too. */
export function switchLanguage(language: Language): void {
  const cookie = createLanguageCookie(language);
  const [choice = ''] = cookie.split(';');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones.
  document.cookie = cookie;
  // Reading the cookie forces the browser to commit it before the reload.
  if (document.cookie.includes(choice)) reloadPage();
}

/** Formats dates and times in the language of the page. */
export function useDates(): DateFormats {
  return createDateFormats(useTexts(dates));
}

/** The texts of the design system in a language. */
export function getUiTexts(language: Language): UiTexts {
  const texts = getTexts(language, ui);
  const dateTexts = getTexts(language, dates);
  const formats = createDateFormats(dateTexts);
  return {
    ...texts,
    calendar: {
      ...texts.calendar,
      weekStartsOn: dateTexts.weekStartsOn,
      month: formats.monthYear,
      day: formats.fullDayWithYear,
      weekday: (weekday) => dateTexts.weekdays[weekday] ?? '',
      weekdayShort: (weekday) => dateTexts.weekdaysShort[weekday] ?? '',
    },
  };
}
