import type { Translation } from '../translation.ts';

export const securityDeposit: Translation['securityDeposit'] = {
  title: 'Caution',
  didNotLoad: 'La caution n’a pas pu être chargée',
  notTaken: 'Pas encore versée',
  statuses: {
    requested: 'En attente de votre carte',
    held: 'Retenue',
    waived: 'Dispensée',
    settling: 'Décompte en cours',
    settled: 'Décomptée',
    expired: 'Terminée',
    voided: 'Pas encore versée',
  },
  notPrice: 'Elle ne fait pas partie du prix.',
  atPickUp:
    'Vous la laissez avant le départ\u00a0: en espèces, ou en autorisant une carte, ce qui ne débite rien.',
  authoriseNow: (charge) =>
    `Le bureau vous demande d’autoriser ${charge} sur une carte. Rien n’est débité, sauf si des frais après la location l’exigent.`,
  authorise: (charge) => `Autoriser ${charge}`,
  testMode: 'Le prestataire de paiement est en mode test\u00a0: aucun argent réel ne circule.',
  heldInCash: 'Le bureau la garde pour vous en espèces.',
  heldOnCard: (until) => `Elle est autorisée sur votre carte jusqu’au ${until}. Rien n’est débité.`,
  receipt: (number) => `Reçu ${number}`,
  receiptFailed: 'Le reçu n’a pas pu être chargé',
  backAfter: (hours) => `Elle est rendue automatiquement ${hours} heures après le retour.`,
  backAt: (time) => `Elle est rendue automatiquement le ${time}.`,
  heldByCharge: 'Des frais sont encore en cours. La caution est rendue quand ils sont décidés.',
  goesToCharges: (amount) =>
    `${amount} servent à payer des frais après la location. Vous n’avez pas à les payer séparément.`,
  seeCharges: 'Voir les frais',
  waived: 'Le bureau vous en dispense.',
  officeSays: (reason) => `Le bureau écrit\u00a0: ${reason}`,
  settling: 'Le prestataire de paiement fait le décompte. Cela peut prendre quelques minutes.',
  allBack: (amount) => `Les ${amount} ont été rendus en entier.`,
  cardAllBack: 'L’autorisation est levée. Rien n’a été débité.',
  partCharged: (charged, back) => `${charged} ont payé des frais après la location. ${back} ont été rendus.`,
  allCharged: (amount) => `Les ${amount} ont payé des frais après la location.`,
  collect: 'Si le bureau ne vous l’a pas encore rendue, venez la chercher ou demandez un virement.',
  expired: 'L’autorisation de la carte est terminée. Rien n’a été débité.',
  forHost: 'Le bureau la demande au client, et les frais après la location en sont payés.',
  paysDue: (amount) => `${amount} sont pris automatiquement sur votre caution. Vous n’avez rien à faire.`,
};
