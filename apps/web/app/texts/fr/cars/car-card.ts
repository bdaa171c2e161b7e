import type { Translation } from '../../translation.ts';

export const carCard: Translation['carCard'] = {
  freeOnDates: 'Libre à vos dates',
  compare: 'Comparer',
  compareCar: (car) => `Comparer ${car}`,
  threeAtMost: 'Trois voitures au plus',
  threeAtMostHint: 'Retirez-en d’abord une de la comparaison.',
};
