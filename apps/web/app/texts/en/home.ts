import { formatPlaces } from '@coastline/domain/bookings/rental-terms';
import type { CurrencyCode } from '@coastline/domain/money/currency';
import { defineTexts, type ExternalTexts } from '#app/lib/i18n/define-texts.ts';

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

/** The three steps of a rental (GEN-36). */
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

const externalNames: ExternalTexts<CurrencyCode> = {};

/** The settings dialog (GEN-34, GEN-35). */
export const settings = defineTexts('settings', {
  title: 'Settings',
  currency: 'Currency',
  currencyHint: 'Prices are charged in dalasi; other currencies are for orientation.',
  /** The date of the exchange rates. */
  ratesOf: (day: string) => `Rates of ${day}.`,
  currencyNames: externalNames,
  appearance: 'Appearance',
  themes: { system: 'As the device', light: 'Day', dark: 'Night' },
  preferences: 'Rental preferences',
  about: 'About',
  aboutText: (product: string) =>
    `${product} is a premium car rental service in The Gambia: cars of local hosts, one office that hands over the keys.`,
  phone: 'Phone',
  email: 'E-mail',
  emergency: 'Emergency',
  terms: 'Terms & Conditions',
});

/** Toasts after a sign-in (ERR-12 to ERR-14). */
export const welcome = defineTexts('welcome', {
  back: 'Welcome back!',
  created: 'Account created! Now select your role.',
  createdForBooking: 'Account created!',
  newcomer: (product: string) => `Welcome to ${product}! Please select your role.`,
  roleless: 'Please select your role to continue.',
});
