import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The landing page (HOME). */
export const home = defineTexts('home', {
  headline: 'Rent Premium Cars in The Gambia',
  browseCars: 'Browse Cars',
  /** The part in the middle is a link. */
  signUp: ['New here? ', 'Create an account', ' before you book. Looking around needs none.'] as readonly [
    before: string,
    link: string,
    after: string,
  ],
  ownACar: 'Own a car?',
  listYourCar: 'List Your Car Now',
  featured: 'Featured Cars',
  viewAll: 'View All',
  figures: { cars: 'Cars', rentals: 'Rentals', customers: 'Customers' },
  income: {
    title: 'Turn Your Car Into Income',
    pitch:
      'Your earnings are protected by deposits and verified guest profiles. The office hands over the keys and takes the car back.',
    price: {
      title: 'Set Your Price',
      text: 'A price a day in dalasi, yours to change. Bookings already made keep theirs.',
    },
    availability: {
      title: 'Manage Availability',
      text: 'Block the days you need the car, or pause the listing.',
    },
    protection: {
      title: 'Protected Earnings',
      text: 'Half is paid before a booking counts, the rest before the keys leave the office.',
    },
  },
});
