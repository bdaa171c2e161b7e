import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Changing the days of a booking. */
export const dateChange = defineTexts('dateChange', {
  title: 'Days of the rental',
  about: 'Until the final payment you can move the rental, make it longer or make it shorter.',
  aboutPaid:
    'You can make the rental longer: the added days are held until you pay them. For days that you give up, what the cancellation policy gives back becomes your credit, and the office pays it back to you.',
  change: 'Change the days',
  pickUp: 'Pick-up day',
  return: 'Return day',
  invalid: 'Please choose a pick-up from today on and a return that is not before it.',
  invalidReturn: 'Please choose a return day from today on.',
  newTotal: (days: string) => `New total for ${days}`,
  dearer: 'More than before',
  cheaper: 'Less than before',
  kept: (days: string) => `Not refunded for ${days} that you give up`,
  keptInTotal: 'Kept for given-up days',
  paidDeposit: 'Deposit, paid',
  deposit: 'Deposit',
  finalPayment: 'Final payment',
  meetingMoves: 'Place and hour move with the days. Please check them afterwards, and enter your new flight.',
  save: 'Save the new days',
  changedSince: 'Paid or credited since',
  toPay: 'To pay for the added days',
  credited: 'Goes back to you as credit',
  heldFor:
    'We hold the added days for you until you have paid. Without a payment, your booking stays as it is.',
  termsOnTheRoad: (hours: number, percentage: number) =>
    `${percentage} % of the price of each day comes back if you give it up at least ${hours} hours before it begins.`,
  termsBefore: (hours: number, percentage: number) =>
    `Up to ${hours} hours before the first day, ${percentage} % of the price of given-up days comes back.`,
  returnHourStays: 'Place and hour of the return stay as agreed.',
  freeUntil: (day: string) => `The car is free until ${day}.`,
  hold: 'Hold these days and pay',
  held: 'The added days are held for you',
  heldUntil: (days: string, until: string) =>
    `Your booking would be for ${days}. The added days are held until ${until}.`,
  payBody: 'Once the payment is here, your booking is extended.',
  lapsed: (days: string) => `The time to pay for ${days} is over. Your booking stays as it was.`,
  withdraw: 'Give up the added days',
  withdrawAsk: 'Give up the added days?',
  withdrawText: 'The days are free for others again, and your booking stays as it was.',
  withdrawn: 'The added days are given up',
  withdrawnBody: 'Your booking stays as it was.',
  withdrawFailed: 'They are not given up',
  cancel: 'Not now',
  saved: 'The days are changed',
  savedBody: 'We also send them to you by email.',
  failed: 'The days are not changed',
});

/** Moving a booking to another car. */
export const carChange = defineTexts('carChange', {
  change: 'Choose another car',
  choose: 'Free on your days',
  perDay: (price: string) => `${price} a day`,
  none: 'No other car of this kind is free on these days. Please call the office.',
  didNotLoad: 'The cars did not load',
  carDidNotLoad: 'This car did not load',
  same: 'Same price',
  dearer: (price: string) => `${price} more`,
  cheaper: (price: string) => `${price} less`,
  rules: 'Rules of this car',
  policy: 'The cancellation policy of your booking stays as it is.',
  save: 'Move to this car',
  endedExtras: (names: string) => `Extras of the previous car end: ${names}`,
  contract: 'If you have signed a contract, please sign the new one afterwards.',
  saved: 'Your booking has another car',
  savedBody: 'We also send it to you by email.',
  failed: 'The car is not changed',
  total: (days: string) => `New total for ${days}`,
});
