import type { RefundDateTexts } from './refund-date-texts.ts';

export const refundDateTexts: RefundDateTexts = {
  grace: (limit) => `Till ${limit} efter bokningen: 100\u00a0%`,
  until: (date, percentage) => `Till ${date}: ${percentage}\u00a0% av det du betalat`,
  untilWithSum: (date, { percentage, sum }) => `Till ${date}: ${sum} (${percentage}\u00a0%)`,
  afterwards: 'Därefter: inget',
  nothingBack: 'Om du avbokar nu får du inget tillbaka.',
};
