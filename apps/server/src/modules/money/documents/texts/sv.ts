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
};
