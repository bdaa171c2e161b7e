import type { Translation } from '../../translation.ts';

export const welcome: Translation['welcome'] = {
  back: 'Welkom terug!',
  created: 'Account gemaakt! Kies nu je rol.',
  createdForBooking: 'Account gemaakt!',
  newcomer: (product) => `Welkom bij ${product}! Kies je rol.`,
  roleless: 'Kies je rol om verder te gaan.',
};
