import { refundDateTexts } from '@coastline/domain/bookings/refund-date-texts/de';
import { carRuleTexts } from '@coastline/domain/cars/rule-texts/de';
import { chargeNames } from '@coastline/domain/charges/charge-names/de';
import { createDateFormats } from '@coastline/domain/languages/dates';
import { days } from '@coastline/domain/languages/written-days/de';
import type { GuestTexts } from './guest-texts.ts';
import { germanMails } from './mails/de.ts';

export const german: GuestTexts = {
  language: 'de',
  dates: createDateFormats(days),
  hours: (count) => (count === 1 ? '1 Stunde' : `${count} Stunden`),
  labels: {
    booking: 'Buchung',
    car: 'Auto',
    carRules: 'Regeln des Autos',
    cancellation: 'Wenn Sie stornieren',
    kept: 'Bleibt für aufgegebene Tage',
    pickUpFee: 'Gebühr für die Abholung',
    returnFee: 'Gebühr für die Rückgabe',
    before: 'Vorher',
    changed: 'Seither bezahlt oder gutgeschrieben',
    pickUp: 'Abholung',
    return: 'Rückgabe',
    where: 'Wo',
    pricePerDay: 'Preis pro Tag',
    days: 'Tage',
    total: 'Gesamt',
    deposit: 'Anzahlung',
    finalPayment: 'Restzahlung',
    paymentMethod: 'Zahlungsart',
    payment: 'Ihre Zahlung',
    credit: 'Noch nicht verwendet',
    refund: 'Erstattung',
    securityDeposit: 'Kaution',
  },
  carRuleTexts,
  refundDateTexts,
  paymentStates: { received: 'erhalten', dueNow: 'jetzt fällig', dueBeforePickUp: 'vor der Abholung fällig' },
  methods: {
    cash: 'Bar im Büro',
    wave: 'Wave',
    bank: 'Überweisung',
    card: 'Karte',
    modem_pay: 'Modem Pay',
    credit: 'Früher gezahlt',
  },
  methodPhrases: {
    cash: 'bar im Büro',
    wave: 'mit Wave',
    bank: 'per Überweisung',
    card: 'mit Karte',
    modem_pay: 'mit Modem Pay',
    credit: 'mit früher gezahltem Geld',
  },
  pay: {
    labels: {
      amount: 'Zu zahlen',
      by: 'Zahlen bis',
      reference: 'Verwendungszweck',
      waveNumber: 'Wave-Nummer',
      waveName: 'Name bei Wave',
      waveLink: 'Wave-Link',
      bank: 'Bank',
      holder: 'Kontoinhaber',
      account: 'Kontonummer',
      branch: 'Filiale',
      office: 'Büro',
      remark: 'Bitte beachten',
    },
    until: (time) => `${time} gambischer Zeit (GMT)`,
    beforePickUp: (day) => `vor der Abholung am ${day}`,
    online:
      'Sie zahlen mit Karte oder Mobile Money auf der Seite Ihrer Buchung. Die Schaltfläche unten öffnet sie.',
    askOffice: (contacts) => `Fragen Sie bitte das Büro, wie Sie zahlen können: ${contacts}.`,
  },
  chargeNames,
  accident: {
    labels: {
      when: 'Wann',
      place: 'Wo',
      injury: 'Verletzte Personen',
      police: 'Polizei',
      names: 'Andere Beteiligte',
      phones: 'Deren Telefonnummern',
      plates: 'Kennzeichen',
      insurer: 'Deren Versicherung',
      description: 'Was geschehen ist',
      photos: 'Fotos',
    },
    injuries: { none: 'Nein', injured: 'Ja' },
    policeStates: { not_called: 'Nicht gerufen', called: 'Gerufen', attended: 'War vor Ort' },
  },
  unmatchedReasons: {
    wrong_amount: 'Es ist nicht der Betrag, der fällig war.',
    already_paid: 'Dieser Teil des Preises war schon gezahlt.',
    booking_cancelled: 'Die Buchung ist storniert.',
    deposit_missing: 'Die Anzahlung der Buchung ist nicht gezahlt.',
    dates_taken: 'Die Reservierung war abgelaufen, und die Tage sind nicht mehr frei.',
  },
  mails: germanMails,
  notes: {
    officeReason: (reason) => `Das Büro schreibt: ${reason}`,
    creditGoesBack: (credit) =>
      `Sie haben ${credit} gezahlt, die nicht verwendet wurden. Das Geld gehört Ihnen: Das Büro zahlt alles zurück.`,
    signAgain:
      'Die Buchung hat sich geändert, seit Sie den Mietvertrag unterschrieben haben. Unterschreiben Sie bitte die neue Fassung auf Ihrer Buchungsseite.',
    receiptAttached: 'Ihre Quittung liegt als PDF bei.',
    receiptAndInvoiceAttached: 'Ihre Quittung und Ihre Rechnung liegen als PDF bei.',
    paidByLink: 'Das hat jemand anderes über Ihren Link bezahlt.',
    newRefund: (refund) => `Ihre Erstattung beträgt jetzt ${refund}.`,
    refundMethod: (method) => `Gezahlt wurde ${method}.`,
    cancelled: {
      nothing_received: () => 'Es war noch nichts gezahlt, daher ist nichts fällig.',
      refund: (refund) => `Ihre Erstattung beträgt ${refund}.`,
      no_refund: (_refund, limit) =>
        `Keine Erstattung. Dafür muss mehr als ${limit} vor der Abholung storniert werden.`,
      nothing_back: () => 'Von dem, was Sie gezahlt haben, kommt nichts zurück.',
    },
  },
  viewBooking: 'Ihre Buchung ansehen',
  colon: ':',
  footer: {
    reason: (productName) => `Sie bekommen diese Mail, weil Sie bei ${productName} ein Auto gebucht haben.`,
    alwaysSent: 'Mails über Buchungen und Geld kommen immer.',
    unsubscribe: 'Solche Mails abbestellen',
  },
};
