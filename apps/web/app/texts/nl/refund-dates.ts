import { refundDateTexts } from '@coastline/domain/bookings/refund-date-texts/nl';
import type { Translation } from '../translation.ts';

export const refundDates: Translation['refundDates'] = {
  lines: refundDateTexts,
  ifYouCancel: 'Als je annuleert',
  ifYouCancelAfterDeposit: 'Als je na de aanbetaling annuleert',
};
