import type { Translation } from '../../translation.ts';

export const share: Translation['share'] = {
  shareCar: 'Deel deze auto',
  shareComparison: 'Deel deze vergelijking',
  link: 'Link',
  copy: 'Link kopiëren',
  copied: 'Link gekopieerd',
  whatsApp: 'Stuur via WhatsApp',
  more: 'Meer manieren om te delen',
  carMessage: (car, range) => (range ? `${car}, ${range}` : car),
};
