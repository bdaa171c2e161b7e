import type { Translation } from '../translation.ts';

export const welcome: Translation['welcome'] = {
  back: 'Ravis de vous revoir !',
  created: 'Compte créé ! Choisissez maintenant votre rôle.',
  newcomer: (product) => `Bienvenue chez ${product} ! Choisissez votre rôle.`,
  roleless: 'Choisissez votre rôle pour continuer.',
};
