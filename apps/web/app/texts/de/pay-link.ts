import type { Translation } from '../translation.ts';

export const payLinks: Translation['payLinks'] = {
  title: 'Jemand anderen um die Zahlung bitten',
  text: 'Erstellen Sie einen Link und schicken Sie ihn der Person, die zahlt. Sie sieht Auto, Tage, Betrag und Ihren Vornamen und braucht kein Konto.',
  create: 'Link erstellen',
  ready: 'Ihr Link ist fertig',
  readyText: 'Kopieren Sie ihn jetzt: Er wird nur einmal gezeigt.',
  link: 'Link zum Bezahlen',
  copy: 'Link kopieren',
  copied: 'Der Link ist kopiert.',
  share: 'Link teilen',
  shareText: (car) => `Bitte bezahlen Sie meine Miete: ${car}.`,
  list: 'Gültige Links',
  createdAt: (time) => `Erstellt: ${time}`,
  until: (time) => `Gültig bis ${time}`,
  revoke: 'Zurückziehen',
  revokeOf: (time) => `Zurückziehen: Link von ${time}`,
  revokeTitle: 'Diesen Link zurückziehen?',
  revokeText: 'Niemand kann mehr damit bezahlen. Eine begonnene Zahlung wird beendet.',
  keep: 'Behalten',
  revoked: 'Der Link ist zurückgezogen.',
  failed: 'Das hat nicht geklappt',
  listFailed: 'Ihre Links wurden nicht geladen.',
  retry: 'Links noch einmal laden',
};

export const payPage: Translation['payPage'] = {
  title: (guest) => `Für ${guest} bezahlen`,
  pageTitle: 'Eine Miete bezahlen',
  intro: (guest, product) =>
    `${guest} hat bei ${product} ein Auto reserviert und bittet Sie zu bezahlen. Sie brauchen kein Konto.`,
  car: 'Auto',
  days: 'Tage',
  choose: 'Was bezahlen Sie, und wie?',
  parts: { deposit50: 'Anzahlung', final50: 'Restzahlung', full: 'Ganzer Preis' },
  ways: { stripe: 'Karte', wave: 'Wave', modem_pay: 'Modem Pay' },
  inDalasi: (amount) => `für ${amount}`,
  margin: (percent) => `einschließlich ${percent} % für den Umtausch`,
  submit: 'Weiter zur Zahlung',
  safe: 'Sie bezahlen auf der Seite des Zahlungsdienstes. Wir sehen die Nummer Ihrer Karte nie.',
  test: 'Testmodus: kein echtes Geld.',
  leaving: 'Die Zahlungsseite öffnet sich',
  leavingText: (amount) => `Dort bezahlen Sie ${amount} und kommen danach hierher zurück.`,
  continue: 'Weiter zur Zahlungsseite',
  paid: 'Bezahlt. Danke',
  paidText: (guest) => `${guest} und das Büro wissen Bescheid.`,
  amount: 'Betrag',
  receipt: 'Quittungsnummer',
  date: 'Datum',
  print: 'Drucken',
  printHint: 'Sie können diese Seite mit Ihrem Browser drucken oder speichern.',
  unmatched: 'Ihre Zahlung konnte nicht verwendet werden',
  unmatchedText:
    'Sie ist angekommen, konnte aber für diese Miete nicht verwendet werden. Das Büro schickt sie Ihnen zurück.',
  notYet: 'Es ist noch keine Zahlung angekommen',
  notYetText:
    'Wenn Sie bezahlt haben, sehen Sie in einer Minute noch einmal nach. Sonst gehen Sie weiter zur Zahlungsseite.',
  again: 'Noch einmal nachsehen',
  failed: 'Die Zahlung kam nicht zustande',
  failedText: 'Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal.',
  allPaid: 'Alles ist bezahlt',
  allPaidText: 'Für diese Miete ist nichts mehr zu bezahlen.',
  nothingDue: 'Gerade ist nichts zu bezahlen',
  nothingDueText:
    'Die Reservierung ist vielleicht abgelaufen. Fragen Sie die Person, die Ihnen den Link geschickt hat.',
  notOffered: 'Online bezahlen geht im Moment nicht. Bitte wenden Sie sich an das Büro.',
  contact: 'Fragen? Wenden Sie sich an das Büro',
  notValid: 'Dieser Link ist nicht gültig',
  notValidText:
    'Er ist abgelaufen oder wurde zurückgezogen. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
  home: 'Zur Startseite',
  errors: {
    payment_provider_unavailable:
      'Der Zahlungsdienst antwortet nicht. Es wurde nichts abgebucht. Bitte versuchen Sie es in ein paar Minuten wieder.',
    payment_provider_refused:
      'Der Zahlungsdienst hat das abgelehnt. Bitte wählen Sie eine andere Zahlungsart.',
    too_many_checkouts:
      'Mit diesem Link wurde zu oft versucht zu bezahlen. Bitte fragen Sie nach einem neuen.',
    too_many_calls: 'Das war zu oft. Bitte warten Sie kurz und versuchen Sie es noch einmal.',
    wrong_status: 'Diese Zahlung ist nicht mehr fällig.',
    other: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  },
};
