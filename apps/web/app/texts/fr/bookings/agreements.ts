import type { Translation } from '../../translation.ts';

export const agreements: Translation['agreements'] = {
  terms: 'Conditions générales',
  contract: 'Contrat de location',
  binding: 'Cette traduction aide à la lecture. Seul le texte anglais fait foi.',
  readEnglish: 'Lire le texte anglais',
  readTranslation: 'Lire la traduction',
};
