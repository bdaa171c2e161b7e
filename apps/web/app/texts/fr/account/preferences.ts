import type { Translation } from '../../translation.ts';

export const preferences: Translation['preferences'] = {
  title: 'Vos préférences',
  text: 'Dites-nous ce que vous aimez louer. Si vous ouvrez la recherche sans filtre, votre budget et vos types de voitures la filtrent\u00a0; une pression suffit pour les retirer. Vous pouvez passer cette étape et y revenir à tout moment.',
  pageDescription: 'Ce que vous aimez louer, pour combien de temps et pour quoi faire.',
  loading: 'Chargement de vos préférences',
  budget: 'Budget par jour',
  budgetEnds: ['Budget minimal', 'Budget maximal'],
  types: 'Types de voitures préférés',
  duration: 'Durée habituelle',
  durations: { '1-day': '1 jour', '2-3-days': '2-3 jours', weekly: 'À la semaine', monthly: 'Au mois' },
  use: 'Usage principal',
  uses: { business: 'Affaires', tourism: 'Tourisme', personal: 'Personnel', events: 'Événements' },
  save: 'Enregistrer',
  saved: 'Préférences enregistrées\u00a0!',
  unsaved: 'Pas encore enregistré',
  skip: 'Passer',
};
