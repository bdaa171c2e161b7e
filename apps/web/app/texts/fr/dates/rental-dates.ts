import type { Translation } from '../../translation.ts';

export const rentalDates: Translation['rentalDates'] = {
  clear: 'Effacer',
  done: 'Terminé',
  choosePickup: 'Choisissez la date de prise en charge',
  chooseReturn: 'Choisissez la date de retour',
  dayReason: {
    past: 'déjà passé',
    too_far: 'à plus de deux ans',
    taken: 'déjà réservé',
    beyond_taken: 'des jours réservés se trouvent entre les deux',
    too_short: (minimum) => `la location minimale est de ${minimum}`,
    too_long: 'plus long qu’un an',
  },
  typed: {
    legend: (figures, words) => `Ou saisissez vos dates, par exemple ${figures} ou ${words}`,
    pickup: 'Date de prise en charge',
    return: 'Date de retour',
    unreadable: (figures, words) => `Écrivez la date comme ${figures} ou ${words}.`,
  },
};
