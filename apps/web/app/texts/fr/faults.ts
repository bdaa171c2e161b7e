import type { Translation } from '../translation.ts';

export const faults: Translation['faults'] = {
  home: 'Aller à l’accueil',
  notFound: 'Oups\u00a0! Page introuvable',
  notFoundText: 'L’adresse est peut-être mal saisie, ou la page a changé de place.',
  notFoundTitle: 'Page introuvable',
  broken: 'Une erreur est survenue',
  brokenText: 'Désolé, un imprévu s’est produit. Essayez de recharger la page.',
  quote: 'Si cela se reproduit, indiquez ce numéro au bureau :',
  details: 'Détails techniques',
};
