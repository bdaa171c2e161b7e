import type { Translation } from '../translation.ts';

export const extras: Translation['extras'] = {
  title: 'Options',
  nothing: 'Aucune option n’est proposée pour cette voiture.',
  loadFailed: 'Les options n’ont pas pu être chargées.',
  none: 'Aucune',
  perTrip: 'pour le voyage',
  perDay: 'par jour',
  taken: 'Pas libre ces jours-là',
};
