import type { Translation } from '../../translation.ts';

export const carCard: Translation['carCard'] = {
  compare: 'Vergleichen',
  compareCar: (car) => `${car} vergleichen`,
  threeAtMost: 'Höchstens drei Autos',
  threeAtMostHint: 'Nehmen Sie zuerst eines aus dem Vergleich.',
};
