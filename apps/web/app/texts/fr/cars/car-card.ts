import type { Translation } from '../../translation.ts';

export const carCard: Translation['carCard'] = {
  compare: 'Comparer',
  compareCar: (car) => `Comparer ${car}`,
  threeAtMost: 'Trois voitures au plus',
  threeAtMostHint: 'Retirez-en d’abord une de la comparaison.',
};
