import type { Translation } from '../translation.ts';

export const product: Translation['product'] = {
  tagline: 'Boek voor je vliegt, rij zodra je landt',
  summary: 'Boek voor je vliegt, rij zodra je landt. Huur in Gambia een auto van de eigenaar zelf.',
};
