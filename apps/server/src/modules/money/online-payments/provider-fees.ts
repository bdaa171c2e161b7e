import type { ProviderAmount } from '../providers/payment-provider.ts';

/** A fee in the smallest units of the currency that was charged; null if it is unknown or in another currency. */
export function toFee(fee: ProviderAmount | null | undefined, currency: string): number | null {
  return fee?.currency === currency ? fee.minorUnits : null;
}
