import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The pair of date buttons. */
export const dateButtons = defineTexts('dateButtons', {
  pickup: 'Pick-up',
  return: 'Return',
  anyDay: 'Any day',
  choose: 'Choose',
  yourDates: 'Your dates',
  changeDates: 'Change dates',
});
