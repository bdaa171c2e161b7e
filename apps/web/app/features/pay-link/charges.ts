import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';
import { PRICE_PHASES } from '@coastline/domain/money/payment-providers';

/** The parts of the price that can be paid, in their order, each with the ways to pay it. */
export function groupByPhase(options: readonly PaymentOption[]) {
  return PRICE_PHASES.map((phase) => ({
    phase,
    options: options.filter((option) => option.phase === phase),
  })).filter((part) => part.options.length > 0);
}

/** The providers of one part of the price, each with its currencies. */
export function groupByProvider(options: readonly PaymentOption[]) {
  const providers = [...new Set(options.map(({ provider }) => provider))];
  return providers.map((provider) => ({
    provider,
    options: options.filter((option) => option.provider === provider),
  }));
}
