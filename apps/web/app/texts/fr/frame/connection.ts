import type { Translation } from '../../translation.ts';

export const connection: Translation['connection'] = {
  offline: 'Vous êtes hors ligne.',
  offlineAsOf: (time) =>
    `Voici ce que nous savions le ${time}. La page se mettra à jour d’elle-même à votre retour en ligne.`,
  offlineNothingYet: 'Ce que vous avez vu en dernier reste affiché. Nous réessayons automatiquement.',
  behind: 'Pas à jour.',
  behindAsOf: (time) => `Voici ce que nous savions le ${time}.`,
  slow: 'Votre connexion est lente.',
  slowStillTrying: 'Nous essayons toujours.',
  needsConnection: 'Une connexion est nécessaire.',
};
