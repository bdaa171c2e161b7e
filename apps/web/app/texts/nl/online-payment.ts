import type { Translation } from '../translation.ts';

export const onlinePayments: Translation['onlinePayments'] = {
  title: 'Nu online betalen',
  testMode: 'Testmodus: geen echt geld',
  payNow: (held) => `Betaal online direct na het boeken. ${held}`,
  confirmsItself: 'De boeking wordt bevestigd zodra de betaling binnen is.',
  onBookingPage: 'Betaal online op de pagina van deze boeking.',

  what: 'Wat wil je nu betalen?',
  phases: {
    deposit50: 'Aanbetaling',
    final50: 'Restbetaling',
    full: 'De hele prijs',
    charges: 'Kosten na de rit',
  },
  extension: 'Verlenging van de huur',
  currency: 'Valuta',
  exchange: (charge, { dalasi, rate, margin }) =>
    `${charge} voor ${dalasi}; koers 1\u00a0D = ${rate} plus ${margin}\u00a0%`,
  pay: (charge, by) => `Betaal ${charge} ${by}`,
  leaves: 'Je betaalt op de pagina van de betaaldienst en komt hier terug.',

  continue: 'Verder met betalen',
  openUntil: (charge, time) => `Je bent begonnen ${charge} te betalen. De pagina is open tot ${time}.`,
  anotherWay: 'Of betaal op een andere manier:',
  didNotLoad: 'De manieren om online te betalen zijn niet geladen',
  loading: 'De manieren om online te betalen worden geladen',
  notOffered: 'Online betalen is nu niet mogelijk',
  askOffice: 'Bel of schrijf het kantoor en geef je boekingsnummer door.',

  checking: 'We vragen het de betaaldienst',
  received: 'Betaling ontvangen',
  receivedBody: (charge) => `We hebben ${charge} ontvangen. Dank je wel.`,
  notYet: 'Er is nog geen betaling binnen',
  notYetBody: 'Heb je betaald, dan verschijnt het hier zo. Anders kun je verder met betalen.',
  notCompleted: 'Betaling niet voltooid, probeer het opnieuw',
  notCompletedBody: 'Er is geen geld binnengekomen voor deze boeking.',
  checkFailed: 'We konden het de betaaldienst niet vragen',
  checkAgain: 'Opnieuw vragen',
  unmatched: 'Je betaling kon niet voor deze boeking worden gebruikt',
  unmatchedReason: {
    wrong_amount: 'Het bedrag dat binnenkwam, is niet het bedrag dat betaald moest worden.',
    already_paid: 'Dit deel van de prijs was al betaald.',
    booking_cancelled: 'De boeking was geannuleerd voordat de betaling binnenkwam.',
    deposit_missing: 'De restbetaling kwam binnen, maar de aanbetaling is niet betaald.',
    dates_taken: 'De betaling kwam binnen na het einde van de reservering, en de dagen zijn niet meer vrij.',
  },
  moneyGoesBack: (charge) =>
    `Het kantoor stuurt ${charge} terug zoals het is gekomen. Je hoeft niets te doen.`,
  refundDue: 'Nog niet terugbetaald: het geld komt terug zoals je hebt betaald.',
};
