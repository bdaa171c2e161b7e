import type { Translation } from '../../translation.ts';

export const connection: Translation['connection'] = {
  offline: 'Je bent offline.',
  offlineAsOf: (time) =>
    `Dit was de stand op ${time}. Het wordt vanzelf bijgewerkt als je weer verbinding hebt.`,
  offlineNothingYet: 'Wat je het laatst zag, staat er nog. We proberen het vanzelf opnieuw.',
  behind: 'Niet bijgewerkt.',
  behindAsOf: (time) => `Dit was de stand op ${time}.`,
  slow: 'Je verbinding is traag.',
  slowStillTrying: 'We blijven het proberen.',
  needsConnection: 'Hiervoor is een verbinding nodig.',
};
