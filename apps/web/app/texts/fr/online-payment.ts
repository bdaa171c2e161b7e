import type { Translation } from '../translation.ts';

export const onlinePayments: Translation['onlinePayments'] = {
  title: 'Payer en ligne maintenant',
  testMode: 'Mode test\u00a0: pas d’argent réel',
  payNow: (held) => `Payez en ligne juste après la réservation. ${held}`,
  confirmsItself: 'La réservation est confirmée dès que le paiement est arrivé.',
  onBookingPage: 'Payez en ligne sur la page de cette réservation.',

  what: 'Que souhaitez-vous payer maintenant\u00a0?',
  phases: {
    deposit50: 'Acompte',
    final50: 'Solde',
    full: 'Le prix entier',
    charges: 'Frais après la location',
  },
  extension: 'Prolongation de la location',
  currency: 'Devise',
  exchange: (charge, { dalasi, rate, margin }) =>
    `${charge} pour ${dalasi}\u00a0; taux 1\u00a0D = ${rate} plus ${margin}\u00a0%`,
  pay: (charge, by) => `Payer ${charge} ${by}`,
  leaves: 'Vous payez sur la page du service de paiement et revenez ici.',

  continue: 'Continuer le paiement',
  openUntil: (charge, time) => `Vous avez commencé à payer ${charge}. La page est ouverte jusqu’à ${time}.`,
  anotherWay: 'Ou payez autrement\u00a0:',
  didNotLoad: 'Les moyens de payer en ligne n’ont pas été chargés',
  loading: 'Chargement des moyens de payer en ligne',
  notOffered: 'Le paiement en ligne n’est pas possible en ce moment',
  askOffice: 'Appelez le bureau ou écrivez-lui, avec votre numéro de réservation.',

  checking: 'Nous interrogeons le service de paiement',
  received: 'Paiement reçu',
  receivedBody: (charge) => `Nous avons reçu ${charge}. Merci.`,
  notYet: 'Aucun paiement n’est encore arrivé',
  notYetBody: 'Si vous avez payé, il apparaît ici dans un instant. Sinon, vous pouvez continuer le paiement.',
  notCompleted: 'Paiement non terminé, réessayez',
  notCompletedBody: 'Aucune somme n’est arrivée pour cette réservation.',
  checkFailed: 'Nous n’avons pas pu interroger le service de paiement',
  checkAgain: 'Redemander',
  unmatched: 'Votre paiement n’a pas pu être utilisé pour cette réservation',
  unmatchedReason: {
    wrong_amount: 'Le montant arrivé n’est pas celui qui était dû.',
    already_paid: 'Cette partie du prix était déjà payée.',
    booking_cancelled: 'La réservation avait été annulée avant l’arrivée du paiement.',
    deposit_missing: 'Le solde est arrivé, mais l’acompte n’est pas payé.',
    dates_taken: 'Le paiement est arrivé après la fin de la réservation, et les jours ne sont plus libres.',
  },
  moneyGoesBack: (charge) => `Le bureau vous renvoie ${charge} par le même chemin. Vous n’avez rien à faire.`,
  refundDue: 'Pas encore remboursé\u00a0: la somme revient par le moyen avec lequel vous avez payé.',
};
