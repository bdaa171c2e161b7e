import { carTypeLabel, fuelLabel, transmissionLabel } from '@coastline/domain/cars/car-particulars';
import { DATE_UNAVAILABLE, RANGE_UNAVAILABLE } from '@coastline/domain/days/availability';
import { formatDateRefusal } from '@coastline/domain/days/rental-dates';
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
  /** The count is bold: `24 cars found`, or `500+ cars found` when the count is capped (BRW-04). */
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
    /** An option for the minimum number of seats. */
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

/** Shared by the search card of the landing page and the filters. */
export const search = defineTexts('search', {
  findACar: 'Find a car',
  pickupLocation: 'Pickup Location',
  anyLocation: 'Any location',
  yourSearch: 'Your search',
});

/** The line about saved preferences above the found cars (PREF-09, PREF-10). */
export const preferredSearch = defineTexts('preferredSearch', {
  label: 'Your preferences',
  applied: 'Filtered by your preferences:',
  /** Precedes the preferences when the search finds nothing. */
  noneFit: 'No car fits your preferences:',
  /** Precedes the preferences after they were cleared. */
  cleared: 'Your preferences are off:',
  clear: 'Clear',
  apply: 'Use them',
  change: 'Change',
  between: (min: string, max: string) => `${min} to ${max} a day`,
  from: (min: string) => `from ${min} a day`,
  upTo: (max: string) => `up to ${max} a day`,
});

/** Shared by all lists and pages of cars. */
export const carWords = defineTexts('carWords', {
  /** Types of old data have a label too (HOME-12, D21). */
  type: carTypeLabel,
  fuel: fuelLabel,
  /** Short on cards, in full in forms (BRW-09). */
  transmission: transmissionLabel,
  seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
  features: {
    air_conditioning: 'Air conditioning',
    tinted: 'Tinted windows',
    insured: 'Owner Provides Insurance',
    taxes_paid: 'Taxes paid',
    four_wheel_drive: 'Four-wheel drive (4×4)',
    allow_outside_gambia: 'May be driven outside The Gambia',
    smoking_allowed: 'Smoking allowed',
    pets_allowed: 'Pets allowed',
    unlimited_km: 'Unlimited km',
  },
  /** Titles of failures (ERR-18, ERR-19). */
  failed: {
    cars: 'Failed to load cars',
    car: 'Failed to load car',
    unexpected: 'Error',
  },
});

/** A car in a list, and choosing cars to compare. */
export const carCard = defineTexts('carCard', {
  compare: 'Compare',
  /** Names the switch for screen readers. */
  compareCar: (car: string) => `Compare ${car}`,
  threeAtMost: 'Three cars at most',
  threeAtMostHint: 'Take one out of the comparison first.',
});

/** Labels of a price, shared by cards, car page, comparison and booking form. */
export const price = defineTexts('price', {
  aDay: 'a day',
  total: 'Total',
  deposit: 'Deposit',
  finalPayment: 'Final payment',
  /** When the deposit is due, on pages before the booking. */
  afterBooking: 'After booking',
  dueNow: 'Due now',
  beforePickup: 'Before pick-up',
  halves: 'Paid in two halves of 50\u00a0%',
  /** `D 27 500 for 5 days` */
  totalFor: (total: string, days: string) => `${total} for ${days}`,
  /** `D 5 500 × 5 days` */
  dayTimes: (dayPrice: string, days: string) => `${dayPrice} × ${days}`,
  /** Deposit and final payment on a card that also shows another currency. */
  nowAndLater: (deposit: string, rest: string) => `${deposit} after booking, ${rest} before pick-up`,
  paidInDalasi: 'You pay in dalasi. Other currencies are rounded, for orientation.',
});

/** The pair of date buttons. */
export const dateButtons = defineTexts('dateButtons', {
  pickup: 'Pick-up',
  return: 'Return',
  anyDay: 'Any day',
  choose: 'Choose',
  yourDates: 'Your dates',
  changeDates: 'Change dates',
});

/** Why dates are not available. */
export const dateRefusals = defineTexts('dateRefusals', {
  unfinished: { title: 'Choose your dates', description: 'Please choose a return date.' },
  dateUnavailable: DATE_UNAVAILABLE,
  rangeUnavailable: RANGE_UNAVAILABLE,
  otherDates: 'Choose other dates',
  refusal: formatDateRefusal,
  /** The dates of a link are not usable. */
  linkPassedOver: (range: string) =>
    `The dates of the link cannot be used. These are the days from ${range}.`,
  searchPassedOver: 'The dates of the link cannot be used and are left out.',
});
