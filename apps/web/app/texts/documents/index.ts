import type { TranslatedLanguage } from '@coastline/domain/languages/languages';
import { retryImport } from '#app/ui/hooks/retry-import.ts';
import type { Documents } from './documents.ts';

/** The agreements per language, loaded when a user opens one. */
export const DOCUMENT_SOURCES: Record<TranslatedLanguage, () => Promise<{ documents: Documents }>> = {
  sv: retryImport(() => import('./sv.ts')),
  nl: retryImport(() => import('./nl.ts')),
  fr: retryImport(() => import('./fr.ts')),
  de: retryImport(() => import('./de.ts')),
};
