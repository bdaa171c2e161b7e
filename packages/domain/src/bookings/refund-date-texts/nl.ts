import type { RefundDateTexts } from './refund-date-texts.ts';

export const refundDateTexts: RefundDateTexts = {
  grace: (limit) => `Tot ${limit} na het boeken: 100\u00a0%`,
  until: (date, percentage) => `Tot ${date}: ${percentage}\u00a0% van wat je betaalde`,
  untilWithSum: (date, { percentage, sum }) => `Tot ${date}: ${sum} (${percentage}\u00a0%)`,
  afterwards: 'Daarna: niets',
  nothingBack: 'Als je nu annuleert, krijg je niets terug.',
};
