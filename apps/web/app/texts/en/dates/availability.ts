import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The card of a car's free and taken days. */
export const availability = defineTexts('availability', {
  nearest: 'Free for as long, near your dates:',
  noneNear: 'No free days of that length near your dates.',
  otherCars: 'Other cars on your dates',
  availability: 'Availability',
  takenNotice: 'Hatched days are already booked and cannot be chosen.',
  takenDays: (ranges: string) => `Taken: ${ranges}`,
  showPrice: 'Show the price',
  chooseReturnDate: 'Choose a return date.',
});
