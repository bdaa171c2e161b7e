import type { Translation } from '../../translation.ts';

export const carCard: Translation['carCard'] = {
  compare: 'Jämför',
  compareCar: (car) => `Jämför ${car}`,
  threeAtMost: 'Högst tre bilar',
  threeAtMostHint: 'Ta först bort en ur jämförelsen.',
};
