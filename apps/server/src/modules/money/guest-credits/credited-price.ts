import type { CreditedPrice } from '@coastline/domain/money/guest-credits';
import { numericToBututs } from '@coastline/domain/money/money';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';

/** The halves of a booking's price, and its open credit. */
export function getCreditedPrice({
  depositAmount,
  finalAmount,
  creditAmount,
}: LockedBooking['booking']): CreditedPrice {
  return {
    depositBututs: numericToBututs(depositAmount),
    finalBututs: numericToBututs(finalAmount),
    creditBututs: numericToBututs(creditAmount),
  };
}
