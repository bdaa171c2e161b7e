import type { Translation } from '../translation.ts';

export const tripGuide: Translation['tripGuide'] = {
  title: 'Reisebegleiter',
  description: 'Ort, Telefonnummern und Hinweise für Ihre Tage mit dem Auto.',
  open: 'Reisebegleiter öffnen',
  offline: 'Diese Seite öffnet sich auch ohne Verbindung.',
  toBooking: 'Zur Buchung',
  notYours: 'Der Reisebegleiter ist für den Gast dieser Buchung.',
  write: 'Dem Büro auf WhatsApp schreiben',
  message: (number, car) => `Buchung ${number}, ${car}: `,
  accident: {
    title: 'Nach einem Unfall',
    steps: [
      'Anhalten, Warnblinker einschalten und alle aus der Gefahr bringen.',
      'Ist jemand verletzt, rufen Sie einen Krankenwagen.',
      'Rufen Sie die Polizei und warten Sie auf sie. Die Versicherung braucht den Bericht. Lassen Sie die Autos stehen, wenn sie niemanden gefährden.',
      'Fotografieren Sie die Autos von allen Seiten, die Kennzeichen und den Ort.',
      'Notieren Sie Namen und Telefonnummern von Fahrern und Zeugen. Unterschreiben Sie nichts über die Schuld.',
      'Rufen Sie das Büro an, sobald Sie können, und bevor etwas repariert wird.',
    ],
    report: 'Unfall melden',
    breakdown:
      'Bei einer Panne: Parken Sie sicher und rufen Sie das Büro an. Es schickt Hilfe oder ein anderes Auto, oder es beendet die Miete; die nicht gefahrenen Tage kommen dann zu Ihnen zurück.',
  },
  papers: {
    title: 'Papiere',
    yours: 'Ihr Pass oder Ausweis und Ihr Führerschein: Haben Sie beides bei jeder Fahrt dabei.',
    cars: 'Die Papiere des Autos: Zulassung, Versicherung und Steuer. Das Büro zeigt Ihnen bei der Abholung, wo sie sind.',
    number: (number) => `Ihre Buchungsnummer: ${number}`,
    contract: 'Mietvertrag lesen',
  },
  road: {
    title: 'Unterwegs',
    items: [
      'Gefahren wird rechts. Alle tragen einen Gurt, und wer fährt, lässt das Telefon liegen.',
      'Kontrollen von Polizei und Armee gehören zu jeder Fahrt: langsam fahren, abblenden, grüßen und die Papiere zeigen, wenn jemand fragt. Die Durchfahrt kostet nichts, und für eine Strafe gibt es eine Quittung.',
      'Seien Sie vor der Dunkelheit am Ziel. Nachts sind Tiere, Menschen und Autos ohne Licht auf der Straße.',
      'Tanken Sie an der Küste voll, bevor Sie ins Landesinnere fahren. Tankstellen liegen dort weit auseinander, können leer sein und nehmen oft nur Bargeld.',
      'Zum Nordufer: Auf die Fähre von Banjul nach Barra wartet man mitunter Stunden. Der andere Weg ist die Brücke bei Farafenni.',
      'Von Juni bis Oktober können Straßen unter Wasser stehen. Kehren Sie lieber um, als hindurchzufahren.',
    ],
  },
  giveBack: {
    title: 'Vor der Rückgabe',
    items: [
      'Tanken Sie bis zum Stand bei der Abholung.',
      'Nehmen Sie alles mit, was Ihnen gehört, auch aus Kofferraum und Handschuhfach.',
      'Sehen Sie sich das Auto zusammen mit dem Büro an, und die Fotos der Abholung.',
      'Rufen Sie das Büro an, wenn Sie sich verspäten, bevor der nächste Gast warten muss.',
    ],
  },
};
