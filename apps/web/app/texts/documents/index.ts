import type { TranslatedLanguage } from '@coastline/domain/languages/languages';
import { patiently } from '#app/ui/timing/patiently.ts';
import type { Documents } from './documents.ts';

/** Each fetched when somebody opens an agreement in its language. */
export const DOCUMENT_SOURCES: Record<TranslatedLanguage, () => Promise<{ documents: Documents }>> = {
  sv: patiently(() => import('./sv.ts')),
  nl: patiently(() => import('./nl.ts')),
  fr: patiently(() => import('./fr.ts')),
  de: patiently(() => import('./de.ts')),
};
