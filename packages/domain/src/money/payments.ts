/** Rules of payments that the office takes and makes. */
import type { PaymentMethod } from '../bookings/booking-life-cycle.ts';
import { formatExactly } from './currency.ts';
import type { Bututs } from './money.ts';

export const REFERENCE_MAX_LENGTH = 100;

/** A payment by Wave or bank has the reference of its transfer; cash needs none (D53). */
export function isReferenceMissing(payment: { method: PaymentMethod; reference: string | null }): boolean {
  return payment.method !== 'cash' && !payment.reference?.trim();
}

export const REFERENCE_MISSING = 'Enter the reference of the transfer. Only cash needs none.';

export type AmountCheck =
  | { ok: true }
  | { ok: false; code: 'amount_too_small' | 'amount_too_large'; message: string };

/** Halves are taken in full: what was received has to be what was due, to the butut. */
export function checkAmountReceived(amounts: { dueBututs: Bututs; receivedBututs: Bututs }): AmountCheck {
  const missing = amounts.dueBututs - amounts.receivedBututs;
  if (missing === 0) return { ok: true };
  const due = `The payment due is ${formatExactly(amounts.dueBututs)}`;
  if (missing > 0) {
    const message = `${due}: ${formatExactly(missing)} is missing. Ask for the rest before you record it.`;
    return { ok: false, code: 'amount_too_small', message };
  }
  const message = `${due}: ${formatExactly(-missing)} is too much. Give it back before you record the payment.`;
  return { ok: false, code: 'amount_too_large', message };
}

/** The methods by which a booking was paid, each once, in the order of its payments; before the first, the one chosen. */
export function methodsUsed(
  chosen: PaymentMethod,
  payments: readonly { method: PaymentMethod; received: boolean }[],
): PaymentMethod[] {
  const used = payments.filter((payment) => payment.received).map((payment) => payment.method);
  return used.length > 0 ? [...new Set(used)] : [chosen];
}
