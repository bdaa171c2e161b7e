import type { DocumentTexts } from './document-texts.ts';

export const german: DocumentTexts = {
  phone: 'Telefon',
  email: 'E-Mail',
  moment: (day, time) => `${day}, ${time} GMT`,
  void: 'UNGÜLTIG',
  receipt: {
    title: 'Quittung',
    number: 'Quittungsnummer',
    receivedOn: 'Erhalten am',
    receivedFrom: 'Erhalten von',
    amount: 'Erhaltener Betrag',
    purpose: 'Zahlung für',
    phases: {
      deposit50: 'Anzahlung, erste Hälfte des Preises',
      final50: 'Restzahlung, zweite Hälfte des Preises',
    },
    totalPrice: 'Preis der Miete',
    voided: (moment) => `Diese Quittung ist ungültig seit ${moment}. Die Zahlung war irrtümlich verbucht.`,
  },
};
