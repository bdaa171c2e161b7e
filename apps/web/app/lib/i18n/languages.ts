/** The languages of the pages, in their own words. The first is what a visitor gets whose own is not among them. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'sv', name: 'Svenska' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];
/** A language whose texts are not part of the pages themselves and load on their own. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

export const DEFAULT_LANGUAGE: Language = 'en';
export const LANGUAGE_COOKIE = 'language';
/** Where a choice goes while no script runs. */
export const LANGUAGE_PATH = '/language';

const ONE_YEAR_SECONDS = 31_536_000;

/** Keeps a choice for a year. */
export function languageCookie(language: Language): string {
  return `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(({ code }) => code === value);
}

/** The language of a request: the chosen one (cookie), else the first of the browser's that we speak. */
export function languageOfRequest(headers: Headers): Language {
  const chosen = findCookie(headers.get('cookie') ?? '', LANGUAGE_COOKIE);
  if (isLanguage(chosen)) return chosen;
  return firstSpoken(headers.get('accept-language') ?? '') ?? DEFAULT_LANGUAGE;
}

function findCookie(header: string, name: string): string | undefined {
  const parts = header.split(';').map((part) => part.trim());
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** `sv-SE,sv;q=0.9,en;q=0.8` names Swedish; a weight of 0 rules a language out. */
function firstSpoken(accepted: string): Language | undefined {
  return accepted
    .split(',')
    .map(weighed)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
    .find(isLanguage);
}

function weighed(entry: string): { code: string; weight: number } {
  const [tag = '', ...settings] = entry.trim().split(';');
  const quality = settings.map((setting) => /^\s*q=([\d.]+)\s*$/.exec(setting)?.[1]).find(Boolean);
  const code = tag.toLowerCase().split('-')[0] ?? '';
  return { code, weight: quality === undefined ? 1 : Number(quality) };
}
