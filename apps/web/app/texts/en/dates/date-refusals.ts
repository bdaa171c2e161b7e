import { DATE_UNAVAILABLE, RANGE_UNAVAILABLE } from '@coastline/domain/days/availability';
import { formatDateRefusal } from '@coastline/domain/days/rental-dates';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** Why dates cannot be had. */
export const dateRefusals = defineTexts('dateRefusals', {
  unfinished: { title: 'Choose your dates', description: 'Please choose a return date.' },
  dateUnavailable: DATE_UNAVAILABLE,
  rangeUnavailable: RANGE_UNAVAILABLE,
  otherDates: 'Choose other dates',
  refusal: formatDateRefusal,
  /** The dates of a link or of the address could not be used. */
  linkPassedOver: (range: string) =>
    `The dates of the link cannot be used. These are the days from ${range}.`,
  searchPassedOver: 'The dates of the link cannot be used and are left out.',
});
