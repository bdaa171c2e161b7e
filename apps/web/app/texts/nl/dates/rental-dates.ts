import type { Translation } from '../../translation.ts';

/** `07-12-2026` */
const inFigures = (date: string) => date.replaceAll('/', '-');

export const rentalDates: Translation['rentalDates'] = {
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
    legend: (figures, words) => `Of typ je data, bijvoorbeeld ${inFigures(figures)} of ${words}`,
    pickup: 'Ophaaldatum',
    return: 'Inleverdatum',
    unreadable: (figures, words) => `Schrijf de datum als ${inFigures(figures)} of ${words}.`,
  },
};
