import type { Translation } from '../../translation.ts';

export const share: Translation['share'] = {
  shareCar: 'Dela den här bilen',
  shareComparison: 'Dela jämförelsen',
  link: 'Länk',
  copy: 'Kopiera länken',
  copied: 'Länken är kopierad',
  whatsApp: 'Skicka med WhatsApp',
  more: 'Fler sätt att dela',
  carMessage: (car, range) => (range ? `${car}, ${range}` : car),
};
