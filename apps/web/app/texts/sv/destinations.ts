import type { Translation } from '../translation.ts';

export const destinations: Translation['destinations'] = {
  title: 'Vart dina pengar går',
  text: 'Hit skickar kontoret dina pengar. Bara du kan ändra det, och vi mejlar dig om varje ändring.',
  purposes: {
    refund: {
      title: 'Återbetalningar',
      none: 'Inte angivet än. Kontoret frågar dig när du ska få pengar tillbaka.',
      set: 'Ange uppgifter för återbetalning',
      change: 'Ändra uppgifter för återbetalning',
      form: 'Uppgifter för återbetalning',
    },
    payout: {
      title: 'Utbetalningar',
      none: 'Inte angivet än. Kontoret behöver det för att betala dig.',
      set: 'Ange uppgifter för utbetalning',
      change: 'Ändra uppgifter för utbetalning',
      form: 'Uppgifter för utbetalning',
    },
  },
  refundDue: 'Vart ska vi skicka pengarna?',
  payoutDue: 'Du har pengar att få. Berätta för kontoret vart de ska skickas.',
  held: 'För din säkerhet används en ändring först efter 24 timmar. Till dess betalar kontoret som förut.',
  kinds: { wave: 'Wave', bank: 'Bankkonto' },
  endingIn: (last4) => `som slutar på ${last4}`,
  pending: 'En ändring väntar',
  pendingFrom: (destination, moment) =>
    `Från ${moment} går dina utbetalningar till: ${destination}. Till dess betalar kontoret som förut.`,
  notMe: 'Om det inte var du, ta tillbaka ändringen och byt lösenord.',
  cancelChange: 'Ta tillbaka ändringen',
  changeCancelled: 'Ändringen är återtagen',
  saved: 'Sparat. Vi har mejlat dig om det.',
  kind: 'Skickas med',
  number: 'Wave-nummer',
  holder: 'Kontoinnehavare',
  account: 'IBAN eller kontonummer',
  bank: 'Bankens namn',
  bic: 'SWIFT/BIC',
  optional: '(valfritt)',
  save: 'Spara',
  close: 'Inte nu',
};
