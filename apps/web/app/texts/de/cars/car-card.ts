import type { Translation } from '../../translation.ts';

export const carCard: Translation['carCard'] = {
  freeOnDates: 'An Ihren Tagen frei',
  compare: 'Vergleichen',
  compareCar: (car) => `${car} vergleichen`,
  threeAtMost: 'Höchstens drei Autos',
  threeAtMostHint: 'Nehmen Sie zuerst eines aus dem Vergleich.',
};
