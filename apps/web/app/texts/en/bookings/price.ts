import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The words of a price: the same on cards, the car's page, the comparison and the booking form. */
export const price = defineTexts('price', {
  aDay: 'a day',
  total: 'Total',
  deposit: 'Deposit',
  finalPayment: 'Final payment',
  /** Of a deposit before the car is booked: nothing is paid on these pages. */
  afterBooking: 'After booking',
  dueNow: 'Due now',
  beforePickup: 'Before pick-up',
  halves: 'Paid in two halves of 50\u00a0%',
  /** `D 27 500 for 5 days` */
  totalFor: (total: string, days: string) => `${total} for ${days}`,
  /** `D 5 500 × 5 days` */
  dayTimes: (dayPrice: string, days: string) => `${dayPrice} × ${days}`,
  /** What is paid when, on a card, where other currencies are shown too. */
  nowAndLater: (deposit: string, rest: string) => `${deposit} after booking, ${rest} before pick-up`,
  paidInDalasi: 'You pay in dalasi. Other currencies are rounded, for orientation.',
});
