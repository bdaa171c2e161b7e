import { endSentence } from '@coastline/domain/languages/languages';
import type { Translation } from '../../translation.ts';

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
  refund_changed: {
    title: 'Ihre Erstattung hat sich geändert',
    text: ({ car, days, amount }) => endSentence(`Sie bekommen jetzt ${amount} zurück: ${car}, ${days}`),
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
