import type { Translation } from '../../translation.ts';

export const availability: Translation['availability'] = {
  nearest: 'Libre aussi longtemps, près de vos dates\u00a0:',
  noneNear: 'Pas de période libre aussi longue près de vos dates.',
  otherCars: 'Autres voitures à vos dates',
  availability: 'Disponibilités',
  takenNotice: 'Les jours hachurés sont déjà réservés et ne peuvent pas être choisis.',
  takenDays: (ranges) => `Réservé\u00a0: ${ranges}`,
  showPrice: 'Afficher le prix',
  chooseReturnDate: 'Choisissez une date de retour.',
};
