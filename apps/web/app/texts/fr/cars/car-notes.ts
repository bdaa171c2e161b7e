import type { Translation } from '../../translation.ts';

export const carNotes: Translation['carNotes'] = {
  inactive: {
    title: 'Inactive',
    text: 'Cette voiture est inactive\u00a0: les locataires ne peuvent ni la trouver ni la réserver.',
  },
  admin: {
    title: 'Les administrateurs ne peuvent pas réserver',
    text: 'Les réservations se gèrent dans l’espace d’administration.',
  },
  own: {
    title: 'C’est votre voiture',
    text: 'Vous ne pouvez pas la réserver vous-même. Jours bloqués et prix se trouvent sous Mes voitures.',
  },
};
