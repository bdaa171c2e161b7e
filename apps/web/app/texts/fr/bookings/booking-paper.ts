import type { Translation } from '../../translation.ts';

export const bookingPaper: Translation['bookingPaper'] = {
  title: (number) => ['Réservation ', { strong: number }],
  pageTitle: 'Réservation à imprimer',
  description: 'Votre réservation sur une feuille, pour la prise en charge.',
  print: 'Imprimer',
  back: 'Retour à la réservation',
  showThis: 'Montrez cette feuille, ou le code sur votre téléphone, à la prise en charge.',
  codeLabel: (number) => `Code qui ouvre la réservation ${number}`,
  scanned: 'Le bureau scanne le code. Il contient l’adresse de la réservation et rien sur vous.',
  toPay: 'Reste à payer',
  bring: 'À apporter',
  bringList: [
    'Passeport ou pièce d’identité de la réservation',
    'Permis de conduire',
    'Le conducteur a 21 ans ou plus',
  ],
  mind: 'À noter',
  mindList: (back) => [
    `Rapportez la voiture le ${back}, avec le même niveau de carburant.`,
    'Signalez tout incident au bureau sans attendre.',
    'L’assurance se règle entre vous et l’hôte.',
  ],
  office: 'Le bureau',
  emergency: 'Urgence',
  printedOn: (day) => `Au ${day}`,
  notValid: 'Cette réservation est annulée. La feuille ne donne droit à aucune voiture.',
};
