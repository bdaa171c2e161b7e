import type { Translation } from '../translation.ts';

export const dateChange: Translation['dateChange'] = {
  title: 'Jours de la location',
  about: 'Jusqu’au paiement final, vous pouvez déplacer, prolonger ou raccourcir la location.',
  change: 'Changer les jours',
  pickUp: 'Jour de prise en charge',
  return: 'Jour de retour',
  invalid: 'Choisissez une prise en charge à partir d’aujourd’hui et un retour qui n’est pas avant.',
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
  cancel: 'Pas maintenant',
  saved: 'Les jours sont changés',
  savedBody: 'Nous vous les envoyons aussi par e-mail.',
  failed: 'Les jours n’ont pas changé',
};
