import { refundDateTexts } from '@coastline/domain/bookings/refund-date-texts/sv';
import type { Translation } from '../translation.ts';

export const refundDates: Translation['refundDates'] = {
  lines: refundDateTexts,
  ifYouCancel: 'Om du avbokar',
  ifYouCancelAfterDeposit: 'Om du avbokar efter handpenningen',
};
