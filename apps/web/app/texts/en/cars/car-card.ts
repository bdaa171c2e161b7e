import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** A car in a list, and choosing cars to compare. */
export const carCard = defineTexts('carCard', {
  compare: 'Compare',
  /** Names the switch for screen readers. */
  compareCar: (car: string) => `Compare ${car}`,
  threeAtMost: 'Three cars at most',
  threeAtMostHint: 'Take one out of the comparison first.',
});
