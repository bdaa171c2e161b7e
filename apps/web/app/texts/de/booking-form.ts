import type { Translation } from '../translation.ts';

export const bookingForm: Translation['bookingForm'] = {
  title: 'Dieses Auto buchen',
  description:
    'Ihre Angaben, Ihre Zahlungsart und die zwei Vereinbarungen: Wir halten das Auto, während Sie die Anzahlung leisten.',
  loading: 'Das Buchungsformular lädt',
  yourBooking: 'Ihre Buchung',

  addExtras: 'Extras hinzufügen',
  platformFee: 'Servicegebühr',
  included: 'inbegriffen',

  personalInformation: 'Persönliche Angaben',
  asInPassport: 'Wie im Pass. Das Büro prüft ihn bei der Abholung.',
  fullName: 'Vollständiger Name',
  phone: 'Telefon',
  passport: 'Pass- oder Ausweisnummer',
  passportHint: 'Wird nie auf diesem Gerät gespeichert.',
  licence: 'Führerschein',
  optional: '(freiwillig)',
  licenceNumber: 'Führerscheinnummer',

  driver: 'Der Fahrer',
  whyDriverDates:
    'Der Vermieter verlangt mehr als das Mindestalter oder die Mindestzeit mit Führerschein. Wir prüfen diese Daten jetzt und speichern sie nicht; das Büro sieht die Dokumente bei der Abholung an.',
  birthDate: 'Geburtsdatum',
  licenceDate: 'Führerschein ausgestellt am',

  paymentMethod: 'Zahlungsart',
  mobileMoney: (held) => `Mobiles Bezahlen. ${held}`,
  heldFor: (time) => `${time} reserviert`,
  holdPromise: (time, by) => [
    'Wir halten das Auto ',
    { strong: time },
    ` für Sie, während Sie die Anzahlung ${by} leisten.`,
  ],

  rulesAccepted: 'Diese Regeln werden mit der Buchung Teil des Mietvertrags.',
  agreements: 'Vereinbarungen',
  acceptContract: ['Ich akzeptiere den ', { link: 'Mietvertrag' }],
  acceptTerms: ['Ich akzeptiere die ', { link: 'Allgemeinen Geschäftsbedingungen' }],
  agreementRequired: 'Zustimmung erforderlich',
  acceptBoth: 'Bitte stimmen Sie dem Mietvertrag und den Allgemeinen Geschäftsbedingungen zu.',
  validationError: 'Bitte prüfen Sie Ihre Angaben',

  bookNow: 'Jetzt buchen',
  stillTrying: 'Wir versuchen es weiter …',
  madeOnce: 'Die Verbindung ist langsam. Ihre Buchung wird nur einmal angelegt, egal wie oft wir nachfragen.',
  reserved: 'Auto reserviert!',
  reservedDescription: (car, time) => `Ihr ${car} ist reserviert. Bitte zahlen Sie innerhalb von ${time}.`,
  failed: 'Buchung fehlgeschlagen',
  noFlag: 'Die Buchung konnte nicht angelegt werden',
  signInAgain: 'Bitte melden Sie sich noch einmal an',
  sessionOver: 'Ihre Sitzung ist abgelaufen, gebucht wurde nichts. Ihre Angaben sind noch da.',

  noAnswer: 'Noch keine Antwort',
  noAnswerBody:
    'Tippen Sie erneut auf „Jetzt buchen“, sobald Sie wieder Verbindung haben: Es ist dieselbe Buchung und wird nur einmal angelegt.',
  datesTaken: 'Diese Tage sind inzwischen belegt',
  nearestFree: 'Die nächsten freien Tage dieses Autos:',
  noneNear: 'Um diese Tage herum ist das Auto nicht frei.',
  otherDates: 'Andere Tage wählen',
  alreadyYours: 'Diese Tage haben Sie schon gebucht',
  alreadyYoursBody: (number) => ['Ihre Buchung ', { strong: number }, ' belegt sie.'],
  tooManyHolds: 'Erst noch ein Schritt',
  tooManyHoldsBody: 'Zahlen oder stornieren Sie eine offene Reservierung und kommen Sie dann zurück.',
  toMyBookings: 'Zu meinen Buchungen',
  carGone: 'Dieses Auto wird nicht mehr angeboten',
  carGoneBody: 'Der Vermieter hat es gerade aus der Liste genommen.',
  otherCars: 'Freie Autos an diesen Tagen',
  priceChanged: 'Der Preis hat sich geändert',
  priceChangedBody: (price) => `Der Vermieter verlangt jetzt ${price} pro Tag.`,

  chooseDates: 'Tage wählen',
  backToCar: 'Zurück zum Auto',
  carNotFound: 'Auto nicht gefunden',
  takenOffList: 'Vielleicht wurde es aus der Liste genommen.',
  loadFailed: 'Das Auto konnte nicht geladen werden',
  carDidNotLoad: 'Das Auto wurde nicht geladen',
};

export const agreements: Translation['agreements'] = {
  terms: 'Allgemeine Geschäftsbedingungen',
  contract: 'Mietvertrag',
  binding: 'Diese Übersetzung hilft beim Lesen. Verbindlich ist der englische Text.',
  readEnglish: 'Den englischen Text lesen',
  readTranslation: 'Die Übersetzung lesen',
};
