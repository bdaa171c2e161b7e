import type { Translation } from '../../translation.ts';

export const agreements: Translation['agreements'] = {
  terms: 'Villkor',
  contract: 'Hyresavtal',
  binding: 'Översättningen är till hjälp vid läsningen. Den engelska texten gäller.',
  readEnglish: 'Läs den engelska texten',
  readTranslation: 'Läs översättningen',
};
