import {
  DEFAULT_LANGUAGE,
  findLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from '@coastline/domain/languages/languages';

/** Where a choice goes while no script runs. */
export const LANGUAGE_PATH = '/language';

const ONE_YEAR_SECONDS = 31_536_000;

/** Keeps a choice for a year. */
export function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

/** The language in which a request's page is drawn. */
export function languageOfRequest(headers: Headers): Language {
  return findLanguage((name) => headers.get(name)) ?? DEFAULT_LANGUAGE;
}
