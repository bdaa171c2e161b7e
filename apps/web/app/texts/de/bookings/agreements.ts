import type { Translation } from '../../translation.ts';

export const agreements: Translation['agreements'] = {
  terms: 'Allgemeine Geschäftsbedingungen',
  contract: 'Mietvertrag',
  binding: 'Diese Übersetzung hilft beim Lesen. Verbindlich ist der englische Text.',
  readEnglish: 'Den englischen Text lesen',
  readTranslation: 'Die Übersetzung lesen',
};
