import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** What the search card of the home page and the filters share. */
export const search = defineTexts('search', {
  findACar: 'Find a car',
  pickupLocation: 'Pickup Location',
  anyLocation: 'Any location',
  yourSearch: 'Your search',
});
