import { numericToBututs } from '@coastline/domain/money/money';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { getCheckoutDue, getPhasePrice } from './payment-options.ts';

/** Whether credit reduced a checkout. Its receipt then becomes credit, which pays the halves (PAY-108). */
export function isRestOfPrice(checkout: CheckoutRow, { booking }: LockedBooking): boolean {
  return numericToBututs(checkout.amount) < getPhasePrice(checkout.phase, booking);
}

/** Whether the checkout and the current open credit pay its halves. Credit may have been given back since. */
export function isCoveredWithCredit(checkout: CheckoutRow, { booking }: LockedBooking): boolean {
  return numericToBututs(checkout.amount) >= getCheckoutDue(checkout.phase, booking);
}
