import type { Translation } from '../../translation.ts';

export const roleChoice: Translation['roleChoice'] = {
  title: 'Choisissez votre rôle',
  text: 'Que voulez-vous faire ici\u00a0?',
  pageDescription: 'Louez des voitures, louez la vôtre, ou les deux.',
  renter: {
    title: 'Je veux louer des voitures',
    points: ['Voir les voitures disponibles', 'Réserver rapidement', 'Gérer ses réservations'],
    action: 'Continuer comme locataire',
    chosen: 'Vous êtes maintenant inscrit comme locataire.',
  },
  owner: {
    title: 'Je veux louer ma voiture',
    points: ['Proposer des voitures', 'Gérer les réservations', 'Gagner un revenu en plus'],
    action: 'Continuer comme hôte',
    chosen: 'Vous êtes maintenant inscrit comme hôte.',
  },
  held: 'Déjà le vôtre',
  note: 'Vous pourrez changer de rôle plus tard, ou avoir les deux.',
};
