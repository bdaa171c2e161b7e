import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS, MIN_RENTAL_DAYS } from '@coastline/domain/rental-dates';
import type { Translation } from '../translation.ts';
import { dates } from './dates.ts';

export const rentalDates: Translation['rentalDates'] = {
  pickup: 'Ophalen',
  return: 'Inleveren',
  anyDay: 'Elke dag',
  choose: 'Kies',
  yourDates: 'Je data',
  clear: 'Data wissen',
  done: 'Klaar',
  choosePickup: 'Kies de ophaaldatum',
  chooseReturn: 'Kies de inleverdatum',
  dayReason: {
    past: 'al voorbij',
    too_far: 'meer dan twee jaar vooruit',
    taken: 'al geboekt',
    beyond_taken: 'er liggen geboekte dagen tussen',
    too_short: (minimum) => `de kortste huur is ${minimum}`,
    too_long: 'langer dan een jaar',
  },
  typed: {
    legend: (figures, words) => `Of typ je data, bijvoorbeeld ${figures} of ${words}`,
    pickup: 'Ophaaldatum',
    return: 'Inleverdatum',
    unreadable: (figures, words) => `Schrijf de datum als ${figures} of ${words}.`,
  },
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
  nearest: 'Even lang vrij, dicht bij je data:',
  noneNear: 'Rond je data is de auto niet zo lang vrij.',
  otherCars: 'Andere auto’s op je data',
  availability: 'Beschikbaarheid',
  takenNotice: 'Gearceerde dagen zijn al geboekt en niet te kiezen.',
  takenDays: (ranges) => `Bezet: ${ranges}`,
  showPrice: 'Toon de prijs',
  chooseReturnDate: 'Kies een inleverdatum.',
};
