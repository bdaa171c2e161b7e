import { carRuleTexts } from '@coastline/domain/cars/rule-texts/de';
import type { Translation } from '../translation.ts';

export const carRules: Translation['carRules'] = {
  title: 'Regeln dieses Autos',
  rules: carRuleTexts,
  whereToDrive: 'Wohin möchten Sie fahren?',
  anywhere: 'Alle',
  destinations: {
    coast: 'An der Küste: Banjul, Kololi, Brufut',
    gambia_tarred: 'Ins Landesinnere: Basse, Janjanbureh, Farafenni',
    gambia: 'Abseits der Asphaltstraßen Gambias',
    senegal: 'Casamance oder Senegal',
  },
};
