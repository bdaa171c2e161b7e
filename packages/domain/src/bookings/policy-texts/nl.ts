import type { PolicyTexts } from './policy-texts.ts';

const duration = (hours: number) => (hours > 48 && hours % 24 === 0 ? `${hours / 24} dagen` : `${hours} uur`);

export const policyTexts: PolicyTexts = {
  names: { flexible: 'Soepel', moderate: 'Gemiddeld', strict: 'Streng' },
  duration,
  sentence: (name, { duration: limit, percentage }) =>
    `Annuleren „${name}”: ${percentage}\u00a0% terug tot ${limit} voor de ophaaldag`,
};
