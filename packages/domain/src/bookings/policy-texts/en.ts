import type { PolicyTexts } from './policy-texts.ts';

const duration = (hours: number) => {
  if (hours > 48 && hours % 24 === 0) return `${hours / 24} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

export const policyTexts: PolicyTexts = {
  names: { flexible: 'Flexible', moderate: 'Moderate', strict: 'Strict' },
  duration,
  sentence: (name, { duration: limit, percentage }) =>
    `${name} cancellation: ${percentage}\u00a0% back until ${limit} before the pick-up day`,
};
