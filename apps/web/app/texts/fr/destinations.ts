import type { Translation } from '../translation.ts';

export const destinations: Translation['destinations'] = {
  title: 'Où va votre argent',
  text: 'Le bureau y envoie votre argent. Vous seul pouvez le modifier, et nous vous écrivons à chaque modification.',
  purposes: {
    refund: {
      title: 'Remboursements',
      none: 'Pas encore indiqué. Le bureau vous le demande quand un remboursement est dû.',
      set: 'Indiquer mes coordonnées de remboursement',
      change: 'Modifier mes coordonnées de remboursement',
      form: 'Coordonnées de remboursement',
    },
    payout: {
      title: 'Versements',
      none: 'Pas encore indiqué. Le bureau en a besoin pour vous payer.',
      set: 'Indiquer mes coordonnées de versement',
      change: 'Modifier mes coordonnées de versement',
      form: 'Coordonnées de versement',
    },
  },
  refundDue: 'Où envoyer l’argent\u00a0?',
  payoutDue: 'De l’argent vous est dû. Dites au bureau où l’envoyer.',
  held: 'Pour votre sécurité, une modification ne sert qu’après 24 heures. D’ici là, le bureau paie comme avant.',
  kinds: { wave: 'Wave', bank: 'Compte bancaire' },
  endingIn: (last4) => `se terminant par ${last4}`,
  pending: 'Une modification est en attente',
  pendingFrom: (destination, moment) =>
    `À partir du ${moment}, vos versements vont à\u00a0: ${destination}. D’ici là, le bureau paie comme avant.`,
  notMe: 'Si ce n’était pas vous, annulez la modification et choisissez un nouveau mot de passe.',
  cancelChange: 'Annuler la modification',
  changeCancelled: 'La modification est annulée',
  saved: 'Enregistré. Nous vous avons écrit à ce sujet.',
  kind: 'Envoyer par',
  number: 'Numéro Wave',
  holder: 'Titulaire du compte',
  account: 'IBAN ou numéro de compte',
  bank: 'Nom de la banque',
  bic: 'SWIFT/BIC',
  optional: '(facultatif)',
  save: 'Enregistrer',
  close: 'Pas maintenant',
};
