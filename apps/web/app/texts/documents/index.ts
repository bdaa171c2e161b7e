import type { AgreementTexts } from '@coastline/domain/bookings/agreement-texts/agreement-texts';
import type { TranslatedLanguage } from '@coastline/domain/languages/languages';
import { retryImport } from '#app/ui/hooks/retry-import.ts';

/** The agreements per language, loaded when a user opens one. */
export const DOCUMENT_SOURCES: Record<TranslatedLanguage, () => Promise<{ agreementTexts: AgreementTexts }>> =
  {
    sv: retryImport(() => import('@coastline/domain/bookings/agreement-texts/sv')),
    nl: retryImport(() => import('@coastline/domain/bookings/agreement-texts/nl')),
    fr: retryImport(() => import('@coastline/domain/bookings/agreement-texts/fr')),
    de: retryImport(() => import('@coastline/domain/bookings/agreement-texts/de')),
  };
