import { DATE_UNAVAILABLE, RANGE_UNAVAILABLE } from '@coastline/domain/availability';
import { dateRefusalMessage } from '@coastline/domain/rental-dates';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Choosing days: the date buttons, the calendar, typed dates, and why days cannot be had. */
export const rentalDates = defineTexts('rentalDates', {
  pickup: 'Pick-up',
  return: 'Return',
  anyDay: 'Any day',
  choose: 'Choose',
  yourDates: 'Your dates',
  clear: 'Clear dates',
  done: 'Done',
  choosePickup: 'Choose the pick-up date',
  chooseReturn: 'Choose the return date',
  /** Why a day cannot be chosen; stands after the day's name. */
  dayReason: {
    past: 'before today',
    too_far: 'more than two years ahead',
    taken: 'already booked',
    beyond_taken: 'booked days lie in between',
    too_short: (minimum: string) => `the shortest rental is ${minimum}`,
    too_long: 'longer than a year',
  },
  typed: {
    /** Two ways to write one day. */
    legend: (figures: string, words: string) => `Or type your dates, for example ${figures} or ${words}`,
    pickup: 'Pick-up date',
    return: 'Return date',
    unreadable: (figures: string, words: string) => `Please write the date like ${figures} or ${words}.`,
  },
  unfinished: { title: 'Choose your dates', description: 'Please choose a return date.' },
  dateUnavailable: DATE_UNAVAILABLE,
  rangeUnavailable: RANGE_UNAVAILABLE,
  otherDates: 'Choose other dates',
  refusal: dateRefusalMessage,
  /** The dates of a link or of the address could not be used. */
  linkPassedOver: (range: string) =>
    `The dates of the link cannot be used. These are the days from ${range}.`,
  searchPassedOver: 'The dates of the link cannot be used and are left out.',
  nearest: 'Free for as long, near your dates:',
  noneNear: 'No free days of that length near your dates.',
  otherCars: 'Other cars on your dates',
  // The availability card.
  availability: 'Availability',
  takenNotice: 'Hatched days are already booked and cannot be chosen.',
  takenDays: (ranges: string) => `Taken: ${ranges}`,
  showPrice: 'Show the price',
  chooseReturnDate: 'Choose a return date.',
});
