import type { Translation } from '../../translation.ts';

export const account: Translation['account'] = {
  title: 'Konto',
  pageDescription: 'Ihre Angaben, wie und wo Sie angemeldet sind, und Ihre Daten.',
  confirmedHalf:
    'Einer der beiden Links wurde geöffnet. Öffnen Sie nun den Link in der Mail an Ihre andere Adresse.',
  details: {
    title: 'Ihre Angaben',
    text: 'Die andere Seite einer Buchung sieht Ihren Namen und Ihre Telefonnummer, sobald sie bestätigt ist.',
    save: 'Angaben speichern',
    saved: 'Ihre Angaben sind gespeichert',
    unsaved: 'Noch nicht gespeichert',
  },
  email: {
    title: 'E-Mail',
    mailsNew: 'Wir schicken einen Link an die neue Adresse. Sie gilt, sobald Sie ihn öffnen.',
    mailsBoth:
      'Wir schicken je einen Link an Ihre neue und Ihre bisherige Adresse. Die Änderung gilt, wenn beide geöffnet wurden.',
    current: 'Ihre Adresse:',
    label: 'Neue E-Mail',
    change: 'E-Mail ändern',
    waitingTitle: 'Bitte öffnen Sie die Mail',
    waiting: [' ist noch nicht bestätigt. Bis dahin melden Sie sich an mit ', '.'],
  },
  password: {
    title: 'Passwort',
    text: 'Mit einem neuen Passwort werden Sie auf allen anderen Geräten abgemeldet.',
    current: 'Aktuelles Passwort',
    change: 'Passwort ändern',
    codeTitle: 'Wir haben Ihnen einen Code gemailt',
    codeText: ['Ihre Anmeldung liegt etwas zurück. Bitte geben Sie den Code ein, gesendet an ', '.'],
    code: 'Code aus der Mail',
    saved: 'Passwort geändert!',
    savedText: 'Sie wurden auf allen anderen Geräten abgemeldet.',
  },
  data: {
    title: 'Ihre Daten',
    text: 'Alles, was wir über Sie speichern: Konto, Autos, Buchungen, Zahlungen, Mails und was Sie wann getan haben.',
    about:
      'Die Datei ist in JSON, einem Format, das andere Programme lesen können. Sie enthält Ihre Pass- oder Ausweisnummer, falls Sie eine angegeben haben; bewahren Sie sie sicher auf. Private Daten Ihrer Mieter sind nicht enthalten.',
    download: 'Meine Daten herunterladen',
  },
  erase: {
    title: 'Konto löschen',
    text: 'Das lässt sich nicht rückgängig machen, auch nicht von uns.',
    points: [
      'Ihr Name, E-Mail, Telefon, Pass- oder Ausweisnummern, Wünsche und Mails werden gelöscht.',
      'Frühere Buchungen bleiben für die andere Seite und unsere Bücher bestehen, unter dem Namen „Deleted user“ und ohne Ihre Angaben.',
      'Ihre Autos werden aus der Liste genommen. Wer sie gefahren hat, sieht Auto und Fotos weiter in den eigenen Buchungen.',
      `Laufende Buchungen müssen erst enden: Schließen Sie sie ab oder stornieren Sie sie. Steht eine Erstattung oder Ihr Anteil noch aus, zahlt das Büro sie zuerst.`,
      'Sie werden auf allen Geräten abgemeldet.',
    ],
    elsewhere: (host) => `Ihre Anmeldung liegt bei ${host}; lassen Sie sie auch dort löschen.`,
    open: 'Mein Konto löschen',
    askTitle: 'Konto löschen?',
    ask: 'Alles Persönliche wird sofort und endgültig gelöscht.',
    word: 'LÖSCHEN',
    typeWord: (word) => `Zur Bestätigung ${word} eingeben`,
    wordMissing: (word) => `Geben Sie zur Bestätigung ${word} ein.`,
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    confirm: 'Endgültig löschen',
    keep: 'Konto behalten',
    neededTitle: 'Ihr Konto wird noch gebraucht',
    waits: { open: 'ist noch nicht vorbei', settling: 'hat noch eine Zahlung offen' },
    done: 'Ihr Konto ist gelöscht',
    doneText: 'Danke, dass Sie hier waren.',
  },
};
