import { carRuleTexts } from '@coastline/domain/cars/rule-texts/nl';
import type { Translation } from '../translation.ts';

export const carRules: Translation['carRules'] = {
  title: 'Regels van deze auto',
  rules: carRuleTexts,
  whereToDrive: 'Waar wil je rijden?',
  anywhere: 'Alle',
  destinations: {
    coast: 'Aan de kust: Banjul, Kololi, Brufut',
    gambia_tarred: 'Het binnenland in: Basse, Janjanbureh, Farafenni',
    gambia: 'Buiten de asfaltwegen van Gambia',
    senegal: 'Casamance of Senegal',
  },
};
