import type { Translation } from '../../translation.ts';

export const price: Translation['price'] = {
  aDay: 'per dag',
  total: 'Totaal',
  deposit: 'Aanbetaling',
  finalPayment: 'Restbetaling',
  afterBooking: 'Na het boeken',
  dueNow: 'Nu betalen',
  beforePickup: 'Vóór het ophalen',
  halves: 'In twee helften van 50\u00a0%',
  totalFor: (total, days) => `${total} voor ${days}`,
  dayTimes: (dayPrice, days) => `${dayPrice} × ${days}`,
  nowAndLater: (deposit, rest) => `${deposit} na het boeken, ${rest} vóór het ophalen`,
  paidInDalasi: 'Je betaalt in dalasi. Andere valuta zijn afgerond, ter indicatie.',
};
