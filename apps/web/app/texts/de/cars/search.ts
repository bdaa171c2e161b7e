import type { Translation } from '../../translation.ts';

export const search: Translation['search'] = {
  findACar: 'Auto finden',
  pickupLocation: 'Abholort',
  anyLocation: 'Alle Orte',
  yourSearch: 'Ihre Suche',
};
