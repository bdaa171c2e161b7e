import type { Translation } from '../../translation.ts';

export const agreements: Translation['agreements'] = {
  terms: 'Algemene voorwaarden',
  contract: 'Huurcontract',
  binding: 'Deze vertaling is een leeshulp. De Engelse tekst is bindend.',
  readEnglish: 'De Engelse tekst lezen',
  readTranslation: 'De vertaling lezen',
};
