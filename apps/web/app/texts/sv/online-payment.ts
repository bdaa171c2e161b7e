import type { Translation } from '../translation.ts';

export const onlinePayments: Translation['onlinePayments'] = {
  title: 'Betala på nätet nu',
  testMode: 'Testläge: inga riktiga pengar',
  payNow: (held) => `Betala på nätet direkt efter bokningen. ${held}`,
  confirmsItself: 'Bokningen bekräftas så snart betalningen har kommit.',
  onBookingPage: 'Betala på nätet på bokningens sida.',

  what: 'Vad vill du betala nu?',
  phases: {
    deposit50: 'Handpenning',
    final50: 'Slutbetalning',
    full: 'Hela priset',
    charges: 'Avgifter efter resan',
  },
  extension: 'Förlängning av hyran',
  currency: 'Valuta',
  exchange: (charge, { dalasi, rate, margin }) =>
    `${charge} för ${dalasi}; kurs 1\u00a0D = ${rate} plus ${margin}\u00a0%`,
  pay: (charge, by) => `Betala ${charge} ${by}`,
  leaves: 'Du betalar på betaltjänstens sida och kommer tillbaka hit.',

  continue: 'Fortsätt betala',
  openUntil: (charge, time) => `Du har börjat betala ${charge}. Sidan är öppen till ${time}.`,
  anotherWay: 'Eller betala på ett annat sätt:',
  didNotLoad: 'Sätten att betala på nätet lästes inte in',
  loading: 'Läser in sätten att betala på nätet',
  notOffered: 'Det går inte att betala på nätet just nu',
  askOffice: 'Ring eller skriv till kontoret och ange ditt bokningsnummer.',

  checking: 'Vi frågar betaltjänsten',
  received: 'Betalningen har kommit',
  receivedBody: (charge) => `Vi har tagit emot ${charge}. Tack.`,
  notYet: 'Ingen betalning har kommit ännu',
  notYetBody: 'Om du har betalat syns det här om en stund. Annars kan du fortsätta betala.',
  notCompleted: 'Betalningen blev inte klar, försök igen',
  notCompletedBody: 'Inga pengar har kommit för den här bokningen.',
  checkFailed: 'Vi kunde inte fråga betaltjänsten',
  checkAgain: 'Fråga igen',
  unmatched: 'Din betalning kunde inte användas för den här bokningen',
  unmatchedReason: {
    wrong_amount: 'Beloppet som kom är inte det som skulle betalas.',
    already_paid: 'Den här delen av priset var redan betald.',
    booking_cancelled: 'Bokningen hade avbokats innan betalningen kom.',
    deposit_missing: 'Slutbetalningen kom, men handpenningen är inte betald.',
    dates_taken: 'Betalningen kom efter att reservationen gått ut, och dagarna är inte längre lediga.',
  },
  moneyGoesBack: (charge) =>
    `Kontoret skickar tillbaka ${charge} samma väg som pengarna kom. Du behöver inte göra något.`,
  refundDue: 'Inte återbetalat än: pengarna kommer tillbaka samma väg som du betalade.',
};
