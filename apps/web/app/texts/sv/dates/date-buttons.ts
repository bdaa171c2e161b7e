import type { Translation } from '../../translation.ts';

export const dateButtons: Translation['dateButtons'] = {
  pickup: 'Hämtas',
  return: 'Lämnas',
  anyDay: 'Valfri dag',
  choose: 'Välj',
  yourDates: 'Dina datum',
  changeDates: 'Ändra datum',
};
