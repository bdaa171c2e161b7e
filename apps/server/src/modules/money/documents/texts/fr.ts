import type { DocumentTexts } from './document-texts.ts';

export const french: DocumentTexts = {
  phone: 'Téléphone',
  email: 'E-mail',
  moment: (day, time) => `${day}, ${time} GMT`,
  void: 'ANNULÉ',
  receipt: {
    title: 'Reçu',
    number: 'Numéro du reçu',
    receivedOn: 'Reçu le',
    receivedFrom: 'Reçu de',
    amount: 'Montant reçu',
    purpose: 'Paiement pour',
    phases: { deposit50: 'Acompte, première moitié du prix', final50: 'Solde, seconde moitié du prix' },
    totalPrice: 'Prix de la location',
    voided: (moment) =>
      `Ce reçu est annulé depuis le ${moment}. Le paiement avait été enregistré par erreur.`,
  },
};
