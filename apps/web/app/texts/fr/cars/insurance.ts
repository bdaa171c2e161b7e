import type { Translation } from '../../translation.ts';

export const insurance: Translation['insurance'] = {
  title: 'Assurance',
  coverTitle: 'Ce qui existe',
  byOwner: 'L’hôte a une assurance pour cette voiture et vous en donne les détails.',
  notByOwner: 'L’hôte n’a indiqué aucune assurance pour cette voiture.',
  agreed: 'La couverture et son paiement sont convenus entre vous et le propriétaire.',
  notCoveredTitle: 'Ce qui n’est pas couvert',
  notInPrice: 'L’assurance n’est pas comprise dans le prix.',
  theft: 'Vous répondez du vol ou du mauvais usage de la voiture pendant la location.',
  damages: (productName) =>
    `${productName} n’assume aucune responsabilité en cas de dommages ou d’accidents.`,
};
