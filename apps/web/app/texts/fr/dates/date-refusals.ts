import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_RENTAL_DAYS } from '@coastline/domain/days/rental-dates';
import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../../translation.ts';
import { dates } from './dates.ts';

export const dateRefusals: Translation['dateRefusals'] = {
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
  linkPassedOver: (range) => endSentence(`Les dates du lien sont impossibles. Voici les jours ${range}`),
  searchPassedOver: 'Les dates du lien sont impossibles et ne sont pas prises en compte.',
};
