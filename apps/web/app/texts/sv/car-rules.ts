import { carRuleTexts } from '@coastline/domain/cars/rule-texts/sv';
import type { Translation } from '../translation.ts';

export const carRules: Translation['carRules'] = {
  title: 'Regler för den här bilen',
  agreedTitle: 'Avtalade regler för bilen',
  accepted: 'Reglerna blir en del av hyresavtalet när du bokar.',
  rules: carRuleTexts,
  whereToDrive: 'Vart vill du köra?',
  anywhere: 'Alla',
  destinations: {
    coast: 'Vid kusten: Banjul, Kololi, Brufut',
    gambia_tarred: 'Inåt landet: Basse, Janjanbureh, Farafenni',
    gambia: 'Utanför Gambias asfalterade vägar',
    senegal: 'Casamance eller Senegal',
  },
  driver: 'Föraren',
  whyDates:
    'Värden kräver mer än lägsta ålder eller körkortstid. Vi kontrollerar datumen nu och sparar dem inte; kontoret tittar på handlingarna vid upphämtningen.',
  birthDate: 'Födelsedatum',
  licenceDate: 'Körkortet utfärdat den',
};
