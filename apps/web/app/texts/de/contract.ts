import type { Translation } from '../translation.ts';

export const rentalContract: Translation['rentalContract'] = {
  title: 'Mietvertrag',
  didNotLoad: 'Der Vertrag wurde nicht geladen',
  states: {
    unsigned: 'Noch nicht unterschrieben',
    outdated: 'Erneut zu unterschreiben',
    changed_since: 'Vor einer Änderung unterschrieben',
    signed: 'Unterschrieben',
  },
  about: {
    unsigned:
      'Lesen Sie den Vertrag und unterschreiben Sie ihn jetzt, oder im Büro, wenn Sie das Auto abholen. Das Auto wird nur mit unterschriebenem Vertrag übergeben.',
    outdated: 'Seit Ihrer Unterschrift hat sich etwas geändert. Bitte unterschreiben Sie die neue Fassung.',
    changed_since:
      'Die Buchung hat sich geändert, nachdem diese Fassung unterschrieben war. Die Änderungen wurden nicht unterschrieben.',
    signed: 'Sie haben diese Fassung auch per E-Mail.',
  },
  aboutHost: 'Der Gast unterschreibt den Vertrag, bevor das Auto übergeben wird.',
  changed: 'Seit der letzten Unterschrift geändert:',
  changes: {
    car: 'das Auto',
    days: 'die Tage',
    price: 'der Preis',
    places: 'die Orte',
    return_hour: 'die Uhrzeit der Rückgabe',
    rules: 'die Regeln oder die Forderungen',
  },
  readAndSign: 'Lesen und unterschreiben',
  read: 'Den Vertrag lesen',
  readEnglish: 'Den englischen Text lesen',
  readTranslation: 'Zurück zur Übersetzung',
  binding: 'Diese Übersetzung hilft beim Lesen. Verbindlich ist der englische Text.',
  version: (version, time) => `Fassung ${version}, unterschrieben am ${time}`,
  aboutPaper:
    'Das Büro hat bei der Übergabe vermerkt, dass Sie diese Fassung auf Papier unterschrieben haben.',
  onPaper: 'auf Papier unterschrieben',
  atOffice: 'im Büro',
  openPdf: (version) => `PDF der Fassung ${version}`,
  pdfFailed: 'Der Vertrag wurde nicht geladen',
  erased: 'Die Datei wurde zusammen mit einem Konto gelöscht. Ihre Prüfsumme bleibt.',
  hash: 'SHA-256 der PDF-Datei',
  check: 'Eine Datei prüfen',
  yours: 'Ihre Unterschrift',
  guests: 'Unterschrift des Gastes',
  consent: 'Mit Ihrer Unterschrift stimmen Sie diesem Vertrag zu.',
  submit: 'Den Vertrag unterschreiben',
  close: 'Schließen',
  signed: 'Der Vertrag ist unterschrieben',
  signedBody: 'Sie erhalten ihn auch per E-Mail.',
  failed: 'Der Vertrag wurde nicht unterschrieben',
  paper: 'Ausdruck zum Unterschreiben',
  paperFailed: 'Der Ausdruck wurde nicht geladen',
};

export const contractCheck: Translation['contractCheck'] = {
  title: 'Einen Vertrag prüfen',
  description:
    'Wählen Sie die PDF-Datei eines Mietvertrags, um zu sehen, ob es der unterschriebene ist. Die Datei bleibt auf Ihrem Gerät: Nur ihr Fingerabdruck (SHA-256) wird gesendet.',
  file: 'PDF des Vertrags',
  hash: 'Oder geben Sie den SHA-256 ein',
  hashHint: '64 Ziffern und Buchstaben, zum Beispiel von sha256sum.',
  submit: 'Prüfen',
  noHashing:
    'Diese Seite kann den Fingerabdruck einer Datei in Ihrem Browser nicht lesen. Bitte geben Sie ihn ein.',
  malformed: 'Bitte wählen Sie eine Datei, oder geben Sie 64 Ziffern und Buchstaben von a bis f ein.',
  genuine: 'Das ist ein unterschriebener Vertrag, unverändert.',
  which: (version, booking, time) =>
    `Es ist Fassung ${version} der Buchung ${booking}, unterschrieben ${time}.`,
  older: 'Danach wurde eine spätere Fassung unterschrieben.',
  unknown: 'Das ist kein hier unterschriebener Vertrag, oder er wurde verändert.',
  toBooking: 'Die Buchung öffnen',
  failed: 'Die Prüfung ist nicht gelungen',
};
