import type { Translation } from '../../translation.ts';

export const share: Translation['share'] = {
  shareCar: 'Dieses Auto teilen',
  shareComparison: 'Diesen Vergleich teilen',
  link: 'Link',
  copy: 'Link kopieren',
  copied: 'Link kopiert',
  whatsApp: 'Per WhatsApp senden',
  more: 'Weitere Möglichkeiten',
  carMessage: (car, range) => (range ? `${car}, ${range}` : car),
};
