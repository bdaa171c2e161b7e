import { refundDateTexts } from '@coastline/domain/bookings/refund-date-texts/de';
import type { Translation } from '../translation.ts';

export const refundDates: Translation['refundDates'] = {
  lines: refundDateTexts,
  ifYouCancel: 'Wenn Sie stornieren',
  ifYouCancelAfterDeposit: 'Wenn Sie nach der Anzahlung stornieren',
};
