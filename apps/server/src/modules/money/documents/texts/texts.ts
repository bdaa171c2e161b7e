import type { Language } from '@coastline/domain/languages/languages';
import { german } from './de.ts';
import type { DocumentTexts } from './document-texts.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { dutch } from './nl.ts';
import { swedish } from './sv.ts';

export const DOCUMENT_TEXTS: Record<Language, DocumentTexts> = {
  en: english,
  sv: swedish,
  nl: dutch,
  fr: french,
  de: german,
};
