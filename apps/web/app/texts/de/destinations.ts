import type { Translation } from '../translation.ts';

export const destinations: Translation['destinations'] = {
  title: 'Wohin Ihr Geld geht',
  text: 'Dorthin schickt das Büro Ihr Geld. Nur Sie können das ändern, und wir melden Ihnen jede Änderung per E-Mail.',
  purposes: {
    refund: {
      title: 'Rückzahlungen',
      none: 'Noch nicht angegeben. Das Büro fragt Sie, wenn Sie Geld zurückbekommen.',
      set: 'Rückzahlung einrichten',
      change: 'Angaben für Rückzahlungen ändern',
      form: 'Angaben für Rückzahlungen',
    },
    payout: {
      title: 'Auszahlungen',
      none: 'Noch nicht angegeben. Das Büro braucht das, um Sie zu bezahlen.',
      set: 'Auszahlung einrichten',
      change: 'Angaben für Auszahlungen ändern',
      form: 'Angaben für Auszahlungen',
    },
  },
  refundDue: 'Wohin soll das Geld gehen?',
  payoutDue: 'Sie bekommen Geld. Sagen Sie dem Büro, wohin es gehen soll.',
  held: 'Zu Ihrer Sicherheit gilt eine Änderung erst nach 24 Stunden. Bis dahin zahlt das Büro wie bisher.',
  kinds: { wave: 'Wave', bank: 'Bankkonto' },
  endingIn: (last4) => `mit der Endung ${last4}`,
  pending: 'Eine Änderung wartet',
  pendingFrom: (destination, moment) =>
    `Ab ${moment} gehen Ihre Auszahlungen an: ${destination}. Bis dahin zahlt das Büro wie bisher.`,
  notMe: 'Wenn Sie das nicht waren, nehmen Sie die Änderung zurück und setzen Sie ein neues Passwort.',
  cancelChange: 'Änderung zurücknehmen',
  changeCancelled: 'Die Änderung ist zurückgenommen',
  saved: 'Gespeichert. Wir haben Ihnen dazu geschrieben.',
  kind: 'Senden mit',
  number: 'Wave-Nummer',
  holder: 'Kontoinhaber',
  account: 'IBAN oder Kontonummer',
  bank: 'Name der Bank',
  bic: 'SWIFT/BIC',
  optional: '(freiwillig)',
  save: 'Speichern',
  close: 'Nicht jetzt',
};
