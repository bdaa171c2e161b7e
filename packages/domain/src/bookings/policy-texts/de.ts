import type { PolicyTexts } from './policy-texts.ts';

const duration = (hours: number) => {
  if (hours > 48 && hours % 24 === 0) return `${hours / 24} Tage`;
  return hours === 1 ? '1 Stunde' : `${hours} Stunden`;
};

export const policyTexts: PolicyTexts = {
  names: { flexible: 'Flexibel', moderate: 'Mittel', strict: 'Streng' },
  duration,
  sentence: (name, { duration: limit, percentage }) =>
    `Storno „${name}“: ${percentage}\u00a0% zurück bis ${limit} vor dem Abholtag`,
};
