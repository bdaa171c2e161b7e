import { policyTexts } from '../policy-texts/en.ts';
import type { CancellationTexts } from './cancellation-texts.ts';

export const cancellationTexts: CancellationTexts = {
  ...policyTexts,
  grace: (limit) =>
    `Within ${limit} of booking, before the pick-up day: everything that you have paid comes back to you.`,
  before: (limit, percentage) =>
    percentage === 100
      ? `More than ${limit} before the pick-up day begins (00:00 in Banjul): 100\u00a0% of what you have paid so far comes back to you.`
      : `More than ${limit} before the pick-up day begins (00:00 in Banjul): ${percentage}\u00a0% of what you have paid so far comes back to you, and the rest goes to the owner.`,
  after: (limit) =>
    `${limit} or less before the pick-up day begins: 0\u00a0% comes back to you, and all of it goes to the owner.`,
  others: [
    'No show: if you do not come to pick up the car, there is no refund.',
    'After pick-up there is no refund, and none for bringing the car back early. If the rental ends because of the car, the days not driven come back to you.',
    'If the owner cannot provide the car, everything that you have paid comes back to you.',
    'If you have paid nothing yet, nothing is due on either side.',
  ],
};
