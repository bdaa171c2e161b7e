import type { RefundDateTexts } from './refund-date-texts.ts';

export const refundDateTexts: RefundDateTexts = {
  grace: (limit) => `In the first ${limit} after booking: 100\u00a0%`,
  until: (date, percentage) => `Until ${date}: ${percentage}\u00a0% of what you have paid`,
  untilWithSum: (date, { percentage, sum }) => `Until ${date}: ${sum} (${percentage}\u00a0%)`,
  afterwards: 'After that: nothing',
  nothingBack: 'If you cancel now, nothing comes back.',
};
