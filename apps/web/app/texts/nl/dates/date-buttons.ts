import type { Translation } from '../../translation.ts';

export const dateButtons: Translation['dateButtons'] = {
  pickup: 'Ophalen',
  return: 'Inleveren',
  anyDay: 'Elke dag',
  choose: 'Kies',
  yourDates: 'Je data',
  changeDates: 'Data wijzigen',
};
