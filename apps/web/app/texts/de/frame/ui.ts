import type { Translation } from '../../translation.ts';

export const ui: Translation['ui'] = {
  close: 'Schließen',
  notifications: 'Mitteilungen',
  skipToContent: 'Zum Inhalt',
  needsScript:
    'Diese Seite braucht JavaScript. Bitte schalten Sie es im Browser ein und laden Sie die Seite neu.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  fromTo: (from, to) => `${from} bis ${to}`,
  calendar: {
    previousMonth: 'Vorheriger Monat',
    nextMonth: 'Nächster Monat',
    yourDays: 'Ihre Tage',
    taken: 'Belegt',
    today: 'Heute',
    dayToday: 'heute',
    firstDay: 'erster Tag',
    lastDay: 'letzter Tag',
  },
};
