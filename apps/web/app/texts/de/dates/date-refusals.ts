import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_RENTAL_DAYS } from '@coastline/domain/days/rental-dates';
import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../../translation.ts';
import { dates } from './dates.ts';

export const dateRefusals: Translation['dateRefusals'] = {
  unfinished: { title: 'Wählen Sie Ihre Daten', description: 'Bitte wählen Sie ein Rückgabedatum.' },
  dateUnavailable: {
    title: 'Tag nicht verfügbar',
    description: 'Dieser Tag ist schon belegt. Bitte wählen Sie einen anderen.',
  },
  rangeUnavailable: {
    title: 'Zeitraum nicht verfügbar',
    description: 'In Ihrem Zeitraum liegen belegte Tage. Bitte wählen Sie andere Daten.',
  },
  otherDates: 'Bitte andere Daten wählen',
  refusal: (reason, { minDays = MIN_RENTAL_DAYS, maxDays = MAX_RENTAL_DAYS } = {}) =>
    ({
      invalid_dates: 'Bitte wählen Sie ein gültiges Abhol- und Rückgabedatum.',
      start_in_past: 'Die Abholung kann nicht vor heute liegen.',
      end_before_start: 'Die Rückgabe kann nicht vor der Abholung liegen.',
      too_far: `Die Abholung kann höchstens ${MAX_DAYS_AHEAD} Tage im Voraus liegen.`,
      too_short: `Die Mindestmietdauer ist ${dates.days(minDays)}.`,
      too_long: `Die längste Mietdauer ist ${dates.days(maxDays)}.`,
    })[reason],
  linkPassedOver: (range) => endSentence(`Die Daten des Links sind nicht möglich. Angezeigt wird ${range}`),
  searchPassedOver: 'Die Daten des Links sind nicht möglich und bleiben unbeachtet.',
};
