import type { Translation } from '../../translation.ts';

export const dateButtons: Translation['dateButtons'] = {
  pickup: 'Abholung',
  return: 'Rückgabe',
  anyDay: 'Beliebig',
  choose: 'Wählen',
  yourDates: 'Ihre Daten',
  changeDates: 'Daten ändern',
};
