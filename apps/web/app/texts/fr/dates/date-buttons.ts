import type { Translation } from '../../translation.ts';

export const dateButtons: Translation['dateButtons'] = {
  pickup: 'Départ',
  return: 'Retour',
  anyDay: 'Au choix',
  choose: 'Choisir',
  yourDates: 'Vos dates',
  changeDates: 'Changer les dates',
};
