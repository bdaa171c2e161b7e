import { numericToBututs } from '@coastline/domain/money/money';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { getCheckoutDue, getPhasePrice } from './payment-options.ts';

/**
 * Whether a checkout asked for another amount than its part of the price: less because of credit, or more or less because the
 * days have changed since (TRIP-78). Its receipt then becomes credit, which pays the halves (PAY-108).
 */
export function differsFromPrice(checkout: CheckoutRow, { booking }: LockedBooking): boolean {
  return numericToBututs(checkout.amount) !== getPhasePrice(checkout.phase, booking);
}

/** Whether the checkout and the current open credit pay its halves. Credit may have been given back since. */
export function isCoveredWithCredit(checkout: CheckoutRow, { booking }: LockedBooking): boolean {
  return numericToBututs(checkout.amount) >= getCheckoutDue(checkout.phase, booking);
}
