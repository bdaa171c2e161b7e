import { DEFAULT_LANGUAGE, type Language } from '@coastline/domain/languages/languages';
import { createContext, useContext } from 'react';
import type { Catalogue } from '#app/texts/translation.ts';
import type { TextSet } from './define-texts.ts';
import { languageCookie } from './languages.ts';
import { textsIn } from './translations.ts';

/** The language of the page. It stays the same for as long as the page is open. */
export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/** The texts of a set in the page's language: `const t = useTexts(browse)`. */
export function useTexts<Name extends keyof Catalogue>(set: TextSet<Name, Catalogue[Name]>): Catalogue[Name] {
  return textsIn(useLanguage(), set);
}

/** Keeps a choice for a year and draws the page anew, so that titles and the server's part speak it too. */
export function switchLanguage(language: Language): void {
  const cookie = languageCookie(language);
  const [choice = ''] = cookie.split(';');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones.
  document.cookie = cookie;
  // A cookie that is only written may be kept after the page has been asked for again; one that is read is kept before.
  if (document.cookie.includes(choice)) window.location.reload();
}
