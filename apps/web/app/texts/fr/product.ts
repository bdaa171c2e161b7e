import type { Translation } from '../translation.ts';

export const product: Translation['product'] = {
  tagline: 'Réservez avant le vol, roulez dès l’arrivée',
  summary: 'Réservez avant le vol, roulez dès l’arrivée. Louez une voiture en Gambie à son propriétaire.',
};
