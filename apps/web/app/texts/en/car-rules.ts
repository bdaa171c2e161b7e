import { carRuleTexts } from '@coastline/domain/cars/rule-texts/en';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The rules of a car, and the filter by driving area (TRIP). */
export const carRules = defineTexts('carRules', {
  title: 'Rules of this car',
  /** Above the rules on the page of a booking, which keeps them. */
  agreedTitle: 'Agreed rules of the car',
  /** Below the rules in the booking form. */
  accepted: 'These rules become part of the rental contract when you book.',
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
  driver: 'The driver',
  whyDates:
    'The host requires more than the minimum age or driving experience. We check these dates now and do not store them. The office checks the documents at pick-up.',
  birthDate: 'Date of birth',
  licenceDate: 'Driving licence issued on',
});
