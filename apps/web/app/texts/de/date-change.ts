import type { Translation } from '../translation.ts';

export const dateChange: Translation['dateChange'] = {
  title: 'Tage der Miete',
  about: 'Bis zur Restzahlung können Sie die Miete verschieben, verlängern oder verkürzen.',
  aboutPaid:
    'Sie können die Miete verlängern: Die zusätzlichen Tage sind reserviert, bis Sie sie zahlen. Für Tage, auf die Sie verzichten, wird Ihr Guthaben, was die Stornobedingungen zurückgeben, und das Büro zahlt es Ihnen zurück.',
  change: 'Tage ändern',
  pickUp: 'Abholtag',
  return: 'Rückgabetag',
  invalid: 'Bitte wählen Sie eine Abholung ab heute und eine Rückgabe, die nicht davor liegt.',
  invalidReturn: 'Bitte wählen Sie einen Rückgabetag ab heute.',
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
  changedSince: 'Seither gezahlt oder gutgeschrieben',
  toPay: 'Für die zusätzlichen Tage zu zahlen',
  credited: 'Geht als Guthaben an Sie zurück',
  heldFor:
    'Wir halten die zusätzlichen Tage für Sie frei, bis Sie gezahlt haben. Ohne Zahlung bleibt Ihre Buchung, wie sie ist.',
  termsOnTheRoad: (hours, percentage) =>
    `${percentage} % des Preises jedes Tages kommen zurück, wenn Sie mindestens ${hours} Stunden vor seinem Beginn darauf verzichten.`,
  termsBefore: (hours, percentage) =>
    `Bis ${hours} Stunden vor dem ersten Tag kommen ${percentage} % des Preises aufgegebener Tage zurück.`,
  returnHourStays: 'Ort und Uhrzeit der Rückgabe bleiben wie vereinbart.',
  freeUntil: (day) => `Das Auto ist bis ${day} frei.`,
  hold: 'Tage reservieren und zahlen',
  held: 'Die zusätzlichen Tage sind für Sie reserviert',
  heldUntil: (days, until) =>
    `Ihre Buchung wäre dann für ${days}. Die zusätzlichen Tage sind reserviert bis ${until}.`,
  payBody: 'Sobald die Zahlung da ist, ist Ihre Buchung verlängert.',
  lapsed: (days) => `Die Zeit, um ${days} zu zahlen, ist vorbei. Ihre Buchung bleibt, wie sie war.`,
  withdraw: 'Auf die zusätzlichen Tage verzichten',
  withdrawn: 'Sie haben auf die zusätzlichen Tage verzichtet',
  withdrawnBody: 'Ihre Buchung bleibt, wie sie war.',
  withdrawFailed: 'Das hat nicht geklappt',
  cancel: 'Jetzt nicht',
  saved: 'Die Tage sind geändert',
  savedBody: 'Wir senden sie Ihnen auch per E-Mail.',
  failed: 'Die Tage sind nicht geändert',
};

export const carChange: Translation['carChange'] = {
  change: 'Anderes Auto wählen',
  choose: 'An Ihren Tagen frei',
  perDay: (price) => `${price} pro Tag`,
  none: 'Kein anderes Auto dieser Art ist an diesen Tagen frei. Bitte rufen Sie das Büro an.',
  failedList: 'Die Autos konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
  retry: 'Erneut versuchen',
  same: 'Gleicher Preis',
  dearer: (price) => `${price} mehr`,
  cheaper: (price) => `${price} weniger`,
  rules: 'Regeln dieses Autos',
  policy: 'Die Stornobedingungen Ihrer Buchung bleiben, wie sie sind.',
  save: 'Zu diesem Auto wechseln',
  contract: 'Wenn Sie einen Vertrag unterschrieben haben, unterschreiben Sie danach bitte den neuen.',
  saved: 'Ihre Buchung hat ein anderes Auto',
  savedBody: 'Wir schicken es Ihnen auch per E-Mail.',
  failed: 'Das Auto ist nicht geändert',
  total: (days) => `Neuer Gesamtpreis für ${days}`,
};
