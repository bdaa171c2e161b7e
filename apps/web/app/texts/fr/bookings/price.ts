import type { Translation } from '../../translation.ts';

export const price: Translation['price'] = {
  aDay: 'par jour',
  total: 'Total',
  deposit: 'Acompte',
  finalPayment: 'Solde',
  afterBooking: 'Après la réservation',
  dueNow: 'À payer maintenant',
  beforePickup: 'Avant la prise en charge',
  halves: 'Payé en deux moitiés de 50\u00a0%',
  totalFor: (total, days) => `${total} pour ${days}`,
  dayTimes: (dayPrice, days) => `${dayPrice} × ${days}`,
  nowAndLater: (deposit, rest) => `${deposit} après la réservation, ${rest} avant la prise en charge`,
  paidInDalasi: 'Vous payez en dalasis. Les autres devises sont arrondies, à titre indicatif.',
};
