import { numericToBututs } from '@coastline/domain/money/money';
import { phaseBututs } from '@coastline/domain/money/payment-providers';
import type { CheckoutRow } from './checkouts.repository.ts';
import { type CheckoutPrice, getCheckoutDue } from './payment-options.ts';

/**
 * Whether the receipt of a checkout becomes credit, from which the halves or later dues are paid: always for these, otherwise
 * if it asked for another amount than its part of the price: less because of credit, or more or less because the days have
 * changed since (PAY-108, TRIP-78, TRIP-239).
 */
export function becomesCredit(checkout: CheckoutRow, price: CheckoutPrice): boolean {
  if (checkout.phase === 'charges') return true;
  return numericToBututs(checkout.amount) !== phaseBututs(checkout.phase, price);
}

/**
 * Whether the checkout and the current open credit pay its halves; credit may have been given back since. For later dues,
 * whether any is still due: the excess stays credit.
 */
export function isCoveredWithCredit(checkout: CheckoutRow, price: CheckoutPrice): boolean {
  if (checkout.phase === 'charges') return price.chargesBututs > 0;
  return numericToBututs(checkout.amount) >= getCheckoutDue(checkout.phase, price);
}
