import type { Translation } from '../../translation.ts';

export const carCard: Translation['carCard'] = {
  compare: 'Vergelijk',
  compareCar: (car) => `Vergelijk ${car}`,
  threeAtMost: 'Hoogstens drie auto’s',
  threeAtMostHint: 'Haal er eerst een uit de vergelijking.',
};
