/** Refunds through payment providers: how much each receipt of a booking gives back. */
import { type Bututs, divideHalfUp } from './money.ts';
import type { PaymentProviderName } from './payment-providers.ts';

/** Providers that refund a part of a payment. The others refund all of it only. */
export const PARTIAL_REFUND_PROVIDERS: readonly PaymentProviderName[] = ['stripe'];

/** A receipt of a provider and its refunded amount so far. Minor units are hundredths of the charged currency. */
export interface RefundSource {
  id: string;
  bututs: Bututs;
  minorUnits: number;
  refundedBututs: Bututs;
  refundedMinorUnits: number;
}

export interface RefundShare {
  id: string;
  bututs: Bututs;
  minorUnits: number;
}

/**
 * Divides a refund among receipts, in their order. A receipt that is used up gives back all that it received. Undefined if
 * the receipts have less than the refund.
 */
export function allocateRefund(
  refundBututs: Bututs,
  sources: readonly RefundSource[],
): RefundShare[] | undefined {
  let rest = refundBututs;
  const shares: RefundShare[] = [];
  for (const source of sources) {
    const bututs = Math.min(rest, source.bututs - source.refundedBututs);
    const minorUnits = toMinorUnits(bututs, source);
    if (bututs <= 0 || minorUnits <= 0) continue;
    shares.push({ id: source.id, bututs, minorUnits });
    rest -= bututs;
  }
  return rest > 0 ? undefined : shares;
}

function toMinorUnits(bututs: Bututs, source: RefundSource): number {
  const remaining = source.minorUnits - source.refundedMinorUnits;
  if (bututs === source.bututs - source.refundedBututs) return remaining;
  const share = divideHalfUp(BigInt(bututs) * BigInt(source.minorUnits), BigInt(source.bututs));
  return Math.min(Math.max(share, 1), remaining);
}
