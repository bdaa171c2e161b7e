import { carRuleTexts } from '@coastline/domain/cars/rule-texts/de';
import type { Translation } from '../translation.ts';

export const carRules: Translation['carRules'] = {
  title: 'Regeln dieses Autos',
  agreedTitle: 'Vereinbarte Regeln des Autos',
  accepted: 'Diese Regeln werden mit der Buchung Teil des Mietvertrags.',
  rules: carRuleTexts,
  whereToDrive: 'Wohin möchten Sie fahren?',
  anywhere: 'Alle',
  destinations: {
    coast: 'An der Küste: Banjul, Kololi, Brufut',
    gambia_tarred: 'Ins Landesinnere: Basse, Janjanbureh, Farafenni',
    gambia: 'Abseits der Asphaltstraßen Gambias',
    senegal: 'Casamance oder Senegal',
  },
  driver: 'Der Fahrer',
  whyDates:
    'Der Vermieter verlangt mehr als das Mindestalter oder die Mindestzeit mit Führerschein. Wir prüfen diese Daten jetzt und speichern sie nicht; das Büro sieht die Dokumente bei der Abholung an.',
  birthDate: 'Geburtsdatum',
  licenceDate: 'Führerschein ausgestellt am',
};
