import type { Translation } from '../../translation.ts';

export const availability: Translation['availability'] = {
  nearest: 'Genauso lange frei, nahe an Ihren Daten:',
  noneNear: 'In der Nähe Ihrer Daten ist das Auto nicht so lange frei.',
  otherCars: 'Andere Autos für Ihre Daten',
  availability: 'Verfügbarkeit',
  takenNotice: 'Schraffierte Tage sind schon belegt und nicht wählbar.',
  takenDays: (ranges) => `Belegt: ${ranges}`,
  showPrice: 'Preis anzeigen',
  chooseReturnDate: 'Wählen Sie ein Rückgabedatum.',
};
