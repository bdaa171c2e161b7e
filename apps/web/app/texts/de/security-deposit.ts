import type { Translation } from '../translation.ts';

export const securityDeposit: Translation['securityDeposit'] = {
  title: 'Kaution',
  didNotLoad: 'Die Kaution konnte nicht geladen werden',
  notTaken: 'Noch nicht hinterlegt',
  statuses: {
    requested: 'Wartet auf Ihre Karte',
    held: 'Hinterlegt',
    waived: 'Erlassen',
    settling: 'Wird abgerechnet',
    settled: 'Abgerechnet',
    expired: 'Beendet',
    voided: 'Noch nicht hinterlegt',
  },
  notPrice: 'Sie gehört nicht zum Preis.',
  atPickUp:
    'Sie hinterlegen sie vor der Abholung: in bar, oder als Reservierung auf einer Karte, die nichts abbucht.',
  authoriseNow: (charge) =>
    `Das Büro bittet Sie, ${charge} auf einer Karte zu reservieren. Abgebucht wird nur, was eine Forderung nach der Fahrt braucht.`,
  authorise: (charge) => `${charge} reservieren`,
  testMode: 'Der Zahlungsdienst ist im Testbetrieb: Es fließt kein echtes Geld.',
  heldInCash: 'Das Büro verwahrt sie für Sie in bar.',
  heldOnCard: (until) => `Sie ist auf Ihrer Karte reserviert bis ${until}. Nichts ist abgebucht.`,
  receipt: (number) => `Quittung ${number}`,
  receiptFailed: 'Die Quittung konnte nicht geladen werden',
  backAfter: (hours) => `Sie geht ${hours} Stunden nach der Rückgabe von selbst zurück.`,
  backAt: (time) => `Sie geht von selbst zurück: ${time}.`,
  heldByCharge: 'Eine Forderung ist noch offen. Die Kaution geht zurück, sobald darüber entschieden ist.',
  goesToCharges: (amount) =>
    `${amount} davon bezahlen Forderungen nach der Fahrt. Sie müssen sie nicht einzeln bezahlen.`,
  seeCharges: 'Zu den Forderungen',
  waived: 'Das Büro verzichtet darauf.',
  officeSays: (reason) => `Das Büro schreibt: ${reason}`,
  settling: 'Der Zahlungsdienst rechnet sie ab. Das kann einige Minuten dauern.',
  allBack: (amount) => `Die ganzen ${amount} sind zurückgegangen.`,
  cardAllBack: 'Die Reservierung ist aufgehoben. Nichts wurde abgebucht.',
  partCharged: (charged, back) =>
    `${charged} haben Forderungen nach der Fahrt bezahlt. ${back} sind zurückgegangen.`,
  allCharged: (amount) => `Die ganzen ${amount} haben Forderungen nach der Fahrt bezahlt.`,
  collect:
    'Wenn das Büro sie Ihnen noch nicht gegeben hat, holen Sie sie ab oder bitten Sie um eine Überweisung.',
  expired: 'Die Reservierung auf der Karte ist beendet. Nichts wurde abgebucht.',
  forHost: 'Das Büro nimmt sie vom Gast, und Forderungen nach der Fahrt werden daraus bezahlt.',
  paysDue: (amount) => `${amount} werden von selbst von Ihrer Kaution genommen. Sie müssen nichts tun.`,
};
