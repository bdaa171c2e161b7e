import type { Translation } from '../../translation.ts';

export const search: Translation['search'] = {
  findACar: 'Hitta en bil',
  pickupLocation: 'Upphämtningsort',
  anyLocation: 'Alla orter',
  yourSearch: 'Din sökning',
};
