import type { DocumentTexts } from './document-texts.ts';

export const dutch: DocumentTexts = {
  phone: 'Telefoon',
  email: 'E-mail',
  moment: (day, time) => `${day}, ${time} GMT`,
  void: 'ONGELDIG',
  receipt: {
    title: 'Kwitantie',
    number: 'Kwitantienummer',
    receivedOn: 'Ontvangen op',
    receivedFrom: 'Ontvangen van',
    amount: 'Ontvangen bedrag',
    purpose: 'Betaling voor',
    phases: {
      deposit50: 'Aanbetaling, eerste helft van de prijs',
      final50: 'Restbetaling, tweede helft van de prijs',
    },
    totalPrice: 'Prijs van de huur',
    voided: (moment) =>
      `Deze kwitantie is ongeldig sinds ${moment}. De betaling was per vergissing geregistreerd.`,
  },
};
