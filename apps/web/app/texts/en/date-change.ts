import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Changing the days of a booking. */
export const dateChange = defineTexts('dateChange', {
  title: 'Days of the rental',
  about: 'Until the final payment you can move the rental, make it longer or make it shorter.',
  change: 'Change the days',
  pickUp: 'Pick-up day',
  return: 'Return day',
  invalid: 'Please choose a pick-up from today on and a return that is not before it.',
  newTotal: (days: string) => `New total for ${days}`,
  dearer: 'More than before',
  cheaper: 'Less than before',
  kept: (days: string) => `Stays of your payment for ${days} that you give up`,
  keptInTotal: 'Kept for given-up days',
  paidDeposit: 'Deposit, paid',
  deposit: 'Deposit',
  finalPayment: 'Final payment',
  meetingMoves: 'Place and hour move with the days. Please check them afterwards, and enter your new flight.',
  save: 'Save the new days',
  cancel: 'Not now',
  saved: 'The days are changed',
  savedBody: 'We also send them to you by email.',
  failed: 'The days are not changed',
});
