import type { Translation } from '../../translation.ts';

export const cancelling: Translation['cancelling'] = {
  cancelBooking: 'Buchung stornieren',
  inShort: 'Mehr als 24 Stunden vor dem Abholtag: Die Hälfte des Gezahlten kommt zurück. Danach nichts.',
  question: 'Diese Buchung stornieren?',
  keep: 'Behalten',
  policyTitle: 'Stornobedingungen',
  policy: [
    'Mehr als 24 Stunden vor Beginn des Abholtags (00:00 Uhr in Banjul): 50\u00a0% des bisher Gezahlten kommen zu Ihnen zurück, der Rest geht an den Vermieter.',
    '24 Stunden oder weniger vor Beginn des Abholtags: 0\u00a0% kommen zu Ihnen zurück, alles geht an den Vermieter.',
    'Nicht erschienen: Wenn Sie das Auto nicht abholen, gibt es keine Erstattung.',
    'Nach der Abholung gibt es keine Erstattung, auch nicht, wenn Sie das Auto früher zurückbringen. Endet die Miete wegen des Autos, kommen die nicht gefahrenen Tage zurück.',
    'Kann der Vermieter das Auto nicht stellen, kommt alles zurück, was Sie gezahlt haben.',
    'Haben Sie noch nichts gezahlt, schuldet keine Seite etwas.',
  ],
  failed: 'Die Buchung konnte nicht storniert werden',

  nothingPaidByYou: 'Sie haben noch nichts gezahlt, daher schuldet keine Seite etwas.',
  early: 'Bis zur Abholung sind es mehr als 24 Stunden.',
  late: 'Bis zur Abholung sind es 24 Stunden oder weniger.',
  noneToYou: (paid) => `Sie haben ${paid} gezahlt; davon kommt nichts zurück, alles geht an den Vermieter.`,
  partToYou: (paid, refund) =>
    `Sie haben ${paid} gezahlt; ${refund} kommen zu Ihnen zurück, der Rest geht an den Vermieter.`,

  cancelled: 'Buchung storniert',
  yourRefund: (refund) => `Ihre Erstattung beträgt ${refund}.`,
  noRefund: 'Keine Erstattung. Dafür muss mehr als 24 Stunden vor der Abholung storniert werden.',
  nothingReceived: 'Es war noch nichts gezahlt, daher ist nichts fällig.',

  isCancelled: 'Diese Buchung ist storniert',
  byYou: 'Von Ihnen storniert',
  refund: 'Erstattung',
  beforeLimit: 'mehr als 24 Stunden vor der Abholung',
  setByOffice: 'vom Büro festgelegt',
  daysNotDriven: 'für die nicht gefahrenen Tage',
  afterLimit: '24 Stunden oder weniger vor der Abholung',
  paidSoFar: 'Bisher gezahlt',
  toYou: 'An Sie',
  toHost: 'An den Vermieter',
  keptByPlatform: 'Behält die Plattform',
  backToYou: (percent) => `Zurück an Sie (${percent}\u00a0%)`,
  paidBackOn: (day) => `Am ${day} an Sie zurückgezahlt.`,
  notPaidBackYet: 'Noch nicht zurückgezahlt: Das Büro zahlt bar, per Wave oder auf Ihr Bankkonto.',
  tellOffice: 'Sagen Sie dem Büro, wohin es zahlen soll:',
  backToGuest: (percent) => `Zurück an den Gast (${percent}\u00a0%)`,
};
