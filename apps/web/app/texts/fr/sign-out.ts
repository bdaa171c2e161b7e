import type { Translation } from '../translation.ts';

export const signOut: Translation['signOut'] = {
  title: 'Tout n’est pas encore envoyé',
  action: 'Se déconnecter et supprimer',
  cancel: 'Rester connecté',
  body: (kinds) =>
    `La déconnexion supprime ce qui n’est pas envoyé sur ce téléphone\u00a0: ${kinds}. Connectez-vous à internet et ouvrez Coastline pour l’envoyer d’abord.`,
  kinds: {
    accidents: 'une déclaration d’accident avec ses photos',
    checklists: 'des listes de contrôle avec photos et signatures',
  },
};
