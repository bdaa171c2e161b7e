import type { Translation } from '../../translation.ts';

export const search: Translation['search'] = {
  findACar: 'Trouver une voiture',
  pickupLocation: 'Lieu de prise en charge',
  anyLocation: 'Tous les lieux',
  yourSearch: 'Votre recherche',
};
