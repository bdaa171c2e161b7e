import type { Translation } from '../translation.ts';

export const product: Translation['product'] = {
  tagline: 'Vor dem Flug buchen, nach der Landung losfahren',
  summary:
    'Vor dem Flug buchen, nach der Landung losfahren. Mieten Sie in Gambia ein Auto direkt vom Besitzer.',
};
