import type { Translation } from '../../translation.ts';

export const welcome: Translation['welcome'] = {
  back: 'Ravis de vous revoir\u00a0!',
  created: 'Compte créé\u00a0! Choisissez maintenant votre rôle.',
  createdForBooking: 'Compte créé\u00a0!',
  newcomer: (product) => `Bienvenue chez ${product}\u00a0! Choisissez votre rôle.`,
  roleless: 'Choisissez votre rôle pour continuer.',
};
