import type { DocumentTexts } from './document-texts.ts';

export const swedish: DocumentTexts = {
  phone: 'Telefon',
  email: 'E-post',
  moment: (day, time) => `${day}, ${time} GMT`,
  void: 'OGILTIGT',
  receipt: {
    title: 'Kvitto',
    number: 'Kvittonummer',
    receivedOn: 'Mottaget',
    receivedFrom: 'Mottaget från',
    amount: 'Mottaget belopp',
    purpose: 'Betalning för',
    phases: {
      deposit50: 'Handpenning, första hälften av priset',
      final50: 'Slutbetalning, andra hälften av priset',
    },
    totalPrice: 'Hyrans pris',
    voided: (moment) => `Kvittot är ogiltigt sedan ${moment}. Betalningen registrerades av misstag.`,
  },
  statement: {
    title: 'Utbetalningsbesked',
    number: 'Utbetalningsnummer',
    paidOn: 'Utbetalt',
    paidTo: 'Utbetalt till',
    amount: 'Utbetalt belopp',
    reference: 'Referens',
    bookings: 'Bokningar',
    days: 'Dagar',
    price: 'Pris',
    fee: 'Avgift',
    share: 'Din andel',
    cancelled: 'Avbokad: din del av det som gästen hade betalat',
    total: 'Summa',
    voided: (moment) =>
      `Utbetalningen är ogiltig sedan ${moment}. Den registrerades av misstag; du har åter rätt till beloppet.`,
  },
};
