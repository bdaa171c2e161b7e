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
  statement: {
    title: 'Uitbetalingsoverzicht',
    number: 'Uitbetalingsnummer',
    paidOn: 'Betaald op',
    paidTo: 'Betaald aan',
    amount: 'Betaald bedrag',
    reference: 'Kenmerk',
    bookings: 'Boekingen',
    days: 'Dagen',
    price: 'Prijs',
    fee: 'Kosten',
    share: 'Uw deel',
    cancelled: 'Geannuleerd: uw deel van wat de gast had betaald',
    total: 'Totaal',
    voided: (moment) =>
      `Deze uitbetaling is ongeldig sinds ${moment}. Ze was per vergissing geregistreerd; u hebt het bedrag weer tegoed.`,
  },
};
