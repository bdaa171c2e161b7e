import type { Translation } from '../../translation.ts';

export const share: Translation['share'] = {
  shareCar: 'Partager cette voiture',
  shareComparison: 'Partager cette comparaison',
  link: 'Lien',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  whatsApp: 'Envoyer par WhatsApp',
  more: 'Autres moyens de partager',
  carMessage: (car, range) => (range ? `${car}, ${range}` : car),
};
