import type { Translation } from '../../translation.ts';

/** `2026-12-07` */
const inFigures = (date: string) => date.split('/').reverse().join('-');

export const rentalDates: Translation['rentalDates'] = {
  clear: 'Rensa datum',
  done: 'Klar',
  choosePickup: 'Välj dag för upphämtning',
  chooseReturn: 'Välj dag för återlämning',
  dayReason: {
    past: 'redan förbi',
    too_far: 'mer än två år framåt',
    taken: 'redan bokad',
    beyond_taken: 'det finns bokade dagar emellan',
    too_short: (minimum) => `kortaste hyrestid är ${minimum}`,
    too_long: 'längre än ett år',
  },
  typed: {
    legend: (figures, words) => `Eller skriv dina datum, till exempel ${inFigures(figures)} eller ${words}`,
    pickup: 'Datum för upphämtning',
    return: 'Datum för återlämning',
    unreadable: (figures, words) => `Skriv datumet som ${inFigures(figures)} eller ${words}.`,
  },
};
