import { refundDateTexts } from '@coastline/domain/bookings/refund-date-texts/fr';
import type { Translation } from '../translation.ts';

export const refundDates: Translation['refundDates'] = {
  lines: refundDateTexts,
  ifYouCancel: 'Si vous annulez',
  ifYouCancelAfterDeposit: 'Si vous annulez après l’acompte',
};
