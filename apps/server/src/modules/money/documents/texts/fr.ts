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
  statement: {
    title: 'Relevé de versement',
    number: 'Numéro du versement',
    paidOn: 'Versé le',
    paidTo: 'Versé à',
    amount: 'Montant versé',
    reference: 'Référence',
    bookings: 'Réservations',
    days: 'Jours',
    price: 'Prix',
    fee: 'Commission',
    share: 'Votre part',
    cancelled: 'Annulée\u00a0: votre part de ce que le client avait payé',
    total: 'Total',
    voided: (moment) =>
      `Ce versement est annulé depuis le ${moment}. Il avait été enregistré par erreur\u00a0; son montant vous est de nouveau dû.`,
  },
};
