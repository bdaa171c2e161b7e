import type { Language, TranslatedLanguage } from '@coastline/domain/languages/languages';
import type { Catalogue, Translation } from '#app/texts/translation.ts';
import type { TextSet } from './define-texts.ts';

const SOURCES: Record<TranslatedLanguage, () => Promise<Translation>> = {
  sv: () => import('#app/texts/sv/index.ts'),
  nl: () => import('#app/texts/nl/index.ts'),
  fr: () => import('#app/texts/fr/index.ts'),
  de: () => import('#app/texts/de/index.ts'),
};

const loaded = new Map<Language, Translation>();

/** Loads the texts of a language once. English is the fallback until then and when loading fails. */
export async function loadTranslation(language: Language): Promise<void> {
  if (language === 'en' || loaded.has(language)) return;
  loaded.set(language, await SOURCES[language]());
}

/** Returns the texts of a set in a language. */
export function getTexts<Name extends keyof Catalogue>(
  language: Language,
  set: TextSet<Name, Catalogue[Name]>,
): Catalogue[Name] {
  return loaded.get(language)?.[set.name] ?? set.english;
}
