import type { RefundDateTexts } from './refund-date-texts.ts';

export const refundDateTexts: RefundDateTexts = {
  grace: (limit) =>
    `Within ${limit} of booking, before the pick-up day: everything that you have paid comes back to you.`,
  until: (date, percentage) => `Until ${date}: ${percentage}\u00a0% of what you have paid`,
  untilWithSum: (date, { percentage, sum }) => `Until ${date}: ${sum} (${percentage}\u00a0%)`,
  afterwards: 'After that: nothing',
  nothingBack: 'If you cancel now, nothing comes back.',
};
