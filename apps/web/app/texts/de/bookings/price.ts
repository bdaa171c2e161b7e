import type { Translation } from '../../translation.ts';

export const price: Translation['price'] = {
  aDay: 'pro Tag',
  total: 'Gesamt',
  deposit: 'Anzahlung',
  finalPayment: 'Restzahlung',
  afterBooking: 'Nach der Buchung',
  dueNow: 'Jetzt fällig',
  beforePickup: 'Vor der Abholung',
  halves: 'In zwei Hälften zu je 50\u00a0%',
  totalFor: (total, days) => `${total} für ${days}`,
  dayTimes: (dayPrice, days) => `${dayPrice} × ${days}`,
  nowAndLater: (deposit, rest) => `${deposit} nach der Buchung, ${rest} vor der Abholung`,
  paidInDalasi: 'Sie zahlen in Dalasi. Andere Währungen sind gerundet und dienen zur Orientierung.',
};
