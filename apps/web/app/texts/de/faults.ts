import type { Translation } from '../translation.ts';

export const faults: Translation['faults'] = {
  home: 'Zur Startseite',
  notFound: 'Hoppla! Seite nicht gefunden',
  notFoundText: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
  notFoundTitle: 'Seite nicht gefunden',
  broken: 'Etwas ist schiefgegangen',
  brokenText: 'Leider ist etwas Unerwartetes passiert. Bitte laden Sie die Seite neu.',
  quote: 'Wenn es wieder passiert, nennen Sie dem Büro diese Nummer:',
  details: 'Technische Angaben',
};
