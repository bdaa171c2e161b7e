import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** What insurance there is for a car and what it does not cover, as the Terms & Conditions say it (CAR-31). */
export const insurance = defineTexts('insurance', {
  title: 'Insurance',
  coverTitle: 'What there is',
  byOwner: 'The owner of this car has insurance for it and gives you the details.',
  notByOwner: 'The owner of this car has not named any insurance for it.',
  agreed: 'What cover there is, and who pays for it, is agreed between you and the owner.',
  notCoveredTitle: 'What is not covered',
  notInPrice: 'Insurance is not included in the price.',
  theft: 'You are liable for theft or misuse of the car during the rental.',
  damages: (productName: string) => `${productName} takes no responsibility for damages or accidents.`,
});
