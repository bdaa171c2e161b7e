import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_RENTAL_DAYS } from '@coastline/domain/rental-dates';
import type { Translation } from '../translation.ts';
import { dates } from './dates.ts';

export const rentalDates: Translation['rentalDates'] = {
  pickup: 'Prise en charge',
  return: 'Retour',
  anyDay: 'Au choix',
  choose: 'Choisir',
  yourDates: 'Vos dates',
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
  unfinished: { title: 'Choisissez vos dates', description: 'Veuillez choisir une date de retour.' },
  dateUnavailable: {
    title: 'Date indisponible',
    description: 'Ce jour est déjà réservé. Veuillez en choisir un autre.',
  },
  rangeUnavailable: {
    title: 'Période indisponible',
    description: 'Votre période contient des jours réservés. Veuillez choisir d’autres dates.',
  },
  otherDates: 'Choisissez d’autres dates',
  refusal: (reason, { minDays = MIN_RENTAL_DAYS, maxDays = MAX_RENTAL_DAYS } = {}) =>
    ({
      invalid_dates: 'Choisissez des dates de prise en charge et de retour valables.',
      start_in_past: 'La prise en charge ne peut pas précéder aujourd’hui.',
      end_before_start: 'Le retour ne peut pas précéder la prise en charge.',
      too_far: `La prise en charge peut avoir lieu au plus tard dans ${MAX_DAYS_AHEAD} jours.`,
      too_short: `La location minimale est de ${dates.days(minDays)}.`,
      too_long: `La location maximale est de ${dates.days(maxDays)}.`,
    })[reason],
  linkPassedOver: (range) => `Les dates du lien sont impossibles. Voici les jours ${range}.`,
  searchPassedOver: 'Les dates du lien sont impossibles et ne sont pas prises en compte.',
  nearest: 'Libre aussi longtemps, près de vos dates\u00a0:',
  noneNear: 'Pas de période libre aussi longue près de vos dates.',
  otherCars: 'Autres voitures à vos dates',
  availability: 'Disponibilités',
  takenNotice: 'Les jours hachurés sont déjà réservés et ne peuvent pas être choisis.',
  takenDays: (ranges) => `Réservé\u00a0: ${ranges}`,
  showPrice: 'Afficher le prix',
  chooseReturnDate: 'Choisissez une date de retour.',
};
