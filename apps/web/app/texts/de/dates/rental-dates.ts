import type { Translation } from '../../translation.ts';

/** `07.12.2026` */
const inFigures = (date: string) => date.replaceAll('/', '.');

export const rentalDates: Translation['rentalDates'] = {
  clear: 'Zurücksetzen',
  done: 'Fertig',
  choosePickup: 'Abholdatum wählen',
  chooseReturn: 'Rückgabedatum wählen',
  dayReason: {
    past: 'schon vorbei',
    too_far: 'mehr als zwei Jahre im Voraus',
    taken: 'schon belegt',
    beyond_taken: 'dazwischen liegen belegte Tage',
    too_short: (minimum) => `Mindestmiete ${minimum}`,
    too_long: 'länger als ein Jahr',
  },
  typed: {
    legend: (figures, words) => `Oder Daten eintippen, zum Beispiel ${inFigures(figures)} oder ${words}`,
    pickup: 'Abholdatum',
    return: 'Rückgabedatum',
    unreadable: (figures, words) => `Bitte schreiben Sie das Datum wie ${inFigures(figures)} oder ${words}.`,
  },
};
