import type { Translation } from '../translation.ts';

export const onlinePayments: Translation['onlinePayments'] = {
  title: 'Jetzt online zahlen',
  testMode: 'Testmodus: kein echtes Geld',
  payNow: (held) => `Zahlen Sie online gleich nach der Buchung. ${held}`,
  confirmsItself: 'Die Buchung ist bestätigt, sobald die Zahlung da ist.',
  onBookingPage: 'Zahlen Sie online auf der Seite dieser Buchung.',

  what: 'Was möchten Sie jetzt zahlen?',
  phases: {
    deposit50: 'Anzahlung',
    final50: 'Restzahlung',
    full: 'Der ganze Preis',
    charges: 'Forderungen nach der Fahrt',
  },
  extension: 'Verlängerung der Miete',
  currency: 'Währung',
  exchange: (charge, { dalasi, rate, margin }) =>
    `${charge} für ${dalasi}; Kurs 1\u00a0D = ${rate} plus ${margin}\u00a0%`,
  pay: (charge, by) => `${charge} ${by} zahlen`,
  leaves: 'Sie zahlen auf der Seite des Zahlungsdienstes und kommen hierher zurück.',

  continue: 'Weiter zahlen',
  openUntil: (charge, time) => `Sie haben begonnen, ${charge} zu zahlen. Die Seite ist offen bis ${time}.`,
  anotherWay: 'Oder zahlen Sie anders:',
  didNotLoad: 'Die Wege, online zu zahlen, wurden nicht geladen',
  loading: 'Die Wege, online zu zahlen, werden geladen',
  notOffered: 'Online zahlen ist gerade nicht möglich',
  askOffice: 'Bitte rufen oder schreiben Sie dem Büro und nennen Sie Ihre Buchungsnummer.',

  checking: 'Wir fragen den Zahlungsdienst',
  received: 'Zahlung eingegangen',
  receivedBody: (charge) => `Wir haben ${charge} erhalten. Vielen Dank.`,
  notYet: 'Noch ist keine Zahlung da',
  notYetBody: 'Wenn Sie gezahlt haben, erscheint es gleich hier. Sonst können Sie weiter zahlen.',
  notCompleted: 'Zahlung nicht abgeschlossen, bitte noch einmal versuchen',
  notCompletedBody: 'Für diese Buchung ist kein Geld eingegangen.',
  checkFailed: 'Wir konnten den Zahlungsdienst nicht fragen',
  checkAgain: 'Noch einmal fragen',
  unmatched: 'Ihre Zahlung konnte für diese Buchung nicht verwendet werden',
  unmatchedReason: {
    wrong_amount: 'Der eingegangene Betrag ist nicht der Betrag, der fällig war.',
    already_paid: 'Dieser Teil des Preises war schon bezahlt.',
    booking_cancelled: 'Die Buchung war storniert, bevor die Zahlung einging.',
    deposit_missing: 'Die Restzahlung ging ein, aber die Anzahlung ist nicht bezahlt.',
    dates_taken: 'Die Zahlung ging nach dem Ende der Reservierung ein, und die Tage sind nicht mehr frei.',
  },
  moneyGoesBack: (charge) => `Das Büro sendet ${charge} auf demselben Weg zurück. Sie müssen nichts tun.`,
  refundDue: 'Noch nicht zurückgezahlt: Das Geld kommt auf dem Weg zurück, auf dem Sie gezahlt haben.',
};
