import type { PolicyTexts } from './policy-texts.ts';

const duration = (hours: number) => {
  if (hours > 48 && hours % 24 === 0) return `${hours / 24} jours`;
  return hours === 1 ? '1 heure' : `${hours} heures`;
};

export const policyTexts: PolicyTexts = {
  names: { flexible: 'Souple', moderate: 'Modérée', strict: 'Stricte' },
  duration,
  sentence: (name, { duration: limit, percentage }) =>
    `Annulation «\u00a0${name}\u00a0»\u00a0: ${percentage}\u00a0% remboursés jusqu’à ${limit} avant le jour de prise en charge`,
};
