import type { Translation } from '../../translation.ts';

export const carCard: Translation['carCard'] = {
  freeOnDates: 'Vrij op je data',
  compare: 'Vergelijk',
  compareCar: (car) => `Vergelijk ${car}`,
  threeAtMost: 'Hoogstens drie auto’s',
  threeAtMostHint: 'Haal er eerst een uit de vergelijking.',
};
