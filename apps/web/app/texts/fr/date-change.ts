import type { Translation } from '../translation.ts';

export const dateChange: Translation['dateChange'] = {
  title: 'Jours de la location',
  about: 'Jusqu’au paiement final, vous pouvez déplacer, prolonger ou raccourcir la location.',
  aboutPaid:
    'Vous pouvez prolonger la location : les jours ajoutés sont gardés jusqu’à votre paiement. Pour les jours auxquels vous renoncez, ce que les conditions d’annulation rendent devient votre avoir, et le bureau vous le rembourse.',
  change: 'Changer les jours',
  pickUp: 'Jour de prise en charge',
  return: 'Jour de retour',
  invalid: 'Choisissez une prise en charge à partir d’aujourd’hui et un retour qui n’est pas avant.',
  invalidReturn: 'Choisissez un jour de retour à partir d’aujourd’hui.',
  newTotal: (days) => `Nouveau total pour ${days}`,
  dearer: 'De plus qu’avant',
  cheaper: 'De moins qu’avant',
  kept: (days) => `Reste de votre paiement pour ${days} auxquels vous renoncez`,
  keptInTotal: 'Gardé pour les jours abandonnés',
  paidDeposit: 'Acompte, payé',
  deposit: 'Acompte',
  finalPayment: 'Paiement final',
  meetingMoves: 'Le lieu et l’heure suivent les jours. Vérifiez-les ensuite et indiquez votre nouveau vol.',
  save: 'Enregistrer les nouveaux jours',
  changedSince: 'Payé ou crédité depuis',
  toPay: 'À payer pour les jours ajoutés',
  credited: 'Vous revient comme avoir',
  heldFor:
    'Nous vous gardons les jours ajoutés jusqu’à votre paiement. Sans paiement, votre réservation reste comme elle est.',
  termsOnTheRoad: (hours, percentage) =>
    `${percentage} % du prix de chaque jour vous revient si vous y renoncez au moins ${hours} heures avant son début.`,
  termsBefore: (hours, percentage) =>
    `Jusqu’à ${hours} heures avant le premier jour, ${percentage} % du prix des jours abandonnés vous revient.`,
  returnHourStays: 'Le lieu et l’heure du retour restent comme convenu.',
  freeUntil: (day) => `La voiture est libre jusqu’au ${day}.`,
  hold: 'Garder ces jours et payer',
  held: 'Les jours ajoutés vous sont gardés',
  heldUntil: (days, until) =>
    `Votre réservation serait pour ${days}. Les jours ajoutés sont gardés jusqu’au ${until}.`,
  payBody: 'Dès que le paiement est là, votre réservation est prolongée.',
  lapsed: (days) => `Le délai pour payer ${days} est passé. Votre réservation reste comme elle était.`,
  withdraw: 'Renoncer aux jours ajoutés',
  withdrawn: 'Vous avez renoncé aux jours ajoutés',
  withdrawnBody: 'Votre réservation reste inchangée.',
  withdrawFailed: 'Cela n’a pas fonctionné',
  cancel: 'Pas maintenant',
  saved: 'Les jours sont changés',
  savedBody: 'Nous vous les envoyons aussi par e-mail.',
  failed: 'Les jours n’ont pas changé',
};
