import { formatPlaces } from '@coastline/domain/bookings/rental-terms';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Three steps from looking to driving (GEN-36). */
export const howItWorks = defineTexts('howItWorks', {
  title: 'How It Works',
  search: {
    title: 'Search & Compare',
    text: 'Choose your days and see which cars are free, with the whole price before you decide.',
  },
  book: {
    title: 'Book Instantly',
    text: 'Reserve the car from home. Half is paid now as a deposit, the other half before pick-up.',
  },
  drive: {
    title: 'Hit the Road',
    /** Ends with the pick-up places. */
    text: (places: readonly string[]) =>
      `Meet us, sign the contract and take the keys: ${formatPlaces(places, 'at the airport or in the Senegambia area')}.`,
  },
});
