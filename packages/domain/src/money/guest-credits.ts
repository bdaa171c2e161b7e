/**
 * Guest credits: money of a guest that differs from the amount due. A payment is always a whole half of the price; less or
 * more than that is kept as credit of the booking until it covers a half, or goes back to the guest.
 */
import type { PaymentPhase } from '../bookings/booking-life-cycle.ts';
import type { Bututs } from './money.ts';
import { phaseBututs } from './payment-providers.ts';
import { type AmountCheck, validateAmountReceived } from './payments.ts';

/** The halves of a booking's price, and its open credit. */
export interface CreditedPrice {
  depositBututs: Bututs;
  finalBututs: Bututs;
  creditBututs: Bututs;
}

/** Effect of recording a received sum. */
export interface ReceiptPlan {
  /**
   * `exact`: the sum is the due half, and becomes its payment. `credit`: the sum becomes credit, from which the halves are
   * paid that it covers.
   */
  kind: 'exact' | 'credit';
  /** The halves that are paid, in order. */
  pays: PaymentPhase[];
  /** Unpaid rest of the due half. */
  remainingBututs: Bututs;
  /** The credit afterwards. */
  creditBututs: Bututs;
}

/** Unpaid rest of a half: the open credit counts as paid. */
export function amountDue(halfBututs: Bututs, creditBututs: Bututs): Bututs {
  return Math.max(0, halfBututs - creditBututs);
}

/** The halves that a sum pays in full, the due one first. */
export function coveredPhases(
  due: PaymentPhase,
  { depositBututs, finalBututs }: Omit<CreditedPrice, 'creditBututs'>,
  sumBututs: Bututs,
): PaymentPhase[] {
  if (due === 'final50') return sumBututs >= finalBututs ? ['final50'] : [];
  if (sumBututs < depositBututs) return [];
  return sumBututs >= depositBututs + finalBututs ? ['deposit50', 'final50'] : ['deposit50'];
}

/** Plans the recording of a sum for the due half; 0 pays it from the open credit. */
export function planReceipt(due: PaymentPhase, price: CreditedPrice, receivedBututs: Bututs): ReceiptPlan {
  const { creditBututs } = price;
  const half = phaseBututs(due, price);
  if (creditBututs === 0 && receivedBututs === half) {
    return { kind: 'exact', pays: [due], remainingBututs: 0, creditBututs: 0 };
  }
  const sum = creditBututs + receivedBututs;
  const pays = coveredPhases(due, price, sum);
  const paid = pays.reduce((total, phase) => total + phaseBututs(phase, price), 0);
  const remainingBututs = pays.length > 0 ? 0 : half - sum;
  return { kind: 'credit', pays, remainingBututs, creditBututs: sum - paid };
}

/**
 * Validates a received sum. A sum below or above the amount due is recorded only if the office accepts the difference.
 * A sum of 0 is recorded only if the open credit covers the due half.
 */
export function validateReceived(
  due: PaymentPhase,
  price: CreditedPrice,
  received: { bututs: Bututs; acceptsDifference: boolean },
): AmountCheck {
  if (received.acceptsDifference && received.bututs > 0) return { ok: true };
  return validateAmountReceived({
    dueBututs: amountDue(phaseBututs(due, price), price.creditBututs),
    receivedBututs: received.bututs,
  });
}
