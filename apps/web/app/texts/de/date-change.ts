import type { Translation } from '../translation.ts';

export const dateChange: Translation['dateChange'] = {
  title: 'Tage der Miete',
  about: 'Bis zur Restzahlung können Sie die Miete verschieben, verlängern oder verkürzen.',
  change: 'Tage ändern',
  pickUp: 'Abholtag',
  return: 'Rückgabetag',
  invalid: 'Bitte wählen Sie eine Abholung ab heute und eine Rückgabe, die nicht davor liegt.',
  newTotal: (days) => `Neuer Gesamtpreis für ${days}`,
  dearer: 'Mehr als vorher',
  cheaper: 'Weniger als vorher',
  kept: (days) => `Bleibt von Ihrer Zahlung für ${days}, auf die Sie verzichten`,
  keptInTotal: 'Bleibt für aufgegebene Tage',
  paidDeposit: 'Anzahlung, gezahlt',
  deposit: 'Anzahlung',
  finalPayment: 'Restzahlung',
  meetingMoves:
    'Ort und Uhrzeit ziehen mit den Tagen um. Bitte prüfen Sie beides danach und tragen Sie Ihren neuen Flug ein.',
  save: 'Neue Tage speichern',
  cancel: 'Jetzt nicht',
  saved: 'Die Tage sind geändert',
  savedBody: 'Wir senden sie Ihnen auch per E-Mail.',
  failed: 'Die Tage sind nicht geändert',
};
