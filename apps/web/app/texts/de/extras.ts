import type { Translation } from '../translation.ts';

export const extras: Translation['extras'] = {
  title: 'Extras',
  nothing: 'Für dieses Auto gibt es keine Extras.',
  loadFailed: 'Die Extras konnten nicht geladen werden.',
  none: 'Keine',
  perTrip: 'für die Reise',
  perDay: 'pro Tag',
  taken: 'An diesen Tagen nicht frei',
};
