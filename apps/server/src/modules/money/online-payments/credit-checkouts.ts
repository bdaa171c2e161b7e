import { numericToBututs } from '@coastline/domain/money/money';
import type { LockedBooking } from '../../booking/bookings/transitions/booking-transitions.service.ts';
import type { CheckoutRow } from './checkouts.repository.ts';
import { getCheckoutDue, getPhasePrice } from './payment-options.ts';

/** Whether a checkout is for what credit left to pay: its receipt becomes credit, which pays the halves (PAY-108). */
export function isRestOfPrice(checkout: CheckoutRow, { booking }: LockedBooking): boolean {
  return numericToBututs(checkout.amount) < getPhasePrice(checkout.phase, booking);
}

/** Whether the checkout and the credit that is open now pay its halves. The credit may have gone back since. */
export function coversWithCredit(checkout: CheckoutRow, { booking }: LockedBooking): boolean {
  return numericToBututs(checkout.amount) >= getCheckoutDue(checkout.phase, booking);
}
