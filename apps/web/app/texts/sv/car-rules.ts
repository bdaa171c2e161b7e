import { carRuleTexts } from '@coastline/domain/cars/rule-texts/sv';
import type { Translation } from '../translation.ts';

export const carRules: Translation['carRules'] = {
  title: 'Regler för den här bilen',
  rules: carRuleTexts,
  whereToDrive: 'Vart vill du köra?',
  anywhere: 'Alla',
  destinations: {
    coast: 'Vid kusten: Banjul, Kololi, Brufut',
    gambia_tarred: 'Inåt landet: Basse, Janjanbureh, Farafenni',
    gambia: 'Utanför Gambias asfalterade vägar',
    senegal: 'Casamance eller Senegal',
  },
};
