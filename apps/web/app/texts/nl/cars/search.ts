import type { Translation } from '../../translation.ts';

export const search: Translation['search'] = {
  findACar: 'Zoek een auto',
  pickupLocation: 'Ophaalplaats',
  anyLocation: 'Alle plaatsen',
  yourSearch: 'Je zoekopdracht',
};
