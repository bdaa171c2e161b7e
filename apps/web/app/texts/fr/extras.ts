import type { Translation } from '../translation.ts';

export const extras: Translation['extras'] = {
  title: 'Options',
  kinds: {
    child_seat: 'Siège enfant',
    second_driver: 'Deuxième conducteur',
    driver: 'Chauffeur',
    roof_rack: 'Galerie de toit',
    sim_card: 'Carte SIM',
    ferry_papers: 'Papiers pour le ferry',
    border_papers: 'Papiers pour la frontière',
  },
  nothing: 'Aucune option n’est proposée pour cette voiture.',
  loadFailed: 'Les options n’ont pas pu être chargées.',
  none: 'Aucune',
  perTrip: 'pour le voyage',
  perDay: 'par jour',
  taken: 'Pas libre ces jours-là',
};
