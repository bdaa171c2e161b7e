import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The search (BRW). */
export const browse = defineTexts('browse', {
  title: 'Browse cars',
  description: 'Find a car in The Gambia by place, dates, price and type, and see what it costs in full.',
  filter: 'Filter',
  active: (count: number) => `(${count} active)`,
  carType: 'Car type',
  allCars: 'All Cars',
  sort: 'Sort',
  sortNewest: 'Newest first',
  sortPrice: 'Lowest price first',
  sortPriceDown: 'Highest price first',
  sortYear: 'Newest model year first',
  results: 'Results',
  looking: 'Looking for cars…',
  /** The count in bold, then the words: `24 cars found`, `500+ cars found` where there are more (BRW-04). */
  found: (total: number, isCapped: boolean) => ({
    count: isCapped ? `${total}+` : String(total),
    words: total === 1 && !isCapped ? 'car found' : 'cars found',
  }),
  /** The range as `Nov 24 to Nov 29`. */
  freeFrom: (range: string) => `free from ${range}`,
  showMore: 'Show more cars',
  none: {
    title: 'No cars found',
    text: 'Try adjusting your filters to find available vehicles',
    clear: 'Clear filters',
    anyDates: 'Search without dates',
  },
  fields: {
    carType: 'Car Type',
    transmission: 'Transmission',
    fuel: 'Fuel Type',
    seats: 'Seats',
    /** A choice of the fewest seats. */
    seatsOrMore: (count: number) => `${count} or more`,
    features: 'Features',
    price: 'Daily Price Range',
    lowest: 'Lowest daily price',
    highest: 'Highest daily price',
    lowestInDalasi: 'Lowest daily price in dalasi',
    highestInDalasi: 'Highest daily price in dalasi',
    any: 'Any',
    clearAll: 'Clear All',
    apply: 'Apply Filters',
  },
});
