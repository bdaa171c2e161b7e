import type { PaymentOption } from '@coastline/contracts/bookings/online-payment';

/** The parts of the price that can be paid, in their order, each with the ways to pay it. */
export function groupByPhase(options: readonly PaymentOption[]) {
  const phases = [...new Set(options.map(({ phase }) => phase))];
  return phases.map((phase) => ({ phase, options: options.filter((option) => option.phase === phase) }));
}

/** The providers of one part of the price, each with its currencies. */
export function groupByProvider(options: readonly PaymentOption[]) {
  const providers = [...new Set(options.map(({ provider }) => provider))];
  return providers.map((provider) => ({
    provider,
    options: options.filter((option) => option.provider === provider),
  }));
}
