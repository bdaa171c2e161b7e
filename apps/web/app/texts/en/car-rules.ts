import { carRuleTexts } from '@coastline/domain/cars/rule-texts/en';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The rules of a car, and the filter by driving area (TRIP). */
export const carRules = defineTexts('carRules', {
  title: 'Rules of this car',
  rules: carRuleTexts,
  whereToDrive: 'Where do you want to drive?',
  anywhere: 'Any',
  /** Places that a guest wants to reach. */
  destinations: {
    coast: 'On the coast: Banjul, Kololi, Brufut',
    gambia_tarred: 'Up-country: Basse, Janjanbureh, Farafenni',
    gambia: 'Off the tarred roads of The Gambia',
    senegal: 'Casamance or Senegal',
  },
});
