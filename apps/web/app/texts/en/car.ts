import {
  rentalAgreementNotice,
  listRentalTerms as termsInEnglish,
} from '@coastline/domain/bookings/rental-terms';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** A car's page (CAR). */
export const car = defineTexts('car', {
  title: 'Car',
  description: (car: string, city: string) =>
    `Rent a ${car} in ${city}, The Gambia. See free days and the full price.`,
  back: 'Back to Cars',
  notFound: {
    title: 'Car not found',
    text: 'It may have been taken off the list, or the link is not complete.',
    /** The car was removed while the page was open. */
    gone: (car: string) => `${car} was taken off the list while you were looking at it.`,
    otherCars: 'Other cars on your dates',
  },
  photos: {
    of: (car: string) => `Photos of ${car}`,
    place: (place: number, count: number) => `${place} of ${count} photos`,
    alt: (car: string, place: number) => `${car}, photo ${place}`,
    show: (place: number) => `Show photo ${place}`,
    previous: 'Previous photo',
    next: 'Next photo',
    fullScreen: 'Show photos full screen',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
  },
  facts: { seats: 'Seats', gearbox: 'Gearbox', fuel: 'Fuel', doors: 'Doors' },
  features: 'Features',
  ticket: 'Price and booking',
  nothingCharged: 'Nothing is charged here. You pay the deposit after booking, and the office confirms it.',
  signInToBook: 'Sign In to Book',
  bookNow: 'Book Now',
  /** Links for admins and hosts, who cannot book. */
  adminDashboard: 'Admin Dashboard',
  myCars: 'My Cars',
});

/** Notes for hosts and admins on a car page (CAR-09, CAR-28, CAR-30). */
export const carNotes = defineTexts('carNotes', {
  inactive: { title: 'Inactive', text: 'This car is inactive: guests can neither find nor book it.' },
  admin: {
    title: 'Admins cannot book cars',
    text: 'Bookings are managed in the Admin Dashboard.',
  },
  own: {
    title: 'This is your car',
    text: 'You cannot book it yourself. Blocked days and price are kept under My Cars.',
  },
});

/** Insurance of a car and its exclusions, as in the Terms & Conditions (CAR-31). */
export const insurance = defineTexts('insurance', {
  title: 'Insurance',
  coverTitle: 'What there is',
  byOwner: 'The owner of this car has insurance for it and gives you the details.',
  notByOwner: 'The owner of this car has not named any insurance for it.',
  agreed: 'What cover there is, and who pays for it, is agreed between you and the owner.',
  notCoveredTitle: 'What is not covered',
  notInPrice: 'Insurance is not included in the price.',
  theft: 'You are liable for theft or misuse of the car during the rental.',
  damages: (productName: string) => `${productName} takes no responsibility for damages or accidents.`,
});

/** The Rental Terms list and the Rental Agreement Notice (CAR-08). */
export const rentalTerms = defineTexts('rentalTerms', {
  title: 'Rental Terms',
  /** One line each, always in the same order. */
  terms: termsInEnglish,
  noticeTitle: 'Rental Agreement Notice',
  notice: rentalAgreementNotice,
});

/** The card of a car's free and taken days. */
export const availability = defineTexts('availability', {
  nearest: 'Free for as long, near your dates:',
  noneNear: 'No free days of that length near your dates.',
  otherCars: 'Other cars on your dates',
  availability: 'Availability',
  takenNotice: 'Hatched days are already booked and cannot be chosen.',
  takenDays: (ranges: string) => `Taken: ${ranges}`,
  showPrice: 'Show the price',
  chooseReturnDate: 'Choose a return date.',
});

/** Choosing days: the calendar and typed dates. */
export const rentalDates = defineTexts('rentalDates', {
  clear: 'Clear dates',
  done: 'Done',
  choosePickup: 'Choose the pick-up date',
  chooseReturn: 'Choose the return date',
  /** Why a day is disabled; follows the name of the day. */
  dayReason: {
    past: 'before today',
    too_far: 'more than two years ahead',
    taken: 'already booked',
    beyond_taken: 'booked days lie in between',
    too_short: (minimum: string) => `the shortest rental is ${minimum}`,
    too_long: 'longer than a year',
  },
  typed: {
    /** `figures`: `07/12/2026`, day first. `words`: the same day with the name of the month. */
    legend: (figures: string, words: string) => `Or type your dates, for example ${figures} or ${words}`,
    pickup: 'Pick-up date',
    return: 'Return date',
    unreadable: (figures: string, words: string) => `Please write the date like ${figures} or ${words}.`,
  },
});

/** Sharing a link with its dates. */
export const share = defineTexts('share', {
  shareCar: 'Share this car',
  shareComparison: 'Share this comparison',
  link: 'Link',
  copy: 'Copy link',
  copied: 'Link copied',
  whatsApp: 'Send by WhatsApp',
  more: 'More ways to share',
  /** Precedes the link: `Toyota RAV4 2020, Nov 24 to Nov 29` */
  carMessage: (car: string, range: string | null) => (range ? `${car}, ${range}` : car),
});

/** Up to three cars side by side, and the bar that leads there. */
export const compare = defineTexts('compare', {
  title: 'Compare cars',
  description: 'Cars in The Gambia side by side: price, deposit, seats, features, and whether they are free.',
  bar: 'Cars to compare',
  /** Short, because the bar of a phone is narrow. The count is two or three. */
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
  /** The link that removes a car, and its accessible name. */
  remove: { short: 'Remove', car: (car: string) => `Remove ${car}` },
  addCar: 'Add a car',
  empty: { title: 'Nothing to compare yet', text: 'Choose up to three cars in the list with “Compare”.' },
  missing: 'A car of this link is no longer offered and is left out.',
  browse: 'Browse cars',
});
