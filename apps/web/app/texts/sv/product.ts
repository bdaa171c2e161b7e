import type { Translation } from '../translation.ts';

export const product: Translation['product'] = {
  tagline: 'Boka innan du flyger, kör när du landar',
  summary: 'Boka innan du flyger, kör när du landar. Hyr en bil i Gambia direkt av ägaren.',
};
