import { contractSections } from '@coastline/domain/contract';
import { termsSections } from '@coastline/domain/terms';
import { useQuery } from '@tanstack/react-query';
import type { LegalTexts } from '#app/texts/legal-texts.ts';
import { useLanguage } from './language.tsx';
import type { TranslatedLanguage } from './languages.ts';

const SOURCES: Record<TranslatedLanguage, () => Promise<{ default: LegalTexts }>> = {
  sv: () => import('#app/texts/sv/legal.ts'),
  nl: () => import('#app/texts/nl/legal.ts'),
  fr: () => import('#app/texts/fr/legal.ts'),
  de: () => import('#app/texts/de/legal.ts'),
};

type Legal = Omit<LegalTexts, 'note'> & { note: string | null };

const ENGLISH: Legal = { terms: termsSections, contract: contractSections, note: null };

/** The long texts in the page's language; undefined while they load, English where they cannot be had. */
export function useLegalTexts(): Legal | undefined {
  const language = useLanguage();
  const translated = useQuery({
    queryKey: ['legal-texts', language],
    queryFn: async () => (language === 'en' ? ENGLISH : (await SOURCES[language]()).default),
    enabled: language !== 'en',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (language === 'en' || translated.isError) return ENGLISH;
  return translated.data;
}
