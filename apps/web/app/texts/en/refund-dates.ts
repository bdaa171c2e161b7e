import { refundDateTexts } from '@coastline/domain/bookings/refund-date-texts/en';
import { defineTexts } from '#app/lib/i18n/define-texts.ts';

/** The dates until which money comes back after a cancellation. */
export const refundDates = defineTexts('refundDates', {
  lines: refundDateTexts,
  ifYouCancel: 'If you cancel',
  ifYouCancelAfterDeposit: 'If you cancel after paying the deposit',
});
