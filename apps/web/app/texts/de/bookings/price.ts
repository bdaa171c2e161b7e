import type { Translation } from '../../translation.ts';

export const price: Translation['price'] = {
  aDay: 'pro Tag',
  total: 'Gesamt',
  deposit: 'Anzahlung',
  finalPayment: 'Restzahlung',
  dueNow: 'Jetzt fällig',
  beforePickup: 'Vor der Abholung',
  halves: 'In zwei Hälften zu je 50\u00a0%',
  totalFor: (total, days) => `${total} für ${days}`,
  dayTimes: (dayPrice, days) => `${dayPrice} × ${days}`,
  nowAndLater: (deposit, rest) => `${deposit} jetzt, ${rest} vor der Abholung`,
  paidInDalasi: 'Sie zahlen in Dalasi. Andere Währungen sind gerundet und dienen zur Orientierung.',
};
