import {
  rentalAgreementNotice,
  listRentalTerms as termsInEnglish,
} from '@coastline/domain/bookings/rental-terms';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The Rental Terms list and the Rental Agreement Notice (CAR-08). */
export const rentalTerms = defineTexts('rentalTerms', {
  title: 'Rental Terms',
  /** One line each, always in the same order. */
  terms: termsInEnglish,
  noticeTitle: 'Rental Agreement Notice',
  notice: rentalAgreementNotice,
});
