import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Up to three cars side by side, and the bar that leads there. */
export const compare = defineTexts('compare', {
  title: 'Compare cars',
  description: 'Cars in The Gambia side by side: price, deposit, seats, features, and whether they are free.',
  bar: 'Cars to compare',
  /** As short as the bar of a phone needs it; two or three. */
  compareCount: (count: number) => `Compare ${count}`,
  chooseAnother: 'Choose another car to compare.',
  clear: 'Clear comparison',
  chooseDates: 'Choose dates to see totals, and which of them are free.',
  rows: {
    availability: 'On your dates',
    pricePerDay: 'Price per day',
    deposit: 'Deposit, after booking',
    rest: 'Rest, before pick-up',
    type: 'Type',
    place: 'Place',
    seats: 'Seats',
    transmission: 'Gearbox',
    fuel: 'Fuel',
  },
  totalFor: (days: string) => `Total for ${days}`,
  free: 'Free',
  taken: 'Taken',
  yes: 'Yes',
  no: 'No',
  seeCar: 'See this car',
  /** The link that takes one car out, and its name for screen readers. */
  remove: { short: 'Remove', car: (car: string) => `Remove ${car}` },
  addCar: 'Add a car',
  empty: { title: 'Nothing to compare yet', text: 'Choose up to three cars in the list with “Compare”.' },
  missing: 'A car of this link is no longer offered and is left out.',
  browse: 'Browse cars',
});
