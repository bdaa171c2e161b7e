import type { Translation } from '../../translation.ts';

export const availability: Translation['availability'] = {
  nearest: 'Even lang vrij, dicht bij je data:',
  noneNear: 'Rond je data is de auto niet zo lang vrij.',
  otherCars: 'Andere auto’s op je data',
  availability: 'Beschikbaarheid',
  takenNotice: 'Gearceerde dagen zijn al geboekt en niet te kiezen.',
  takenDays: (ranges) => `Bezet: ${ranges}`,
  showPrice: 'Toon de prijs',
  chooseReturnDate: 'Kies een inleverdatum.',
};
