import type { Translation } from '../../translation.ts';

export const linkQuestion: Translation['linkQuestion'] = {
  title: (account) => `Verdergaan als ${account}?`,
  replaces: (current) =>
    `De link logt deze browser in op een ander account. Je bent ingelogd als ${current}. Ga alleen verder als je zelf om deze link hebt gevraagd.`,
  signsIn:
    'De link logt deze browser in op dit account. Ga alleen verder als je zelf om de link hebt gevraagd.',
  unnamed: 'een ander account',
  accept: 'Verdergaan',
  stay: 'Ingelogd blijven',
  decline: 'Niet inloggen',
};
