import type { RefundDateTexts } from './refund-date-texts.ts';

export const refundDateTexts: RefundDateTexts = {
  grace: (limit) => `Jusqu’à ${limit} après la réservation\u00a0: 100\u00a0%`,
  until: (date, percentage) => `Jusqu’au ${date}\u00a0: ${percentage}\u00a0% de la somme payée`,
  untilWithSum: (date, { percentage, sum }) => `Jusqu’au ${date}\u00a0: ${sum} (${percentage}\u00a0%)`,
  afterwards: 'Ensuite\u00a0: rien',
  nothingBack: 'Si vous annulez maintenant, rien ne vous revient.',
};
