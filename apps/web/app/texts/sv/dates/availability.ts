import type { Translation } from '../../translation.ts';

export const availability: Translation['availability'] = {
  nearest: 'Ledig lika länge, nära dina datum:',
  noneNear: 'Bilen är inte ledig så länge nära dina datum.',
  otherCars: 'Andra bilar på dina datum',
  availability: 'Lediga dagar',
  takenNotice: 'Streckade dagar är redan bokade och går inte att välja.',
  takenDays: (ranges) => `Upptaget: ${ranges}`,
  showPrice: 'Visa priset',
  chooseReturnDate: 'Välj en dag för återlämning.',
};
