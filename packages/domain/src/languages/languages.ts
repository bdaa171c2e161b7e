/** The languages of pages and mails with their native names. The first is the fallback. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'sv', name: 'Svenska' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];
/** A language with translations of the English texts. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

export const DEFAULT_LANGUAGE: Language = 'en';
export const LANGUAGE_COOKIE = 'language';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(({ code }) => code === value);
}

/** The language of a request: the cookie, otherwise the preferred supported language of `Accept-Language`; undefined if none. */
export function findLanguage(header: (name: string) => string | null | undefined): Language | undefined {
  const chosen = findCookie(header('cookie') ?? '', LANGUAGE_COOKIE);
  return isLanguage(chosen) ? chosen : findAcceptedLanguage(header('accept-language') ?? '');
}

function findCookie(header: string, name: string): string | undefined {
  const parts = header.split(';').map((part) => part.trim());
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** `sv-SE,sv;q=0.9,en;q=0.8` prefers Swedish; a weight of 0 excludes a language. */
function findAcceptedLanguage(accepted: string): Language | undefined {
  return accepted
    .split(',')
    .map(parseAcceptedLanguage)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ code }) => code)
    .find(isLanguage);
}

function parseAcceptedLanguage(entry: string): { code: string; weight: number } {
  const [tag = '', ...settings] = entry.trim().split(';');
  const quality = settings.map((setting) => /^\s*q=([\d.]+)\s*$/.exec(setting)?.[1]).find(Boolean);
  const code = tag.toLowerCase().split('-')[0] ?? '';
  return { code, weight: quality === undefined ? 1 : Number(quality) };
}

/** Adds a full stop unless the sentence ends with an abbreviation, such as `… am 16. Dez.` */
export function endSentence(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
