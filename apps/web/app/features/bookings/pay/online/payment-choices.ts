import type { PaymentCheckout, PaymentOption } from '@coastline/contracts/bookings/online-payment';
import type { PaymentMethod } from '@coastline/domain/bookings/booking-life-cycle';
import {
  PAID_PHASES,
  type PaidPhase,
  type PaymentProviderName,
} from '@coastline/domain/money/payment-providers';

/** A provider with its options for one part of the price, one for each currency. */
export interface PaymentWay {
  provider: PaymentProviderName;
  method: PaymentMethod;
  options: PaymentOption[];
}

/** The parts of the price that can be paid now: the deposit before the whole price. */
export function listPhases(options: readonly PaymentOption[]): PaidPhase[] {
  return PAID_PHASES.filter((phase) => options.some((option) => option.phase === phase));
}

/** The ways to pay a part of the price. The method of the booking comes first. */
export function listWays(
  options: readonly PaymentOption[],
  { phase, preferred }: { phase: PaidPhase; preferred: PaymentMethod },
): PaymentWay[] {
  const ways = new Map<PaymentProviderName, PaymentWay>();
  for (const option of options) {
    if (option.phase !== phase) continue;
    const { provider, method } = option;
    const way = ways.get(provider) ?? { provider, method, options: [] };
    way.options.push(option);
    ways.set(provider, way);
  }
  const isPreferred = ({ method }: PaymentWay) => method === preferred;
  const all = [...ways.values()];
  return [...all.filter(isPreferred), ...all.filter((way) => !isPreferred(way))];
}

/** The option in a currency; the first one if the provider does not charge it. */
export function chooseOption({ options }: PaymentWay, currency: string): PaymentOption | undefined {
  return options.find((option) => option.currency === currency) ?? options[0];
}

/** Outcome of a payment, as known after the return from the provider. */
export type CheckoutOutcome = 'received' | 'unmatched' | 'waiting' | 'not_completed';

/** The outcome of a checkout. An open one may still be paid, as long as the provider is asked again. */
export function getOutcome(
  { status, unmatched_reason: reason }: Pick<PaymentCheckout, 'status' | 'unmatched_reason'>,
  isAskedAgain: boolean,
): CheckoutOutcome {
  if (reason !== null) return 'unmatched';
  if (status === 'paid') return 'received';
  return isAskedAgain && isPending(status) ? 'waiting' : 'not_completed';
}

/** Whether the provider may still report a payment. */
export function isPending(status: PaymentCheckout['status']): boolean {
  return status === 'creating' || status === 'open';
}

const DELAYS_MS = [2000, 4000, 8000, 15_000, 30_000];

/** Delay before the next question to the provider; undefined after the last one. */
export function getNextDelayMs(checks: number): number | undefined {
  return checks === 0 ? 0 : DELAYS_MS[checks - 1];
}
