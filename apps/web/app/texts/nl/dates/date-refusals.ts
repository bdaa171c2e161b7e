import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_RENTAL_DAYS } from '@coastline/domain/days/rental-dates';
import type { Translation } from '../../translation.ts';
import { dates } from './dates.ts';

export const dateRefusals: Translation['dateRefusals'] = {
  unfinished: { title: 'Kies je data', description: 'Kies een inleverdatum.' },
  dateUnavailable: {
    title: 'Dag niet beschikbaar',
    description: 'Deze dag is al geboekt. Kies een andere dag.',
  },
  rangeUnavailable: {
    title: 'Periode niet beschikbaar',
    description: 'In de gekozen periode zitten geboekte dagen. Kies andere data.',
  },
  otherDates: 'Kies andere data',
  refusal: (reason, { minDays = MIN_RENTAL_DAYS, maxDays = MAX_RENTAL_DAYS } = {}) =>
    ({
      invalid_dates: 'Kies een geldige ophaal- en inleverdatum.',
      start_in_past: 'Ophalen kan niet vóór vandaag.',
      end_before_start: 'Inleveren kan niet vóór het ophalen.',
      too_far: `Ophalen kan hoogstens ${MAX_DAYS_AHEAD} dagen vooruit.`,
      too_short: `De kortste huur is ${dates.days(minDays)}.`,
      too_long: `De langste huur is ${dates.days(maxDays)}.`,
    })[reason],
  linkPassedOver: (range) => `De data van de link kunnen niet. Je ziet nu ${range}.`,
  searchPassedOver: 'De data van de link kunnen niet en zijn weggelaten.',
};
