/** Rules of payments that the office receives and makes. */
import type { PaymentMethod, RecordedMethod } from '../bookings/booking-life-cycle.ts';
import { formatExactPrice } from './currency.ts';
import type { Bututs } from './money.ts';

export const REFERENCE_MAX_LENGTH = 100;

/** Whether the reference of a transfer is missing. Cash payments need none (D53). */
export function isReferenceMissing(payment: { method: PaymentMethod; reference: string | null }): boolean {
  return payment.method !== 'cash' && !payment.reference?.trim();
}

export const REFERENCE_MISSING = 'Enter the reference of the transfer. Only cash needs none.';

export type AmountCheck =
  | { ok: true }
  | { ok: false; code: 'amount_too_small' | 'amount_too_large'; message: string };

/** Validates that the received amount is exactly the amount due. */
export function validateAmountReceived(amounts: { dueBututs: Bututs; receivedBututs: Bututs }): AmountCheck {
  const missing = amounts.dueBututs - amounts.receivedBututs;
  if (missing === 0) return { ok: true };
  const due = `The payment due is ${formatExactPrice(amounts.dueBututs)}`;
  if (missing > 0) {
    const message = `${due}: ${formatExactPrice(missing)} is missing. Ask for the rest before you record it.`;
    return { ok: false, code: 'amount_too_small', message };
  }
  const message = `${due}: ${formatExactPrice(-missing)} is too much. Give it back before you record the payment.`;
  return { ok: false, code: 'amount_too_large', message };
}

/** The distinct methods of the received payments, in order; the chosen method if there are no payments. */
export function listUsedMethods(
  chosen: PaymentMethod,
  payments: readonly { method: RecordedMethod; received: boolean }[],
): RecordedMethod[] {
  const used = payments.filter((payment) => payment.received).map((payment) => payment.method);
  return used.length > 0 ? [...new Set(used)] : [chosen];
}
