import type { Translation } from '../../translation.ts';

export const price: Translation['price'] = {
  aDay: 'per dag',
  total: 'Totalt',
  deposit: 'Handpenning',
  finalPayment: 'Slutbetalning',
  afterBooking: 'Efter bokningen',
  dueNow: 'Betalas nu',
  beforePickup: 'Före upphämtning',
  halves: 'Betalas i två halvor om 50\u00a0%',
  totalFor: (total, days) => `${total} för ${days}`,
  dayTimes: (dayPrice, days) => `${dayPrice} × ${days}`,
  nowAndLater: (deposit, rest) => `${deposit} efter bokningen, ${rest} före upphämtning`,
  paidInDalasi: 'Du betalar i dalasi. Andra valutor är avrundade, till vägledning.',
};
