import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../../translation.ts';

export const cancelling: Translation['cancelling'] = {
  cancelBooking: 'Annuler la réservation',
  inShort:
    'Plus de 24 heures avant le jour de prise en charge\u00a0: la moitié de la somme payée vous revient. Ensuite\u00a0: rien.',
  question: 'Annuler cette réservation\u00a0?',
  keep: 'La garder',
  policyTitle: 'Conditions d’annulation',
  policy: [
    'Plus de 24 heures avant le début du jour de prise en charge (00\u00a0h\u00a000 à Banjul)\u00a0: 50\u00a0% de ce que vous avez payé jusque-là vous revient, le reste va à l’hôte.',
    '24 heures ou moins avant le début du jour de prise en charge\u00a0: 0\u00a0% vous revient, tout va à l’hôte.',
    'Absence\u00a0: si vous ne venez pas chercher la voiture, il n’y a pas de remboursement.',
    'Après la prise en charge, il n’y a pas de remboursement, même si vous rendez la voiture plus tôt. Si la location prend fin à cause de la voiture, les jours non roulés vous reviennent.',
    'Si l’hôte ne peut pas fournir la voiture, tout ce que vous avez payé vous revient.',
    'Si vous n’avez encore rien payé, rien n’est dû de part et d’autre.',
  ],
  failed: 'La réservation n’a pas pu être annulée',

  nothingPaidByYou: 'Vous n’avez encore rien payé\u00a0: rien n’est dû de part et d’autre.',
  early: 'La prise en charge est dans plus de 24 heures.',
  late: 'La prise en charge est dans 24 heures ou moins.',
  noneToYou: (paid) => `Vous avez payé ${paid}\u00a0; rien ne vous revient, tout va à l’hôte.`,
  partToYou: (paid, refund) =>
    `Vous avez payé ${paid}\u00a0; ${refund} vous reviennent, le reste va à l’hôte.`,

  cancelled: 'Réservation annulée',
  yourRefund: (refund) => `Votre remboursement est de ${refund}.`,
  noRefund: 'Pas de remboursement. Il faut annuler plus de 24 heures avant la prise en charge.',
  nothingReceived: 'Rien n’avait été payé, rien n’est donc dû.',

  isCancelled: 'Cette réservation est annulée',
  byYou: 'Vous l’avez annulée',
  refund: 'Remboursement',
  beforeLimit: 'plus de 24 heures avant la prise en charge',
  setByOffice: 'fixé par le bureau',
  daysNotDriven: 'pour les jours non roulés',
  afterLimit: '24 heures ou moins avant la prise en charge',
  paidSoFar: 'Payé jusqu’ici',
  toYou: 'Pour vous',
  toHost: 'Pour l’hôte',
  keptByPlatform: 'Gardé par la plateforme',
  backToYou: (percent) => `Vous revient (${percent}\u00a0%)`,
  paidBackOn: (day) => endSentence(`Remboursé le ${day}`),
  notPaidBackYet: 'Pas encore remboursé : le bureau paie en espèces, par Wave ou sur votre compte bancaire.',
  tellOffice: 'Dites au bureau où l’envoyer\u00a0:',
  backToGuest: (percent) => `Revient au locataire (${percent}\u00a0%)`,
};
