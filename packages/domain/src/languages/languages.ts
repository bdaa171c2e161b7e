/** The languages of pages and mails, in their own words. The first is what somebody gets whose own is not among them. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'sv', name: 'Svenska' },
  { code: 'nl', name: 'Nederlands' },
  { code: 'fr', name: 'Français' },
  { code: 'de', name: 'Deutsch' },
] as const;

export type Language = (typeof LANGUAGES)[number]['code'];
/** A language whose texts stand beside the English ones. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

export const DEFAULT_LANGUAGE: Language = 'en';
export const LANGUAGE_COOKIE = 'language';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some(({ code }) => code === value);
}

/**
 * The language that a request asks for by its headers: the chosen one (cookie), else the first of the browser's that we
 * speak. Undefined where it names none of them.
 */
export function findLanguage(header: (name: string) => string | null | undefined): Language | undefined {
  const chosen = findCookie(header('cookie') ?? '', LANGUAGE_COOKIE);
  return isLanguage(chosen) ? chosen : firstSpoken(header('accept-language') ?? '');
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
