import {
  DEFAULT_LANGUAGE,
  findLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from '@coastline/domain/languages/languages';

/** Form target of the language choice without JavaScript. */
export const LANGUAGE_PATH = '/language';

const ONE_YEAR_SECONDS = 31_536_000;

/** Value of the `set-cookie` header that stores a language for a year. */
export function createLanguageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

/** The language in which the page of a request is rendered. */
export function getRequestLanguage(headers: Headers): Language {
  return findLanguage((name) => headers.get(name)) ?? DEFAULT_LANGUAGE;
}
