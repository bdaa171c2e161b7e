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
  statement: {
    title: 'Auszahlungsbeleg',
    number: 'Auszahlungsnummer',
    paidOn: 'Ausgezahlt am',
    paidTo: 'Ausgezahlt an',
    amount: 'Ausgezahlter Betrag',
    reference: 'Referenz',
    bookings: 'Buchungen',
    days: 'Tage',
    price: 'Preis',
    fee: 'Gebühr',
    share: 'Ihr Anteil',
    cancelled: 'Storniert: Ihr Teil dessen, was der Gast bezahlt hatte',
    total: 'Summe',
    voided: (moment) =>
      `Diese Auszahlung ist ungültig seit ${moment}. Sie war irrtümlich verbucht; ihr Betrag steht Ihnen wieder zu.`,
  },
};
