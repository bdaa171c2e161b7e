import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../translation.ts';

export const inbox: Translation['inbox'] = {
  title: 'Posteingang',
  description: 'Neues zu Ihren Buchungen, das Neueste zuerst.',
  bell: (unread) => (unread === 0 ? 'Posteingang' : `Posteingang, ${unread} ungelesen`),
  unread: 'Neu',
  readAll: 'Alle als gelesen markieren',
  more: 'Ältere Nachrichten zeigen',
  failed: 'Ihr Posteingang wurde nicht geladen',
  none: 'Noch nichts Neues',
  noneText: 'Sobald sich bei einer Buchung etwas tut, lesen Sie es hier zuerst.',
  booking_received: {
    title: 'Ihr Auto ist reserviert',
    text: ({ car, days }) =>
      endSentence(`Zahlen Sie die Anzahlung rechtzeitig, und der ${car} ist für Sie gebucht: ${days}`),
  },
  booking_confirmed: {
    title: 'Ihre Buchung ist bestätigt',
    text: ({ car, days }) => endSentence(`Ihre Anzahlung ist da. Der ${car} ist für Sie gebucht: ${days}`),
  },
  final_payment_received: {
    title: 'Alles ist bezahlt',
    text: ({ car, days }) =>
      `${endSentence(`Ihre Restzahlung ist da. Der ${car} wartet auf Sie: ${days}`)} Bringen Sie Reisepass oder Ausweis und Führerschein mit.`,
  },
  part_payment_received: {
    title: 'Ein Teil Ihrer Zahlung ist da',
    text: ({ car, days, amount }) =>
      `${endSentence(`Bisher haben wir ${amount} erhalten: ${car}, ${days}`)} Auf der Seite Ihrer Buchung steht, was noch zu zahlen ist.`,
  },
  credit_refunded: {
    title: 'Geld ist zurückgezahlt',
    text: ({ car, days, amount }) =>
      endSentence(`Das Büro hat Ihnen ${amount} zurückgezahlt, die nicht nötig waren: ${car}, ${days}`),
  },
  credit_transferred: {
    title: 'Geld zwischen Ihren Buchungen übertragen',
    text: ({ car, days, amount }) =>
      endSentence(
        `Das Büro hat ${amount} übertragen, die Sie für eine andere Buchung gezahlt hatten: ${car}, ${days}`,
      ),
  },
  hold_expired: {
    title: 'Reservierung abgelaufen',
    text: ({ car, days }) =>
      endSentence(`Die Anzahlung für den ${car} kam nicht rechtzeitig an. Er ist wieder frei: ${days}`),
  },
  booking_cancelled: {
    title: 'Buchung storniert',
    text: ({ car, days }) => endSentence(`${car}, ${days}`),
    refund: (amount) => `Ihre Erstattung beträgt ${amount}.`,
  },
  refund_paid: {
    title: 'Ihre Erstattung ist gezahlt',
    text: ({ car, days, amount }) =>
      endSentence(`Das Büro hat Ihnen ${amount} zurückgezahlt: ${car}, ${days}`),
  },
  payment_voided: {
    title: 'Eine Zahlung ist ungültig',
    text: ({ car, days }) => endSentence(`Das Büro hatte irrtümlich eine Zahlung verbucht: ${car}, ${days}`),
  },
  payment_notice_sent: {
    title: 'Das Büro prüft Ihre Zahlung',
    text: ({ car, amount }) => `Sie haben dem Büro gemeldet, dass ${amount} für den ${car} unterwegs sind.`,
    held: (time) => `Das Auto wird für Sie gehalten bis ${time}.`,
  },
  payment_notice_declined: {
    title: 'Ihre Zahlung wurde nicht gefunden',
    text: ({ car, days }) => endSentence(`Das Büro hat Ihre Zahlung nicht gefunden: ${car}, ${days}`),
    reason: (reason) => `Das Büro schreibt: ${reason}`,
  },
  payment_not_applied: {
    title: 'Wir senden Ihre Zahlung zurück',
    text: ({ car, amount }) =>
      `Wir haben ${amount} erhalten, konnten das Geld aber nicht für Ihre Buchung des ${car} verwenden. Das Büro sendet es zurück.`,
    reasons: {
      wrong_amount: 'Es ist nicht der Betrag, der fällig war.',
      already_paid: 'Dieser Teil des Preises war schon gezahlt.',
      booking_cancelled: 'Die Buchung ist storniert.',
      deposit_missing: 'Die Anzahlung der Buchung ist nicht gezahlt.',
      dates_taken: 'Die Reservierung war abgelaufen, und die Tage sind nicht mehr frei.',
    },
  },
  receipt_refunded: {
    title: 'Ihre Zahlung ist auf dem Weg zurück',
    text: ({ car, amount }) =>
      `Das Büro hat ${amount} zurückgesandt, die wir nicht für Ihre Buchung des ${car} verwenden konnten.`,
  },
  meeting_changed: {
    title: 'Abholung oder Rückgabe hat sich geändert',
    text: ({ car, days }) => endSentence(`Neuer Ort oder neue Uhrzeit: ${car}, ${days}`),
  },
  dates_changed: {
    title: 'Die Tage Ihrer Buchung haben sich geändert',
    text: ({ car, days }) => endSentence(`Neue Tage: ${car}, ${days}`),
  },
  car_changed: {
    title: 'Ihre Buchung hat ein anderes Auto',
    text: ({ car, days }) => endSentence(`Neues Auto: ${car}, ${days}`),
  },
  date_change_accepted: {
    title: 'Der Vermieter sagt ja zu Ihren neuen Tagen',
    text: ({ car, days }) => `${car}, ${days}: Auf Ihrer Buchungsseite steht, was noch zu zahlen ist.`,
  },
  date_change_declined: {
    title: 'Der Vermieter sagt nein zu Ihren neuen Tagen',
    text: ({ car, days }) => `Sie hatten gefragt (${car}, ${days}). Ihre Buchung bleibt, wie sie ist.`,
  },
  date_change_expired: {
    title: 'Der Vermieter hat nicht rechtzeitig geantwortet',
    text: ({ car, days }) => `Fragen Sie noch einmal (${car}, ${days}), oder rufen Sie das Büro an.`,
  },
  extension_held: {
    title: 'Zahlen Sie, um Ihre Buchung zu verlängern',
    text: ({ car, amount }) =>
      endSentence(`Die zusätzlichen Tage sind für Sie reserviert, zahlen Sie ${amount}: ${car}`),
  },
  extension_lapsed: {
    title: 'Ihre Verlängerung ist abgelaufen',
    text: ({ car, days }) => endSentence(`Ihre Buchung bleibt, wie sie war: ${car}, ${days}`),
  },
  refund_changed: {
    title: 'Ihre Erstattung hat sich geändert',
    text: ({ car, days, amount }) => endSentence(`Sie bekommen jetzt ${amount} zurück: ${car}, ${days}`),
  },
  contract_signed: {
    title: 'Ihr Vertrag ist unterschrieben',
    text: ({ car }) =>
      `Der Mietvertrag für den ${car} ist unterschrieben. Die PDF-Datei steht auf Ihrer Buchungsseite.`,
  },
  charge_sent: {
    title: 'Eine Forderung nach Ihrer Fahrt',
    text: ({ car, amount }) =>
      `Das Büro fordert ${amount} nach Ihrer Fahrt mit dem ${car}. Bitte antworten Sie in 72 Stunden.`,
  },
  charge_due: {
    title: 'Eine Forderung ist fällig',
    text: ({ car, amount }) =>
      `${amount} für Ihre Fahrt mit dem ${car} sind fällig. Wie Sie zahlen, steht auf der Seite der Buchung.`,
  },
  charge_withdrawn: {
    title: 'Eine Forderung entfällt',
    text: ({ car, amount }) => `Das Büro fordert ${amount} für den ${car} nicht mehr.`,
  },
  accident_reported: {
    title: 'Ihr Unfallbericht ist angekommen',
    text: ({ car }) => `Das Büro liest ihn so bald wie möglich: ${car}.`,
  },
  accident_acknowledged: {
    title: 'Das Büro hat Ihren Unfallbericht gelesen',
    text: ({ car }) => `Es meldet sich, wenn etwas fehlt: ${car}.`,
  },
  charges_paid: {
    title: 'Eine Forderung ist bezahlt',
    text: ({ car, amount }) => `${amount} für Ihre Fahrt mit dem ${car} sind bezahlt.`,
  },
  security_deposit_held: {
    title: 'Ihre Kaution',
    text: ({ car, amount }) =>
      `${amount} sind für den ${car} hinterlegt. Die Kaution geht nach der Fahrt zurück.`,
  },
  security_deposit_released: {
    title: 'Ihre Kaution geht zurück',
    text: ({ car, amount }) => `${amount} für den ${car} sind freigegeben.`,
  },
  security_deposit_charged: {
    title: 'Ihre Kaution ist abgerechnet',
    text: ({ car, amount }) =>
      `${amount} davon gehen an Forderungen für Ihre Fahrt mit dem ${car}. Der Rest geht zurück.`,
  },
  hand_over_recorded: {
    title: 'Die Übergabe ist festgehalten',
    text: ({ car }) =>
      `Das Übergabeprotokoll des ${car} steht auf der Seite Ihrer Buchung. Sie können eine Stunde lang eigene Fotos hinzufügen.`,
  },
  return_recorded: {
    title: 'Die Rückgabe ist festgehalten',
    text: ({ car }) =>
      `Das Rückgabeprotokoll des ${car} steht auf der Seite Ihrer Buchung. Sie können eine Stunde lang eigene Fotos hinzufügen.`,
  },
  pick_up_tomorrow: {
    title: 'Morgen ist Abholung',
    text: ({ car }) => `Der ${car} wartet auf Sie. Bringen Sie Reisepass oder Ausweis und Führerschein mit.`,
  },
  return_today: {
    title: 'Heute ist Rückgabe',
    text: ({ car }) => `Bringen Sie den ${car} heute zurück, mit so viel Kraftstoff wie bei der Abholung.`,
  },
};
