import type { PolicyTexts } from './policy-texts.ts';

const duration = (hours: number) => {
  if (hours > 48 && hours % 24 === 0) return `${hours / 24} dagar`;
  return hours === 1 ? '1 timme' : `${hours} timmar`;
};

export const policyTexts: PolicyTexts = {
  names: { flexible: 'Flexibel', moderate: 'Måttlig', strict: 'Strikt' },
  duration,
  sentence: (name, { duration: limit, percentage }) =>
    `Avbokning ”${name}”: ${percentage}\u00a0% tillbaka fram till ${limit} före upphämtningsdagen`,
};
