import type { Translation } from '../translation.ts';

export const extras: Translation['extras'] = {
  title: 'Extra’s',
  nothing: 'Voor deze auto zijn er geen extra’s.',
  loadFailed: 'De extra’s konden niet worden geladen.',
  none: 'Geen',
  perTrip: 'voor de reis',
  perDay: 'per dag',
  taken: 'Niet vrij op deze dagen',
};
