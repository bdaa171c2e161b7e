import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Choosing days: the calendar and typed dates. */
export const rentalDates = defineTexts('rentalDates', {
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
    /** `figures`: `07/12/2026`, day first. */
    legend: (figures: string, words: string) => `Or type your dates, for example ${figures} or ${words}`,
    pickup: 'Pick-up date',
    return: 'Return date',
    unreadable: (figures: string, words: string) => `Please write the date like ${figures} or ${words}.`,
  },
});
